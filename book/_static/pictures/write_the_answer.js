// Chapter 11, "Write the answer": what a token costs in time and memory, split into weights and cache.
// SPDX-License-Identifier: MIT
(() => {
  const N = 3e9, layers = 28, head_size = 128, steps = 400, runtime_gb = 1.5; // the chapter's model and answer
  const per_token = ({ kv_heads, bytes_per_kv }) => 2 * layers * kv_heads * head_size * bytes_per_kv;
  // A length that is easy to read and holds x: 1, 2 or 5 times a power of ten.
  const room = x => {
    const power = 10 ** Math.floor(Math.log10(x));
    return [1, 2, 5, 10].map(step => step * power).find(length => length >= x);
  };
  const bits = ({ bytes_per_weight }, show) => show(8 * bytes_per_weight);

  workbookPictures.write_the_answer = {
    title: ['The time and memory of an answer', '回答所需的时间与内存'],
    controls: {
      bytes_per_weight: { label: ['bits per weight', '每个权重的位数'], values: [0.5, 0.5625, 1, 2], start: 0.5, show: bytes => String(8 * bytes) },
      kv_heads: { label: ['KV heads', 'KV 头数'], values: [1, 8, 24], start: 24 },
      bytes_per_kv: { label: ['KV cache', 'KV 缓存'], values: [1, 2], start: 2, show: bytes => ['', 'int8', 'fp16'][bytes] },
      context: { label: ['context, tokens', '上下文（token）'], values: Array.from({ length: 161 }, (_, i) => 200 * i), start: 4200 },
      bandwidth: { label: ['bandwidth, GB/s', '带宽（GB/s）'], values: [25e9, 50e9, 100e9, 200e9, 400e9, 800e9, 3350e9], start: 50e9, show: rate => String(rate / 1e9) },
      memory_gb: { label: ['memory, GB', '内存（GB）'], values: Array.from({ length: 23 }, (_, i) => i + 2), start: 8 },
    },
    answer: setting => {
      const { bytes_per_weight, context, bandwidth, memory_gb } = setting;
      const ms = bytes => bytes / bandwidth * 1e3, weights_ms = ms(N * bytes_per_weight), cache_ms = ms(per_token(setting) * context);
      const weights_gb = N * bytes_per_weight / 1e9, cache_gb = per_token(setting) * (context + steps) / 1e9, sum_gb = weights_gb + cache_gb + runtime_gb;
      const growth_ms = ms(per_token(setting)) * (steps * (steps - 1) / 2); // step i reads i tokens more than the first
      return { weights_ms, cache_ms, step_ms: weights_ms + cache_ms, total_s: (steps * (weights_ms + cache_ms) + growth_ms) / 1e3, weights_gb, cache_gb, sum_gb, fits: sum_gb <= memory_gb };
    },
    lines: [
      [['first step: weights + cache, ms', '第一步：权重 + 缓存（ms）'], (_, { weights_ms, cache_ms, step_ms }, show) => `${show(weights_ms)} + ${show(cache_ms)} = ${show(step_ms)}`],
      [['400 steps, s', '400 步（s）'], (_, { total_s }, show) => show(total_s)],
      [['at the end: weights + cache + runtime, GB', '结束时：权重 + 缓存 + 运行时（GB）'], (_, { weights_gb, cache_gb, sum_gb }, show) => `${show(weights_gb)} + ${show(cache_gb)} + ${show(runtime_gb)} = ${show(sum_gb)}`],
    ],
    says: (setting, { step_ms, sum_gb, fits }, show) => [
      `With ${bits(setting, show)}-bit weights the first step takes ${show(step_ms)} ms. ${fits ? 'It fits' : 'It does not fit'} into ${setting.memory_gb} GB: ${show(sum_gb)} GB at the end.`,
      `权重 ${bits(setting, show)} 位时，第一步要 ${show(step_ms)} ms。结束时共 ${show(sum_gb)} GB，${setting.memory_gb} GB 内存${fits ? '放得下' : '放不下'}。`],
    height: 184,
    draw: (paper, { memory_gb }, { weights_ms, cache_ms, step_ms, weights_gb, cache_gb, sum_gb }, word, show) => {
      const left = 8, right = paper.width - 8;
      const bar = (y, title, length, parts) => {
        const scale = (right - left) / length;
        paper.text(left, y - 8, word(title));
        paper.box(left, y, right - left, 26, 'wb-empty');
        let x = left;
        for (const [kind, size, label] of parts) {
          paper.box(x, y, size * scale, 26, kind);
          if (label && size * scale > 70) paper.text(x + size * scale / 2, y + 18, word(label), 'wb-on', 'middle');
          x += size * scale;
        }
        paper.text(left, y + 44, '0', 'wb-muted');
        paper.text(right, y + 44, show(length), 'wb-muted', 'end');
        return value => left + value * scale;
      };
      bar(30, ['first step, ms', '第一步（ms）'], room(step_ms), [['wb-weights', weights_ms, ['weights', '权重']], ['wb-cache', cache_ms, ['cache', '缓存']]]);
      const at = bar(124, ['memory at the end, GB', '结束时的内存（GB）'], room(Math.max(sum_gb, memory_gb) * 1.05),
        [['wb-weights', weights_gb, ['weights', '权重']], ['wb-cache', cache_gb, ['cache', '缓存']], ['wb-runtime', runtime_gb]]);
      paper.line([[at(memory_gb), 116], [at(memory_gb), 158]], 'wb-limit');
      paper.text(at(memory_gb), 174, `${memory_gb} GB`, '', 'middle');
    },
  };
})();
