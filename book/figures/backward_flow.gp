# The linear layer's data flow: forward to the right, the three gradients to the left, with shapes.
set terminal svg size 560,340 dynamic font "sans-serif,16"
load "book/figures/shared/style.gp"
unset border; unset tics; unset key; unset grid
set lmargin 0; set rmargin 0; set tmargin 0; set bmargin 0
set xrange [0:560]; set yrange [0:340]

left = 94; right = 390; edge = 514   # the boxes' inner sides, and the right box's outer one
array Y[3] = [292, 186, 80]
array NAME[3] = ["X,  dX", "W,  dW", "b,  db"]
array SHAPE[3] = ["B × D_{in}", "D_{in} × D_{out}", "D_{out}"]
array FORMULA[3] = ["dX  =  dY W^T", "dW  =  X^T dY", "db  =  Σ_n dY_n"]
array FACTORS[3] = ["(B × D_{out}) (D_{out} × D_{in})", "(D_{in} × B) (B × D_{out})", \
  t("sum over the B rows", "对 B 行求和")]
do for [i = 1:3] {
  set object i rect from 2, Y[i] - 42 to left, Y[i] + 42 fc rgb paper fs solid border rgb fg lw 1.5
  set label NAME[i] at (left + 2) / 2, Y[i] + 15 center textcolor rgb fg font ",16"
  set label SHAPE[i] at (left + 2) / 2, Y[i] - 14 center textcolor rgb muted font ",15"
  set arrow from left + 4, Y[i] + 34 to right - 4, Y[i] + 34 lw 2.5 lc rgb blue filled size 11, 20
  set arrow from right - 4, Y[i] - 12 to left + 20, Y[i] - 12 nohead lw 2.5 lc rgb orange dt (9, 5)
  set arrow from left + 16, Y[i] - 12 to left + 4, Y[i] - 12 lw 2.5 lc rgb orange filled size 11, 20
  set label FORMULA[i] at (left + right) / 2, Y[i] + 8 center textcolor rgb fg font ",16"
  set label FACTORS[i] at (left + right) / 2, Y[i] - 29 center textcolor rgb muted font ",15"
}
set object 4 rect from right, 38 to edge, 334 fc rgb paper fs solid border rgb fg lw 1.5
middle = (right + edge) / 2
set label "Y = X W + b" at middle, 262 center textcolor rgb blue font ",16"
set label "B × D_{out}" at middle, 234 center textcolor rgb muted font ",15"
set label "dY = ∂L/∂Y" at middle, 138 center textcolor rgb orange font ",16"
set label "B × D_{out}" at middle, 110 center textcolor rgb muted font ",15"
# Out to the loss and back.
set arrow from edge + 2, 248 to 540, 248 nohead lw 2.5 lc rgb blue
set arrow from 540, 248 to 540, 204 lw 2.5 lc rgb blue filled size 11, 20
set label "L" at 540, 186 center textcolor rgb fg font ",16"
set arrow from 540, 168 to 540, 124 nohead lw 2.5 lc rgb orange dt (9, 5)
set arrow from 540, 124 to edge + 2, 124 lw 2.5 lc rgb orange filled size 11, 20
set arrow from 132, 16 to 176, 16 lw 2.5 lc rgb blue filled size 11, 20
set label t("forward", "前向") at 184, 16 left textcolor rgb blue
set arrow from 318, 16 to 290, 16 nohead lw 2.5 lc rgb orange dt (9, 5)
set arrow from 286, 16 to 274, 16 lw 2.5 lc rgb orange filled size 11, 20
set label t("backward", "反向") at 326, 16 left textcolor rgb orange
plot NaN notitle
