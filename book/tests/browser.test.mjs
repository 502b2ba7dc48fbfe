// The book as readers meet it in a browser: from a file and from a server, in both languages.
// SPDX-License-Identifier: MIT
//
// make book, then: node --test book/tests/browser.test.mjs        (BUILD names another build folder)
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { chapterPages, chapters, close, everyPage, follow, languages, none, open, openFolds, pages, visit, visitAll } from './shared.mjs';

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const schemes = ['light', 'dark'], widths = [390, 1280];
const brightness = page => page.evaluate(() => {
  const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number);
  return r + g + b > 3 * 200 ? 'light' : r + g + b < 3 * 60 ? 'dark' : `grey ${r} ${g} ${b}`;
});

// What to type, and a page that must be among the hits.
const queries = {
  en: [['Jacobian', 'ch05_linear_backward'], ['bias gradient', 'ch05_linear_backward'], ['transpose', 'ch05_linear_backward'],
       ['arithmetic intensity', 'ch11_large_models'], ['KV cache', 'ch11_large_models'], ['prefill', 'ch11_large_models'],
       ['roofline', 'exercises'], ['SwiGLU', 'notes'], ['embedding', 'glossary'], ['errata', 'errata']],
  zh: [['雅可比矩阵', 'ch05_linear_backward'], ['反向传播', 'ch05_linear_backward'], ['转置', 'ch05_linear_backward'],
       ['算术强度', 'ch11_large_models'], ['KV 缓存', 'ch11_large_models'], ['屋顶线', 'ch11_large_models'],
       ['预填充', 'notes'], ['偏置', 'glossary'], ['嵌入', 'glossary'], ['勘误', 'errata']],
};
const nonsense = { en: 'qqxzzy', zh: '囧囧囧' };

async function search(page, words) {
  await page.fill('.sidebar-search', words);
  await page.press('.sidebar-search', 'Enter');
  await page.waitForURL(`**/search.html?q=*`);
  await page.waitForFunction(() => document.querySelector('.search-summary')?.innerText);
  return page.evaluate(() => [...document.querySelectorAll('ul.search > li > a')].map(a => a.getAttribute('href').split('.html')[0]));
}

const foldsOpen = page => page.evaluate(() => [...document.querySelectorAll('details')].map(fold => fold.open));

// Formulas are drawn of thousands of spans that no screen reader is told about; empty boxes of their sizes spare axe the time.
const plainFormulas = page => page.evaluate(() => {
  const boxes = [...document.querySelectorAll('.katex-html .base')].map(drawn => [drawn, drawn.getBoundingClientRect()]);
  for (const [drawn, { width, height }] of boxes) {
    drawn.replaceChildren();
    drawn.style.cssText = `display:inline-block;width:${width}px;height:${height}px`;
  }
});

const violations = page => page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
  .map(({ id, nodes }) => `${id}, ${nodes.length} times, first: ${nodes[0].html.slice(0, 120)}; ${nodes[0].failureSummary}`)));

// One look at each page of a language, on which several claims rest.
const surveys = {};
const survey = (over, language) => surveys[over + language] ??= (async () => {
  const facts = { complaints: [], wide: [], axe: {}, leads: {} };
  const names = everyPage.filter(name => name.startsWith(`${language}/`) || (name === 'index' && language === 'en'));
  await visitAll(over, { complaints: facts.complaints }, names, async (page, name) => {
    const resize = width => page.setViewportSize({ width, height: 900 });
    const measure = async folds => {
      for (const width of [390, 320]) {
        await resize(width);
        const wide = await page.evaluate(() => document.scrollingElement.scrollWidth);
        if (wide > width) facts.wide.push(`${name}, ${width} px, folds ${folds}: ${wide} px wide`);
      }
    };
    facts.leads[name] = await page.evaluate(() => Object.fromEntries(['.wb-language a', '.next-page', '.prev-page']
      .map(link => [link, document.querySelector(link)?.href.match(/\w+\/\w+(?=\.html$)/)[0]])));
    await measure('closed');
    await openFolds(page);
    await measure('open');
    if (over === 'http') {
      await plainFormulas(page);
      await page.evaluate(axe);
      for (const width of widths) {
        await resize(width);
        for (const scheme of schemes) {
          await page.emulateMedia({ colorScheme: scheme });
          await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))));
          (facts.axe[`${width} px, ${scheme}`] ??= []).push(...(await violations(page)).map(violation => `${name}: ${violation}`));
        }
      }
    }
    await resize(1280);
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
        for (let i = 0; i < 3; ++i) {
          await page.locator('.theme-toggle:visible').click();
          const theme = await page.evaluate(() => document.body.dataset.theme);
          themes.push(theme);
          for (const next of ['', 'en/glossary', 'en/index']) {
            if (next) await to(next);
            assert.equal(await brightness(page), theme === 'auto' ? scheme : theme, `${theme} on ${next || 'this page'}`);
          }
        }
        assert.deepEqual(themes.sort(), ['auto', 'dark', 'light']);
      });
  });

  claim('each figure is seen once, light or dark as the theme is', async () => {
    const found = [];
    await visitAll(over, {}, chapterPages, async (page, name) => {
      for (const scheme of schemes)
        for (const theme of ['auto', ...schemes]) {
          await page.emulateMedia({ colorScheme: scheme });
          const figures = await page.evaluate(theme => {
            document.body.dataset.theme = theme;
            return [...document.querySelectorAll('.wb-figure')].map(figure =>
              [...figure.querySelectorAll('img')].filter(img => img.checkVisibility() && img.naturalWidth && img.width > 100).map(img => img.className).join());
          }, theme);
          assert.ok(figures.length > 0, `${name} has no figure`);
          const expected = `only-${theme === 'auto' ? scheme : theme}`;
          figures.forEach((seen, i) => seen === expected || found.push(`${name}, figure ${i}: system ${scheme}, theme ${theme}, seen: ${seen}`));
        }
    });
    none(found);
  });

  for (const language of languages)
    claim(`search finds ten terms and no nonsense, without TeX in the excerpts: ${language}`, () => visit(over, {}, async (page, to) => {
      const found = [];
      await to(`${language}/search`);
      for (const [words, expected] of queries[language]) {
        const hits = await search(page, words);
        if (!hits.includes(expected)) found.push(`${words}: ${expected} is not among ${hits.join(' ') || 'no hits'}`);
        if (over === 'file') continue; // a file may not fetch the pages that it would cite
        await page.waitForFunction(() => document.querySelectorAll('ul.search > li').length === document.querySelectorAll('p.context').length);
        const excerpts = await page.locator('p.context').allInnerTexts();
        found.push(...excerpts.filter(text => text.length < 20 || /\\[a-zA-Z]|[_^]\{/.test(text)).map(text => `${words}: ${text}`));
      }
      assert.deepEqual(await search(page, nonsense[language]), []);
      none(found);
    }));

  claim('folds are closed at first, and open by click and by keyboard', () => visitAll(over, {}, chapterPages, async page => {
    const folds = await foldsOpen(page);
    assert.ok(folds.length > 20);
    assert.ok(!folds.includes(true), 'a fold is open at first');
    const fold = page.locator('details').first(), summary = fold.locator('summary'), body = fold.locator('.wb-body');
    for (const [what, act] of [['click', () => summary.click()], ['Enter', () => summary.press('Enter')], ['Space', () => summary.press(' ')]]) {
      await act();
      assert.ok(await body.isVisible(), `${what} does not open`);
      await act();
      assert.ok(!await body.isVisible(), `${what} does not close`);
    }
  }));

  claim('a link into a closed fold opens it, on arrival and later', () => visit(over, {}, async (page, to) => {
    await page.addInitScript(() => document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') document.querySelectorAll('.wb-body').forEach((body, i) => { body.firstElementChild.id = `planted-${i}`; });
    }));
    await to('en/ch05_linear_backward#planted-7');
    assert.deepEqual((await foldsOpen(page)).flatMap((open, i) => open ? [i] : []), [7]);
    none((await follow(page, ['planted-7', 'planted-9', 'planted-20'])).filter(({ seen }) => !seen));
  }));

  claim('print opens all folds and closes them again', () => visit(over, {}, async (page, to) => {
    await to('zh/ch05_linear_backward');
    await page.locator('summary').nth(2).click();
    const was = await foldsOpen(page);
    await page.evaluate(() => addEventListener('beforeprint', () => { window.printed = [...document.querySelectorAll('details')].map(fold => fold.open); }));
    await page.pdf();
    assert.deepEqual(await page.evaluate('window.printed'), was.map(() => true));
    assert.deepEqual(await foldsOpen(page), was);
  }));

  claim('print has light figures, and neither sidebar nor buttons', () => visit(over, { colorScheme: 'dark' }, async (page, to) => {
    await to('en/ch11_large_models');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    assert.equal(await brightness(page), 'light');
    const seen = await page.evaluate(() => [...document.querySelectorAll('.sidebar-drawer, .toc-drawer, .mobile-header, .theme-toggle, .copybtn, .headerlink, ' +
      '.wb-language, .back-to-top, footer, .only-dark, .only-light')].filter(e => e.checkVisibility() && e.getClientRects().length).map(e => e.className));
    assert.deepEqual([...new Set(seen)], ['only-light']);
  }));

  for (const language of languages) {
    claim(`no page asks for anything elsewhere or in vain, and the console stays empty: ${language}`, async () =>
      none((await survey(over, language)).complaints));
    claim(`no page scrolls sideways at 390 or 320 px, folds closed or open: ${language}`, async () =>
      none((await survey(over, language)).wide));
  }

  claim('on a narrow screen both menus open and close', () => visit(over, { viewport: { width: 390, height: 800 } }, async (page, to) => {
    await to('zh/ch11_large_models');
    for (const [button, drawer, beside] of [['.nav-overlay-icon', '.sidebar-drawer', { x: 380, y: 400 }], ['.toc-header-icon', '.toc-drawer', { x: 10, y: 400 }]]) {
      const settled = inside => page.waitForFunction(([drawer, inside]) => {
        const { left, right } = document.querySelector(drawer).getBoundingClientRect();
        return inside ? left >= 0 && right <= innerWidth : right <= 0 || left >= innerWidth;
      }, [drawer, inside], { timeout: 3000 });
      await settled(false);
      await page.click(button);
      await settled(true);
      await page.mouse.click(beside.x, beside.y);
      await settled(false);
    }
  }));

  claim('the language switch leads to the same page, “next” through the whole book, “previous” back', async () => {
    assert.deepEqual(pages('en'), pages('zh'));
    for (const [language, other] of [['en', 'zh'], ['zh', 'en']]) {
      const { leads } = await survey(over, language);
      const walk = (at, link, way = []) => at && way.length < 99 ? walk(leads[at][link], link, [...way, at]) : way;
      for (const name of pages(language)) assert.equal(leads[`${language}/${name}`]['.wb-language a'], `${other}/${name}`);
      const there = walk(`${language}/index`, '.next-page');
      assert.deepEqual([...there, `${language}/search`].sort(), pages(language).map(name => `${language}/${name}`));
      assert.deepEqual(walk(there.at(-1), '.prev-page'), there.reverse());
    }
    await visit(over, {}, async (page, to) => {
      await to('en/notes');
      for (const [link, expected, language] of [['.next-page', 'en/errata', 'en'], ['.wb-language a', 'zh/errata', 'zh'], ['.prev-page', 'zh/notes', 'zh']]) {
        await page.click(link);
        await page.waitForURL(`**/${expected}.html`);
        assert.ok((await page.getAttribute('html', 'lang')).startsWith(language));
      }
    });
  });

  for (const language of languages)
    claim(`every link of the indexes lands on something visible: ${language}`, () => visit(over, {}, async (page, to) => {
      const targets = {}, found = [];
      for (const name of ['notes', 'exercises', 'errata', 'index', 'using']) {
        await to(`${language}/${name}`);
        const links = await page.evaluate(() => [...document.querySelectorAll('article a[href*="#"]:not(.headerlink)')].map(a => a.href));
        for (const [, at, fragment] of links.map(link => link.match(/(\w+\/\w+)\.html#(.+)/))) (targets[at] ??= new Set()).add(fragment);
      }
      assert.ok(Object.values(targets).flatMap(set => [...set]).length > 100);
      for (const at in targets) {
        await to(at);
        found.push(...(await follow(page, [...targets[at]])).filter(({ seen }) => !seen).map(({ fragment }) => `${at}.html#${fragment}`));
      }
      none(found);
    }));

  claim('the page that the checker names opens at the section that it names', () => visit(over, {}, async (page, to) => {
    const found = [];
    for (const language of languages)
      for (const chapter of chapters) {
        await to(`${language}/${chapter.page}#${chapter.exercises[0].label}`);
        const opened = await follow(page, chapter.exercises.map(exercise => exercise.label));
        opened.forEach(({ fragment, seen, section }, i) => {
          const { number, section: expected } = chapter.exercises[i];
          if (!seen || section !== expected[language]) found.push(`${number}: ${language}/${chapter.page}.html#${fragment}: ${seen ? section : 'not seen'}`);
        });
      }
    none(found);
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

  it('a copy button copies its block, without the prompt (file and http)', async () => {
    for (const over of ['file', 'http'])
      await visitAll(over, { permissions: ['clipboard-read', 'clipboard-write'] }, ['en/index', 'zh/index', 'en/ch05_linear_backward'], async (page, name) => {
        await openFolds(page);
        const blocks = await page.locator('div.highlight').all();
        assert.ok(blocks.length > 0);
        for (const block of blocks) {
          const lines = (await block.locator('pre').textContent()).replace(/\n$/, '').split('\n');
          const asked = lines.filter(line => line.startsWith('$ ')).map(line => line.slice(2));
          await page.evaluate(() => navigator.clipboard.writeText('nothing'));
          await block.locator('.copybtn').click();
          assert.equal(await page.evaluate(() => navigator.clipboard.readText()), (asked.length ? asked : lines).join('\n'), name);
        }
      });
  });
});
