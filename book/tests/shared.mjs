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
export const chapterPages = languages.flatMap(language =>
  pages(language).filter(name => name.startsWith('ch')).map(name => `${language}/${name}`));

// The rubrics' chapters, each with the name of its page.
export const chapters = JSON.parse(fs.readFileSync(path.join(root, 'book/captures/exercises.json'), 'utf8')).chapters
  .map(chapter => ({ ...chapter, page: `ch${String(chapter.number).padStart(2, '0')}_${chapter.slug}` }));

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

let browser;
const bases = { file: pathToFileURL(book).href };

export async function open() {
  const { chromium } = await import('playwright-core');
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: process.getuid() === 0 ? ['--no-sandbox'] : [] });
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  bases.http = `http://127.0.0.1:${server.address().port}`;
}

export async function close() {
  await browser?.close();
  server.close();
}

// Calls look(page, to) with a fresh tab of a reader who has never been here; to('en/index') opens a page.
// Nothing may be fetched from elsewhere or in vain, and the console must stay empty; who passes a list gets the complaints instead.
export async function visit(over, { complaints, ...options }, look) {
  const base = bases[over], strict = !complaints;
  complaints ??= [];
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.on('request', request => request.url().startsWith(`${base}/`) || request.url().startsWith('data:') ||
                                complaints.push(`asks elsewhere: ${request.url()}`));
  page.on('requestfailed', request => request.failure().errorText === 'net::ERR_ABORTED' ||
                                      complaints.push(`${request.failure().errorText}: ${request.url()}`));
  page.on('response', response => response.status() < 400 || complaints.push(`${response.status()}: ${response.url()}`));
  page.on('console', message => ['error', 'warning'].includes(message.type()) && complaints.push(`console: ${message.text()}`));
  page.on('pageerror', error => complaints.push(`script: ${error.message}`));
  try {
    await look(page, where => page.goto(`${base}/${where.replace(/#|$/, '.html$&')}`));
  } finally {
    await context.close();
  }
  if (strict) none(complaints);
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
    for (let i = 0; target && !seen && i < 100; ++i) {
      await new Promise(done => setTimeout(done, i));
      const { top } = target.getBoundingClientRect();
      seen = target.checkVisibility() && top > -2 && top < innerHeight;
    }
    const heading = target?.closest('section')?.querySelector('h1, h2, h3');
    found.push({ fragment, seen, section: [...heading?.childNodes ?? []].filter(node => node.className !== 'headerlink').map(node => node.textContent).join('') });
  }
  return found;
}, fragments);
