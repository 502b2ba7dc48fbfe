// Chapter 11's rubric: what is checked, what it is worth, and what we say when it is wrong.
// SPDX-License-Identifier: MIT
//
// A mistake names the fields it is bound to spoil, so that it is found whatever became of the
// others. Where natural code may give one of several answers, each stands in its row.
#include "generating.hpp"
#include "inputs.hpp"
#include "questions.hpp"
#include "roofs.hpp"

namespace check {
namespace {

RUBRIC(11, "large_models", "Linear layers in large models") {
  chapter.exercise(ask::linear_params, 1, "Parameters of one layer")
      .section("Count the weights")
      .effort(1, 3)
      .items("S1-25 S1-45 S1-52 S4-40 S4-87 S4-90 S4-97 S4-103")
      .hint("How many weights join the inputs to the outputs, and how many biases are there?",
            "One weight per pair of an input and an output, and one bias per output.",
            "Count the pairs; add one per output, but only where there is a bias.")
      .over(layers, [](Draw&, const Sizes& s) { return args(s[1], s[2], true); })
      .on("no-bias", "a layer without bias",
          [](Draw& d) { return args(d.whole(9, 99), I{640}, false); })
      .expects([](I Din, I Dout, bool bias) { return Din * Dout + bias * Dout; })
      .mistake("bias-inverted", "The other way round: Dout more with a bias, none without.",
               [](I Din, I Dout, bool bias) { return Din * Dout + !bias * Dout; })
      .mistake("always-biased", "Without a bias there is none to count.",
               [](I Din, I Dout, bool) { return Din * Dout + Dout; })
      .mistake("bias-forgotten", "The bias is missing: Dout more parameters.",
               [](I Din, I Dout, bool) { return Din * Dout; })
      .mistake("one-bias", "There is one bias per output, Dout of them, not one for all.",
               [](I Din, I Dout, bool bias) { return Din * Dout + bias; })
      .mistake("ones-twice", "One row of ones is enough: (Din + 1)·Dout.",
               [](I Din, I Dout, bool bias) { return (Din + bias) * (Dout + bias); })
      .mistake("bias-of-inputs", "The bias belongs to the outputs: Dout entries, not Din.",
               [](I Din, I Dout, bool bias) { return Din * Dout + bias * Din; });

  chapter.exercise(ask::linear_flops, 2, "FLOP of one layer, exactly")
      .section("Count the operations")
      .effort(1, 5)
      .items("S1-27 S1-47 S2-50 S4-25 S4-41 S4-114 E1-01 E2-10")
      .hint("One entry of Y: how many products, how many additions, without b and with it?",
            "Adding Din products takes Din − 1 additions, and b one more.",
            "Count one entry, without b and with it, and multiply by the number of entries of Y.")
      .over(layers)
      .expects([](I B, I Din, I Dout) {
        return fields("matmul", B * Dout * (2 * Din - 1), "with_bias", 2 * B * Din * Dout);
      })
      .mistake("mac-for-flop", mac, [](I B, I K, I N) { return fields("with_bias", B * K * N); })
      .mistake("swapped", "You swapped the two: with b there is more to add, not less.",
               [](I B, I Din, I Dout) {
                 const I less = B * Dout * (2 * Din - 1);
                 return fields("matmul", 2 * B * Din * Dout, "with_bias", less);
               })
      .mistake("one-too-many", "matmul: Din products take Din − 1 additions, one fewer.",
               [](I B, I Din, I Dout) { return fields("matmul", 2 * B * Din * Dout); })
      .mistake("one-product-fewer",
               "matmul: Din products remain; only their additions are Din − 1.",
               [](I B, I Din, I Dout) { return fields("matmul", 2 * B * Dout * (Din - 1)); })
      .mistake("per-entry-of-X", "matmul: it is one addition fewer per entry of Y, not of X.",
               [](I B, I Din, I Dout) { return fields("matmul", B * Din * (2 * Dout - 1)); })
      .mistake(
          "bias-once", "with_bias: b is added to each of the B rows, not just once.",
          [](I B, I Din, I Dout) { return fields("with_bias", B * Dout * (2 * Din - 1) + Dout); })
      .mistake("bias-twice", "with_bias: 2·B·Din·Dout holds the bias already; you added it again.",
               [](I B, I Din, I Dout) { return fields("with_bias", B * Dout * (2 * Din + 1)); });

  chapter.exercise(ask::linear_memory, 2, "Bytes stored, and bytes moved")
      .section("What must move")
      .effort(1, 10)
      .calls({"11.1"})
      .items("S1-26 S1-28 S1-30 S1-42 S1-48 E1-02 E1-07")
      .hint("Which of X, W, b and Y grow with the batch?",
            "Write down the four shapes; is each read, written, or kept for the backward pass?",
            "All four move once. Kept is what dW will need and what nobody else keeps.")
      .over(layers,
            [](Draw&, const Sizes& s) { return args(s[0], s[1], s[2], I(s[0] == 1 ? 2 : 4)); })
      .expects([](I B, I Din, I Dout, I s) {
        const I W = s * (Din * Dout + Dout), X = s * B * Din, Y = s * B * Dout;
        return fields("weights", W, "traffic", X + W + Y, "saved", X, "output", Y);
      })
      .mistake(
          "weights-saved", "saved: X alone; the weights stay in memory anyway.",
          [](I B, I Din, I Dout, I s) {
            return fields("saved", s * (B * Din + Din * Dout + Dout));
          },
          [](I B, I Din, I Dout, I s) { return fields("saved", s * (B * Din + Din * Dout)); })
      .mistake(
          "bias-forgotten", "weights: the bias takes memory too.",
          [](I B, I Din, I Dout, I s) {
            const I W = s * Din * Dout, X = s * B * Din, Y = s * B * Dout;
            return fields("weights", W, "traffic", X + W + Y);
          },
          [](I, I Din, I Dout, I s) { return fields("weights", s * Din * Dout); })
      .mistake("bias-not-read", "traffic: b is read as well.",
               [](I B, I Din, I Dout, I s) {
                 return fields("traffic", s * (Din * Dout + B * Din + B * Dout));
               })
      .mistake("weights-alone", "traffic: that is W and b; X must be read and Y written, too.",
               [](I, I Din, I Dout, I s) { return fields("traffic", s * (Din * Dout + Dout)); })
      .mistake(
          "one-of-x-and-y", "traffic: X must be read and Y written; one of them is missing.",
          [](I B, I K, I N, I s) { return fields("traffic", s * (B * K + K * N + N)); },
          [](I B, I K, I N, I s) { return fields("traffic", s * (B * N + K * N + N)); })
      .mistake("swapped", "saved, output: the other way round: X is saved, Y is the output.",
               [](I B, I K, I N, I s) { return fields("saved", s * B * N, "output", s * B * K); })
      .mistake("one-row-saved", "saved: X has B rows, and the backward pass needs all of them.",
               [](I, I Din, I, I s) { return fields("saved", s * Din); });

  chapter.exercise(ask::layer_params, 3, "4·D² + 8·D² = 12·D²")
      .section("Where the parameters live")
      .effort(2, 15)
      .calls({"11.1"})
      .items("S2-51 S4-58 S4-66 S4-67 S4-98 S4-104 S4-107 S4-113 E4-01 E4-03 E4-04 E4-18")
      .hint("Which matrices has attention, which the FFN, and how wide is each side?",
            "Four in attention, two in the FFN, three when gated; K and V end in kv_heads·dₖ.",
            "Call 11.1 for each matrix with its own two widths, and add up.")
      .over(models, as_model)
      .expects([](M m) { return fields("attention", attn(m), "ffn", ffn(m), "total", layer(m)); })
      .mistake("ffn-alone", "That is the FFN alone: attention (4·D²) is missing.",
               [](M m) { return fields("total", ffn(m)); })
      .mistake("attention-alone", "That is attention alone: the FFN (8·D²) is missing.",
               [](M m) { return fields("total", attn(m)); })
      .mistake("kv-like-q", "attention: K and V are only kv_heads·dₖ wide.",
               [](M m) { return fields("attention", attn(one_to_one(m))); })
      .mistake(
          "plain-block", "12·D² is a plain block: H = 4·D, D wide in all heads, no gate, no bias.",
          plain_block, [](M m) { return fields("total", 12 * m.width * m.width); },
          [](M m) { return fields("attention", 4 * m.width * m.width); },
          [](M m) { return fields("ffn", 8 * m.width * m.width); })
      .mistake("no-values", "attention: K and V are two matrices of that shape; you counted one.",
               [](M m) { return fields("attention", attn(m) - (m.width + m.biases) * kv(m)); })
      .mistake("square-output", "attention: O goes from heads·dₖ to D; here these are not equal.",
               [](M m) { return fields("attention", attn(m) + (m.width - q(m)) * m.width); })
      .mistake(
          "head-size", "attention: a head is head_size wide, which need not be D / heads.",
          [](M m) {
            return fields("attention", attn_of(m, q(m), width_of_group(m), width_of_group(m)));
          },
          [](M m) {
            return fields("attention", attn_of(m, m.width, width_of_group(m), width_of_group(m)));
          })
      .mistake("unshared-values", "attention: V is shared as K is, both kv_heads·dₖ wide.",
               [](M m) { return fields("attention", attn_of(m, q(m), kv(m), q(m))); })
      .mistake("kv-biases", "attention: the biases of K and V are kv_heads·dₖ long.",
               [](M m) { return fields("attention", attn(m) + 2 * m.biases * (q(m) - kv(m))); })
      .mistake("ffn-biases-only", "attention: its four projections have biases as well.",
               [](M m) { return fields("attention", attention_weights(m)); })
      .mistake(
          "bias-widths", "attention: a bias is as long as the output: heads·dₖ for Q, D for O.",
          [](M m) { return fields("attention", attn(m) + m.biases * (q(m) - m.width)); },
          [](M m) { return fields("attention", attention_weights(m) + 4 * m.biases * m.width); })
      .mistake(
          "norms", "total: norms are left out here.",
          [](M m) { return fields("total", layer(m) + 2 * m.width); },
          [](M m) { return fields("total", layer(m) + 4 * m.width); })
      .mistake("two-of-three", "ffn: SwiGLU has three matrices: up, gate and down.",
               [](M m) { return fields("ffn", ffn(ungated(m))); })
      .mistake("equal-biases", "ffn: up has H biases, down has D: 40 for 8 → 32 → 8, not 16.",
               [](M m) { return fields("ffn", ffn_weights(m) + 2 * m.biases * m.width); })
      .mistake("no-biases", "ffn: this model has biases, one per output.",
               [](M m) { return fields("ffn", ffn_weights(m)); })
      .mistake("gate-unbiased", "ffn: the gate has a bias as well, H more.",
               [](M m) { return fields("ffn", ffn(m) - m.gated * m.biases * m.hidden); })
      .mistake("one-bias-short", "ffn: the last matrix has a bias as well, D more.",
               [](M m) { return fields("ffn", ffn(m) - m.biases * m.width); });

  chapter.exercise(ask::model_params, 2, "Where 7 billion parameters live")
      .section("Where the parameters live")
      .effort(1, 10)
      .calls({"11.4"})
      .items("S2-54 S2-57 S4-01 S4-08 S4-09 S4-59 S4-68 S4-69 S4-70 X2 E4-02 E4-14 E4-23 E4-35")
      .hint("What is there besides the L layers?",
            "V·D for the embedding, and V·D more for a head that is not tied; 11.4 is one layer.",
            "L times the parts of one layer, then embedding and head; the share divides doubles.")
      .over(models, as_model)
      .expects([](M m) {
        const ModelParams p = params_of(m);
        return fields("attention", p.attention, "ffn", p.ffn, "embedding", p.embedding, "head",
                      p.head, "total", p.total, "ffn_share", share(p.ffn, p.total));
      })
      .mistake("no-embedding", "total: the embedding is missing, V·D parameters.",
               [](M m) { return fields("total", total(m) - embedding(m)); })
      .mistake("always-tied", "head: not tied, it is a matrix of its own, V·D parameters more.",
               [](M) { return fields("head", I{0}); })
      .mistake("one-layer", "attention, ffn: those are of one layer; there are L.",
               [](M m) { return fields("attention", attn(m), "ffn", ffn(m)); })
      .mistake("biases-of-one-layer", "attention, ffn: each of the L layers has its biases.",
               [](M m) {
                 const I others = (m.layers - 1) * m.biases;
                 return fields("attention", m.layers * attn(m) - others * attention_biases(m),
                               "ffn", m.layers * ffn(m) - others * ffn_biases(m));
               })
      .mistake("share-of-blocks", "ffn_share: of the whole model, embedding and head included.",
               [](M m) { return fields("ffn_share", share(ffn(m), layer(m))); })
      .mistake("whole-division",
               "ffn_share is 0: never set, or whole numbers divided, which have no fraction.",
               [](M) { return fields("ffn_share", R(0)); })
      .mistake("biased-head", "head: it has no bias.",
               [](M m) { return fields("head", head(m) + !m.tied * m.vocabulary); })
      .mistake(
          "share-without-head", "ffn_share: of all parameters, the head among them.",
          [](M m) { return fields("ffn_share", share(m.layers * ffn(m), total(m) - head(m))); })
      .mistake("head-twice", "head: tied, it is the embedding again and adds nothing.",
               [](M m) { return fields("head", embedding(m)); });

  chapter.exercise(ask::flops_per_token, 3, "Two FLOP per weight, and attention")
      .section("From parameters to FLOP")
      .effort(3, 20)
      .calls({"11.4"})
      .items("S2-52 S2-55 S4-05 S4-60 S4-83 X3 E2-11")
      .hint("Which parameters meet a token in a product?",
            "A row of the embedding is looked up, biases are added; attention's formula stands "
            "above.",
            "Two FLOP for each weight of all layers; attention; the head's product; then the sum.")
      .over(models,
            [](Draw& d, const Sizes& s) {
              const Model m = model(s);
              return args(m, context(d, m), averaged(m));
            })
      .on("long-context", "a context of more than 2³² tokens",
          [](Draw& d) { return args(by_hand, draw(d, beyond), true); })
      .expects([](M m, I context, bool average) {
        const I matmuls = 2 * all_weights(m), qk_av = attention_flop(m, context, average);
        return fields("matmuls", matmuls, "attention", qk_av, "head", 2 * embedding(m), "total",
                      matmuls + qk_av + 2 * embedding(m));
      })
      .mistake(
          "mac-for-flop", mac,
          [](M m, I T, bool average) {
            return fields("matmuls", all_weights(m), "attention", attention_flop(m, T, average) / 2,
                          "head", embedding(m));
          },
          [](M m, I, bool) { return fields("matmuls", all_weights(m)); })
      .mistake(
          "embedding-multiplied", "matmuls: the embedding is looked up, for no FLOP at all.",
          [](M m, I, bool) { return fields("matmuls", 2 * total(m)); },
          [](M m, I, bool) { return fields("matmuls", 2 * (all_weights(m) + embedding(m))); })
      .mistake("biases-counted", "matmuls: a bias is added, not multiplied; leave biases out here.",
               [](M m, I, bool) { return fields("matmuls", 2 * m.layers * layer(m)); })
      .mistake("width-for-heads", "attention: all heads together are heads·dₖ wide, not always D.",
               [](M m, I T, bool average) {
                 return fields("attention", attention_flop(with_heads(m, 1, m.width), T, average));
               })
      .mistake(
          "kv-heads", "attention: each query head has scores of its own, shared K and V or not.",
          [](M m, I T, bool average) {
            return fields("attention",
                          attention_flop(with_heads(m, m.kv_heads, m.head_size), T, average));
          },
          [](M m, I T, bool average) {
            const I few = attention_flop(with_heads(m, m.kv_heads, m.head_size), T, average);
            return fields("attention", (few + attention_flop(m, T, average)) / 2);
          })
      .mistake(
          "half-a-token", "attention: exactly context / 2, not (context + 1) / 2.",
          [](M m, I T, bool average) {
            return fields("attention", attention_flop(m, average ? T + 1 : T, average));
          },
          [](M m, I T, bool average) {
            return fields("attention", attention_flop(m, average ? (T + 1) / 2 : T, false));
          })
      .mistake("average-inverted", "attention: the other way round: with `average` it is half.",
               [](M m, I T, bool average) {
                 return fields("attention", attention_flop(m, T, !average));
               })
      .mistake("average-ignored", "attention: a causal token sees half the context on average.",
               [](M m, I context, bool) {
                 return fields("attention", attention_flop(m, context, false));
               })
      .mistake("without-values",
               "attention: half of it. Is A V missing, or are these multiply-adds?",
               [](M m, I T, bool average) {
                 return fields("attention", attention_flop(m, T, average) / 2);
               })
      .mistake("context-halved-first", "attention: context / 2 drops the half of an odd context.",
               [](M m, I T, bool average) {
                 return fields("attention", attention_flop(m, average ? T / 2 : T, false));
               })
      .mistake("no-head", "total: the head is missing, 2·V·D.",
               [](M m, I T, bool average) {
                 return fields("total", 2 * all_weights(m) + attention_flop(m, T, average));
               })
      .mistake("head-and-lookup", "head: looking up the embedding costs nothing, tied or not.",
               [](M m, I, bool) { return fields("head", 2 * (embedding(m) + head(m))); })
      .mistake("tied-head-free", "head: tied or not, each token is multiplied with V·D weights.",
               [](M m, I, bool) { return fields("head", 2 * head(m)); });

  chapter.exercise(ask::training_flops, 2, "6·N·tokens, and which N")
      .section("From parameters to FLOP")
      .effort(2, 10)
      .items("S2-53 S2-56 E2-12")
      .counts("tokens")
      .whole("params")
      .hint("How many multiply-adds does a weight cost for a token, forward and backward?",
            "One forward, one for dX, one for dW; exercises.hpp says which N a field means.",
            "Two FLOP for each of them, times the parameters of that field, times the tokens.")
      .over(models,
            [](Draw& d, const Sizes& s) {
              return args(params_of(model(s)), d.pick<double>({2e12, 15e12}));
            })
      .expects([](P p, R tokens) {
        const I blocks = p.attention + p.ffn;
        return fields("all", times(6, p.total, tokens), "blocks", times(6, blocks, tokens));
      })
      .mistake("forward-only", "all: 2·N is the forward pass; the backward pass takes 4·N more.",
               [](P p, R tokens) { return fields("all", times(2, p.total, tokens)); })
      .mistake("mac-for-flop", mac, [](P p, R T) { return fields("all", times(3, p.total, T)); })
      .mistake("swapped", "all and blocks have changed places.",
               [](P p, R T) {
                 const I blocks = p.attention + p.ffn;
                 return fields("all", times(6, blocks, T), "blocks", times(6, p.total, T));
               })
      .mistake(
          "all-without", "all: N is all parameters here, embedding and head among them.",
          [](P p, R T) { return fields("all", times(6, p.total - p.embedding, T)); },
          [](P p, R T) { return fields("all", times(6, p.attention + p.ffn, T)); })
      .mistake(
          "same-N", "blocks: leave the embedding and the head out of this N.",
          [](P p, R T) { return fields("blocks", times(6, p.total, T)); },
          [](P p, R T) { return fields("blocks", times(6, p.total - p.head, T)); },
          [](P p, R T) { return fields("blocks", times(6, p.total - p.embedding, T)); })
      .mistake(
          "one-part", "blocks: attention and FFN, both.",
          [](P p, R T) { return fields("blocks", times(6, p.ffn, T)); },
          [](P p, R T) { return fields("blocks", times(6, p.attention, T)); })
      .mistake(
          "64-bit", "6·N·tokens overflows even 64 bits: multiply as double.",
          [](P p, R T) {
            const I blocks = p.attention + p.ffn;
            return fields("all", overflowing(6, p.total, T), "blocks", overflowing(6, blocks, T));
          },
          [](P p, R T) { return fields("all", overflowing(6, p.total, T)); },
          [](P p, R T) { return fields("blocks", overflowing(6, p.attention + p.ffn, T)); });

  bytes_and_roofs(chapter);  // 11.8 to 11.11
  generating(chapter);       // 11.12 to 11.14

  chapter.exercise(ask::bias_share, 2, "How small the biases are")
      .section("Small, and still there")
      .effort(2, 15)
      .calls({"11.4", "11.5"})
      .items("S4-17 S4-49 S4-51 E4-17")
      .hint(
          "How many biases would each matrix have, and of what are they a share?",
          "Each matrix as in 11.4, whatever m.biases says; embedding and head have weights alone.",
          "Count the biases by themselves, the weights by themselves, and divide.")
      .over(models, as_model)
      .expects([](M m) { return shares(m, share); })
      .mistake("equal-biases", "ffn: a bias is as long as the output, H for up and D for down.",
               [](M m) { return fields("ffn", share(2 * m.width, ffn_weights(m))); })
      .mistake("ffn-biases-only", "layer: the four projections of attention have biases too.",
               [](M m) { return fields("layer", share(ffn_biases(m), weights(m))); })
      .mistake(
          "of-parameters", "You divided by all parameters; it is biases ÷ weights.",
          [](M m) { return shares(m, of_parameters); },
          [](M m) { return fields("ffn", of_parameters(ffn_biases(m), ffn_weights(m))); },
          [](M m) { return fields("layer", of_parameters(biases(m), weights(m))); },
          [](M m) {
            const I all = all_weights(m) + embedding(m) + head(m);
            return fields("model", of_parameters(m.layers * biases(m), all));
          })
      .mistake("biases-as-given", "Count as if m.biases were true, whatever it says.",
               [](M m) { return shares(m, [&](I b, I w) { return share(m.biases * b, w); }); })
      .mistake("blocks-only", "model: the weights of embedding and head belong to the model.",
               [](M m) { return fields("model", share(biases(m), weights(m))); })
      .mistake("no-embedding", "model: the embedding has weights, too.",
               [](M m) {
                 return fields("model", share(m.layers * biases(m), all_weights(m) + head(m)));
               })
      .mistake(
          "head-twice", "model: a tied head is the embedding again; it has no weights of its own.",
          [](M m) {
            return fields("model", share(m.layers * biases(m), all_weights(m) + 2 * embedding(m)));
          })
      .mistake("biased-head", "model: a head of its own has weights alone, no bias.",
               [](M m) {
                 const I all = all_weights(m) + embedding(m) + head(m);
                 return fields("model", share(m.layers * biases(m) + !m.tied * m.vocabulary, all));
               })
      .mistake("of-the-layer", "ffn: the FFN's biases over the FFN's own weights.",
               [](M m) { return fields("ffn", share(ffn_biases(m), weights(m))); })
      .mistake("cancelled",
               "Right but for the last digits: near 1, parameters ÷ weights has few left.",
               [](M m) { return counted_in_double(m) ? shares(m, cancelled) : open(); });

  questions(chapter);  // 11.16 to 11.19
}

}  // namespace
}  // namespace check
