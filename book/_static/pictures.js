// Pictures that move: each stands in place of a figure, which is what a reader without scripts, and paper, keep.
// SPDX-License-Identifier: MIT
//
// pictures/NAME.js says in a few lines what is its own; :live: NAME in a {plot} puts it there:
//   workbookPictures.NAME = {
//     controls: {B: {label: [english, chinese], values: […], start, show: value => text, menu: true when it is a list}},
//     answer: setting => ({…}),                 every number it shows, from the values chosen; no page needed
//     lines: [[[english, chinese], (setting, answer, show) => text], …],     below the picture, one a line
//     says: (setting, answer, show) => [english, chinese],                   one sentence, also for who cannot see it
//     draw: (paper, setting, answer, word) => {…}}                           with paper.axes, line, dot, text, box
// One that wants no sliders builds itself: mount: (box, {make, word, show}) => …
globalThis.workbookPictures = {};

// --- Numbers, as the book writes them ------------------------------------------------------------------
const grouped = digits => digits.replace(/\B(?=(\d{3})+(?!\d))/g, digits.length > 4 ? '\u202f' : '');
globalThis.workbookShown = (x, digits = 4) => {
  if (x === 0) return '0';
  const size = Math.abs(x);
  if (Number.isInteger(x) && size < 1e15) return (x < 0 ? '−' : '') + grouped(String(size));
  if (size >= 1e15 || size < 1e-4) {
    const [mantissa, exponent] = size.toExponential(digits - 1).split('e');
    const raised = String(Number(exponent)).replace(/./g, c => '⁰¹²³⁴⁵⁶⁷⁸⁹'[c] ?? '⁻');
    return `${x < 0 ? '−' : ''}${mantissa} × 10${raised}`;
  }
  const places = Math.max(0, digits - 1 - Math.floor(Math.log10(Number(size.toPrecision(digits))))), [whole, part] = size.toFixed(places).split('.');
  const kept = (part ?? '').replace(/0+$/, '');
  return (x < 0 ? '−' : '') + grouped(whole) + (kept ? `.${kept}` : '');
};

if (typeof document !== 'undefined') addEventListener('DOMContentLoaded', () => {
  const chinese = document.documentElement.lang.startsWith('zh'), word = texts => Array.isArray(texts) ? texts[chinese ? 1 : 0] : texts;
  const show = globalThis.workbookShown;
  const make = (tag, attributes = {}, ...children) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
  };

  const lowered = text => text.split(/_(\w)/).map((piece, i) => i % 2 ? make('sub', {}, piece) : piece); // s_w

  // A drawing of as many pixels as there is room, so that its words are as large on a phone as on a desk.
  const drawing = (width, height) => {
    const ns = 'http://www.w3.org/2000/svg', svg = document.createElementNS(ns, 'svg');
    const add = (tag, attributes, text) => {
      const made = document.createElementNS(ns, tag);
      for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
      if (text !== undefined) made.textContent = text;
      svg.append(made);
      return made;
    };
    for (const [name, value] of Object.entries({ viewBox: `0 0 ${width} ${height}`, width, height, 'aria-hidden': 'true' })) svg.setAttribute(name, value);
    const paper = {
      svg, width, height,
      text: (x, y, text, kind = '', anchor = 'start') => add('text', { x, y, class: `wb-word ${kind}`, 'text-anchor': anchor }, text),
      box: (x, y, w, h, kind = '') => add('rect', { x, y, width: Math.max(0, w), height: h, class: kind }),
      line: (points, kind = '') => add('polyline', { points: points.map(p => p.join()).join(' '), class: `wb-line-drawn ${kind}` }),
      dot: (x, y, kind = '') => add('circle', { cx: x, cy: y, r: 6, class: kind }),
      // Logarithmic axes from x[0] to x[1] and y[0] to y[1]; returns where a point lies.
      axes: ({ x, y, xticks, yticks, xlabel, ylabel }) => {
        const left = 52, right = width - 14, top = 26, bottom = height - 46;
        const along = ([from, to], a, b) => value => a + (b - a) * Math.log(value / from) / Math.log(to / from);
        const px = along(x, left, right), py = along(y, bottom, top);
        for (const tick of yticks) {
          paper.line([[left, py(tick)], [right, py(tick)]], 'wb-grid');
          paper.text(left - 6, py(tick) + 4, show(tick), 'wb-muted', 'end');
        }
        for (const tick of xticks) {
          paper.line([[px(tick), top], [px(tick), bottom]], 'wb-grid');
          paper.text(px(tick), bottom + 18, show(tick), 'wb-muted', 'middle');
        }
        paper.line([[left, top], [left, bottom], [right, bottom]], 'wb-axis');
        paper.text((left + right) / 2, height - 8, word(xlabel), '', 'middle');
        paper.text(6, 14, word(ylabel));
        return [px, py];
      },
    };
    return paper;
  };

  // A slider or a list for one value; calls change() when it was moved.
  const control = (id, { label, values, start, show: shown = show, menu }, change) => {
    const at = Math.max(0, values.indexOf(start)), texts = values.map(value => word(shown(value)));
    const input = menu ? make('select', { id }) : make('input', { id, type: 'range', min: 0, max: values.length - 1, step: 1 });
    const said = make('span', { class: 'wb-chosen' });
    if (menu) texts.forEach((text, i) => input.append(make('option', { value: i }, text)));
    input.value = at;
    const tell = () => {
      said.textContent = texts[input.value];
      if (!menu) input.setAttribute('aria-valuetext', texts[input.value]);
    };
    input.addEventListener('input', () => { tell(); change(); });
    tell();
    return { input, value: () => values[input.value], box: make('div', { class: 'wb-control' }, make('label', { for: id }, word(label)), input, ...menu ? [] : [said]) };
  };

  document.querySelectorAll('figure[data-live]').forEach(figure => {
    const name = figure.dataset.live, picture = workbookPictures[name], controls = {};
    const box = make('div', { class: 'wb-live', role: 'group', 'aria-label': word(picture.title) });
    figure.prepend(box);
    figure.classList.add('wb-moves');
    if (picture.mount) return picture.mount(box, { make, word, show });
    const stage = make('div', { class: 'wb-stage' }), lines = make('dl', { class: 'wb-numbers' }), says = make('p', { class: 'wb-says-so', role: 'status' });
    const panel = make('div', { class: 'wb-controls' });
    const update = () => {
      const setting = Object.fromEntries(Object.entries(controls).map(([key, { value }]) => [key, value()])), answer = picture.answer(setting);
      const paper = drawing(Math.max(280, Math.min(560, stage.clientWidth || 560)), picture.height ?? 300);
      picture.draw(paper, setting, answer, word, show);
      stage.replaceChildren(paper.svg);
      lines.replaceChildren(...picture.lines.map(([label, text]) => make('div', {}, make('dt', {}, ...lowered(word(label))), make('dd', {}, word(text(setting, answer, show))))));
      says.textContent = word(picture.says(setting, answer, show));
    };
    for (const [key, described] of Object.entries(picture.controls)) {
      controls[key] = control(`live-${name}-${key}`, described, update);
      panel.append(controls[key].box);
    }
    box.append(panel, stage, says, lines);
    update();
    new ResizeObserver(update).observe(box);
  });
});
