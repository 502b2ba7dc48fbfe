// Chapter 5, "Blame …": choose an entry, see the paths it takes, change it, nudge it.
// SPDX-License-Identifier: MIT
(() => {
  const start = { X: [[1, 2, 3], [4, 5, 6]], W: [[1, 0], [0, 1], [1, 1]], b: [[0, 0]], dY: [[1, 2], [3, 4]] };
  const h = 0.01, most = 9, range = n => Array.from({ length: n }, (_, i) => i), sum = (n, term) => range(n).reduce((all, i) => all + term(i), 0);
  const matrix = (rows, cols, entry) => range(rows).map(i => range(cols).map(j => entry(i, j)));

  const answer = ({ X, W, b, dY }) => {
    const [B, Din, Dout] = [X.length, W.length, W[0].length];
    const Y = matrix(B, Dout, (n, m) => b[0][m] + sum(Din, d => X[n][d] * W[d][m]));
    return { Y, L: sum(B, n => sum(Dout, m => dY[n][m] * Y[n][m])), dX: matrix(B, Din, (n, d) => sum(Dout, m => dY[n][m] * W[d][m])),
      dW: matrix(Din, Dout, (d, m) => sum(B, n => X[n][d] * dY[n][m])), db: [range(Dout).map(m => sum(B, n => dY[n][m]))] };
  };
  const nudged = (setting, name, i, j) => ({ ...setting, [name]: setting[name].map((row, k) => row.map((x, l) => k === i && l === j ? x + h : x)) });
  const called = (name, i, j) => name.endsWith('b') ? `${name}[${j}]` : `${name}[${i},${j}]`;

  // The paths of an entry: for each, which entry of Y it reaches, and how strongly: an entry of X or W, or 1 for a bias.
  const paths = (name, i, j) => ({ X: range(2).map(m => ({ to: [i, m], by: ['W', j, m] })), W: range(2).map(n => ({ to: [n, j], by: ['X', n, i] })),
    b: range(2).map(n => ({ to: [n, j] })), dY: [] })[name];

  workbookPictures.blame = {
    title: ['The layer of this chapter: choose an entry, change it', '本章的一层：选一项，改一改'], answer, nudged, start,
    mount: (box, { make, word, show: shown }) => {
      const show = x => shown(x, 9), bracketed = x => x < 0 ? `(${show(x)})` : show(x);
      const inputs = {}, cells = {}, L = make('output', { class: 'wb-loss' }), shelf = make('div', { class: 'wb-shelf' });
      const share = make('p', { class: 'wb-share' }), slope = make('p', { class: 'wb-slope' }), said = make('div', { role: 'status' }, share, slope);
      let chosen = ['X', 0, 2];
      const each = (of, act) => Object.entries(of).forEach(([name, rows]) => rows.forEach((row, i) => row.forEach((cell, j) => act(cell, name, i, j))));
      const frame = (name, rows) => {
        const body = make('div', { class: 'wb-matrix', role: 'group', 'aria-label': name });
        body.style.gridTemplateColumns = `repeat(${rows[0].length}, auto)`;
        body.append(...rows.flat());
        shelf.append(make('div', {}, make('div', { class: 'wb-name' }, name), body));
      };
      for (const [name, rows] of Object.entries(start)) {
        inputs[name] = rows.map((row, i) => row.map((x, j) => {
          const input = make('input', { type: 'number', step: 0.5, min: -most, max: most, value: x, 'aria-label': called(name, i, j), 'data-at': called(name, i, j) });
          const choose = () => { chosen = [name, i, j]; update(); };
          input.addEventListener('input', () => { // a far larger number would not fit its cell, and the slope would drown in rounding
            if (Math.abs(input.valueAsNumber) > most) input.value = most * Math.sign(input.valueAsNumber);
          });
          input.addEventListener('change', () => { input.value ||= 0; });
          for (const event of ['focus', 'input', 'pointerenter']) input.addEventListener(event, choose);
          input.addEventListener('keydown', event => { // up and down change the number, left and right go on
            const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key], all = [...shelf.querySelectorAll('input')];
            if (!step) return;
            event.preventDefault();
            all[(all.indexOf(input) + step + all.length) % all.length].focus();
          });
          return input;
        }));
        frame(name, inputs[name]);
      }
      for (const [name, rows] of Object.entries({ Y: start.dY, dX: start.X, dW: start.W, db: start.b })) {
        cells[name] = rows.map((row, i) => row.map((_, j) => make('span', { class: 'wb-cell', 'data-at': called(name, i, j) })));
        frame(name, cells[name]);
      }
      const update = () => {
        const setting = Object.fromEntries(Object.entries(inputs).map(([name, rows]) => [name, rows.map(row => row.map(({ valueAsNumber }) => valueAsNumber || 0))]));
        const found = answer(setting), [name, i, j] = chosen, through = paths(name, i, j);
        each(cells, (cell, name, i, j) => { cell.textContent = show(found[name][i][j]); });
        L.textContent = `L = Σ dY·Y = ${show(found.L)}`;
        const lit = new Set([called(name, i, j), name === 'dY' ? called('Y', i, j) : called(`d${name}`, i, j),
          ...through.flatMap(({ to, by }) => [called('dY', ...to), called('Y', ...to), ...by ? [called(...by)] : []])]);
        box.querySelectorAll('[data-at]').forEach(cell => cell.classList.toggle('wb-lit', lit.has(cell.dataset.at)));
        box.querySelectorAll('input').forEach(input => input.classList.toggle('wb-chosen-entry', input === inputs[name][i][j]));
        const raised = answer(nudged(setting, ...chosen)).L, rise = (raised - found.L) / h, at = called(...chosen);
        const gradient = name === 'dY' ? found.Y[i][j] : found[`d${name}`][i][j];
        share.textContent = name === 'dY'
          ? word([`${at} says how much the loss rises when ${called('Y', i, j)} rises by 1: ${show(setting.dY[i][j])}`, `${at} 表示 ${called('Y', i, j)} 增大 1 时损失增加多少：${show(setting.dY[i][j])}`])
          : `d${at} = ${through.map(({ to, by }) => called('dY', ...to) + (by ? ` · ${called(...by)}` : '')).join(' + ')} = ${through
            .map(({ to, by }) => bracketed(setting.dY[to[0]][to[1]]) + (by ? ` · ${bracketed(setting[by[0]][by[1]][by[2]])}` : '')).join(' + ')} = ${show(gradient)}`;
        slope.textContent = word([`Raise ${at} by ${h}: L goes from ${show(found.L)} to ${show(raised)}, a slope of ${show(Number(rise.toFixed(6)))}.`,
          `${at} 增加 ${h}：L 由 ${show(found.L)} 变为 ${show(raised)}，斜率是 ${show(Number(rise.toFixed(6)))}。`]);
      };
      const reset = make('button', { type: 'button', class: 'wb-reset' }, word(['As in the text', '恢复正文里的数']));
      reset.addEventListener('click', () => {
        each(inputs, (input, name, i, j) => { input.value = start[name][i][j]; });
        update();
      });
      const how = word(['Choose an entry of X, W, b or dY and change it, up to ±9; left and right lead to the next.', '在 X、W、b 或 dY 里选一项，改一改（不超过 ±9）；左右方向键移到下一项。']);
      box.append(make('p', {}, how), shelf, make('p', { class: 'wb-sum' }, L, ' ', reset), said);
      update();
    },
  };
})();
