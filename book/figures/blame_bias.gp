# db[1]: a row of ones times a column of dY, which is the sum over the batch.
# SPDX-License-Identifier: MIT
set terminal svg size 360,164 dynamic font "sans-serif,16"
load "book/figures/shared/style.gp"
name = "blame_bias"; A = t("ones", "全是 1"); B = "dY"; C = "db"; entry = "db[1]"
load "book/figures/shared/product.gp"
