// How a chapter declares its structs and exercises; one line each, and all else follows from them.
// SPDX-License-Identifier: MIT
#pragma once

// Three programs read a chapter's exercises.hpp, each for what it needs:
//   the student's file   the declaration
//   the answer server    a stand-in for each that is missing, and a table to call them by name
//   the checker          the description alone: number, name, parameters and types
//
// The stand-in is weak: a function that is missing, or whose parameters were changed, is then one
// exercise's verdict and not a link error that hides all the others. Whoever calls it is told.
#if defined(KIT_SERVER)
#include "kit/marshal.hpp"
#define EXERCISE(NUMBER, RESULT, NAME, ...)                             \
  [[gnu::weak]] RESULT NAME(__VA_ARGS__) { throw kit::Missing(#NAME); } \
  static const kit::wire::Served served_##NAME(#NUMBER, #NAME, #__VA_ARGS__, &::NAME)
#elif defined(KIT_CHECKER)
#include "kit/marshal.hpp"
#define EXERCISE(NUMBER, RESULT, NAME, ...)                                                 \
  namespace ask { /* static: another chapter may have a function of the same name */        \
  static const kit::wire::Question<RESULT(__VA_ARGS__)> NAME{#NUMBER, #NAME, #__VA_ARGS__}; \
  }                                                                                         \
  static_assert(true)
#else
#define EXERCISE(NUMBER, RESULT, NAME, ...) RESULT NAME(__VA_ARGS__)
#endif

// FIELDS(LinearGrads, dX, dW, db) lets a struct travel, and gives its parts their names in
// messages.
#define FIELDS(STRUCT, ...)                       \
  template <class Visitor>                        \
  void visit_fields(STRUCT& s, Visitor&& visit) { \
    KIT_EACH(KIT_VISIT, __VA_ARGS__)              \
  }                                               \
  static_assert(true)
#define KIT_VISIT(FIELD) visit(#FIELD, s.FIELD);

// KIT_EACH(M, a, b, c) is M(a) M(b) M(c).
#define KIT_AGAIN ()
#define KIT_EXPAND(...) KIT_EXPAND2(KIT_EXPAND2(KIT_EXPAND2(__VA_ARGS__)))
#define KIT_EXPAND2(...) KIT_EXPAND1(KIT_EXPAND1(KIT_EXPAND1(__VA_ARGS__)))
#define KIT_EXPAND1(...) __VA_ARGS__
#define KIT_EACH(M, ...) KIT_EXPAND(KIT_ONE(M, __VA_ARGS__))
#define KIT_ONE(M, A, ...) M(A) __VA_OPT__(KIT_ONE_LATER KIT_AGAIN(M, __VA_ARGS__))
#define KIT_ONE_LATER() KIT_ONE
