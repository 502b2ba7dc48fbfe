# Arithmetic intensity against rows, 4096 → 4096 in fp16: where it crosses three knees, and its limit.
# SPDX-License-Identifier: MIT
set terminal svg size 560,380 dynamic font "sans-serif,16"
load "book/figures/shared/style.gp"
set logscale xy
set xrange [64:40000]
set yrange [64:4000]
set xtics ("128" 128, "512" 512, "2048" 2048, "8192" 8192, "32768" 32768)
set ytics ("100" 100, "200" 200, "300" 300, "400" 400, "1000" 1000, "2048" 2048)
set xlabel t("rows B", "行数 B") textcolor rgb fg offset 0,0.3
set ylabel t("intensity, FLOP/byte", "算术强度（FLOP/字节）") textcolor rgb fg offset 0.5,0
set border 3
set tics nomirror
unset key
curve = data."/rows_to_knee.dat"
marks = data."/rows_to_knee_marks.dat"

set arrow from 64,2048 to 40000,2048 nohead lw 1.5 dt 2 lc rgb muted back
set label t("limit 2048", "上限 2048") at 72,2500 left textcolor rgb muted
set label t("B alone", "只看 B") at 900,1280 right textcolor rgb muted
set label t("knees", "拐点") at 72,480 left textcolor rgb orange
set label t("222 rows", "222 行") at 275,190 left textcolor rgb fg
set label t("352 rows", "352 行") at 436,284 left textcolor rgb fg
set label t("498 rows", "498 行") at 615,384 left textcolor rgb fg

plot [64:40000] x with lines lw 1.5 dt 2 lc rgb muted, \
     curve using 1:2 with lines lw 3 lc rgb blue, \
     marks using (64):3:($1-64):(0) with vectors nohead lw 1.5 dt 3 lc rgb orange, \
     marks using 1:2 with points pt 7 ps 0.9 lc rgb orange
