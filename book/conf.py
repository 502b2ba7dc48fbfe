"""Sphinx's settings for both languages: `-t zh` builds the Chinese book."""
# SPDX-License-Identifier: MIT
import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "_ext"))
zh = tags.has("zh")  # noqa: F821  (Sphinx defines tags)

project = "线性层练习册" if zh else "The Linear Layer Workbook"
author = "the workbook's authors"
language = "zh_CN" if zh else "en"
extensions = ["myst_parser", "sphinx_copybutton", "workbook"]
workbook_root = str(HERE.parent)
nitpicky = True

myst_enable_extensions = ["dollarmath", "amsmath", "colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3
myst_dmath_double_inline = True
myst_dmath_allow_digits = False  # "$5 and $6" is money
myst_dmath_allow_space = False

html_math_renderer = "katex_static"
math_number_all = False
html_theme, html_title = "furo", project
html_favicon = str(HERE / "_static/favicon.svg")
html_static_path, templates_path = [str(HERE / "_static")], [str(HERE / "_templates")]
if figures := os.environ.get("WORKBOOK_FIGURES"):  # drawn by plots.sh
    html_static_path.append(f"{figures}/{'zh' if zh else 'en'}")
smartquotes = not zh  # Chinese pages are typed with the marks they show
html_css_files = ["katex/katex.min.css", "workbook.css"]
html_js_files = ["workbook.js"]
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False
html_use_index = False
html_domain_indices = False
html_sidebars = {"**": ["sidebar/scroll-start.html", "sidebar/brand.html", "sidebar/language.html", "sidebar/search.html",
                        "sidebar/navigation.html", "sidebar/scroll-end.html"]}
html_theme_options = {
    "light_css_variables": {
        "font-stack": ("wb-marks," if zh else "") + "system-ui,-apple-system,'Segoe UI','Noto Sans CJK SC','PingFang SC','Microsoft YaHei','Noto Sans',sans-serif",
        "font-stack--monospace": "'DejaVu Sans Mono',Menlo,Consolas,'Noto Sans Mono CJK SC',monospace",
    }
}
copybutton_prompt_text = "$ "
pygments_style, pygments_dark_style = "tango", "native"
