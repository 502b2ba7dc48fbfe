// What tests of pages share: samples that a test program writes, and a browser that opens them straight from the disk.
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(path.join(root, 'book/tests/package.json'));
const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const { chromium } = require('playwright-core');
const patience = 600000; // ms: it ends a test that hangs, on any machine

export const schemes = ['light', 'dark'], widths = [390, 1280];
export const none = found => assert.deepEqual(found, []);
export const openFolds = page => page.evaluate(() => document.querySelectorAll('details').forEach(fold => { fold.open = true; }));

// What axe has to say of the page.
export async function faults(page, name) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
  return found.violations.map(({ id, nodes }) => `${name}: ${id}, ${nodes.length} times; ${nodes[0].html.slice(0, 200)}; ${nodes[0].failureSummary}`);
}

// The pages that one test case of BUILD's program writes, for as long as the tests of this file run.
export function samples(program, test) {
  let folder, browser;
  const at = (...names) => path.join(folder, ...names);
  before(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
    const file = path.resolve(root, process.env.BUILD || 'build', program);
    if (!fs.existsSync(file)) throw new Error(`There is no ${file}. Try: ninja -C build ${program}`);
    execFileSync(file, [`--run_test=${test}`], { env: { ...process.env, PAGES_SAMPLE: folder }, stdio: 'ignore' });
    browser = await chromium.launch({ executablePath: '/usr/bin/chromium', timeout: patience, args: process.getuid() === 0 ? ['--no-sandbox'] : [] });
  });
  after(async () => {
    await browser?.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  // Calls look(page, to) with a tab in which nothing may complain, call alert, or ask for more than the page that to(name) opens.
  async function visit({ width = 1280, ...options }, look) {
    const complaints = [];
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    let here;
    page.on('request', request => request.url().split('#')[0] === here || complaints.push(`asks for ${request.url()}`));
    page.on('console', message => complaints.push(`console: ${message.text()}`));
    page.on('pageerror', error => complaints.push(`script: ${error.message}`));
    page.on('dialog', dialog => { complaints.push(`dialog: ${dialog.message()}`); return dialog.dismiss(); });
    await look(page, name => {
      here = pathToFileURL(at(name)).href;
      return page.goto(here);
    });
    await context.close();
    none(complaints);
  }
  return { at, visit, newPage: () => browser.newPage() };
}
