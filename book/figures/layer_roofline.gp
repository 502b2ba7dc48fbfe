# One 3072 → 3072 layer with 4-bit weights under the laptop's roof, for six numbers of rows.
# SPDX-License-Identifier: MIT
set terminal svg size 560,340 dynamic font "sans-serif,16"
load "book/figures/shared/style.gp"
set logscale xy
set xrange [1:4000]
set yrange [0.05:20]
set xtics ("1" 1, "10" 10, "160" 160, "1000" 1000)
set ytics ("0.1" 0.1, "1" 1, "8" 8)
set xlabel t("FLOP per byte", "每字节的 FLOP") textcolor rgb fg offset 0,0.3
set ylabel t("TOPS", "TOPS") textcolor rgb fg offset 1.5,0
set border 3
set tics nomirror
unset key
marks = data."/layer_roofline.dat"
set label t("8 TOPS", "8 TOPS") at 1.2,10 left textcolor rgb muted
set label t("50 GB/s", "50 GB/s") at 30,0.6 left textcolor rgb muted
plot [1:4000] (x < 160 ? 0.05*x : 8) with lines lw 3 lc rgb blue, \
     marks using 2:3 with points pt 7 ps 0.9 lc rgb orange, \
     marks using ($1 < 100 ? $2*0.85 : $2*1.3):($1 < 100 ? $3*1.35 : $3*0.68):(sprintf(t("%d row%s", "%d 行%s"), $1, zh || $1 == 1 ? "" : "s")) with labels right textcolor rgb fg
