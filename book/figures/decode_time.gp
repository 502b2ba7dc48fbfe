# Time per token at 4200 tokens of context: reading the weights, and reading the KV cache.
# SPDX-License-Identifier: MIT
set terminal svg size 560,340 dynamic font "sans-serif,16"
load "book/figures/shared/style.gp"
set xrange [0:104]
set yrange [-0.6:4.1]
set xlabel t("time per token, ms", "每个 token 的时间（毫秒）") textcolor rgb fg offset 0,0.3
set xtics 20 nomirror
set border 1
set ytics scale 0 nomirror
set grid xtics noytics lw 1
unset key
set lmargin 17
bars = data."/decode_time.dat"

set style fill solid 1 noborder
top(i) = 3 - i
name(w, kv) = sprintf(t("%s, %s KV", "%s权重，%s KV"), w, kv)
set ytics (name(t("4-bit", "4 位"), "fp16") 3, name(t("4-bit", "4 位"), "int8") 2, \
           name(t("8-bit", "8 位"), "fp16") 1, name(t("8-bit", "8 位"), "int8") 0)
set label t("weights", "权重") at 0,3.75 left textcolor rgb blue
set label t("+ KV cache", "+ KV 缓存") at 31,3.75 left textcolor rgb orange
plot bars using (0):(top($0)):(0):3:(top($0)-0.3):(top($0)+0.3) with boxxyerror fc rgb blue, \
     bars using 3:(top($0)):3:($3+$4):(top($0)-0.3):(top($0)+0.3) with boxxyerror fs pattern 4 border rgb orange fc rgb orange lw 1.5, \
     bars using ($3/2):(top($0)):(sprintf("%.0f", $3)) with labels textcolor rgb paper, \
     bars using ($3+$4+1.5):(top($0)):(sprintf("%.1f", $3+$4)) with labels left textcolor rgb fg
