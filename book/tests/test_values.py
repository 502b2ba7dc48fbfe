"""Numbers in the text agree with a program's exactly when they are its value, rounded; regions are found or refused."""
# SPDX-License-Identifier: MIT
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "_ext"))
import contents  # noqa: E402
import regions  # noqa: E402
import typeset  # noqa: E402
import values  # noqa: E402

AGREES = [("34 359 738 368", "34359738368"), ("34\u202f359\u202f738\u202f368", "34359738368"), (r"34\,359\,738\,368", "34359738368"),
          ("137.44", "137.438953472"), ("137", "137.438953472"), ("−2.5", "-2.5"), ("0.00", "0.004"), ("65.34 %", "0.653379"),
          (r"65.34\,\%", "0.653379"), ("7.98 × 10²²", "7.9767011328e+22"), (r"7.98 \times 10^{22}", "7.9767011328e+22"),
          ("7.98e22", "7.9767011328e+22"), (r"2 \cdot 10^3", "2000"), ("1.53 × 10⁻⁴", "0.000152587890625"), ("0.5", "0.45"), ("0.5", "0.55")]
DISAGREES = [("34 359 738 369", "34359738368"), ("137.43", "137.438953472"), ("136", "137.438953472"), ("2.5", "-2.5"), ("0.01", "0.004"),
             ("65.33 %", "0.653379"), ("7.97 × 10²²", "7.9767011328e+22"), ("7.98 × 10²¹", "7.9767011328e+22"), ("1", "nan"), ("1", "inf")]
NO_NUMBERS = ["about 3", "3 GB", "", "inf", "nan", "1.2.3", "1,5"]


class Values(unittest.TestCase):
    def test_a_rounded_number_agrees(self):
        for shown, computed in AGREES:
            with self.subTest(shown=shown, computed=computed):
                self.assertTrue(values.agrees(shown, computed))

    def test_any_other_number_does_not(self):
        for shown, computed in DISAGREES:
            with self.subTest(shown=shown, computed=computed):
                self.assertFalse(values.agrees(shown, computed))

    def test_words_are_no_number(self):
        for shown in NO_NUMBERS:
            with self.subTest(shown=shown), self.assertRaises(ValueError):
                values.parse(shown)

    def test_matrices_are_compared_entry_by_entry_and_by_shape(self):
        known = {"ch05.A": "1 2; 3 4.5", "ch05.v": "1 2 3"}
        self.assertIsNone(values.complaint(r"1 & 2 \\ 3 & 4.5", "ch05.A", known))
        self.assertIsNone(values.complaint("1 & 2 & 3", "ch05.v", known))
        for shown in (r"1 & 2 \\ 3 & 4.4", r"1 & 2 & 3 & 4.5", r"1 & 3 \\ 2 & 4.5", "1"):
            self.assertIn("ch05.A", values.complaint(shown, "ch05.A", known))

    def test_a_value_that_no_program_computes_says_where_to_add_it(self):
        self.assertIn("book/programs/ch05.cpp", values.complaint("1", "ch05.nothing", {}))


class Typeset(unittest.TestCase):
    MATHEMATICS = {"12D²L = 6 442 450 944 parameters": ["12D2L"], "dW = Xᵀ dY, shaped like W": ["dW", "X⊤", "dY", "W"], "W is [Din, Dout]": ["W", "Din", "Dout"],
                   "√dₖ, ‖Ax − b‖² and 2⁻⁵³": ["dk", "Ax", "b", "2", "2−53"], "W_K has rank r": ["WK", "r"], "dYᵀX": ["dY⊤X"]}
    WORDS = ["a token of a 7B model, 6.65 B in all", "I read A breakdown", "V100, fp16, FLOP/s", "the note's X.cols = 8.4e-4", "numpy's default_rng", "what 2s stand for"]

    def marked(self, text):
        return [node.astext() for node in typeset.formulas_in(text) if node.tagname == "inline"]

    def test_mathematics_in_a_text_is_found(self):
        for text, expected in self.MATHEMATICS.items():
            with self.subTest(text=text):
                self.assertEqual(self.marked(text), expected)

    def test_words_and_units_are_left_alone(self):
        for text in self.WORDS:
            with self.subTest(text=text):
                self.assertEqual(self.marked(text), [])

    def test_no_letter_is_lost(self):
        text = "h units: W₂W₁x + (W₂b₁ + b₂), 2Aᵀ(Ax − b)"
        self.assertEqual("".join(node.rawsource if node.tagname == "inline" else node.astext() for node in typeset.formulas_in(text)), text)


class Regions(unittest.TestCase):
    SOURCE = ["struct Pair {", "  int a;", "};", "", "// Adds.", "int sum(int a,", "        int b) {", "  // #region 1.1", "  return a + b;",
              "  // #endregion 1.1", "}", "", "int sum_twice(int a) { return sum(a, a); }", "void demo() {}"]

    def piece(self, name, lines=None):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "a.cpp"
            path.write_text("\n".join(lines or self.SOURCE) + "\n", encoding="utf-8")
            return regions.piece(path, "a.cpp", name)

    def test_a_marked_region_comes_without_its_markers(self):
        self.assertEqual(self.piece("1.1"), (9, 9, ["  return a + b;"]))

    def test_a_function_comes_whole_by_its_name(self):
        self.assertEqual(self.piece("sum"), (6, 11, ["int sum(int a,", "        int b) {", "  return a + b;", "}"]))
        self.assertEqual(self.piece("Pair"), (1, 3, ["struct Pair {", "  int a;", "};"]))

    def test_a_function_on_one_line_ends_there(self):
        self.assertEqual(self.piece("sum_twice"), (13, 13, ["int sum_twice(int a) { return sum(a, a); }"]))

    def test_faults_are_refused_with_their_line(self):
        cases = {"neither a region": ["int a;"], "a.cpp:3: region x is there twice": ["// #region x", "// #endregion x", "// #region x", "// #endregion x"],
                 "a.cpp:1: region x is never closed": ["// #region x", "int a;"], "a.cpp:1: #endregion x closes no region": ["// #endregion x"],
                 "a.cpp:2: #endregion y closes region x": ["// #region x", "// #endregion y"]}
        for words, lines in cases.items():
            with self.subTest(words=words), self.assertRaises(regions.RegionError) as caught:
                self.piece("missing", lines)
            self.assertIn(words, str(caught.exception))


class Plain(unittest.TestCase):
    """What search finds and cites of a formula."""
    TYPED = {r"W \leftarrow W - \eta\, \d W": "W ← W - η dW", r"2.52 \times 10^{13}\ \text{FLOP} \\[2.4ex] 2^{-3}": "2.52 × 10¹³ FLOP 2⁻³",
             r"\d b[m] = \textstyle\sum_n \d Y[n,m]": "db[m] = Σn dY[n,m]", r"\min(a, b)": "min(a, b)", r"W_\text{up}, D_\text{in}, h_{kv}": "W_up, Din, hkv",
             r"\frac{2 D}{s_a + s_w}": "2 D/(sa + sw)", r"\frac{\partial L}{\partial W}": "∂L/∂W"}

    def test_a_formula_is_told_as_one_would_type_it(self):
        for tex, typed in self.TYPED.items():
            with self.subTest(tex=tex):
                self.assertEqual(" ".join(contents.plain(tex).split()), typed)


if __name__ == "__main__":
    unittest.main()
