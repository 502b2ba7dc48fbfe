// The words a rubric is written in: exercise, inputs, expects, mistake. See ch05_*/rubric.cpp.
// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <functional>
#include <optional>

#include "harness/expected.hpp"
#include "harness/inputs.hpp"
#include "harness/sealed.hpp"

namespace check {

using Formula = std::function<Expected(const Arguments&)>;

struct Mistake {
  std::string id, says;
  std::vector<Formula> answers;  // the wrong answer in full, in each way to make the mistake
};

// ∂loss/∂(part), tested by differences of the loss itself along one random direction.
struct Slope {
  std::string part;
  std::function<Bounded(const Grid& variable, const Arguments&)> loss;
  std::string at;  // the argument that is the variable; empty when the loss is linear in it
};

struct Exercise {
  std::string number, name, declaration, title, section, items;
  std::vector<std::string> hints;  // a question; where to look; the step in words
  int points = 0;
  int stars = 0, minutes = 0;
  std::vector<std::string> parameters;
  std::vector<std::string> counts;  // real parameters and fields that are whole numbers
  std::vector<std::string> wholes;  // parameters whose fields follow from each other
  std::vector<std::string> calls;   // exercises that this one may call
  std::vector<bool> changeable;
  std::vector<InputKind> inputs;
  std::vector<Formula> accepted;  // the first is the reference
  std::vector<Mistake> mistakes;
  std::vector<Slope> slopes;
};

struct Chapter {
  int number = 0;
  std::string slug, title;
  std::deque<Exercise> exercises;
};

std::deque<Chapter>& chapters();  // in the order of their numbers once all are registered
const Chapter* find_chapter(int number);
std::optional<int> chapter_number(
    const std::string& word);                              // "5", "05" and "ch05" are the same one
const Chapter* find_chapter(const std::string& word);      // "5", "05" and "ch05" are the same one
const Exercise* find_exercise(const std::string& number);  // "5.3"
std::string hint_key(const Exercise& e, std::size_t level);  // "5.3/hint-1" for level 0

// --- From wire values to what formulas take ---

Grid lifted_grid(const Value& v);
Bounded lifted_number(const Value& v);

template <class T>
T lifted(const Value& v) {
  if constexpr (std::is_same_v<T, Grid>) {
    return lifted_grid(v);
  } else if constexpr (std::is_same_v<T, Bounded>) {
    return lifted_number(v);
  } else {
    T plain{};
    kit::wire::from_value(v, plain);
    return plain;
  }
}

template <class Function, class... Parameters>
auto call_lifted(const Function& f, const Arguments& arguments, std::tuple<Parameters...>*) {
  std::tuple<Parameters...> lifted_arguments;
  std::size_t k = 0;
  std::apply([&](auto&... a) { ((a = lifted<Parameters>(arguments.at(k++))), ...); },
             lifted_arguments);
  return std::apply(f, lifted_arguments);
}

template <class F>
struct parameters_of : parameters_of<decltype(&F::operator())> {};
template <class C, class R, class... P>
struct parameters_of<R (C::*)(P...) const> {
  using type = std::tuple<std::remove_cvref_t<P>...>;
};
template <class R, class... P>
struct parameters_of<R (*)(P...)> {
  using type = std::tuple<std::remove_cvref_t<P>...>;
};

// A formula written over Grid, Bounded and plain integers, as a function of wire values.
template <class F>
Formula formula(F f) {
  return [f](const Arguments& arguments) -> Expected {
    return call_lifted(f, arguments, static_cast<typename parameters_of<F>::type*>(nullptr));
  };
}

// --- The rubric itself ---

// A mistake that several exercises know, each from arguments of its own.
template <class... Parameters>
struct SharedMistake {
  SealedText id, says;
  Grid (*answer)(Parameters...);
};

class ExerciseBuilder {
 public:
  explicit ExerciseBuilder(Exercise& e) : e_(e) {}

  // How hard it is, one to three stars, and about how many minutes it takes.
  ExerciseBuilder& effort(int stars, int minutes) {
    return e_.stars = stars, e_.minutes = minutes, *this;
  }
  // Asked for one at a time: a question; where to look; the step in words, and never in code.
  ExerciseBuilder& hint(const char* question, const char* where, const char* step) {
    return e_.hints = {question, where, step}, *this;
  }
  ExerciseBuilder& section(const char* title) { return e_.section = title, *this; }
  ExerciseBuilder& items(const char* ids) { return e_.items = ids, *this; }

  ExerciseBuilder& on(const char* id, const char* text, Make make, bool refused = false) {
    e_.inputs.push_back({id, text, std::move(make), refused});
    return *this;
  }
  // A table of sizes, and the arguments that have them.
  ExerciseBuilder& over(const std::vector<SizeKind>& kinds, const Axes& arguments) {
    return over(kinds, [arguments](Draw& d, const Sizes& s) { return filled(d, s, arguments); });
  }
  ExerciseBuilder& over(const std::vector<SizeKind>& kinds,
                        std::function<Arguments(Draw&, const Sizes&)> make) {
    for (const SizeKind& k : kinds)
      on(k.id, k.text, [make, k](Draw& d) {
        d.numbers(k.numbers);
        return make(d, draw_sizes(d, k.sizes));
      });
    return *this;
  }
  // A table of counts, which are the arguments themselves.
  ExerciseBuilder& over(const std::vector<SizeKind>& kinds) {
    return over(kinds, [](Draw&, const Sizes& s) { return as_counts(s); });
  }
  template <class Setting, class F>
  ExerciseBuilder& over(const std::vector<SettingKind<Setting>>& settings, F make) {
    for (const auto& s : settings)
      on(s.id, s.text, [make, draw = s.setting.draw](Draw& d) { return make(d, draw(d)); });
    return *this;
  }
  // Inputs that must be refused with a ShapeError.
  ExerciseBuilder& refuses(const char* id, const char* text, Make make) {
    return on(id, text, std::move(make), true);
  }
  ExerciseBuilder& refuses(const std::vector<MisfitKind>& kinds) {
    for (const MisfitKind& k : kinds)
      refuses(k.id, k.text, [k](Draw& d) { return misfitting(d, k); });
    return *this;
  }

  template <class F>
  ExerciseBuilder& expects(F reference) {
    e_.accepted.insert(e_.accepted.begin(), formula(reference));
    return *this;
  }
  template <class F>
  ExerciseBuilder& accepts(F other_formula) {
    e_.accepted.push_back(formula(other_formula));
    return *this;
  }
  // The wrong answer in full. Natural code may give one of several: one alone must explain it all.
  template <class F, class... More>
  ExerciseBuilder& mistake(SealedText id, SealedText says, F wrong, More... more) {
    e_.mistakes.push_back({id, says, {formula(wrong), formula(more)...}});
    return *this;
  }
  template <class... P>
  ExerciseBuilder& mistakes(const std::vector<SharedMistake<P...>>& rows) {
    for (const auto& m : rows) mistake(m.id, m.says, m.answer);
    return *this;
  }
  // In one field of this answer, as "dX-untransposed". place(f) is f of this exercise's arguments.
  template <class... P, class Place>
  ExerciseBuilder& mistakes(const std::string& field, const std::vector<SharedMistake<P...>>& rows,
                            Place place) {
    for (const auto& m : rows)
      e_.mistakes.push_back(
          {field + "-" + std::string(m.id), m.says, {in_field(field, place(m.answer))}});
    return *this;
  }
  // A parameter or a field, of type double since it is so large, that counts something.
  ExerciseBuilder& counts(const char* name) { return e_.counts.push_back(name), *this; }
  // A struct whose fields follow from each other, so that none is ever changed alone.
  ExerciseBuilder& whole(const char* name) { return e_.wholes.push_back(name), *this; }
  // Exercises of this chapter that this one is meant to call, "11.1": a mistake in one of them is
  // to be mended first.
  ExerciseBuilder& calls(std::vector<std::string> numbers) {
    return e_.calls = std::move(numbers), *this;
  }
  // A question with a fixed answer, and what to say to those who chose another letter.
  ExerciseBuilder& question(SealedLetter answer) {
    on("always", "the question", [](Draw&) { return Arguments{}; });
    return expects([answer] { return char(answer); });
  }
  ExerciseBuilder& letter(SealedLetter wrong, SealedText id, SealedText says) {
    return mistake(id, says, [wrong] { return char(wrong); });
  }
  // loss(variable, the arguments…) is the number whose slope the part claims to be.
  template <class F>
  ExerciseBuilder& predicts_the_loss(const char* part, const char* at, F loss) {
    e_.slopes.push_back({part, with_variable(loss), at});
    return *this;
  }

 private:
  template <class F>
  static Formula in_field(const std::string& field, F f) {
    return [field, whole = formula(f)](const Arguments& arguments) {
      Expected answer = whole(arguments);
      answer.parts.at(0).name = field;
      return answer;
    };
  }
  template <class F>
  static auto with_variable(F loss) {
    return [loss](const Grid& variable, const Arguments& arguments) {
      return bind_first(loss, variable, arguments,
                        static_cast<typename parameters_of<F>::type*>(nullptr));
    };
  }
  template <class F, class First, class... Rest>
  static Bounded bind_first(const F& loss, const Grid& variable, const Arguments& arguments,
                            std::tuple<First, Rest...>*) {
    const auto rest = [&](const Rest&... r) { return loss(variable, r...); };
    return call_lifted(rest, arguments, static_cast<std::tuple<Rest...>*>(nullptr));
  }
  Exercise& e_;
};

class ChapterBuilder {
 public:
  explicit ChapterBuilder(Chapter& c) : c_(c) {}
  template <class Signature>
  ExerciseBuilder exercise(const kit::wire::Question<Signature>& q, int points, const char* title) {
    Exercise& e = c_.exercises.emplace_back();
    e.number = q.number;
    e.name = q.name;
    e.declaration = q.declaration;
    e.title = title;
    e.points = points;
    e.parameters = kit::wire::parameter_names(q.declaration);
    e.changeable = q.changeable();
    return ExerciseBuilder(e);
  }

 private:
  Chapter& c_;
};

struct Registration {
  Registration(int number, const char* slug, const char* title, void (*fill)(ChapterBuilder&));
};

#define RUBRIC(NUMBER, SLUG, TITLE)                                                   \
  static void fill_rubric(::check::ChapterBuilder& chapter);                          \
  static const ::check::Registration registration{NUMBER, SLUG, TITLE, &fill_rubric}; \
  static void fill_rubric(::check::ChapterBuilder& chapter)

}  // namespace check
