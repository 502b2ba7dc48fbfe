// The pictures that move: each shows what the compiled solution says, by 200 settings that a book program drew.
// SPDX-License-Identifier: MIT
//
// make book, then: node --test book/tests/pictures.test.mjs        (BUILD names another build folder)
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { close, languages, none, open, root, visit } from './shared.mjs';

const captured = name => fs.readFileSync(path.join(root, 'book/captures', `${name}_settings.dat`), 'utf8').trim().split('\n').slice(1).map(line => line.split(' ').map(Number));
await import('../_static/pictures.js');
for (const file of fs.readdirSync(path.join(root, 'book/_static/pictures'))) await import(`../_static/pictures/${file}`);

// How many columns of a capture choose the setting, what it is, what the picture must answer, and what its lines show of that.
const pictures = {
  flop_per_byte: {
    page: 'ch11_large_models', figure: '#fig-layer-roofline', inputs: 6,
    setting: ([B, D, s_w, s_a, flops, bytes]) => ({ B, D, s_w, s_a, machine: ({ flops_per_s, bytes_per_s }) => flops_per_s === flops && bytes_per_s === bytes }),
    answers: ['flop', 'bytes', 'intensity', 'seconds', 'reached', 'memory_bound', 'rows'],
    shown: ([flop, bytes, intensity, seconds, reached, , rows]) => [[flop], [bytes], [intensity], [seconds * 1e3], [reached / 1e12], rows ? [rows] : []],
    status: ([, , , , , bound]) => bound ? /Memory is the roof|受限于带宽/ : /Arithmetic is the roof|受限于算力/,
  },
  write_the_answer: {
    page: 'ch11_large_models', figure: '#fig-decode-time', inputs: 6,
    setting: ([bytes_per_weight, kv_heads, bytes_per_kv, context, bandwidth, memory_gb]) => ({ bytes_per_weight, kv_heads, bytes_per_kv, context, bandwidth, memory_gb }),
    answers: ['weights_ms', 'cache_ms', 'step_ms', 'total_s', 'weights_gb', 'cache_gb', 'sum_gb', 'fits'],
    shown: ([weights, cache, step, total, weights_gb, cache_gb, sum_gb]) => [[weights, cache, step], [total], [weights_gb, cache_gb, 1.5, sum_gb]],
    status: ([, , , , , , , fits]) => fits ? /It fits|放得下/ : /It does not fit|放不下/,
  },
};

const close_to = (x, y, relative) => Math.abs(x - y) <= relative * Math.max(Math.abs(y), 1e-9);
const placeOf = (controls, key, wanted) => controls[key].values.findIndex(value => typeof wanted === 'function' ? wanted(value) : value === wanted);

// The numbers of a line, behind the last of what is not asked for: "2 · 45 = 90" has 90, "1 + 2 = 3" all three.
const numbers = (text, count) => [...text.replace(/\u202f/g, '').matchAll(/(−?)(\d+(?:\.\d+)?)(?: × 10([⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+))?/g)]
  .map(([, minus, digits, raised]) => (minus ? -1 : 1) * Number(digits) * (raised ? 10 ** Number(raised.replace(/./g, c => '⁻' === c ? '-' : '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(c))) : 1)).slice(-count || 99);

it('every picture of a page is tested here', () => assert.deepEqual(Object.keys(workbookPictures).sort(), ['blame', ...Object.keys(pictures)].sort()));

it('numbers are written as in the book', () =>
  assert.deepEqual([0, 45, 1234, 12345, 849346560, 161.123, 0.0625, 16800.4, -2.5, 1.5e-7, 2.52e15].map(x => workbookShown(x)),
    ['0', '45', '1234', '12\u202f345', '849\u202f346\u202f560', '161.1', '0.0625', '16\u202f800', '−2.5', '1.500 × 10⁻⁷', '2.520 × 10¹⁵']));

for (const [name, { inputs, setting, answers }] of Object.entries(pictures))
  it(`${name} answers as the solution does, for 200 settings that its controls can reach`, () => {
    const { controls, answer } = workbookPictures[name], rows = captured(name);
    assert.equal(rows.length, 200);
    none(rows.flatMap(row => {
      const asked = setting(row), places = Object.entries(asked).map(([key, wanted]) => [key, placeOf(controls, key, wanted)]);
      if (places.some(([, place]) => place < 0) || places.length !== Object.keys(controls).length) return [`no control reaches ${row.slice(0, inputs)}`];
      const said = answer(Object.fromEntries(places.map(([key, place]) => [key, controls[key].values[place]])));
      return answers.flatMap((key, i) => close_to(Number(said[key]), row[inputs + i], 1e-9) ? [] : [`${row.slice(0, inputs)}: ${key} is ${said[key]}, the solution says ${row[inputs + i]}`]);
    }));
  });

// --- The layer whose entries one can change -------------------------------------------------------------
const shapes = { X: [2, 3], W: [3, 2], b: [1, 2], dY: [2, 2], Y: [2, 2], L: [1, 1], dX: [2, 3], dW: [3, 2], db: [1, 2] };
const layers = captured('blame').map(row => { // {X: [[…], …], …}, in the order of a capture's columns
  let at = 0;
  return Object.fromEntries(Object.entries(shapes).map(([name, [rows, cols]]) => [name, Array.from({ length: rows }, () => row.slice(at, at += cols))]));
});
const entries = ['X', 'W', 'b'].flatMap(name => Array.from({ length: shapes[name][0] * shapes[name][1] }, (_, k) => [name, Math.floor(k / shapes[name][1]), k % shapes[name][1]]));

it('blame answers as the solution does, for 200 layers, and each nudge has the slope of its gradient', () => {
  const { answer, nudged } = workbookPictures.blame;
  assert.equal(layers.length, 200);
  none(layers.flatMap((layer, k) => {
    const said = answer(layer), wrong = ['Y', 'dX', 'dW', 'db'].filter(name => said[name].some((row, i) => row.some((x, j) => !close_to(x, layer[name][i][j], 1e-9))));
    const slopes = entries.filter(([name, i, j]) => Math.abs((answer(nudged(layer, name, i, j)).L - said.L) / 0.01 - layer[`d${name}`][i][j]) > 1e-6);
    return [...wrong.map(name => `${k}: ${name}`), ...close_to(said.L, layer.L[0][0], 1e-9) ? [] : [`${k}: L`], ...slopes.map(entry => `${k}: the slope of ${entry}`)];
  }));
});

describe('the pictures in a browser', () => {
  before(open);
  after(close);

  for (const language of languages) {
    it(`blame shows what the solution says for 200 layers, and the sum and the slope of each entry: ${language}`, () => visit('file', {}, async (page, to) => {
      await to(`${language}/ch05_linear_backward`);
      const seen = await page.evaluate(([layers, entries]) => layers.map(layer => {
        const live = document.querySelector('#fig-blame .wb-live'), inputs = [...live.querySelectorAll('input')], texts = where => [...live.querySelectorAll(where)].map(e => e.textContent);
        ['X', 'W', 'b', 'dY'].flatMap(name => layer[name].flat()).forEach((x, i) => { inputs[i].value = x; });
        return { chosen: entries.map((_, i) => {
          inputs[i].dispatchEvent(new Event('focus'));
          return [texts('.wb-share')[0], texts('.wb-slope')[0], texts('.wb-lit').length];
        }), cells: texts('.wb-cell'), loss: texts('.wb-loss')[0] };
      }), [layers, entries]);
      none(layers.flatMap((layer, k) => {
        const cells = ['Y', 'dX', 'dW', 'db'].flatMap(name => layer[name].flat()), last = text => numbers(text, 1)[0];
        return [...cells.filter((x, i) => last(seen[k].cells[i]) !== x).map(x => `${k}: ${x} is not shown`), ...last(seen[k].loss) === layer.L[0][0] ? [] : [`${k}: ${seen[k].loss}`],
          ...entries.flatMap(([name, i, j], e) => {
            const [share, slope, lit] = seen[k].chosen[e], gradient = layer[`d${name}`][i][j];
            return last(share) === gradient && last(slope.replace(/[.。]$/, '')) === gradient && lit === (name === 'b' ? 6 : 8) ? [] : [`${k}: ${share}; ${slope}; ${lit} lit`];
          })];
      }));
    }));

    it(`blame goes on by the arrow keys, changes by them, and falls back to its figure: ${language}`, async () => {
      await visit('file', { width: 390, colorScheme: 'dark' }, async (page, to) => {
        await to(`${language}/ch05_linear_backward`);
        const said = () => page.locator('#fig-blame [role=status]').textContent();
        await page.locator('#fig-blame input').first().focus();
        assert.match(await said(), /dX\[0,0\] =/);
        await page.keyboard.press('ArrowRight');
        assert.match(await said(), /dX\[0,1\] =/);
        const loss = await page.locator('#fig-blame .wb-loss').textContent();
        await page.keyboard.press('ArrowUp');
        assert.notEqual(await page.locator('#fig-blame .wb-loss').textContent(), loss);
        for (const [typed, kept] of [['12', '9'], ['-1e9', '-9'], ['', '0']]) { // it stays small, and is what the sums count
          await page.locator('#fig-blame input').first().fill(typed);
          await page.locator('#fig-blame input').first().blur();
          assert.equal(await page.locator('#fig-blame input').first().inputValue(), kept);
        }
        await page.locator('#fig-blame button').click();
        assert.equal(await page.locator('#fig-blame .wb-loss').textContent(), loss);
      });
      await visit('file', { scripts: false }, async (page, to) => {
        await to(`${language}/ch05_linear_backward`);
        assert.ok(await page.locator('#fig-blame img.only-light').isVisible());
      });
    });

    for (const [name, { page: file, figure, inputs, setting, shown, status }] of Object.entries(pictures)) {
      it(`${name} shows what the solution says, for the same settings: ${language}`, () => visit('file', {}, async (page, to) => {
        const rows = captured(name), { controls } = workbookPictures[name];
        const chosen = rows.map(row => Object.entries(setting(row)).map(([key, wanted]) => [`live-${name}-${key}`, placeOf(controls, key, wanted)]));
        await to(`${language}/${file}`);
        const seen = await page.evaluate(([chosen, figure]) => chosen.map(setting => {
          for (const [id, place] of setting) {
            document.getElementById(id).value = place;
            document.getElementById(id).dispatchEvent(new Event('input'));
          }
          const live = document.querySelector(`${figure} .wb-live`);
          return { lines: [...live.querySelectorAll('dd')].map(dd => dd.textContent), status: live.querySelector('[role=status]').textContent, drawn: live.querySelector('svg').innerHTML };
        }), [chosen, figure]);
        none(rows.flatMap((row, i) => {
          const outputs = row.slice(inputs), found = seen[i].lines.flatMap((line, k) => {
            const wanted = shown(outputs)[k], said = numbers(line, wanted.length);
            return wanted.every((number, j) => close_to(said[j], number, 5.01e-4)) ? [] : [`${row.slice(0, inputs)}: “${line}”, the solution says ${wanted}`];
          });
          return [...found, ...status(outputs).test(seen[i].status) ? [] : [`${row.slice(0, inputs)}: ${seen[i].status}`], ...seen[i].drawn.includes('NaN') ? ['NaN is drawn'] : []];
        }));
        assert.ok(new Set(seen.map(({ drawn }) => drawn)).size > 150); // it moves
      }));

      it(`${name} is moved by the keyboard and says so, on a phone too: ${language}`, () => visit('file', { width: 390, colorScheme: 'dark' }, async (page, to) => {
        await to(`${language}/${file}`);
        const slider = page.locator(`${figure} input`).first(), said = page.locator(`${figure} [role=status]`);
        const before = [await said.textContent(), await slider.getAttribute('aria-valuetext')];
        await slider.focus();
        await page.keyboard.press('ArrowRight');
        const then = [await said.textContent(), await slider.getAttribute('aria-valuetext')];
        assert.notEqual(before[0], then[0]);
        assert.notEqual(before[1], then[1]);
        const small = await page.locator(`${figure} svg text`).evaluateAll(words => words.filter(word => parseFloat(getComputedStyle(word).fontSize) * word.getCTM().a < 11).map(word => word.textContent));
        none(small);
        const { right } = await page.locator(`${figure} svg`).evaluate(svg => ({ right: Math.max(...[...svg.querySelectorAll('text')].map(word => word.getBoundingClientRect().right - svg.getBoundingClientRect().right)) }));
        assert.ok(right <= 1, `words end ${right} px outside`);
      }));

      it(`${name} leaves its figure to who has no scripts, and to paper: ${language}`, async () => {
        await visit('file', { scripts: false }, async (page, to) => {
          await to(`${language}/${file}`);
          assert.ok(await page.locator(`${figure} img.only-light`).isVisible());
          assert.equal(await page.locator(`${figure} .wb-live`).count(), 0);
        });
        await visit('file', {}, async (page, to) => {
          await to(`${language}/${file}`);
          assert.ok(await page.locator(`${figure} .wb-live`).isVisible() && !await page.locator(`${figure} img.only-light`).isVisible());
          await page.emulateMedia({ media: 'print' });
          assert.ok(!await page.locator(`${figure} .wb-live`).isVisible() && await page.locator(`${figure} img.only-light`).isVisible());
        });
      });
    }
  }
});
