// Answers each line {tex, display} with {html} or {error}: one process for a whole build.
// SPDX-License-Identifier: MIT
const katex = require('/usr/share/nodejs/katex');
const macros = { '\\R': '\\mathbb{R}', '\\T': '^{\\top}', '\\d': '\\mathrm{d}' };
require('readline').createInterface({ input: process.stdin }).on('line', line => {
  const { tex, display } = JSON.parse(line);
  let answer;
  try {
    answer = { html: katex.renderToString(tex, { displayMode: display, throwOnError: true, strict: 'error', macros: { ...macros } }) };
  } catch (e) {
    answer = { error: e.message };
  }
  process.stdout.write(JSON.stringify(answer) + '\n');
});
