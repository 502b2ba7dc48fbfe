// Finds sections, exercises and rows of the indexes for the words in ?q=, in the order of how well they fit.
// SPDX-License-Identifier: MIT
addEventListener('DOMContentLoaded', () => {
  const zh = document.documentElement.lang.startsWith('zh');
  const say = zh ? { none: q => `没有找到“${q}”。请换一个词，或少写几个字。`, some: (n, q) => `“${q}”：找到 ${n} 处`, empty: '请在搜索框里输入要找的词，例如 5.3、dW 或 缓存。' }
    : { none: q => `Nothing found for “${q}”. Try another word, or fewer.`, some: (n, q) => `${n} ${n === 1 ? 'place' : 'places'} for “${q}”`,
        empty: 'Type what you look for into the search box, such as 5.3, dW or cache.' };
  const query = (new URLSearchParams(location.search).get('q') ?? '').trim();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const summary = document.getElementById('search-summary'), list = document.getElementById('search-results');
  for (const box of document.querySelectorAll('.sidebar-search')) box.value = query;

  const escaped = word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

  // A word counts more in a title than in the text, and most when the title is or starts with it.
  const score = ([, , title, page, text, kind]) => {
    const [t, x, p] = [title, text, page].map(s => s.toLowerCase());
    let sum = kind === 'row' ? 0 : 10;
    for (const word of words) {
      if (!`${t} ${x} ${p}`.includes(word)) return 0;
      const edge = '[^\\p{L}\\p{N}_.]', whole = new RegExp(`(^|${edge})${escaped(word)}($|${edge})`, 'u');
      if (/^\d/.test(word) && !whole.test(`${t} ${x}`)) return 0; // 5.3 is not in 65.3
      sum += (t.split(' · ').includes(word) ? 60 : whole.test(t) ? 40 : t.includes(word) ? 25 : 0) + (whole.test(x) ? 4 : 0) + Math.min(5, x.split(word).length - 1);
    }
    const phrase = words.join(' ');
    return sum + (t.includes(phrase) ? 30 : x.includes(phrase) ? 10 : 0);
  };

  const marked = (text, parent) => { // the words found stand in <mark>
    if (!words.length) return parent.append(text);
    const any = new RegExp(`(${words.map(escaped).join('|')})`, 'gi');
    text.split(any).forEach((piece, i) => parent.append(i % 2 ? Object.assign(document.createElement('mark'), { textContent: piece }) : piece));
  };
  const excerpt = text => {
    const places = words.map(w => text.toLowerCase().indexOf(w)).filter(i => i >= 0), width = zh ? 90 : 200;
    const from = Math.max(0, (places.length ? Math.min(...places) : 0) - width / 4), start = from ? text.indexOf(' ', from) + 1 || from : 0;
    return (start ? '… ' : '') + text.slice(start > from + 30 ? from : start).slice(0, width) + (text.length > start + width ? ' …' : '');
  };

  const hits = words.length ? window.workbookEntries.map(entry => [score(entry), entry]).filter(([n]) => n).sort(([a], [b]) => b - a).slice(0, 50) : [];
  summary.textContent = !words.length ? say.empty : hits.length ? say.some(hits.length, query) : say.none(query);
  for (const [, [page, id, title, pageTitle, text]] of hits) {
    const item = document.createElement('li'), link = document.createElement('a'), where = document.createElement('span'), cited = document.createElement('p');
    link.href = `${page}.html#${id}`;
    marked(title, link);
    where.textContent = title === pageTitle ? '' : pageTitle;
    where.className = 'wb-place';
    marked(excerpt(text), cited);
    item.append(link, ' ', where, cited);
    list.append(item);
  }
  document.body.dataset.searched = query;
});
