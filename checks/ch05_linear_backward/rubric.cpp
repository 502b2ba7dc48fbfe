// Chapter 5's rubric: what is checked, what it is worth, and what we say when it is wrong.
// SPDX-License-Identifier: MIT
//
// A mistake is the wrong answer in full. Shapes that do not multiply give no answer: there the
// student's own loop runs out of bounds, and another input tells what it was.
#include "harness/rubric.hpp"

#include "ch05_linear_backward/exercises.hpp"

namespace check {
namespace {

using G = const Grid&;  // a matrix or a vector, each number with its bound

// --- What is asked about ---

enum { B, Din, Dout };
using namespace sizes;

// The whole numbers come first, and small: what goes wrong there can be followed in the head.
const std::vector<SizeKind> layers = {
    {"by-hand", "a layer small enough to do by hand", {3, 2, 2}, Numbers::whole},
    {"B-Dout", "a layer with B = Dout", {2, 3, 2}, Numbers::whole},
    {"B-Din", "a layer with B = Din", {2, 2, 3}, Numbers::whole},
    {"primes", "three different primes for B, Din and Dout", {p, q, r}},
    {"square", "a square layer: B = Din = Dout", {p, p, p}},
    {"Din-Dout", "a layer with Din = Dout", {q, p, p}},
    {"wild", "numbers of very different size", {5, 3, 4}, Numbers::wild},
    {"tiny", "numbers around 1e-100", {5, 3, 4}, Numbers::tiny},
    {"huge", "numbers around 1e100", {5, 3, 4}, Numbers::huge},
    {"long-B", "a long batch with many zeros", {P, 3, 2}, Numbers::sparse},
    {"long-Din", "many inputs, many of them zero", {2, P, 3}, Numbers::sparse},
    {"long-Dout", "many outputs, many zeros", {2, 3, P}, Numbers::sparse},
    {"one-row", "a batch of one row", {1, 3, 2}},
    {"one", "a layer with all sizes 1", {1, 1, 1}},
};

// X, W and dY
const std::vector<MisfitKind> misfits = {
    {"X-W", "X wider than W is high", {{2, 5}, {3, 4}, {2, 4}}},
    {"W-X", "X narrower than W is high", {{2, 3}, {5, 4}, {2, 4}}},
    {"X-dY", "more rows in X than in dY", {{3, 5}, {5, 4}, {2, 4}}},
    {"dY-X", "fewer rows in X than in dY", {{2, 5}, {5, 4}, {3, 4}}},
    {"W-dY", "W narrower than dY", {{2, 5}, {5, 3}, {2, 4}}},
    {"dY-W", "W wider than dY", {{2, 5}, {5, 4}, {2, 3}}},
    {"W-transposed", "W stored the other way round", {{2, 3}, {4, 3}, {2, 4}}},
    {"X-one-row", "one row in X, several in dY", {{1, 3}, {3, 2}, {3, 2}}},
    {"dY-one-row", "one row in dY, several in X", {{3, 2}, {2, 2}, {1, 2}}},
    {"W-one-column", "one column in W, several in dY", {{2, 3}, {3, 1}, {2, 3}}},
    {"dY-one-column", "one column in dY, several in W", {{2, 3}, {3, 2}, {2, 1}}},
    {"X-one-column", "one column in X, several rows in W", {{2, 1}, {3, 2}, {2, 2}}},
    {"W-one-row", "one row in W, several columns in X", {{2, 3}, {1, 2}, {2, 2}}},
};

// B, Din, Dout and the bytes of an entry. Each product of two sizes, and each size, leaves 32 bits
// behind somewhere; the counts are odd and beyond 2⁵³, where a double has no odd numbers left.
const std::vector<SizeKind> counts = {
    {"note", "128 rows through 1024 → 2048, 4 bytes each", {128, 1024, 2048, 4}},
    {"layer-sizes", "sizes of a real layer", {within(3, 99), within(100, 999), odd(999, 1999), 8}},
    {"one", "everything of size 1", {1, 1, 1, 8}},
    {"Y-2^32", "more than 2³² outputs", {odd(7e4, 8e4), odd(3000, 7000), odd(7e4, 8e4), 2}},
    {"X-2^32", "more than 2³² inputs", {odd(7e4, 8e4), odd(7e4, 8e4), odd(3000, 7000), 2}},
    {"W-2^32", "more than 2³² weights", {odd(3000, 7000), odd(7e4, 8e4), odd(7e4, 8e4), 2}},
    {"B-2^31", "more than 2³¹ rows", {odd(2.2e9, 3e9), 1, 1, 1}},
    {"Din-2^32", "rows of more than 2³² inputs", {odd(3, 9), odd(4.3e9, 9e9), odd(3, 9), 2}},
    {"Dout-2^31", "rows of more than 2³¹ outputs", {1, 1, odd(2.2e9, 3e9), 1}},
};

// W, dW and a learning rate
auto with_rate(std::vector<double> rates) {
  return [rates](Draw& d, const Sizes& s) {
    return args(d.matrix(s[Din], s[Dout]), d.matrix(s[Din], s[Dout]), d.pick(rates));
  };
}
const std::vector<SettingKind<double>> rates = {
    {"rate-0", "a learning rate of 0", 0.0},
    {"rate-below-0", "a learning rate below 0", [](Draw& d) { return -d.between(0.1, 2); }},
    {"rate-tiny", "a learning rate under 1e-8", [](Draw& d) { return d.log_between(1e-10, 1e-8); }},
};

// --- Right answers ---

Grid dX_of(G dY, G W) { return matmul(dY, transposed(W)); }
Grid dW_of(G X, G dY) { return matmul(transposed(X), dY); }
Grid db_of(G dY) { return sum_over_rows(dY); }

// L = Σ dY ⊙ (X W + b): the loss whose upstream gradient is dY.
Bounded loss(G X, G W, G dY) { return dot(dY, matmul(X, W)); }
Bounded loss_of_bias(G b, G dY) { return dot(dY, add_bias(zeros(dY.shape()), b)); }

// ∂vec(Y)/∂vec(X): one copy of Wᵀ per row of the batch, along the diagonal.
Grid jacobian(G W, Index B, bool transposed_blocks = true) {
  const Index Din = W.rows(), Dout = W.cols();
  Grid J = zeros({B * Dout, B * Din});
  for (Index n = 0; n < B; ++n)
    for (Index m = 0; m < Dout; ++m)
      for (Index d = 0; d < Din; ++d)
        J.at(n * Dout + m, n * Din + d) = transposed_blocks ? W.at(d, m) : W.at(m, d);
  return J;
}

// --- Wrong answers that several exercises share ---

Grid averaged(G dY) { return (Bounded(1) / Bounded(dY.rows())) * db_of(dY); }
Grid last_row(G dY) { return row(dY, dY.rows() - 1); }
Grid ones_like(G dY) { return ones(dY.shape()); }

RUBRIC(5, "linear_backward", "The linear layer, backward") {
  chapter.exercise(ask::input_gradient, 2, "dX = dY Wᵀ")
      .section("Blame the input")
      .items("S1-19 S1-22 S1-37 S3-24 S3-25 S3-26 S3-27 S3-28 S3-29 S3-35 S3-47 S3-52 E3-01 E3-03")
      .hint(
          "Fix one entry X[n,d]. Which outputs did it reach, and through which weights? Add up "
          "what each of them says.")
      .over(layers, {{B, Dout}, {Din, Dout}})
      .expects(dX_of)
      .predicts_the_loss("", "", [](G X, G dY, G W) { return loss(X, W, dY); })
      .mistake("untransposed",
               "You multiplied by W where Wᵀ belongs. In a square layer no shape warns you.",
               [](G dY, G W) { return matmul(dY, W); })
      .mistake("upstream-ignored",
               "You treated dY as all ones. The later layers say how much each output matters.",
               [](G dY, G W) { return dX_of(ones_like(dY), W); })
      .mistake(
          "negated",
          "The sign is flipped: this is −dX. The gradient points uphill; the step turns it round.",
          [](G dY, G W) { return -dX_of(dY, W); })
      .mistake("rows-reversed",
               "The rows of dX are in the wrong order. Row n of dX belongs to row n of X.",
               [](G dY, G W) {
                 std::vector<Index> order;
                 for (Index n = dY.rows(); n-- > 0;) order.push_back(n);
                 return permuted_rows(dX_of(dY, W), order);
               });

  chapter.exercise(ask::weight_gradient, 2, "dW = Xᵀ dY")
      .section("Blame the weights")
      .items("S1-17 S1-20 S3-30 S3-31 S3-32 S3-33 S3-36 E3-05")
      .hint("W[d,m] multiplies X[n,d] in every row n, and what it makes lands in Y[n,m].")
      .over(layers, {{B, Din}, {B, Dout}})
      .expects(dW_of)
      .predicts_the_loss("", "", [](G W, G X, G dY) { return loss(X, W, dY); })
      .mistake("transposed",
               "This is dYᵀ X, the transpose of dW. A gradient has the shape of its variable.",
               [](G X, G dY) { return transposed(dW_of(X, dY)); })
      .mistake("upstream-ignored",
               "You treated dY as all ones, so every column of dW came out the same.",
               [](G X, G dY) { return dW_of(X, ones_like(dY)); })
      .mistake("averaged",
               "You divided by B. dW is a sum over the batch; the loss has done its own averaging.",
               [](G X, G dY) { return (Bounded(1) / Bounded(X.rows())) * dW_of(X, dY); })
      .mistake("last-row",
               "Only the last row of the batch is in it: each row overwrote the one before.",
               [](G X, G dY) { return outer(last_row(X), last_row(dY)); })
      .mistake("negated", "The sign is flipped: this is −dW. A step with it walks uphill.",
               [](G X, G dY) { return -dW_of(X, dY); });

  chapter.exercise(ask::bias_gradient, 2, "db = Σₙ dY[n,:]")
      .section("Blame the bias")
      .items("S1-18 S1-21 S1-36 S1-39 S1-44 S1-53 E1-05")
      .hint("Think of b as a weight whose input is always 1.")
      .over(layers, {{B, Dout}})
      .expects(db_of)
      .predicts_the_loss("", "", loss_of_bias)
      .mistake("averaged",
               "db is a sum over the batch. The loss has already divided by B, if it wanted to.",
               averaged)
      .mistake("axis-1", "You summed over the outputs; the batch is the axis that must vanish.",
               [](G dY) { return sum_over_cols(dY); })
      .mistake("last-row", "Only the last row is in it: assign once, then add.", last_row)
      .mistake("upstream-ignored",
               "Every entry is B: you counted the rows instead of adding them up.",
               [](G dY) { return db_of(ones_like(dY)); })
      .mistake("negated", "The sign is flipped: this is −db.", [](G dY) { return -db_of(dY); });

  chapter.exercise(ask::linear_backward, 3, "dX, dW and db at once, shapes checked first")
      .section("The whole backward pass")
      .items("S1-23 S1-24 S3-34 S3-37 S3-44 S3-45 S3-46 S3-53 E1-04")
      .hint("Call your 5.1, 5.2 and 5.3. Before that, compare X with dY, W with dY, and X with W.")
      .over(layers, {{B, Din}, {Din, Dout}, {B, Dout}})
      .refuses(misfits)
      .expects([](G X, G W, G dY) {
        return fields("dX", dX_of(dY, W), "dW", dW_of(X, dY), "db", db_of(dY));
      })
      .predicts_the_loss("dX", "X", [](G x, G, G W, G dY) { return loss(x, W, dY); })
      .predicts_the_loss("dW", "W", [](G w, G X, G, G dY) { return loss(X, w, dY); })
      .predicts_the_loss("db", "", [](G b, G, G, G dY) { return loss_of_bias(b, dY); })
      .mistake(
          "returned-x",
          "dX is just X again. In the well-known 1-2-3 example the two look alike; they are not.",
          [](G X, G, G) { return fields("dX", X); })
      .mistake("untransposed", "dX: you multiplied by W where Wᵀ belongs.",
               [](G, G W, G dY) { return fields("dX", matmul(dY, W)); })
      .mistake("transposed", "dW is dYᵀ X, the transpose of what it should be.",
               [](G X, G, G dY) { return fields("dW", transposed(dW_of(X, dY))); })
      .mistake("averaged", "db is a sum over the batch; you averaged.",
               [](G, G, G dY) { return fields("db", averaged(dY)); })
      .mistake("axis-1", "db: you summed over the outputs; the batch is the axis that must vanish.",
               [](G, G, G dY) { return fields("db", sum_over_cols(dY)); })
      .mistake("last-row", "db holds only the last row of dY.",
               [](G, G, G dY) { return fields("db", last_row(dY)); })
      .mistake("upstream-ignored",
               "You treated dY as all ones. It passes a check that sums the outputs, and no other.",
               [](G X, G W, G dY) {
                 const Grid one = ones_like(dY);
                 return fields("dX", dX_of(one, W), "dW", dW_of(X, one), "db", db_of(one));
               });

  chapter.exercise(ask::linear_backward_out_in, 2, "The same with W stored (Dout, Din)")
      .section("The other layout")
      .items("S1-38 S4-112 X1")
      .hint(
          "Write the forward pass with this W, entry by entry, before you touch the backward one.")
      .over(layers, {{B, Din}, {Dout, Din}, {B, Dout}})
      .expects([](G X, G W, G dY) {
        return fields("dX", matmul(dY, W), "dW", matmul(transposed(dY), X), "db", db_of(dY));
      })
      .predicts_the_loss("dX", "X", [](G x, G, G W, G dY) { return loss(x, transposed(W), dY); })
      .predicts_the_loss("dW", "W", [](G w, G X, G, G dY) { return loss(X, transposed(w), dY); })
      .mistake(
          "in-out-dX",
          "dX is dY Wᵀ, right for the other layout. Here Wᵀ already stood in the forward pass.",
          [](G, G W, G dY) { return fields("dX", dX_of(dY, W)); })
      .mistake("in-out-dW",
               "dW is laid out (Din, Dout), but this W is (Dout, Din). The two layouts are mixed.",
               [](G X, G, G dY) { return fields("dW", dW_of(X, dY)); })
      .mistake("averaged", "db is a sum over the batch; you averaged.",
               [](G, G, G dY) { return fields("db", averaged(dY)); })
      .mistake("axis-1", "db: you summed over the outputs; the batch is the axis that must vanish.",
               [](G, G, G dY) { return fields("db", sum_over_cols(dY)); });

  chapter.exercise(ask::add_outer_product, 1, "dW += x dyᵀ, one row at a time")
      .section("One row at a time")
      .items("S1-20 S3-32 S3-35")
      .hint(
          "Every pair of an input and an output has its own weight, and adds its own product to "
          "it.")
      .over(layers, {{Din, Dout}, {Din}, {Dout}})
      .expects([](G dW, G x, G dy) { return fields("dW", dW + outer(x, dy)); })
      .mistake("overwrote",
               "You overwrote dW. The rows before this one have already added their share.",
               [](G, G x, G dy) { return fields("dW", outer(x, dy)); })
      .mistake("transposed", "You added dy xᵀ, the transpose of the outer product.",
               [](G dW, G x, G dy) { return fields("dW", dW + outer(dy, x)); })
      .mistake("subtracted",
               "You subtracted the product. Gradients add up; only the step subtracts.",
               [](G dW, G x, G dy) { return fields("dW", dW - outer(x, dy)); });

  chapter.exercise(ask::input_jacobian, 2, "J = ∂vec(Y)/∂vec(X), and Jᵀ vec(dY)")
      .section("The matrix nobody builds")
      .items("S3-38 S3-41 S3-42")
      .hint("Row n of Y depends on row n of X alone. What does that make of J, block by block?")
      .over(layers, {{Din, Dout}, {B, Dout}})
      .expects([](G W, G dY) { return fields("J", jacobian(W, dY.rows()), "dX", dX_of(dY, W)); })
      .mistake("transposed", "J is transposed: one row per output, one column per input.",
               [](G W, G dY) { return fields("J", transposed(jacobian(W, dY.rows()))); })
      .mistake("untransposed-blocks", "Each block of J is W; it should be Wᵀ, a row per output.",
               [](G W, G dY) {
                 return W.rows() == W.cols() ? fields("J", jacobian(W, dY.rows(), false))
                                             : anything();
               })
      .mistake("multiplied-by-J", "dX is J vec(dY); the chain rule wants Jᵀ vec(dY).",
               [](G W, G dY) { return fields("dX", matmul(dY, W)); });

  chapter.exercise(ask::jacobian_size, 2, "How many entries and bytes that would be")
      .section("The matrix nobody builds")
      .items("S3-38 S3-39 S3-40 E3-06")
      .hint("Rows are the entries of Y, columns the entries of X or of W. 1 GB = 10⁹ bytes.")
      .over(counts)
      .expects([](std::int64_t B, std::int64_t Din, std::int64_t Dout, std::int64_t s) {
        const std::int64_t by_X = B * Dout * B * Din, by_W = B * Dout * Din * Dout;
        return fields("dY_dX_entries", by_X, "dY_dW_entries", by_W, "dY_dX_bytes", by_X * s,
                      "dY_dW_bytes", by_W * s, "dY_dX_gigabytes", Bounded(by_X * s) / Bounded(1e9));
      })
      .mistake("gibibytes", "You divided by 2³⁰. That is a GiB; a GB is 10⁹ bytes, 7 % less.",
               [](std::int64_t B, std::int64_t Din, std::int64_t Dout, std::int64_t s) {
                 return fields("dY_dX_gigabytes",
                               Bounded(B * Dout * B * Din * s) / Bounded(0x1p30));
               })
      .mistake(
          "non-zeros",
          "You counted the entries that can be non-zero. The matrix would store the zeros too.",
          [](std::int64_t B, std::int64_t Din, std::int64_t Dout, std::int64_t) {
            return fields("dY_dX_entries", B * Din * Dout, "dY_dW_entries", B * Din * Dout);
          })
      .mistake("one-row", "You left the batch out of the columns: X has B·Din entries, not Din.",
               [](std::int64_t B, std::int64_t Din, std::int64_t Dout, std::int64_t) {
                 return fields("dY_dX_entries", B * Dout * Din);
               })
      .mistake("32-bit",
               "The product overflowed 32 bits. Multiply as std::int64_t from the first factor on.",
               [](std::int64_t B, std::int64_t Din, std::int64_t Dout, std::int64_t) {
                 const auto wrapped = static_cast<std::int32_t>(B * Dout * B * Din);
                 return fields("dY_dX_entries", static_cast<std::int64_t>(wrapped));
               });

  chapter.exercise(ask::sgd_step, 1, "W ← W − η dW")
      .section("One step downhill")
      .items("S1-23")
      .hint("The gradient points uphill.")
      .over(layers, with_rate({0.5, 0.1, 0.01, 1, 2.5}))
      .over(rates, [](Draw& d, double rate) { return args(d.matrix(2, 3), d.matrix(2, 3), rate); })
      .expects([](G W, G dW, const Bounded& rate) { return fields("W", W - rate * dW); })
      .mistake("uphill", "The sign is flipped: you added the gradient, so the loss rises.",
               [](G W, G dW, const Bounded& rate) { return fields("W", W + rate * dW); })
      .mistake("no-rate", "The learning rate is missing.",
               [](G W, G dW, const Bounded&) { return fields("W", W - dW); })
      .mistake("not-changed", "W is as it was: the step must be taken in place.",
               [](G W, G, const Bounded&) { return fields("W", W); });

  chapter.exercise(ask::why_bias_sums_over_the_batch, 1, "Why db is a sum over the batch")
      .section("Blame the bias")
      .items("S1-44 S1-53")
      .hint("How often is b[m] used in one forward pass?")
      .question('b')
      .letter('a', "average", "Even without any averaging in the loss, every row used the same b.")
      .letter('c', "any-axis",
              "Summing over the outputs would give a vector too, but of length B: the wrong one.");

  chapter.exercise(ask::where_a_missing_transpose_hides, 1, "Where a missing transpose hides")
      .section("What goes wrong")
      .items("S3-20 S3-47 E3-03 E1-05")
      .hint("dY W needs the columns of dY to be the rows of W.")
      .question('b')
      .letter('a', "one-row", "With one row dY is 1×Dout, and dY W still needs Dout = Din.")
      .letter('c', "batch", "B and Dout are the sides of dY; W has Din and Dout.");

  chapter.exercise(ask::why_never_build_the_jacobian, 1, "Why nobody builds the Jacobian")
      .section("The matrix nobody builds")
      .items("S3-41 S3-50")
      .hint("Look at the sizes you found in 5.8, and at what you wrote into J in 5.7.")
      .question('c')
      .letter(
          'a', "undefined",
          "It is defined: one row per entry of Y, one column per entry of X. You built one in 5.7.")
      .letter('b', "rounding", "Rounding is the same either way; its size is what forbids it.");
}

}  // namespace
}  // namespace check
