# A roof that was measured: one core of a server, and three pieces of work under it.
# SPDX-License-Identifier: MIT
set terminal svg size 560,360 dynamic font "sans-serif,16"
load "book/figures/shared/style.gp"
roofs  = data."/measured_roofline.dat"
points = data."/measured_points.dat"
array R[3]
stats points using 1 every ::1::1 nooutput name "backward"
stats roofs using 2 nooutput name "single"
stats roofs using 3 nooutput name "twice"
do for [i=1:3] { stats points using (R[i]=$2) every ::(i-1)::(i-1) nooutput }
set logscale xy
set xrange [0.125:256]
set yrange [0.4:500]
set xtics ("⅛" 0.125, "½" 0.5, "2" 2, "8" 8, "32" 32, "128" 128)
set ytics ("1" 1, "10" 10, "100" 100)
set xlabel t("arithmetic intensity, FLOP/byte", "算术强度（FLOP/字节）") textcolor rgb fg offset 0,0.3
set ylabel "GFLOP/s" textcolor rgb fg offset 1,0
set border 3
set tics nomirror
unset key
set label sprintf(t("fp32: %.0f", "fp32：%.0f"), single_max) at 200,single_max*1.35 right textcolor rgb fg
set label sprintf(t("fp64: %.0f", "fp64：%.0f"), twice_max) at 200,twice_max*0.72 right textcolor rgb muted
set label sprintf(t("matrix × vector: %.3g", "矩阵乘向量：%.3g"), R[1]) at 0.62,R[1]*0.78 left textcolor rgb blue
set label sprintf(t("plain loops: %.2g", "朴素循环：%.2g"), R[2]) at backward_max*0.83,R[2] right textcolor rgb orange
set label sprintf(t("tuned kernel: %.3g", "优化的内核：%.3g"), R[3]) at backward_max*0.83,R[3] right textcolor rgb orange
plot roofs using 1:3 with lines lw 2 dt 2 lc rgb muted, \
     roofs using 1:2 with lines lw 3 lc rgb fg, \
     points every ::0::0 using 1:2 with points pt 7 ps 1.1 lc rgb blue, \
     points every ::1::2 using 1:2 with points pt 9 ps 1.2 lc rgb orange
