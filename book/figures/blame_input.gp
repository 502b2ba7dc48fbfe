# dX[0,2]: a row of dY times a column of Wᵀ, which is a row of W.
# SPDX-License-Identifier: MIT
set terminal svg size 360,196 dynamic font "sans-serif,16"
load "book/figures/shared/style.gp"
name = "blame_input"; A = "dY"; B = "Wᵀ"; C = "dX"; entry = "dX[0,2]"
load "book/figures/shared/product.gp"
