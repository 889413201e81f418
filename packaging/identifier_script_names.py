"""Derive the detector's list of names in other scripts from Faker.

```
pip download --no-deps faker==40.54.0            # unpacked into SITE
python packaging/identifier_script_names.py SITE
```

Files are read, never imported. Names in alphabets are folded, East Asian ones stay as written.
`names_scripts.csv` holds the signs of each name: "g" given and "s" family names of an alphabet,
"c" Chinese family names and "h" signs of given ones, "j" and "n" Japanese family and given names,
"k" Korean family names, "m" given ones and "y" their syllables.
"""

import ast
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from readingroom.privacy.known import fold

OUT = Path(__file__).parents[1] / "resources" / "readingroom_resources" / "identifiers"
ALPHABETS = (
    *("ru_RU", "uk_UA", "bg_BG", "mk_MK", "el_GR", "hy_AM", "ka_GE", "ar_AA", "ar_SA", "ar_PS"),
    *("fa_IR", "he_IL", "hi_IN", "ne_NP", "bn_BD", "ta_IN", "th_TH"),
)
EAST_ASIAN = (
    ("zh_CN", "c", "", "h"),
    ("zh_TW", "c", "", "h"),
    ("ja_JP", "j", "n", ""),
    ("ko_KR", "k", "m", "y"),
)
MORE = Path(__file__).parent / "more_script_names.txt"
CHINESE_FAMILIES = 120
"""The most frequent ones; rarer ones are mostly common words."""


def lists_of(root: Path, locale: str) -> Iterator[tuple[str, str]]:
    """Yield the list and the name of each constant in the lists of a language."""
    tree = ast.parse((root / locale / "__init__.py").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if not isinstance(node, (ast.Assign, ast.AnnAssign)) or node.value is None:
            continue
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        kind = getattr(target, "id", "")
        if not any(word in kind for word in ("first", "middle", "last")) or "romanized" in kind:
            continue
        for child in ast.walk(node.value):
            if isinstance(child, ast.Constant) and isinstance(child.value, str):
                yield kind, unicodedata.normalize("NFC", child.value)


def more_names() -> Iterator[tuple[str, str]]:
    """Yield the names written by hand and their signs."""
    for line in MORE.read_text(encoding="utf-8").splitlines()[1:]:
        sign, *names = line.split()
        for name in names:
            yield fold(name) if sign == "g" else name, sign


def add_east_asian(root: Path, signs: defaultdict[str, set[str]]) -> None:
    """Add Chinese, Japanese and Korean names, and the signs of given ones."""
    for locale, family, given, parts in EAST_ASIAN:
        families = 0
        for kind, name in lists_of(root, locale):
            if "last" in kind:
                families += 1
                if family != "c" or families <= CHINESE_FAMILIES:
                    signs[name].add(family)
                continue
            signs[name].update(given)
            for sign in name if parts else "":
                signs[sign].add(parts)


def main(site: Path) -> None:
    """Write the list."""
    root = site / "faker" / "providers" / "person"
    signs: defaultdict[str, set[str]] = defaultdict(set)
    for locale in ALPHABETS:
        for kind, name in lists_of(root, locale):
            for part in name.split():
                signs[fold(part)].add("s" if "last" in kind else "g")
    add_east_asian(root, signs)
    for name, sign in more_names():
        signs[name].add(sign)
    lines = [
        f"{name},{''.join(sorted(kinds))}"
        for name, kinds in sorted(signs.items())
        if kinds
        and not name.isascii()
        and "," not in name
        and (len(name) > 2 or kinds & set("chjnkmy"))
    ]
    text = "\n".join(("name,signs", *lines)) + "\n"
    (OUT / "names_scripts.csv").write_text(text, encoding="utf-8")
    print(f"{len(lines):,} names in other scripts")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
