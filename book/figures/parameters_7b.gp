# Where 6.57 billion parameters live: one tile is D² = 4096² of them.
# SPDX-License-Identifier: MIT
set terminal svg size 560,400 dynamic font "sans-serif,16"
load "book/figures/shared/style.gp"
set margins 0,0,0,0
unset border
unset tics
unset key

array tiles[3]  # attention, FFN, embedding
array text[3]
do for [i = 1:3] {
  file = data."/parameters_7b.dat"
  stats file every ::i-1::i-1 using 1 nooutput
  tiles[i] = STATS_max
  stats file every ::i-1::i-1 using 2 nooutput
  billions = STATS_max
  stats file every ::i-1::i-1 using 3 nooutput
  text[i] = sprintf(t("%.2f × 10⁹, %.1f %%", "%.2f 亿，%.1f %%"), zh ? 10 * billions : billions, 100 * STATS_max)
}

set xrange [-4.4:33.4]
set yrange [16.4:-1.6]
shift(part) = part < 4 ? 0 : part < 8 ? 0.35 : 0.55
do for [layer = 0:31] {
  do for [part = 0:11] {
    y = part + shift(part)
    set object rect from layer+0.07,y+0.08 to layer+0.93,y+0.92 fc rgb (part < 4 ? blue : orange) fs solid 1 noborder
  }
}
do for [i = 0:floor(tiles[3])] {
  last = i + 0.93 < tiles[3] ? i + 0.93 : tiles[3]
  set object rect from i+0.07,13.3 to last,14.14 fc rgb green fs solid 1 noborder
}
do for [i = 1:4] { set label word("Q K V O", i) at -0.5,i-0.5 right textcolor rgb blue }
set label t("up", "升维") at -0.5,6.35 right textcolor rgb orange
set label t("down", "降维") at -0.5,10.55 right textcolor rgb orange
set label t("layer 1", "第 1 层") at 0,-0.7 left textcolor rgb muted
set label t("layer 32", "第 32 层") at 32,-0.7 right textcolor rgb muted
set label t("embedding ", "嵌入 ").text[3] at 8.5,13.72 left textcolor rgb green
set label t("attention ", "注意力 ").text[1] at 0,15.5 left textcolor rgb blue
set label "FFN ".text[2] at 32,15.5 right textcolor rgb orange
plot NaN
