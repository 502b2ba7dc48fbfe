// Where the built book is, what should be in it, and a browser that takes offence at anything unusual.
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const book = path.resolve(root, process.env.BUILD || 'build', 'book');
export const languages = ['en', 'zh'];

if (!fs.existsSync(path.join(book, 'index.html'))) throw new Error(`There is no book in ${book}. Try: make book`);

// The names of a language's pages, without .html.
export const pages = language =>
  fs.readdirSync(path.join(book, language)).filter(name => name.endsWith('.html')).map(name => name.slice(0, -5)).sort();
export const everyPage = ['index', ...languages.flatMap(language => pages(language).map(name => `${language}/${name}`))];

// The rubrics' chapters, each with the name of its page.
export const chapters = JSON.parse(fs.readFileSync(path.join(root, 'book/captures/exercises.json'), 'utf8')).chapters
  .map(chapter => ({ ...chapter, page: `ch${String(chapter.number).padStart(2, '0')}_${chapter.slug}` }));

// {'en/ch05_linear_backward': ['ex-5-1', …], …}: where the indexes and the checker lead to.
export function targetsOf(language) {
  const targets = Object.fromEntries(chapters.map(({ page, exercises }) => [`${language}/${page}`, exercises.map(({ label }) => label)]));
  for (const name of ['index', 'using', 'exercises', 'notes', 'errata'].filter(name => pages(language).includes(name))) {
    const article = fs.readFileSync(path.join(book, language, `${name}.html`), 'utf8').split('<article')[1];
    for (const [, page, fragment] of article.matchAll(/class="reference internal" href="(?:(\w+)\.html)?#([^"]+)"/g))
      (targets[`${language}/${page || name}`] ??= []).push(fragment);
  }
  return Object.fromEntries(Object.entries(targets).map(([page, fragments]) => [page, [...new Set(fragments)]]));
}

// Fails with the list of what was found; it should be empty.
export const none = found => assert.deepEqual(found, []);

// --- A server and a browser --------------------------------------------------------------------------
const types = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml',
                '.png': 'image/png', '.woff2': 'font/woff2' };

const server = http.createServer((request, response) => {
  const file = path.join(book, decodeURIComponent(new URL(request.url, 'http://book').pathname));
  fs.readFile(file, (error, content) => {
    response.writeHead(error ? 404 : 200, { 'Content-Type': types[path.extname(file)] || 'application/octet-stream' });
    response.end(content);
  });
});

const patience = 600000; // ms: it ends a test that hangs, on any machine
let browser;
const tabs = []; // that nobody uses just now; a new one costs Chromium a second
const bases = { file: pathToFileURL(book).href };

export async function open() {
  const { chromium } = await import('playwright-core');
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', timeout: patience, args: process.getuid() === 0 ? ['--no-sandbox'] : [] });
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  bases.http = `http://127.0.0.1:${server.address().port}`;
}

export async function close() {
  await browser?.close();
  server.close();
}

// Calls look(page, to) with a tab of a reader who has never been here; to('en/index') opens a page. Once: a tab for this alone; so is one without scripts.
// Nothing may be fetched from elsewhere or in vain, and the console must stay empty; who passes a list gets the complaints instead.
export async function visit(over, { complaints, width = 1280, scripts = true, once = !scripts, ...media }, look) {
  const base = bases[over], kept = complaints ?? [];
  const page = (!once && tabs.pop()) || await (await browser.newContext({ javaScriptEnabled: scripts, permissions: ['clipboard-read', 'clipboard-write'] })).newPage();
  const watch = {
    request: request => /^data:/.test(request.url()) || request.url().startsWith(`${base}/`) || kept.push(`asks elsewhere: ${request.url()}`),
    requestfailed: request => request.failure().errorText === 'net::ERR_ABORTED' || kept.push(`${request.failure().errorText}: ${request.url()}`),
    response: response => response.status() < 400 || kept.push(`${response.status()}: ${response.url()}`),
    console: message => ['error', 'warning'].includes(message.type()) && kept.push(`console: ${message.text()}`),
    pageerror: error => kept.push(`script: ${error.message}`),
  };
  for (const event in watch) page.on(event, watch[event]);
  page.setDefaultTimeout(patience);
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ media: 'screen', colorScheme: 'light', reducedMotion: 'reduce', ...media });
  await look(page, where => page.goto(`${base}/${where.replace(/#|$/, '.html$&')}`));
  for (const event in watch) page.off(event, watch[event]);
  if (scripts) await page.evaluate(() => localStorage.clear());
  if (!once) tabs.push(page);
  if (!complaints) none(kept);
}

// Calls look(page, name) on every one of the pages, one after another in one tab.
export const visitAll = (over, options, names, look) => visit(over, options, async (page, to) => {
  for (const name of names) {
    await to(name);
    await look(page, name);
  }
});

// --- Things to do on a page --------------------------------------------------------------------------
export const openFolds = page => page.evaluate(() => document.querySelectorAll('details').forEach(fold => { fold.open = true; }));

// Follows #fragments of the open page; for each: is its target on the screen soon, and what is its section called?
export const follow = (page, fragments) => page.evaluate(async fragments => {
  const found = [];
  for (const fragment of fragments) {
    location.hash = fragment;
    const target = document.getElementById(fragment);
    let seen = false;
    for (const start = performance.now(); target && !seen && performance.now() - start < 60000;) { // soon, unless it never is
      await new Promise(done => setTimeout(done, 5));
      const { top } = target.getBoundingClientRect();
      seen = target.checkVisibility() && top > -2 && top < innerHeight;
    }
    const heading = target?.closest('section')?.querySelector('h1, h2, h3');
    found.push({ fragment, seen, section: [...heading?.childNodes ?? []].filter(node => node.className !== 'headerlink').map(node => node.textContent).join('') });
  }
  return found;
}, fragments);
