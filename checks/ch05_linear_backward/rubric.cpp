// Chapter 5's rubric: what is checked, what it is worth, and what we say when it is wrong.
// SPDX-License-Identifier: MIT
//
// A mistake is the wrong answer in full (formulas.hpp). Shapes that do not multiply give no answer:
// there the student's own loop runs out of bounds, and another input tells what it was. What spoils
// several fields at once comes before what spoils one of them.
#include "formulas.hpp"
#include "inputs.hpp"

namespace check {
namespace {

// --- Wrong answers that several exercises share: from dY and W, from X and dY, from dY ---

const std::vector<SharedMistake<G, G>> dX_mistakes = {
    {"untransposed", "dX: you multiplied by W where Wᵀ belongs. A square W gives no warning.",
     matmul},
    {"upstream-ignored", "dX: you took dY for all ones; it says how much each output matters.",
     dX_of_ones},
    {"negated", "dX: the sign is flipped. Gradients point uphill; the step turns round.", minus_dX},
    {"rows-reversed", "dX: the rows are reversed. Row n belongs to row n of X.", rows_reversed},
};

const std::vector<SharedMistake<G, G>> dW_mistakes = {
    {"transposed", "dW: this is dYᵀ X. A gradient has the shape of its variable.", dW_turned},
    {"untransposed", "dW: this is X dY, without the transpose; the batch must vanish.", matmul},
    {"upstream-ignored", "dW: you took dY for all ones: the columns are all alike.", dW_of_ones},
    {"averaged", "dW: you divided by B. The loss has done its own averaging.", dW_averaged},
    {"last-row", "dW: only the last row is in it, written over the others.", last_row_alone},
    {"first-row", "dW: only the first row is in it. Does the loop return too early?",
     first_row_alone},
    {"negated", "dW: the sign is flipped. A step with it walks uphill.", minus_dW},
};

const std::vector<SharedMistake<G>> db_mistakes = {
    {"averaged", "db is a sum over the batch. The loss has already divided by B, if it wanted to.",
     db_averaged},
    {"axis-1", "db: you summed over the outputs; the batch must vanish.", sum_over_cols},
    {"entry-per-row", "db: row n went to db(n); the entries are the outputs'.", entry_per_row},
    {"total", "db: every entry is the sum over all of dY; each output has a sum of its own.",
     total},
    {"last-row", "db: only the last row is in it, written over the others.", last_row},
    {"first-row", "db: only the first row is in it. Does the loop return too early?", first_row},
    {"upstream-ignored", "db: each entry is B: rows were counted, not added up.", db_of_ones},
    {"negated", "db: the sign is flipped.", minus_db},
};

RUBRIC(5, "linear_backward", "The linear layer, backward") {
  chapter.exercise(ask::input_gradient, 2, "dX = dY Wᵀ")
      .section("Blame the input")
      .effort(1, 10)
      .items("S1-19 S1-22 S1-37 S3-24 S3-25 S3-26 S3-27 S3-28 S3-29 S3-35 S3-47 S3-52 E3-01 E3-03")
      .hint(
          "Fix one X[n,d]. Which outputs did it reach, and through which weights?",
          "Row n of Y: every Y[n,m] holds X[n,d] times W[d,m]. Over which letter does the Σ run?",
          "For each n and d, add up over m what dY says of output m, times the weight from d to m.")
      .over(layers, {{B, Dout}, {Din, Dout}})
      .expects(dX_of)
      .predicts_the_loss("", "", [](G X, G dY, G W) { return loss(X, W, dY); })
      .mistakes(dX_mistakes);

  chapter.exercise(ask::weight_gradient, 2, "dW = Xᵀ dY")
      .section("Blame the weights")
      .effort(1, 10)
      .items("S1-17 S1-20 S3-30 S3-31 S3-32 S3-33 S3-36 E3-05")
      .hint(
          "In which column of Y, and in which of its rows, does W[d,m] turn up?",
          "Column m of Y, in every row n, each time beside X[n,d].",
          "Start from zeros, shaped like W; row by row, add to each entry its input times its dY.")
      .over(layers, {{B, Din}, {B, Dout}})
      .expects(dW_of)
      .predicts_the_loss("", "", [](G W, G X, G dY) { return loss(X, W, dY); })
      .mistakes(dW_mistakes);

  chapter.exercise(ask::bias_gradient, 2, "db = Σₙ dY[n,:]")
      .section("Blame the bias")
      .effort(1, 5)
      .items("S1-18 S1-21 S1-36 S1-39 S1-44 S1-53 E1-05")
      .hint("How often does b[m] appear in Y, and where?",
            "In column m, once in each row: it is 5.2 with an input that is always 1.",
            "Walk down each column of dY and add up what you meet: one sum per output.")
      .over(layers, {{B, Dout}})
      .expects(db_of)
      .predicts_the_loss("", "", loss_of_bias)
      .mistakes(db_mistakes);

  chapter.exercise(ask::linear_backward, 3, "dX, dW and db at once, shapes checked first")
      .section("The whole backward pass")
      .effort(2, 15)
      .calls({"5.1", "5.2", "5.3"})
      .items("S1-23 S1-24 S3-34 S3-37 S3-44 S3-45 S3-46 S3-53 E1-04")
      .hint("Which of your functions give the three parts, and which shapes must agree before?",
            "5.1, 5.2 and 5.3 are the parts. X and dY, W and dY, X and W each share one size.",
            "Compare the three pairs and throw where one differs; then call the three, in the "
            "struct's order.")
      .over(layers, {{B, Din}, {Din, Dout}, {B, Dout}})
      .refuses(misfits())
      .expects(backward)
      .predicts_the_loss("dX", "X", [](G x, G, G W, G dY) { return loss(x, W, dY); })
      .predicts_the_loss("dW", "W", [](G w, G X, G, G dY) { return loss(X, w, dY); })
      .predicts_the_loss("db", "", [](G b, G, G, G dY) { return loss_of_bias(b, dY); })
      .mistake("swapped", "dX and dW changed places: the struct lists dX first.", swapped)
      .mistake("upstream-ignored", "You took dY for all ones, as if L = Σ Y. It seldom is.",
               all_ones)
      .mistake("inner-loop", "db: you added in the loop over the inputs, Din times.", inner_loop)
      .mistake("dW-from-dX", "dW: you multiplied dX with dY; it is X that met the weights.",
               [](G, G W, G dY) { return fields("dW", dW_of(dX_of(dY, W), dY)); })
      .mistake("returned-x", "dX is X again. In the well-known 1-2-3 example the two look alike.",
               [](G X, G, G) { return fields("dX", X); })
      .mistakes("dX", dX_mistakes, [](auto f) { return [f](G, G W, G dY) { return f(dY, W); }; })
      .mistakes("dW", dW_mistakes, [](auto f) { return [f](G X, G, G dY) { return f(X, dY); }; })
      .mistakes("db", db_mistakes, [](auto f) { return [f](G, G, G dY) { return f(dY); }; });

  chapter.exercise(ask::linear_backward_out_in, 2, "The same with W stored (Dout, Din)")
      .section("The other layout")
      .effort(2, 20)
      .calls({"5.3"})
      .items("S1-38 S4-112 X1")
      .hint("Which entry of this W joins input d and output m?",
            "Write the forward pass out for 2 inputs and 3 outputs, and derive from those lines.",
            "5.4 again, with W's indices exchanged: dX needs no transpose now, and in dW it is "
            "dY's turn.")
      .over(layers, {{B, Din}, {Dout, Din}, {B, Dout}})
      .refuses(with_W_turned(misfits()))
      .expects(backward_out_in)
      .predicts_the_loss("dX", "X", [](G x, G, G W, G dY) { return loss(x, transposed(W), dY); })
      .predicts_the_loss("dW", "W", [](G w, G X, G, G dY) { return loss(X, transposed(w), dY); })
      .mistake("like-5.4", "You took this W as 5.4 does. It lies the other way round.", unturned)
      .mistake("swapped", "dX and dW changed places: the struct lists dX first.", swapped_out_in)
      .mistake("upstream-ignored", "You took dY for all ones, as if L = Σ Y. It seldom is.",
               all_ones_out_in)
      .mistake("inner-loop", "db: you added in the loop over the inputs, Din times.", inner_loop)
      .mistake("in-out-dX", "dX is dY Wᵀ. Here Wᵀ already stood in the forward pass.", in_out_dX)
      .mistake("in-out-dW", "dW lies (Din, Dout), but this W is (Dout, Din).", in_out_dW)
      .mistakes("db", db_mistakes, [](auto f) { return [f](G, G, G dY) { return f(dY); }; });

  chapter.exercise(ask::add_outer_product, 1, "dW += x dyᵀ, one row at a time")
      .section("One row at a time")
      .effort(1, 5)
      .items("S1-20 S3-32 S3-35")
      .hint(
          "How many products does one row of the batch bring, and to which entries?",
          "Every pair of an input and an output has its own weight; dW may hold earlier rows "
          "already.",
          "Visit each entry of dW once, and add its input times its output's dy to what is there.")
      .over(layers, {{Din, Dout}, {Din}, {Dout}})
      .over(outer_products, as_drawn)
      .expects([](G dW, G x, G dy) { return fields("dW", dW + outer(x, dy)); })
      .mistake("overwrote", "You overwrote dW. Earlier rows have added their share.", overwritten)
      .mistake("transposed", "You added dy xᵀ, the transpose of the outer product.", added_turned)
      .mistake("dy-of-d", "dW(d, m) takes dy(m); you read dy(d).", dy_of_d)
      .mistake("x-of-m", "dW(d, m) takes x(d); you read x(m).", x_of_m)
      .mistake("subtracted", "You subtracted. Gradients add up; the step subtracts.", subtracted);

  chapter.exercise(ask::input_jacobian, 2, "J = ∂vec(Y)/∂vec(X), and Jᵀ vec(dY)")
      .section("The matrix nobody builds")
      .effort(3, 25)
      .items("S3-38 S3-41 S3-42")
      .hint("Row n of Y depends on row n of X alone. What does that make of J, block by block?",
            "Take B = 2, write J down on paper, and compare the blocks on its diagonal with W.",
            "Fill the diagonal blocks, a row per output; then each entry of dX is a column of J "
            "with vec(dY).")
      .over(with_fewer_rows(layers), {{Din, Dout}, {B, Dout}})
      .expects([](G W, G dY) { return fields("J", jacobian(W, dY), "dX", dX_of(dY, W)); })
      .mistake("transposed", "J is transposed: one row per output, one column per input.",
               J_alone(turned))
      .mistake("untransposed-blocks", "Each block of J is W; it should be Wᵀ, a row per output.",
               J_and_dX(blocks_of_W), J_alone(blocks_of_W))
      .mistake("all-blocks", "J: every block is filled. Row n of Y knows nothing of other rows.",
               J_and_dX(all_blocks), J_alone(all_blocks))
      .mistake("one-block", "J is the block of one row; a batch has B of them, along the diagonal.",
               J_alone(one_block))
      .mistake("by-columns", "J lists entries column by column; vec here goes row by row.",
               J_and_dX(by_columns), J_alone(by_columns))
      .mistake("weighted", "J holds dY already. It says how Y moves with X, whatever dY is.",
               J_alone(weighted))
      .mistake("multiplied-by-J", "dX is J vec(dY), not Jᵀ vec(dY), its transpose.", through_J);

  chapter.exercise(ask::jacobian_size, 2, "How many entries and bytes that would be")
      .section("The matrix nobody builds")
      .effort(2, 15)
      .items("S3-38 S3-39 S3-40 E3-06")
      .hint(
          "How many entries has Y, how many X, how many W?",
          "A row per entry of Y, a column per entry of X, or of W. 1 GB = 10⁹ bytes.",
          "Rows times columns, then times the bytes of an entry: 64 bits from the first factor on.")
      .over(counts)
      .expects(right_sizes)
      .mistake("swapped", "∂Y/∂X and ∂Y/∂W changed places: X has B·Din entries, W has Din·Dout.",
               all_swapped, counts_swapped, entries_swapped, bytes_swapped)
      .mistake("units-swapped", "Entries and bytes changed places.", units_swapped)
      .mistake("non-zeros", "You left out the zeros; but they are stored, too.", without_zeros)
      .mistake("one-row",
               "You left the batch out of the columns, or counted only what can be nonzero.",
               columns_of_one_row)
      .mistake("32-bit", "A product overflowed 32 bits; std::int64_t from the first on.", wrapped)
      .mistake("gibibytes", "You divided by 2³⁰, a GiB. A GB is 10⁹ bytes, 7 % less.", gibibytes)
      .mistake("gigabytes-of-W", "GB: that is ∂Y/∂W; asked for is ∂Y/∂X.", gigabytes_of_W);

  chapter.exercise(ask::sgd_step, 1, "W ← W − η dW")
      .section("One step downhill")
      .effort(1, 5)
      .items("S1-23")
      .hint("The gradient points uphill. Where should W go?",
            "W comes by reference: what you write into it is what the caller sees.",
            "From each entry of W, take away the rate times the same entry of dW.")
      .over(layers, a_step)
      .over(rates, [](Draw& d, double rate) { return args(d.matrix(2, 3), d.matrix(2, 3), rate); })
      .expects([](G W, G dW, R rate) { return fields("W", W - rate * dW); })
      .mistake("uphill", "The sign is flipped: you added the gradient; the loss rises.", uphill)
      .mistake("no-rate", "The learning rate is missing.", full_step)
      .mistake("step-alone", "That is the step alone; W as it was is missing.", step, minus_step)
      .mistake("not-changed", "W is as it was: the step must be taken in place.", unchanged);

  chapter.exercise(ask::why_bias_sums_over_the_batch, 1, "Why db is a sum over the batch")
      .section("Blame the bias")
      .effort(1, 3)
      .items("S1-44 S1-53")
      .hint("How often is b[m] used in one forward pass?",
            "5.3 and its section in the book: what is added up there, and is anything divided?",
            "Say for each sentence whether your 5.3 would be another function if it were true.")
      .question('b')
      .letter('a', "average", "Even without any averaging in the loss, every row used the same b.")
      .letter('c', "any-axis", "Summed over the outputs it would be a vector of B: the wrong one.");

  chapter.exercise(ask::where_a_missing_transpose_hides, 1, "Where a missing transpose hides")
      .section("What goes wrong")
      .effort(2, 5)
      .items("S3-20 S3-47 E3-03 E1-05")
      .hint(
          "Which two sizes does the product dY W need to be equal?",
          "dY W needs the columns of dY to be the rows of W; the shapes stand at the file's head.",
          "Write both sizes as letters: the product goes unnoticed just when they are equal.")
      .question('b')
      .letter('a', "one-row", "With one row dY is 1×Dout, and dY W still needs Dout = Din.")
      .letter('c', "batch", "B and Dout are the sides of dY; W has Din and Dout.");

  chapter.exercise(ask::why_never_build_the_jacobian, 1, "Why nobody builds the Jacobian")
      .section("The matrix nobody builds")
      .effort(1, 3)
      .items("S3-41 S3-50")
      .hint("How large was it in 5.8, and what did you write into it in 5.7?",
            "Look at the sizes you found in 5.8, and count the zeros of J in 5.7.",
            "Weigh its bytes against what is in it, and ask how 5.1 came by the same dX.")
      .question('c')
      .letter('a', "undefined", "It is defined; you built one in 5.7.")
      .letter('b', "rounding", "Rounding is the same either way; its size is what forbids it.");
}

}  // namespace
}  // namespace check
