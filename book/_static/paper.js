// The book on one page, for the PDF: contents, solutions at the end, each list once, and the page behind each link.
// SPDX-License-Identifier: MIT
//
// The pages are known once the book is printed: build.sh prints it, writes them into pages.js, and prints it again until they stay.
addEventListener('DOMContentLoaded', () => {
  const zh = document.documentElement.lang.startsWith('zh'), pages = window.workbookPages ?? {};
  const words = zh ? { contents: '目录', solutions: '参考答案', page: n => `（第 ${n} 页）`, sentence: '。' }
    : { contents: 'Contents', solutions: 'Solutions', page: n => ` (p. ${n})`, sentence: '.' };
  const make = (tag, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  };
  const title = heading => [...heading.childNodes].filter(node => node.className !== 'headerlink').map(node => node.textContent).join('');
  const part = (id, name) => make('section', { className: 'wb-part', id }, make('h1', {}, name));

  // Each part's headings get back the ranks that they have on a page of their own.
  const parts = [...document.querySelectorAll('[id^="document-"] + section')];
  for (const each of parts) {
    const lower = each.querySelector('h1, h2, h3, h4, h5, h6').tagName[1] - 1;
    each.querySelectorAll('h2, h3, h4, h5, h6').forEach(h => h.replaceWith(make('h' + (h.tagName[1] - lower), {}, ...h.childNodes)));
  }
  if (!parts.length) return;
  document.querySelectorAll('a[href^="index.html#"]').forEach(link => link.setAttribute('href', link.hash));

  // Items and errata stand in their index; a chapter says where.
  document.querySelectorAll('details.wb-list:has(.wb-items, .wb-errata)').forEach(fold => {
    const first = fold.querySelector('a[href^="#"]');
    fold.replaceWith(make('p', {}, make('a', { className: 'reference internal', href: first.getAttribute('href') }, fold.querySelector('summary').textContent), words.sentence));
  });

  // Solutions stand behind everything else, where nobody sees them by chance.
  const solutions = part('paper-solutions', words.solutions);
  for (const each of parts) {
    const found = [...each.querySelectorAll('details.wb-solution')];
    if (found.length) solutions.append(make('h2', {}, title(each.querySelector('h1'))));
    for (const fold of found) {
      const name = fold.querySelector('summary').textContent;
      fold.id = `paper-${name.replace(/[^\d]+/g, '-')}`;
      fold.replaceWith(make('p', { className: 'wb-elsewhere' }, make('a', { className: 'reference internal', href: `#${fold.id}` }, name)));
      solutions.append(fold);
    }
  }
  if (solutions.querySelector('details')) parts.at(-1).after(solutions);

  const contents = part('paper-contents', words.contents), listing = make('ul');
  for (const each of solutions.isConnected ? [...parts, solutions] : parts)
    for (const [i, heading] of each.querySelectorAll('h1, h2').entries()) {
      const id = `paper-${listing.children.length}`, name = title(heading); // several pages may call a section alike
      heading.replaceChildren(make('span', { id }, ...heading.childNodes));
      listing.append(make('li', { className: i ? '' : 'wb-chapter' }, make('a', { href: `#${id}` }, name), make('span', {}, pages[id] ?? '000')));
    }
  contents.append(listing);
  parts[0].previousElementSibling.before(contents);

  document.querySelectorAll('article a.reference.internal[href^="#"]').forEach(link =>
    link.after(make('span', { className: 'wb-page' }, words.page(pages[link.getAttribute('href').slice(1)] ?? '000'))));
});
