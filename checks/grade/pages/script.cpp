// What the overview's table does beyond standing there: sorting and a filter.
// SPDX-License-Identifier: MIT
#include "grade/pages/html.hpp"

namespace check::grade {

const std::string_view table_script = R"js(
'use strict';
const table = document.getElementById('table'), body = table.tBodies[0];
const input = document.getElementById('filter'), shown = document.getElementById('shown');
const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });
const rows = [...body.rows].map(row => {
  const tags = row.dataset.tags.split('|');
  return { row, tags, text: [row.textContent, ...tags].join(' ').toLowerCase(),
           cells: [...row.cells].map(cell => cell.textContent.trim()) };
});

// A whole tag finds those who have it; anything else is looked for in names, states and tags.
function filter() {
  const wanted = input.value.trim(), part = wanted.toLowerCase();
  const exact = rows.some(({ tags }) => wanted && tags.includes(wanted));
  let count = 0;
  for (const { row, tags, text } of rows) {
    row.hidden = !(exact ? tags.includes(wanted) : text.includes(part));
    count += !row.hidden;
  }
  shown.textContent = [count, rows.length].reduce((text, n) => text.replace('{}', n), shown.dataset.text);
}

// Cells without a number, and empty ones, stay last in both directions.
function sort(column, numeric, sign) {
  const key = ({ cells }) => numeric ? parseInt(cells[column], 10) : cells[column];
  const last = value => value === '' || Number.isNaN(value);
  const compare = (a, b) => last(a) || last(b) ? last(a) - last(b)
    : sign * (numeric ? a - b : collator.compare(a, b));
  body.append(...rows.map(each => [key(each), each.row]).sort(([a], [b]) => compare(a, b)).map(([, row]) => row));
}

const heads = [...table.tHead.rows[0].cells];
heads.forEach((head, column) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...head.childNodes);
  head.append(button);
  button.addEventListener('click', () => {
    const up = head.getAttribute('aria-sort') !== 'ascending';
    for (const other of heads) other.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
    sort(column, head.dataset.kind === 'number', up ? 1 : -1);
  });
});

for (const link of document.querySelectorAll('a[data-find]'))
  link.addEventListener('click', () => { input.value = link.dataset.find; filter(); });
input.addEventListener('input', filter);
input.parentElement.hidden = false;
filter();
)js";

}  // namespace check::grade
