"""The few words that the extension itself writes, in both languages."""
# SPDX-License-Identifier: MIT

WORDS = {
    "exercise": ("Exercise", "练习"),
    "points": ("points", "分"),
    "in": ("in", "文件"),
    "ask": ("ask", "检查"),
    "hint": ("Hint", "提示"),
    "solution": ("Solution", "参考答案"),
    "answer": ("Answer", "答案"),
    "item": ("item", "条目"),
    "what": ("what it is", "内容"),
    "where": ("where", "在哪里"),
    "to come": ("to come", "待写"),
    "chapter": ("chapter", "章"),
    "number": ("exercise", "练习"),
    "status": ("written", "进度"),
    "demo": ("demo", "演示"),
    "says": ("The note says", "笔记里写的是"),
    "right": ("Right", "正确的说法"),
    "function": ("function", "函数"),
    "section": ("section", "所在小节"),
    "english": ("English", "英文"),
    "chinese": ("Chinese", "中文"),
    "stale": ("This page follows an older English page.", "草稿：英文页已有改动，本页尚未跟上。"),
    "meaning": ("meaning", "含义"),
    "symbol": ("symbol", "符号"),
    "in the note": ("in the note", "笔记小节"),
    "then here": ("then, in the workbook", "接着读本书"),
    "read on": ("read on", "接着读笔记"),
    "all items": ("All items of this chapter, and where each is treated", "本章全部条目及其所在位置"),
    "all errata": ("All errata of this chapter, with the right statements", "本章全部勘误与正确的说法"),
    "error": ("error", "错误"),
    "condition": ("condition missing", "缺少条件"),
    "unclear": ("unclear", "表述不清"),
    "gap": ("gap", "遗漏"),
}


def language(config):
    """'en' or 'zh'."""
    return "zh" if (config.language or "en").startswith("zh") else "en"


def word(config, key):
    return WORDS[key][language(config) == "zh"]


def chapter_name(config, number):
    return f"第 {number} 章" if language(config) == "zh" else f"chapter {number}"


def to_come(config, number):
    return f"第 {number} 章（待写）" if language(config) == "zh" else f"chapter {number} (to come)"


def between(config):
    """What stands between the members of a list in a sentence."""
    return "；" if language(config) == "zh" else "; "


def minutes(config, exercises, total, reading, work):
    """`9 exercises, 20 points · 35 minutes to read, 90 to write`; no minutes to write when the rubric has none."""
    if language(config) == "zh":
        return f"{exercises} 道练习，共 {total} · 阅读约 {reading} 分钟" + (f"，编写约 {work} 分钟" if work else "")
    return f"{exercises} exercises, {total} · about {reading} minutes to read" + (f", {work} to write" if work else "")


def effort(config, entry):
    """`2 points · ★★☆ · 15 minutes`"""
    stars = "★" * entry["stars"] + "☆" * (3 - entry["stars"])
    minutes = f"约 {entry['minutes']} 分钟" if language(config) == "zh" else f"{entry['minutes']} minutes"
    return f"{points(config, entry['points'])} · {stars} · {minutes}"


def points(config, n):
    return f"{n} 分" if language(config) == "zh" else f"{n} point{'' if n == 1 else 's'}"
