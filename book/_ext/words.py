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
    "meaning": ("meaning", "含义"),
    "symbol": ("symbol", "符号"),
    "items": ("items", "条目"),
    "all items": ("All items of this chapter, and where each is treated", "本章全部条目及其所在位置"),
    "all errata": ("All errata of this chapter, with the right statements", "本章全部勘误与正确的说法"),
    "read": ("read", "对应章节"),
    "wrong": ("wrong", "错误"),
    "inconsistent": ("inconsistent", "自相矛盾"),
    "misleading": ("misleading", "容易误解"),
    "unspecified": ("unspecified", "没有交代"),
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


def points(config, n):
    return f"{n} 分" if language(config) == "zh" else f"{n} point{'' if n == 1 else 's'}"
