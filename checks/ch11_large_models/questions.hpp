// The end of chapter 11's rubric, 11.16 to 11.19: questions that are answered with a letter.
// SPDX-License-Identifier: MIT
#pragma once

#include "inputs.hpp"

namespace check {
namespace {

inline void questions(ChapterBuilder& chapter) {
  chapter.exercise(ask::why_batching_helps, 1, "Why a larger batch helps")
      .section("FLOP per byte")
      .effort(1, 3)
      .items("S1-49 S4-32 S4-33 S4-99 E4-32")
      .hint("Which terms of 11.8 do not grow with B?",
            "Compare the bytes of 11.8 for B = 1 and for B = 1000.",
            "Ask what one row costs in bytes when B rows share what does not grow.")
      .question('a')
      .letter('b', "fewer-flop", "It is 2·Din·Dout FLOP per row, however many rows there are.")
      .letter('c', "caching", "A cache sees addresses; training changes only values.");
  chapter.exercise(ask::what_speeds_up_decode, 1, "What speeds up decoding")
      .section("Write the answer")
      .effort(1, 3)
      .items("S4-07 S4-15 S4-106")
      .hint("Which roof was it in 11.9?",
            "Put one step of 11.13 into 11.9: the bytes of all weights, and two FLOP for each.",
            "Halve one of the two times, then the other, and see when the longer becomes shorter.")
      .question('b')
      .letter('a', "more-tops", "Arithmetic already waits for memory; faster, it waits longer.")
      .letter('c', "paging", "Every token needs every weight: dropped pages are read each time.");
  chapter.exercise(ask::what_goes_with_the_ffn, 1, "What is lost without the FFN")
      .section("Where the parameters live")
      .effort(2, 5)
      .items("S4-85 S4-100 E4-34")
      .hint("W_V and W_O act on single tokens too. What kind of maps are they?",
            "Where does a block have its activation? And what share of a layer is the FFN in 11.4?",
            "Write down what is done to one token with the FFN and without, and compare.")
      .question('c')
      .letter('a', "a-third", "8·D² of 12·D² are more than a third; and is nothing else lost?")
      .letter('b', "every-map", "W_V and W_O remain, and they map single tokens too.");
  chapter.exercise(ask::what_the_numbers_say, 1, "What the numbers say")
      .section("Small, and still there")
      .effort(2, 5)
      .items("S4-13 X4 E1-03 E4-36")
      .hint("Which of your numbers says so, and in which unit?",
            "Ask it of each sentence: 11.6 counts FLOP, 11.9 seconds, 11.15 a share.",
            "Write the number and its unit beside each sentence, where you can.")
      .question('c')
      .letter('a', "count-for-rate", "6 GFLOP is a count; a rate is FLOP per second.")
      .letter('b', "story",
              "Nothing counted here says how frequent digits and names are, or how rounding hits "
              "them.");
}

}  // namespace
}  // namespace check
