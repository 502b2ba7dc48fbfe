// The book as readers meet it in a browser: from a file and from a server, in both languages.
// SPDX-License-Identifier: MIT
//
// make book, then: node --test book/tests/browser.test.mjs        (BUILD names another build folder)
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { book, chapters, close, everyPage, follow, languages, none, open, openFolds, pages, targetsOf, visit, visitAll } from './shared.mjs';

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const schemes = ['light', 'dark'], widths = [390, 1280];
const resize = (page, width) => page.setViewportSize({ width, height: 900 });
const brightness = page => page.evaluate(() => {
  const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number);
  return r + g + b > 3 * 200 ? 'light' : r + g + b < 3 * 60 ? 'dark' : `grey ${r} ${g} ${b}`;
});

// What to type, and a place that must be among the first three hits.
const queries = {
  en: [['5.3', 'ch05_linear_backward.html#ex-5-3'], ['linear_backward', 'ch05_linear_backward.html#ex-5-4'], ['KV cache', 'ch11_large_models.html#ch11-the-cache-that-grows'],
       ['Blame the bias', 'ch05_linear_backward.html#ch05-blame-the-bias'], ['prefill', 'ch11_large_models.html#ch11-read-the-prompt'],
       ['roofline', 'ch11_large_models.html#ex-11-9'], ['S1-17', 'notes.html#item-s1-17'], ['E4-10', 'errata.html#erratum-e4-10'],
       ['embedding', 'glossary.html#term-embedding'], ['probe loss', 'glossary.html#term-probe-loss'], ['mmap', 'ch11_large_models.html#ch11-does-it-fit'],
       ['FLOP/byte', 'ch11_large_models.html#ch11-flop-per-byte'], ['learning rate', 'ch05_linear_backward.html#ch05-one-step-downhill']],
  zh: [['5.3', 'ch05_linear_backward.html#ex-5-3'], ['linear_backward', 'ch05_linear_backward.html#ex-5-4'], ['KV 缓存', 'glossary.html#term-kv-cache'],
       ['梯度', 'ch05_linear_backward.html#ch05-blame-the-input'], ['键值', 'ch11_large_models.html#ch11-the-cache-that-grows'],
       ['雅可比矩阵', 'ch05_linear_backward.html#ch05-the-matrix-nobody-builds'], ['偏置的梯度', 'ch05_linear_backward.html#ch05-blame-the-bias'],
       ['拐点', 'ch11_large_models.html#ch11-two-roofs'], ['勘误', 'errata.html#errata'], ['嵌入', 'glossary.html#term-embedding'],
       ['mmap', 'ch11_large_models.html#ch11-does-it-fit'], ['学习率', 'ch05_linear_backward.html#ch05-one-step-downhill']],
};
const nonsense = { en: 'qqxzzy', zh: '囧囧囧' };

async function search(page, words) {
  await page.fill('.sidebar-search', words);
  await page.press('.sidebar-search', 'Enter');
  await page.waitForFunction(words => document.body?.dataset.searched === words, words);
  return page.evaluate(() => ({
    said: document.getElementById('search-summary').textContent,
    hits: [...document.querySelectorAll('#search-results > li')].map(hit => ({ to: hit.querySelector('a').getAttribute('href'), excerpt: hit.querySelector('p').textContent, marked: hit.querySelector('mark') !== null })),
  }));
}

// Formulas are drawn of thousands of spans that no screen reader is told about; empty boxes of their sizes do for the slower looks.
const plainFormulas = page => page.evaluate(() => {
  const boxes = [...document.querySelectorAll('.katex-html .base')].map(drawn => [drawn, drawn.getBoundingClientRect()]);
  for (const [drawn, { width, height }] of boxes) {
    drawn.replaceChildren();
    drawn.style.cssText = `display:inline-block;width:${width}px;height:${height}px`;
  }
});

const foldsOpen = page => page.evaluate(() => [...document.querySelectorAll('details')].map(fold => fold.open));

// --- One look at each page, on which several claims rest: a chapter takes a second to open -----------
async function wide(page, facts, name, folds) {
  for (const width of [390, 320]) {
    await resize(page, width);
    const wide = await page.evaluate(() => Math.max(document.scrollingElement.scrollWidth,
      ...[...document.querySelectorAll('.page, .main, .content, article')].map(e => e.scrollWidth))); // Furo's content would scroll alone
    if (wide > width) facts.wide.push(`${name}, ${width} px, folds ${folds}: ${wide} px wide`);
  }
}

async function figures(page, facts, name) {
  for (const scheme of schemes)
    for (const theme of ['auto', ...schemes]) {
      await page.emulateMedia({ colorScheme: scheme });
      const shown = await page.evaluate(theme => {
        document.body.dataset.theme = theme;
        return [...document.querySelectorAll('.wb-figure:not(.wb-moves)')].map(figure => [...figure.querySelectorAll('img')]
          .filter(img => img.checkVisibility() && img.naturalWidth && img.width > 100).map(img => img.className).join());
      }, theme);
      facts.figures.push(...shown.map((seen, i) => [`${name}, figure ${i}, system ${scheme}, theme ${theme}`, seen, `only-${theme === 'auto' ? scheme : theme}`]));
    }
  await page.evaluate(() => { document.body.dataset.theme = 'auto'; });
}

// What must not be printed and would be; and whether a figure is missing, or the paper dark, where the screen is.
async function print(page, facts, name) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const seen = await page.evaluate(screen => {
    const seen = where => [...document.querySelectorAll(where)].filter(e => e.checkVisibility() && e.getClientRects().length).map(e => e.className);
    return [...seen(screen), ...seen('.only-light').length < document.querySelectorAll('.wb-figure').length ? ['a figure is missing'] : []];
  }, '.sidebar-drawer, .toc-drawer, .mobile-header, .theme-toggle, .copybtn, .headerlink, .wb-language, .back-to-top, footer, .only-dark');
  facts.print.push(...[...new Set(seen)].map(what => `${name}: ${what}`));
  if (await brightness(page) !== 'light') facts.print.push(`${name}: dark paper`);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
}

// All rules in light; in dark those whose outcome can differ: colours, and the other version of each figure.
async function violations(page, facts, name) {
  await page.evaluate(axe);
  for (const width of widths) {
    await resize(page, width);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      const found = await page.evaluate(options => new Promise(done => requestAnimationFrame(() => setTimeout(done)))
        .then(() => axe.run(document, { resultTypes: ['violations'], ...options }))
        .then(({ violations }) => violations.map(({ id, nodes }) => `${id}, ${nodes.length} times, first: ${nodes[0].html.slice(0, 120)}; ${nodes[0].failureSummary}`)),
      scheme === 'dark' ? { runOnly: ['color-contrast', 'link-in-text-block', 'image-alt', 'image-redundant-alt'] } : {});
      (facts.axe[`${width} px, ${scheme}`] ??= []).push(...found.map(violation => `${name}: ${violation}`));
    }
  }
}

const surveys = {};
const survey = (over, language) => surveys[over + language] ??= (async () => {
  const facts = { complaints: [], folds: [], leads: {}, followed: {}, wide: [], figures: [], print: [], axe: {} };
  const names = everyPage.filter(name => name.startsWith(`${language}/`) || (name === 'index' && language === 'en'));
  const targets = targetsOf(language);
  await visitAll(over, { complaints: facts.complaints }, names, async (page, name) => {
    facts.folds.push(...await foldsOpen(page));
    facts.leads[name] = await page.evaluate(() => Object.fromEntries(['.wb-language a', '.next-page', '.prev-page']
      .map(link => [link, document.querySelector(link)?.href.match(/\w+\/\w+(?=\.html$)/)[0]])));
    facts.followed[name] = await follow(page, targets[name] ?? []);
    await wide(page, facts, name, 'closed');
    await openFolds(page);
    await wide(page, facts, name, 'open');
    await plainFormulas(page);
    await figures(page, facts, name);
    if (name !== 'index') await print(page, facts, name);
    if (over === 'http') await violations(page, facts, name);
    await resize(page, 1280);
  });
  return facts;
})();

// Claims that hold from a file and from a server.
function claims(over) {
  const claim = (text, run) => it(`${text} (${over})`, run);

  claim('the theme follows the system', () => visitAll(over, {}, ['en/index', 'zh/using'], async page => {
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      assert.equal(await brightness(page), scheme);
    }
  }));

  claim('the button switches the theme, and the next page keeps it', async () => {
    for (const scheme of schemes)
      await visit(over, { colorScheme: scheme }, async (page, to) => {
        const themes = [];
        await to('en/index');
        for (const next of ['en/exercises', 'zh/index', 'zh/glossary']) {
          await page.locator('.theme-toggle:visible').click();
          themes.push(await page.evaluate(() => document.body.dataset.theme));
          const expected = themes.at(-1) === 'auto' ? scheme : themes.at(-1);
          assert.equal(await brightness(page), expected);
          await to(next);
          assert.equal(await brightness(page), expected, next);
        }
        assert.deepEqual(themes.sort(), ['auto', 'dark', 'light']);
      });
  });

  for (const language of languages)
    claim(`search finds sections, exercises and rows, with excerpts, and no nonsense: ${language}`, () => visit(over, {}, async (page, to) => {
      const found = [];
      await to(`${language}/index`);
      for (const [words, expected] of queries[language]) {
        const { said, hits } = await search(page, words);
        if (!hits.slice(0, 3).some(({ to }) => to === expected)) found.push(`${words}: ${expected} is not among ${hits.slice(0, 3).map(({ to }) => to).join(' ') || 'no hits'}`);
        if (/[\u4e00-\u9fff]/.test(said.replace(words, '')) !== (language === 'zh')) found.push(`${words}: “${said}”`);
        found.push(...hits.filter(({ excerpt }) => excerpt.trim().length < 10).map(({ to }) => `${words}: ${to} has no excerpt`));
        if (!hits.some(({ marked }) => marked)) found.push(`${words}: it is marked nowhere`);
        found.push(...hits.filter(({ excerpt }) => /\\[a-zA-Z]|[_^]\{|\s[;；]/.test(excerpt)).map(({ excerpt }) => `${words}: ${excerpt}`));
      }
      await page.locator('#search-results a').first().click();
      await page.waitForURL('**/*.html#*');
      assert.equal(await page.locator('mark, .highlighted').count(), 0); // what was found is marked on the search page alone
      assert.deepEqual((await search(page, nonsense[language])).hits, []);
      none(found);
    }));

  claim('folds open and close by click and by keyboard', () => visit(over, {}, async (page, to) => {
    await to('en/ch05_linear_backward');
    const fold = page.locator('details').first(), summary = fold.locator('summary'), body = fold.locator('.wb-body');
    for (const [what, act] of [['click', () => summary.click()], ['Enter', () => summary.press('Enter')], ['Space', () => summary.press(' ')]]) {
      await act();
      assert.ok(await body.isVisible(), `${what} does not open`);
      await act();
      assert.ok(!await body.isVisible(), `${what} does not close`);
    }
  }));

  claim('a link into a closed fold opens it, on arrival and later', () => visit(over, { once: true }, async (page, to) => {
    await page.addInitScript(() => document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') document.querySelectorAll('.wb-body').forEach((body, i) => { body.firstElementChild.id = `planted-${i}`; });
    }));
    await to('en/ch05_linear_backward#planted-7');
    assert.deepEqual((await foldsOpen(page)).flatMap((open, i) => open ? [i] : []), [7]);
    none((await follow(page, ['planted-7', 'planted-9', 'planted-20'])).filter(({ seen }) => !seen));
    await page.evaluate(() => { // as in a browser that does not do it by itself
      history.replaceState(null, '', '#planted-3');
      dispatchEvent(new Event('hashchange'));
    });
    assert.ok((await foldsOpen(page))[3]);
  }));

  claim('print opens all folds and closes them again', () => visit(over, {}, async (page, to) => {
    await to('zh/ch05_linear_backward');
    await page.locator('summary').nth(2).click();
    const was = await foldsOpen(page);
    await page.evaluate(() => addEventListener('beforeprint', () => { window.printed = [...document.querySelectorAll('details')].map(fold => fold.open); }));
    await page.addStyleTag({ content: 'article { display: none }' }); // or it takes seconds to lay out
    await page.pdf();
    assert.deepEqual(await page.evaluate('window.printed'), was.map(() => true));
    assert.deepEqual(await foldsOpen(page), was);
  }));

  claim('on a narrow screen both menus open and close', () => visit(over, { width: 390 }, async (page, to) => {
    await to('zh/using');
    for (const [button, drawer, beside] of [['.nav-overlay-icon', '.sidebar-drawer', { x: 380, y: 400 }], ['.toc-header-icon', '.toc-drawer', { x: 10, y: 400 }]]) {
      const settled = inside => page.waitForFunction(([drawer, inside]) => {
        const { left, right } = document.querySelector(drawer).getBoundingClientRect();
        return inside ? left >= 0 && right <= innerWidth : right <= 0 || left >= innerWidth;
      }, [drawer, inside]);
      await settled(false);
      await page.click(button);
      await settled(true);
      await page.mouse.click(beside.x, beside.y);
      await settled(false);
    }
  }));

  for (const language of languages) {
    const surveyed = (text, run) => claim(`${text}: ${language}`, async () => run(await survey(over, language)));

    surveyed('no page asks for anything elsewhere or in vain, and the console stays empty', ({ complaints }) => none(complaints));

    surveyed('no page scrolls sideways at 390 or 320 px, folds closed or open', ({ wide }) => none(wide));

    surveyed('folds are closed at first', ({ folds }) => {
      assert.ok(folds.length > 20 * chapters.length);
      assert.ok(!folds.includes(true));
    });

    surveyed('each figure is seen once, light or dark as the theme is', ({ figures }) => {
      assert.ok(figures.length >= 6 * chapters.length);
      none(figures.filter(([, seen, expected]) => seen !== expected));
    });

    surveyed('print is light, with every figure, and without sidebar and buttons', ({ print }) => none(print));

    surveyed('the switch leads to the same page in the other language, “next” through the book, “previous” back', ({ leads }) => {
      const walk = (at, link, way = []) => at && way.length < 99 ? walk(leads[at][link], link, [...way, at]) : way;
      const names = pages(language).map(name => `${language}/${name}`), there = walk(`${language}/index`, '.next-page');
      assert.deepEqual(names.map(name => leads[name]['.wb-language a']), names.map(name => name.replace(/^../, language === 'en' ? 'zh' : 'en')));
      assert.deepEqual([...there, `${language}/search`].sort(), names);
      assert.deepEqual(walk(there.at(-1), '.prev-page'), there.reverse());
    });

    surveyed('every link of an index lands on something visible', ({ followed }) =>
      none(Object.entries(followed).flatMap(([name, targets]) => targets.filter(({ seen }) => !seen).map(({ fragment }) => `${name}.html#${fragment}`))));

    surveyed('the page that the checker names opens at the section that it names', ({ followed }) =>
      none(chapters.flatMap(({ page, exercises }) => exercises.flatMap(({ number, label, section }) => {
        const found = followed[`${language}/${page}`].find(({ fragment }) => fragment === label);
        return found.seen && found.section === section[language] ? [] : [`${number}: ${page}.html#${label}: ${JSON.stringify(found)}`];
      }))));
  }

  claim('the language switch, “next” and “previous” work by click', () => visit(over, {}, async (page, to) => {
    await to('en/notes');
    for (const [link, expected] of [['.next-page', 'en/errata'], ['.wb-language a', 'zh/errata'], ['.prev-page', 'zh/notes'], ['.wb-language a', 'en/notes']]) {
      await page.click(link);
      await page.waitForURL(`**/${expected}.html`);
      assert.ok((await page.getAttribute('html', 'lang')).startsWith(expected.slice(0, 2)));
    }
  }));
}

describe('the book in a browser', { concurrency: 2 }, () => {
  before(open);
  after(close);

  for (const width of widths)
    for (const scheme of schemes)
      for (const language of languages)
        it(`axe-core finds no violation on any page, folds open: ${language}, ${width} px, ${scheme}`, async () =>
          none((await survey('http', language)).axe[`${width} px, ${scheme}`]));

  claims('file');
  claims('http');

  for (const language of languages) {
    const eachChapter = look => visitAll('file', {}, chapters.map(({ page }) => `${language}/${page}`), look);

    it(`from 1024 px on, the sidebar shows the open chapter’s sections and all its exercises: ${language}`, () => eachChapter(async (page, name) => {
      for (const width of [1024, 1280]) {
        await resize(page, width);
        const { left, shown, under } = await page.evaluate(() => ({
          left: document.querySelector('.sidebar-drawer').getBoundingClientRect().left,
          shown: [...document.querySelectorAll('.sidebar-drawer .toctree-l2 a')].filter(link => link.checkVisibility()).map(link => link.getAttribute('href').slice(1)),
          under: document.querySelector('.sidebar-drawer').getBoundingClientRect().right - document.querySelector('article').getBoundingClientRect().left,
        }));
        const { exercises } = chapters.find(({ page }) => name.endsWith(page));
        assert.ok(left >= 0 && under <= 0, `${name}, ${width} px: the sidebar begins at ${left} and covers ${under} px of the text`);
        none([...exercises.map(({ number }) => `ex-${number.replace('.', '-')}`), ...exercises.map(({ label }) => label)].filter(id => !shown.includes(id)));
      }
    }));

    it(`on a phone the header covers no target of a link: ${language}`, () => eachChapter(async (page, name) => {
      await resize(page, 390);
      const covered = await page.evaluate(async ids => {
        const found = [];
        for (const id of ids) {
          location.hash = id;
          await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
          const target = document.getElementById(id), { top } = target.getBoundingClientRect(), { bottom } = document.querySelector('.mobile-header').getBoundingClientRect();
          if (!(top >= bottom && top < innerHeight)) found.push(`${id} at ${top}, the header ends at ${bottom}`);
        }
        return found;
      }, targetsOf(language)[name]);
      none(covered);
    }));

    it(`the words of a figure are at least 11 px high on a phone, and no larger than the text on a desk: ${language}`, () => eachChapter(async (page, name) => {
      const found = [];
      for (const width of [320, 390, 1280]) {
        await resize(page, width);
        for (const { figure, scale, text } of await page.evaluate(() => [...document.querySelectorAll('.wb-figure:not(.wb-moves) img.only-light')].map(img => ({
          figure: img.src.match(/[^/]+$/)[0], scale: img.getBoundingClientRect().width / img.getAttribute('width'), text: parseFloat(getComputedStyle(document.querySelector('article p')).fontSize) })))) {
          const sizes = fs.readFileSync(path.join(book, language, '_static', figure), 'utf8').matchAll(/font-size="([\d.]+)"/g);
          const drawn = [...sizes].map(([, size]) => size * scale);
          if (!drawn.length || width < 1000 && Math.min(...drawn) < 11 || width > 1000 && Math.max(...drawn) > text) found.push(`${figure}, ${width} px: ${Math.min(...drawn)} to ${Math.max(...drawn)} px`);
        }
      }
      none(found.map(what => `${name}: ${what}`));
    }));

    it(`a number within a sentence has the sentence’s typeface: ${language}`, () => eachChapter(async (page, name) => none(await page.evaluate(() =>
      [...document.querySelectorAll('article :is(p, li) .katex')].filter(({ parentElement }) => !parentElement.closest('td, th, .math'))
        .map(formula => formula.querySelector('annotation').textContent).filter(tex => /^-?[\d.]+(\\,\d{3})*$/.test(tex))))));
  }

  for (const scheme of schemes)
    it(`the icon of a copy button stands out as drawn, ${scheme}`, () => visit('file', { colorScheme: scheme }, async (page, to) => {
      await to('en/index');
      const drawn = (await page.locator('.copybtn').first().screenshot()).toString('base64');
      const contrast = await page.evaluate(async drawn => { // of its lightest and its darkest dot, as WCAG counts it
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${drawn}`)).blob());
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        canvas.drawImage(bitmap, 4, 4, bitmap.width - 8, bitmap.height - 8, 0, 0, bitmap.width, bitmap.height); // without its border
        const dots = canvas.getImageData(0, 0, bitmap.width, bitmap.height).data, light = [];
        const linear = x => x <= 10 ? x / 255 / 12.92 : ((x / 255 + 0.055) / 1.055) ** 2.4;
        for (let i = 0; i < dots.length; i += 4) light.push(0.2126 * linear(dots[i]) + 0.7152 * linear(dots[i + 1]) + 0.0722 * linear(dots[i + 2]));
        return (Math.max(...light) + 0.05) / (Math.min(...light) + 0.05);
      }, drawn);
      assert.ok(contrast >= 3, `a contrast of ${contrast}`);
    }));

  it('a copy button copies its block, without the prompt (file and http)', async () => {
    for (const over of ['file', 'http'])
      await visitAll(over, {}, ['en/index', 'zh/index', 'en/ch05_linear_backward'], async (page, name) => {
        await openFolds(page);
        const blocks = await page.locator('div.highlight pre').allTextContents(), copied = [];
        for (let i = 0; i < blocks.length; ++i) {
          await page.locator('.copybtn').nth(i).click();
          copied.push(await page.evaluate(async () => {
            const text = await navigator.clipboard.readText();
            await navigator.clipboard.writeText('nothing');
            return text;
          }));
        }
        assert.ok(blocks.length > 0);
        assert.deepEqual(copied, blocks.map(block => {
          const lines = block.replace(/\n$/, '').split('\n'), asked = lines.filter(line => line.startsWith('$ '));
          return (asked.length ? asked.map(line => line.slice(2)) : lines).join('\n');
        }), name);
      });
  });
});
