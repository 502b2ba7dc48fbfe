# How the bytes of the Jacobian grow with the layer, against those of W and dY; B = 128, Dout = 2 Din.
set terminal svg size 560,340 dynamic font "sans-serif,16"
load "book/figures/shared/style.gp"
file = data . "/jacobian_size.dat"
stats file using ($1 == 1024 ? $2 : NaN) nooutput   # the note's layer
set logscale x 2; set logscale y 10
set xrange [13:16000]; set yrange [1e3:1e15]
set xtics ("16" 16, "64" 64, "256" 256, "1024" 1024, "4096" 4096) nomirror
set ytics ("1 kB" 1e3, "1 MB" 1e6, "1 GB" 1e9, "1 TB" 1e12, "1 PB" 1e15) nomirror
set xlabel t("D_{in}   (B = 128, D_{out} = 2 D_{in}, fp32)", "D_{in}（B = 128，D_{out} = 2 D_{in}，fp32）") \
  textcolor rgb fg offset 0, 0.3
unset key
set lmargin 6.2; set rmargin 1; set tmargin 0.7; set bmargin 3.4
set label "∂Y/∂W" at 5200, 1.41e14 left textcolor rgb purple
set label "∂Y/∂X" at 5200, 2.2e12 left textcolor rgb orange
set label "W" at 5200, 1.34e8 left textcolor rgb blue
set label "dY" at 5200, 3.6e6 left textcolor rgb green
set label "24 GiB" at 15, 1.4e11 left textcolor rgb fg
set label sprintf("%.0f GB", STATS_max / 1e9) at 1024, 4.5e9 center textcolor rgb orange
plot file using 1:6 with lines lw 2 dt (6, 5) lc rgb fg, \
     file using 1:3 with linespoints lw 2 dt (10, 4) pt 9 ps 0.7 lc rgb purple, \
     file using 1:2 with linespoints lw 2.5 pt 7 ps 0.7 lc rgb orange, \
     file using 1:4 with linespoints lw 2 pt 5 ps 0.6 lc rgb blue, \
     file using 1:5 with linespoints lw 2 dt (3, 4) pt 13 ps 0.8 lc rgb green, \
     file using ($1 == 1024 ? $1 : NaN):2 with points pt 6 ps 2 lw 2.5 lc rgb fg
