# The paths of one entry of X, one of W and one of b to the outputs, and the sum over them.
# SPDX-License-Identifier: MIT
set terminal svg size 560,400 dynamic font "sans-serif,16"
load "book/figures/shared/style.gp"
array S1[3]; array G1[3]; array S2[3]; array G2[3]; array T[3]
do for [r=1:3] {
  stats data."/blame.dat" using (S1[r]=$1, G1[r]=$2, S2[r]=$3, G2[r]=$4, T[r]=$5) every ::(r-1)::(r-1) nooutput
}
set xrange [0:560]
set yrange [400:0]
unset border
unset tics
unset key
set margins 0,0,0,0
from = "X[0,2] W[0,1] b[1]"
one  = "Y[0,0] Y[0,1] Y[0,1]"
two  = "Y[0,1] Y[1,1] Y[1,1]"
do for [r=1:3] {
  y = 70 + 125*(r-1)
  set label word(from, r) at 50,y center textcolor rgb blue
  set arrow from 85,y-5 to 205,y-30 lw 2 lc rgb muted
  set arrow from 85,y+5 to 205,y+30 lw 2 lc rgb muted
  set label sprintf("× %g", S1[r]) at 145,y-36 center textcolor rgb fg
  set label sprintf("× %g", S2[r]) at 145,y+38 center textcolor rgb fg
  set label word(one, r) at 240,y-32 center textcolor rgb fg
  set label word(two, r) at 240,y+32 center textcolor rgb fg
  set label sprintf("dY = %g", G1[r]) at 330,y-32 center textcolor rgb orange
  set label sprintf("dY = %g", G2[r]) at 330,y+32 center textcolor rgb orange
  set arrow from 372,y-28 to 405,y-8 lw 2 lc rgb muted
  set arrow from 372,y+28 to 405,y+8 lw 2 lc rgb muted
  set label sprintf("%g · %g + %g · %g = %g", G1[r], S1[r], G2[r], S2[r], T[r]) at 478,y center textcolor rgb green
}
plot NaN notitle
