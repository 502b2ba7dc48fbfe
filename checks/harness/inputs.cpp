// Drawing what a row of a table of inputs says.
// SPDX-License-Identifier: MIT
#include "harness/inputs.hpp"

#include <stdexcept>

namespace check {

Sizes draw_sizes(Draw& d, const std::vector<Size>& words) {
  const auto primes = d.primes(4), long_primes = d.long_primes(2);
  Sizes sizes;
  for (const Size& w : words) {
    switch (w.word) {
      case Size::Word::number:
        sizes.push_back(w.low);
        break;
      case Size::Word::prime:
        sizes.push_back(primes.at(static_cast<std::size_t>(w.low)));
        break;
      case Size::Word::long_prime:
        sizes.push_back(long_primes.at(static_cast<std::size_t>(w.low)));
        break;
      case Size::Word::within:
        sizes.push_back(d.whole(w.low, w.high));
        break;
      case Size::Word::odd:
        sizes.push_back(2 * d.whole(w.low / 2, (w.high - 1) / 2) + 1);
        break;
    }
  }
  return sizes;
}

static kit::wire::Value filled(Draw& d, const Sizes& sizes, const std::vector<std::size_t>& axes) {
  switch (axes.size()) {
    case 0:
      return kit::wire::to_value(d.entry());
    case 1:
      return kit::wire::to_value(d.vector(sizes.at(axes[0])));
    case 2:
      return kit::wire::to_value(d.matrix(sizes.at(axes[0]), sizes.at(axes[1])));
    default:
      throw std::logic_error("no table of inputs has drawn a tensor yet");
  }
}

Arguments filled(Draw& d, const Sizes& sizes, const Axes& arguments) {
  Arguments all;
  for (const auto& axes : arguments) all.push_back(filled(d, sizes, axes));
  return all;
}

Arguments as_counts(const Sizes& sizes) {
  Arguments all;
  for (const std::int64_t count : sizes) all.push_back(kit::wire::to_value(count));
  return all;
}

Arguments misfitting(Draw& d, const MisfitKind& kind) {
  const Index k = kind.as_it_stands ? 1 : d.whole(1, 3);
  const auto times = [k](Index side) { return side == 1 ? 1 : k * side; };
  Arguments all;
  for (const auto& [rows, cols] : kind.shapes)
    all.push_back(kit::wire::to_value(d.matrix(times(rows), times(cols))));
  return all;
}

}  // namespace check
