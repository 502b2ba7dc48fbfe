// A student's own page as it is met in a browser, straight from the disk.
// SPDX-License-Identifier: MIT
//
// ninja -C build page_test, then: node --test checks/tests/reports/page/report.test.mjs     (BUILD names another build folder)
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { faults, none, openFolds, samples, schemes, widths } from '../../browser.mjs';

const { visit } = samples('page_test', 'the_same_report_gives_the_same_bytes_in_each_language');
const pages = ['en.html', 'zh.html', 'passed.html', 'hostile.html'];

describe("a student's page", () => {
  it('asks for nothing, complains of nothing, and is no wider than a phone', () => visit({ width: 390 }, async (page, to) => {
    for (const name of pages) {
      await to(name);
      await openFolds(page);
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        assert.equal(await page.evaluate(() => document.scrollingElement.scrollWidth), width, name);
      }
    }
  }));

  for (const scheme of schemes)
    for (const width of widths)
      it(`axe finds nothing, ${scheme}, ${width} px`, () => visit({ width, colorScheme: scheme }, async (page, to) => {
        for (const name of pages) {
          await to(name);
          await openFolds(page);
          none(await faults(page, name));
        }
      }));

  it('says its language, and every link within it leads somewhere', () => visit({}, async (page, to) => {
    for (const [name, language] of [['en.html', 'en'], ['zh.html', 'zh-CN']]) {
      await to(name);
      assert.equal(await page.evaluate(() => document.documentElement.lang), language);
      const links = await page.$$eval('a[href^="#"]', all => all.map(a => a.getAttribute('href')));
      assert.ok(links.length > 5);
      none(await page.evaluate(links => links.filter(link => !document.querySelector(link)), links));
      none(await page.evaluate(() => [...document.querySelectorAll('[id]')].map(e => e.id).filter((id, i, all) => all.indexOf(id) !== i)));
    }
  }));

  it('marks a wrong entry by a sign and a word, not by colour alone', () => visit({}, async (page, to) => {
    await to('en.html');
    const marked = await page.$$eval('.matrix .off', all => all.map(cell => cell.textContent));
    assert.ok(marked.length > 4);
    none(marked.filter(text => !/✘ wrong$/.test(text)));
  }));

  it('shows expected and got side by side where there is room, below each other where there is none', () => visit({}, async (page, to) => {
    await to('en.html');
    const tops = () => page.$$eval('#exercise-11-2 .beside:first-child > figure', all => all.slice(0, 2).map(e => e.getBoundingClientRect().top));
    const [expected, got] = await tops();
    assert.equal(expected, got);
    await page.setViewportSize({ width: 320, height: 900 });
    assert.ok(await page.$$eval('.beside > figure', all => all.every(e => e.getBoundingClientRect().right <= innerWidth)));
  }));

  it('draws every picture within its frame, in ink that differs from the paper', async () => {
    for (const colorScheme of schemes)
      await visit({ width: 390, colorScheme }, async (page, to) => {
        await to('en.html');
        const charts = await page.$$eval('svg.chart', all => all.map(svg => {
          const frame = svg.getBoundingClientRect(), paper = getComputedStyle(document.body).backgroundColor;
          const marks = [...svg.querySelectorAll('path, circle, text')].map(mark => ({ box: mark.getBoundingClientRect(), style: getComputedStyle(mark) }));
          return {
            marks: marks.length,
            outside: marks.filter(({ box }) => box.left < 0 || box.right > innerWidth || box.top < frame.top - 8 || box.bottom > frame.bottom + 8).length,
            unseen: marks.filter(({ style }) => [style.fill, style.stroke].every(ink => ink === 'none' || ink === paper)).length,
          };
        }));
        assert.ok(charts.length >= 4);
        none(charts.filter(({ marks, outside, unseen }) => marks < 3 || outside || unseen));
      });
  });

  it('is whole without scripts, of which it has none', () => visit({ javaScriptEnabled: false }, async (page, to) => {
    await to('en.html');
    assert.equal(await page.locator('script').count(), 0);
    assert.ok(await page.locator('.matrix').first().isVisible());
    assert.ok(await page.locator('.roofline svg').isVisible());
    assert.ok(await page.locator('.steps a').first().isVisible());
  }));

  it('runs nothing that a program printed', () => visit({}, async (page, to) => {
    await to('hostile.html');
    assert.equal(await page.locator('img, script, i').count(), 0);
    assert.ok((await page.textContent('main')).includes('<script>alert(1)</script>'));
  }));

  it('is white on paper', () => visit({ colorScheme: 'dark' }, async (page, to) => {
    await to('en.html');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
  }));
});
