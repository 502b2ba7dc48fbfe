// The book as one PDF for each language: complete, with an outline, page numbers, and nothing that belongs on a screen.
// SPDX-License-Identifier: MIT
//
// make book-pdf, then: node --test book/tests/pdf.test.mjs        (BUILD names another build folder; needs poppler-utils)
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { book, chapters, languages, none, root } from './shared.mjs';

const run = (...command) => execFileSync(command[0], command.slice(1), { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });
const read = (...parts) => fs.readFileSync(path.join(root, ...parts), 'utf8');
const plain = text => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&#39;/g, "'").replace(/&amp;/g, '&');
const tight = text => text.replace(/[\s\u200b]+/g, '').replace(/'/g, '’'); // a line may break anywhere, and prose has its quotes curled

// The pages of the book's source, in the order of its table of contents.
const sources = language => {
  const front = read('book', language, 'index.md');
  return front.match(/```\{toctree\}([^`]*)```/)[1].match(/^\w+$/gm).map(name => ({ name, text: read('book', language, `${name}.md`) }));
};

// What screens need and paper does not, as lines of text.
const furniture = {
  en: ['Copy', 'Copied!', 'Back to top', 'On this page', 'Next', 'Previous', 'Home', 'English · 中文', 'Search'],
  zh: ['复制', '已复制!', '返回顶部', '本页', '下一页', '上一页', '主页', 'English · 中文', '搜索'],
};

// [{title, page, depth}], read from what pdftohtml says of the outline.
function outlineOf(file) {
  const xml = run('pdftohtml', '-xml', '-i', '-stdout', file), items = [];
  let depth = 0;
  for (const [, tag, page, title] of xml.slice(xml.indexOf('<outline>')).matchAll(/<(outline|\/outline|item page="(\d+)")>([^<]*)/g))
    if (tag === 'outline') ++depth;
    else if (tag === '/outline') --depth;
    else items.push({ title: plain(title), page: Number(page), depth });
  return items;
}

for (const language of languages)
  describe(`the book as a PDF: ${language}`, () => {
    const file = path.join(book, `linear-layer-workbook-${language}.pdf`);
    if (!fs.existsSync(file)) throw new Error(`${file} is not there. Try: make book-pdf`);
    const names = language === 'zh' ? { contents: '目录', solution: '参考答案', solutions: '参考答案' } : { contents: 'Contents', solution: 'Solution', solutions: 'Solutions' };
    const info = run('pdfinfo', file);
    const sheets = run('pdftotext', '-layout', file, '-').split('\f').slice(0, -1).map(sheet => sheet.trimEnd().split('\n'));
    const bodies = run('pdftotext', file, '-').split('\f').slice(0, -1).map(sheet => sheet.trimEnd().split('\n').slice(0, -1)); // without the page's number
    const text = tight(bodies.flat().join(''));
    const missing = wanted => wanted.filter(([, words]) => !text.includes(tight(words))).map(([what]) => what);

    it('is of A4 pages and bears the book’s name', () => {
      assert.match(info, /^Page size: .*\(A4\)$/m);
      assert.match(info, language === 'zh' ? /^Title: +线性层练习册$/m : /^Title: +The Linear Layer Workbook$/m);
    });

    it('numbers its pages from 1 to the last', () => {
      assert.equal(sheets.length, Number(info.match(/^Pages: +(\d+)$/m)[1]));
      assert.deepEqual(sheets.map(lines => lines.at(-1).trim()), sheets.map((_, i) => String(i + 1)));
    });

    it('has an outline of all parts and their sections, each on its page', () => {
      const items = outlineOf(file), found = [];
      let at = 0;
      for (const { name, text } of sources(language))
        for (const [, marks, title] of text.replace(/^(```+|:::+)[\s\S]*?^\1$/gm, '').matchAll(/^(##?) (.+)$/gm)) {
          const place = items.findIndex((item, i) => i >= at && tight(item.title) === tight(title) && item.depth === marks.length);
          if (place < 0) found.push(`${name}: ${marks} ${title}`);
          else if (!tight(sheets[items[place].page - 1].join('')).includes(tight(title))) found.push(`${title} is not on page ${items[place].page}`);
          at = Math.max(at, place);
        }
      none(found);
      assert.ok(chapters.every(({ exercises }) => exercises.every(({ section }) => items.some(({ title }) => title === section[language]))));
    });

    it('starts each part on a new page', () => {
      const starts = outlineOf(file).filter(({ depth }) => depth === 1).map(({ title, page }) => [title, sheets[page - 1].join('')]);
      assert.equal(starts.length, sources(language).length + 3); // the front, the contents, the solutions
      none(starts.flatMap(([title, sheet]) => tight(sheet).startsWith(tight(title)) ? [] : [title])); // a long title has two lines
    });

    it('has a table of contents with the page of every part and section', () => {
      const items = outlineOf(file).filter(({ depth }) => depth <= 2), at = items.findIndex(({ title }) => title === names.contents), listed = items.slice(at + 1);
      const contents = sheets.slice(items[at].page - 1, listed[0].page - 1).flatMap(lines => lines.map(tight));
      assert.ok(listed.length > sources(language).length);
      none(listed.filter(({ title, page }) => !contents.includes(tight(title) + page)));
    });

    it('names the page of what it refers to', () => {
      none(text.match(language === 'zh' ? /第000页/g : /p\.000/g) ?? []);
      none(chapters.flatMap(({ exercises }) => exercises).filter(({ number }) => {
        const named = text.match(new RegExp(`${names.solution}${number.replace('.', '\\.')}[（(](?:p\\.|第)(\\d+)`));
        return !named || !sheets[named[1] - 1]?.some(line => line.trim() === `${names.solution} ${number}`);
      }).map(({ number }) => number));
    });

    it('keeps a chapter to thirty pages, with its solutions and the lists of items and errata elsewhere', () => {
      const starts = outlineOf(file).filter(({ depth }) => depth === 1), last = starts.at(-1);
      const lengths = chapters.map(({ number }) => {
        const at = starts.findIndex(({ title }) => title.startsWith(`${number} · `));
        return starts[at + 1].page - starts[at].page;
      });
      assert.ok(lengths.every(length => length >= 1 && length <= 30), `${lengths}`);
      assert.equal(last.title, names.solutions);
      none(sheets.slice(0, last.page - 1).flatMap((lines, i) => lines.some(line => /^ *solutions\/ch\d\d/.test(line)) ? [`a solution on page ${i + 1}`] : []));
      none(['S1-17', 'E4-10'].filter(id => sheets.flat().filter(line => line.trim().startsWith(id)).length !== 1));
    });

    it('leaves no page half empty, but at the end of a part', () => {
      const ends = new Set(outlineOf(file).filter(({ depth }) => depth === 1).map(({ page }) => page - 1).concat(sheets.length));
      const lowest = run('pdftotext', '-bbox', file, '-').split('<page ').slice(1).map(page => {
        const height = Number(page.match(/height="([\d.]+)"/)[1]), ys = [...page.matchAll(/yMax="([\d.]+)"/g)].map(([, y]) => y / height);
        return Math.max(0, ...ys.filter(y => y < 0.94)); // below it stands the page's number
      });
      assert.equal(lowest.length, sheets.length);
      none(lowest.flatMap((y, i) => y < 0.5 && !ends.has(i + 1) ? [`page ${i + 1} ends at ${Math.round(100 * y)} %`] : []));
    });

    it('gives its text to who searches or copies it, page by page of the book', () => {
      const wanted = sources(language).map(({ name, text }) =>
        [name, text.split('\n').slice(text.split('\n').findIndex(line => line.startsWith('# ')) + 1).join('\n').trim().match(/^[^.。{`$*]{20,}/)?.[0]]);
      none(missing(wanted.filter(([, words]) => words)));
      assert.ok(wanted.filter(([, words]) => words).length >= chapters.length);
      assert.ok(language === 'en' || text.includes('反向传播'));
    });

    it('shows every hint and every solution', () => {
      const wanted = chapters.flatMap(({ page, exercises }) => {
        const solved = read('solutions', page, `${page.slice(5)}.cpp`);
        return exercises.flatMap(({ number, hints }) => [
          ...hints.map(hint => [`hint ${number}`, hint[language]]),
          [`solution ${number}`, solved.match(new RegExp(`#region ${number}\\n([\\s\\S]*?)\\n *// #endregion ${number}\\n`))[1]],
        ]);
      });
      none(missing(wanted));
    });

    it('shows every answer to a review question', () => {
      const answers = sources(language).flatMap(({ text }) => [...text.matchAll(/^(:::+)\{answer\}\n([\s\S]*?)^\1$/gm)].map(([, , answer]) => answer));
      const prose = language === 'zh' ? /\p{Script=Han}{2}/u : /[a-z] [a-z]/; // not a key, nor what is left of a formula
      const longest = answer => (answer.match(/[^`$*{}<>\\'"’“”]+/g) ?? []).filter(piece => prose.test(piece)).reduce((a, b) => b.length > a.length ? b : a, '');
      assert.ok(answers.length > 0);
      assert.ok(answers.every(answer => longest(answer).length > 5));
      none(missing(answers.map(answer => [longest(answer), longest(answer)])));
    });

    it('shows every figure: there is a page with all the words and numbers in it', () => {
      const names = sources(language).flatMap(({ text }) => [...text.matchAll(/^:::\{plot\} (\w+)$/gm)].map(([, name]) => name));
      assert.ok(names.length > 0);
      none(names.filter(name => {
        const svg = fs.readFileSync(path.join(book, language, '_static', `${name}.light.svg`), 'utf8')
          .replace(/<g transform="[^"]*rotate[\s\S]*?<\/g>/g, ''); // pdftotext mixes up what stands on end
        const words = [...svg.matchAll(/<tspan[^>]*>([^<]+)<\/tspan>/g)].flatMap(([, words]) => plain(words).match(/\p{L}{2,}|\d+/gu) ?? []);
        assert.ok(words.length > 3, name);
        const same = text => tight(text).normalize('NFKC'); // in a figure 行 may come out as ⾏, its twin among the radicals
        return !sheets.map(lines => same(lines.join(''))).some(sheet => words.every(word => sheet.includes(same(word))));
      }));
    });

    it('prints no sidebar, button or footer of the screen', () => {
      none(bodies.flatMap((lines, i) => lines.filter(line => furniture[language].includes(line.trim()) || /^(Toggle |Made with|Skip to)/.test(line))
        .map(line => `page ${i + 1}: ${line}`)));
    });

    it('carries its fonts with it', () => {
      const fonts = run('pdffonts', file).trim().split('\n').slice(2);
      assert.ok(fonts.length > 0);
      none(fonts.filter(font => / Type 3 /.test(font))); // pictures of letters, which look rough
      none(fonts.filter(font => !/ yes +(yes|no) +(yes|no) +\d+ +\d+$/.test(font)));
    });
  });
