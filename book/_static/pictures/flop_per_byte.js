// Chapter 11, "FLOP per byte": one layer under a machine's roof, for any number of rows.
// SPDX-License-Identifier: MIT
(() => {
  const arithmetic_intensity = ({ B, D, s_w, s_a }) => {
    const flop = 2 * B * D * D, bytes = s_w * D * D + s_a * B * 2 * D;
    return { flop, bytes, intensity: flop / bytes };
  };
  const roofline = ({ flops_per_s, bytes_per_s }, flop, bytes) => {
    const compute = flop / flops_per_s, memory = bytes / bytes_per_s, seconds = Math.max(compute, memory);
    return { seconds, reached: flop / seconds, memory_bound: memory > compute };
  };
  const rows_to_knee = ({ D, s_w, s_a }, knee) => {
    const left_per_row = 2 * D * D - knee * s_a * 2 * D;
    return left_per_row <= 0 ? 0 : Math.ceil(knee * s_w * D * D / left_per_row); // 0: no number of rows is enough
  };
  const machine = (english, chinese, flops_per_s, bytes_per_s) => ({ name: [english, chinese], flops_per_s, bytes_per_s });
  const rows = [...new Set(Array.from({ length: 225 }, (_, i) => Math.round(2 ** (i / 16))).concat(4200))].sort((a, b) => a - b);
  const tera = x => x / 1e12;

  workbookPictures.flop_per_byte = {
    title: ['A layer under the roof of a machine', '机器上限之下的一层'],
    controls: {
      B: { label: ['rows B', '行数 B'], values: rows, start: 45 },
      D: { label: ['width D (D → D)', '宽度 D（D → D）'], values: [128, 512, 1024, 2048, 3072, 4096, 8192, 16384], start: 3072 },
      s_w: { label: ['bytes per weight', '每个权重的字节数'], values: [0.5, 0.5625, 1, 2, 4], start: 0.5 },
      s_a: { label: ['bytes per activation', '每个激活值的字节数'], values: [1, 2, 4], start: 2 },
      machine: {
        label: ['machine', '机器'], menu: true, show: ({ name }) => name, values: [
          machine('the laptop: 8 TOPS, 50 GB/s', '笔记本电脑：8 TOPS，50 GB/s', 8e12, 50e9), machine('its data sheet: 20 TOPS, 50 GB/s', '按标称：20 TOPS，50 GB/s', 20e12, 50e9),
          machine('V100: 125 TFLOP/s, 0.9 TB/s', 'V100：125 TFLOP/s，0.9 TB/s', 125e12, 0.9e12), machine('A100: 312 TFLOP/s, 2.039 TB/s', 'A100：312 TFLOP/s，2.039 TB/s', 312e12, 2.039e12),
          machine('H100: 989 TFLOP/s, 3.35 TB/s', 'H100：989 TFLOP/s，3.35 TB/s', 989e12, 3.35e12), machine('H200: 989 TFLOP/s, 4.8 TB/s', 'H200：989 TFLOP/s，4.8 TB/s', 989e12, 4.8e12)],
      },
    },
    answer: setting => {
      const { flop, bytes, intensity } = arithmetic_intensity(setting), { flops_per_s, bytes_per_s } = setting.machine;
      const knee = flops_per_s / bytes_per_s;
      return { flop, bytes, intensity, knee, ...roofline(setting.machine, flop, bytes), rows: rows_to_knee(setting, knee) };
    },
    lines: [
      [['FLOP, 2·B·D·D', 'FLOP：2·B·D·D'], ({ B, D }, { flop }, show) => `2 · ${show(B)} · ${show(D)} · ${show(D)} = ${show(flop)}`],
      [['bytes, s_w·D·D + s_a·B·(D + D)', '字节：s_w·D·D + s_a·B·(D + D)'], ({ B, D, s_w, s_a }, { bytes }, show) => `${show(s_w)} · ${show(D * D)} + ${show(s_a)} · ${show(B)} · ${show(2 * D)} = ${show(bytes)}`],
      [['FLOP per byte', '每字节的 FLOP'], (_, { intensity }, show) => show(intensity)],
      [['time', '时间'], (_, { seconds }, show) => `${show(seconds * 1e3)} ms`],
      [['rate reached, TFLOP/s', '达到的速度，TFLOP/s'], (_, { reached }, show) => show(tera(reached))],
      [['rows to the knee', '到拐点的行数'], (_, { rows, knee }, show) => rows ? `${show(rows)}` : [`none reach ${show(knee)}`, `多少行都到不了 ${show(knee)}`]],
    ],
    says: ({ B }, { intensity, knee, memory_bound }, show) => [
      `With ${show(B)} ${B === 1 ? 'row' : 'rows'} the layer does ${show(intensity)} FLOP per byte; the knee is at ${show(knee)}. ${memory_bound ? 'Memory is the roof.' : 'Arithmetic is the roof.'}`,
      `${show(B)} 行时，这一层每字节做 ${show(intensity)} FLOP，拐点在 ${show(knee)}。${memory_bound ? '受限于带宽。' : '受限于算力。'}`],
    draw: (paper, setting, { intensity, reached, knee }, word) => {
      const { flops_per_s, bytes_per_s, name } = setting.machine, x = [0.25, 16384], roof = ai => Math.min(flops_per_s, ai * bytes_per_s);
      const [px, py] = paper.axes({
        x, y: [tera(roof(x[0])) / 1.5, tera(flops_per_s) * 2.5], xticks: paper.width < 420 ? [1, 32, 1024] : [1, 8, 64, 512, 4096],
        yticks: [0.01, 0.1, 1, 10, 100, 1000].filter(t => t > tera(roof(x[0])) / 1.5 && t < tera(flops_per_s) * 2.5),
        xlabel: ['FLOP per byte', '每字节的 FLOP'], ylabel: ['TFLOP/s', 'TFLOP/s'] });
      const at = ai => [px(ai), py(tera(roof(ai)))];
      paper.line([x[0], knee, x[1]].map(at), 'wb-roof');
      paper.text(paper.width - 16, at(x[1])[1] - 8, word(name), 'wb-muted', 'end');
      const [cx, cy] = [px(intensity), py(tera(reached))];
      paper.line([[cx, cy], [cx, py(tera(roof(x[0])) / 1.5)]], 'wb-plumb');
      paper.dot(cx, cy, 'wb-point');
    },
  };
})();
