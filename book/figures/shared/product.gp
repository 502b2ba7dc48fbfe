# A product of two small matrices, the left one beside the result and the right one above it, and the row and the column
# of one entry lit. Before it: the terminal, style.gp, name (of the data), and what is called A, B, C = A B and entry.
# SPDX-License-Identifier: MIT
cells = data."/".name.".dat"
stats cells using ($1 == 0 ? $2 : NaN) nooutput name "left_row"
stats cells using ($1 == 0 ? $3 : NaN) nooutput name "left_column"
stats cells using ($1 == 1 ? $3 : NaN) nooutput name "right_column"
stats cells using ($5 == 1 && $1 == 2 ? $4 : NaN) nooutput name "sum"
array L[2]; array R[2]
stats cells using ($5 == 1 && $1 == 0 ? (L[$3+1] = $4) : $5 == 1 && $1 == 1 ? (R[$2+1] = $4) : 0) nooutput
w = 46; h = 32; gap = 14
rows = left_row_max + 1; inner = left_column_max + 1; columns = right_column_max + 1
x0 = (360 - (inner + columns) * w - gap) / 2.; y0 = 10
x1 = x0 + inner * w + gap; y1 = y0 + inner * h + gap + 4
x(m, column) = (m == 0 ? x0 : x1) + (column + 0.5) * w
y(m, row) = (m == 1 ? y0 : y1) + (row + 0.5) * h
height = y1 + rows * h + 40  # of the terminal
set xrange [0:360]
set yrange [height:0]
unset border
unset tics
unset key
set margins 0,0,0,0
set label A at x0+inner*w/2.,y1-14 center textcolor rgb fg
set label B at x1-10,y0+inner*h/2. right textcolor rgb fg
set label C at x1+columns*w+10,y1+rows*h/2. left textcolor rgb fg
set label sprintf("%s = %g · %g + %g · %g = %g", entry, L[1], R[1], L[2], R[2], sum_max) at 180,y1+rows*h+24 center textcolor rgb green
boxed(wanted) = wanted ? x($1, $3) : NaN
set style fill solid 0.15
plot cells using (boxed($5 == 0)):(y($1, $2)):(w/2.-2):(h/2.-2) with boxxyerror fs empty border lc rgb muted lc rgb muted, \
     cells using (boxed($5 == 1 && $1 < 2)):(y($1, $2)):(w/2.-2):(h/2.-2) with boxxyerror lw 2 lc rgb orange, \
     cells using (boxed($5 == 1 && $1 == 2)):(y($1, $2)):(w/2.-2):(h/2.-2) with boxxyerror lw 2 lc rgb green, \
     cells using (x($1, $3)):(y($1, $2)):(sprintf("%g", $4)) with labels textcolor rgb fg
