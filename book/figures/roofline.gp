# The roofline of the scene's laptop: 50 GB/s, 20 TOPS on paper and 8 in practice.
# SPDX-License-Identifier: MIT
set terminal svg size 560,360 dynamic font "sans-serif,16"
load "book/figures/shared/style.gp"
roofs = data."/roofline.dat"
marks = data."/roofline_marks.dat"
stats marks using 1 every ::0::0 nooutput name "decode"
stats marks using 1 every ::1::1 nooutput name "prefill"
stats marks using 1 every ::2::2 nooutput name "knee"
stats marks using 1 every ::3::3 nooutput name "paper"
grouped(x) = x < 1000 ? sprintf("%d", x) : sprintf("%d %03d", x / 1000, int(x) % 1000)
set logscale xy
set xrange [0.5:100000]
set yrange [0.02:60]
set format x "10^{%T}"
set xtics 10
set ytics ("0.2" 0.2, "1" 1, "8" 8, "20" 20)
set xlabel t("arithmetic intensity, FLOP/byte", "算术强度（FLOP/字节）") textcolor rgb fg offset 0,0.3
set ylabel t("attainable, TOPS", "能达到的算力（TOPS）") textcolor rgb fg offset 1,0
set border 3
set tics nomirror
set grid ytics lw 1
unset key
set label 1 "50 GB/s" at 17,1.35 rotate by 43 center textcolor rgb fg
set label 2 t("20 on paper", "标称 20") at 480,29 left textcolor rgb muted
set label 3 t("8 in practice", "实际 8") at 480,11.6 left textcolor rgb fg
set arrow 1 from knee_max,8 to knee_max,0.02 nohead lw 1.5 dt 3 lc rgb muted
set arrow 2 from paper_max,20 to paper_max,0.02 nohead lw 1.5 dt 3 lc rgb muted
set label 4 t("knee ", "拐点 ").grouped(knee_max) at 135,0.034 right textcolor rgb fg
set label 5 t("knee ", "拐点 ").grouped(paper_max) at 480,0.034 left textcolor rgb fg
set label 6 t("decode: ", "decode：").grouped(decode_max) at 5.5,0.135 left textcolor rgb blue
set label 7 t("prefill: ", "prefill：").grouped(prefill_max) at 16800,4.2 center textcolor rgb orange

plot roofs using 1:2 with lines lw 2 dt 2 lc rgb muted, \
     roofs using 1:3 with lines lw 3 lc rgb fg, \
     marks every ::0::0 using 1:2 with points pt 7 ps 1.1 lc rgb blue, \
     marks every ::1::1 using 1:2 with points pt 9 ps 1.4 lc rgb orange
