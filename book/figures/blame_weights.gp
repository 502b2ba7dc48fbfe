# dW[0,1]: a row of Xᵀ, which is a column of X, times a column of dY.
# SPDX-License-Identifier: MIT
set terminal svg size 360,228 dynamic font "sans-serif,16"
load "book/figures/shared/style.gp"
name = "blame_weights"; A = "Xᵀ"; B = "dY"; C = "dW"; entry = "dW[0,1]"
load "book/figures/shared/product.gp"
