// Folds that open for a link and for print; what keyboards and screen readers need.
// SPDX-License-Identifier: MIT

// A link into a closed fold opens it.
const openTarget = () => {
  let name = location.hash.slice(1);
  try { name = decodeURIComponent(name); } catch { /* it was never encoded */ }
  const target = name && document.getElementById(name);
  if (!target) return;
  let opened = false;
  for (let e = target; e; e = e.parentElement)
    if (e.tagName === 'DETAILS' && !e.open) opened = e.open = true;
  if (opened) target.scrollIntoView();
};
addEventListener('hashchange', openTarget);
addEventListener('DOMContentLoaded', openTarget);

// Print opens all folds, and closes them again.
addEventListener('beforeprint', () => document.querySelectorAll('details').forEach(d => { d.dataset.was = d.open ? '1' : ''; d.open = true; }));
addEventListener('afterprint', () => document.querySelectorAll('details').forEach(d => { d.open = d.dataset.was === '1'; }));

// What scrolls sideways can be reached by the keyboard.
const reachable = within =>
  within.querySelectorAll('pre, div.table-wrapper, div.math, .wb-figure > div').forEach(e => {
    if (e.scrollWidth > e.clientWidth) e.tabIndex = 0; else e.removeAttribute('tabindex');
  });
for (const event of ['DOMContentLoaded', 'resize']) addEventListener(event, () => reachable(document));
addEventListener('toggle', e => reachable(e.target), true);

// What a screen reader needs beyond Furo's templates: named regions and all text in one, no mouse-only labels, no empty headings.
addEventListener('DOMContentLoaded', () => {
  const mend = (where, attributes) => document.querySelectorAll(where).forEach(e => {
    for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, typeof value === 'string' ? value : value(e));
  });
  mend('.toc-drawer:has(.toc-title)', { 'aria-label': e => e.querySelector('.toc-title').textContent.trim() });
  mend('.content-icon-container', { role: 'region', 'aria-label': e => e.querySelector('label').textContent.trim() });
  document.querySelector('article')?.append(...document.querySelectorAll('.back-to-top')); // it is fixed to the window
  mend('label.overlay', { 'aria-hidden': 'true' });
  mend('th:has(> p:empty:only-child)', { role: 'presentation' });
});

// Names and paths may break behind a slash or an underscore, and nowhere else.
addEventListener('DOMContentLoaded', () => document.querySelectorAll('article code').forEach(code => {
  if (code.closest('pre') || !/[/_]\w/.test(code.textContent)) return;
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT), found = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) text.replaceWith(...text.data.split(/(?<=[/_])(?=\w)/).flatMap((piece, i) => i ? [document.createElement('wbr'), piece] : [piece]));
}));
