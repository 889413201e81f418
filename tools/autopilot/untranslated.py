"""Check of the screen: no English text of the program in a window of another language.

A text is English if the program's sources have it and its translation is another one, or if most
of its words occur in the sources but hardly in translations. Data stay in their language: texts
of the sample cases and models, and what the autopilot types.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QWidget
from tools.autopilot.screen import short, texts
from tools.translations import ROOT, Message, read
from tools.translations.names import protocol_texts

from readingroom.domain.study_design import StudyType
from readingroom.services.protocol_files import packaged_scales, protocol_template
from readingroom.services.samples import sample_cases_folder
from readingroom_desktop.language_files import CORE
from readingroom_desktop.languages import Language

MIN_WORDS: Final = 2
"""Fewest English words of a text that is reported for its words alone."""
RATIO: Final = 4
"""Least ratio of the uses of an English word in the sources and in the translations."""
KNOWLEDGE: Final = ROOT / "resources" / "readingroom_resources" / "knowledge"
DATA_FILES: Final = ("*.txt", "*.yaml", "*.json", "*.jsonl", "*.csv", "*.md", "*.vcf")
NAMES: Final = (
    *("Nothing in it yet", "What outputs rest on", "Sample study", "Sample reader"),
    *("Chest CT summaries", "Liver MR summaries", "DNA words of 6 letters", "mm slices"),
    *("nothing-here", "truncated", "Preference ability", "Mean active time"),
    *("Without the model", "With the model", "Simulated case", "Simulated for a rehearsal"),
    *("The rehearsal is complete.", "Blinded paired comparison", "surely normal"),
    *("Van Dyke 1993, AUC, 2 tests, 5 readers, 114 cases", "surely abnormal"),
    *("Confidence that the case is abnormal", "Recall for further examination"),
)
"""Names of studies, readers, models, series, folders and endpoints; texts of a rehearsal."""
VALUES: Final = frozenset(
    {
        *("image", "variants", "other", "Depth", "see the text", "see license.txt for details"),
        *("Left", "Right", "Up", "Down", "Home", "End", "Enter", "Ctrl+Enter"),
    }
)
"""Modalities of the sample suites, values and columns of cases, licences, and keys."""
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_DATA: Final = re.compile(
    "|".join(
        (
            r"“[^”]*”|„[^“]*“|«[^»]*»|\"[^\"]*\"|'[^']*'",  # quoted
            r"\S*\w[._@/=>]+\w\S*",  # identifiers, files and addresses
            r"\b[A-Z]{1,3}-?\d+\b",  # codes
            r"\b[0-9a-f]{64}\b",  # digests
            r"[^·]*\bet al\b.*",  # citations
            r".*\b(?:AND|OR|WITH)\b.*",  # licences
            *map(re.escape, NAMES),
        )
    )
)
_PART: Final = re.compile(r"[\n\t()\[\]]| · |(?<=[?!:;]) |(?<=(?<!\bal)\.) ")
_CELL: Final = re.compile(r"[,\n]")
_DESCRIPTION: Final = re.compile(r'Description="([^"]*)"')
_TAG: Final = re.compile(r"<[^>]+>")


class EnglishTexts:
    """Finds English texts of the program in a window of another language.

    Args:
        language: code of the language of the window.
    """

    def __init__(self, language: str) -> None:
        entries = [*read(language).values(), *read(language, CORE).values()]
        translations = {entry.translation.strip() for entry in entries}
        sources = {entry.source.strip() for entry in entries if not entry.is_part}
        self._sources = frozenset(sources - translations - data_names())
        self._own = frozenset(part for text in translations for part in _parts(text))
        """Parts of translations, which quote names and keys."""
        self._terms = _words_of_sources(entries)
        self._known: dict[str, str] = {}

    def check(self, window: QWidget) -> list[str]:
        """Return a sentence for each English text of a window."""
        english = dict.fromkeys(filter(None, map(self.english_part, texts(window))))
        return [f"the text “{short(part)}” is not translated" for part in english]

    def english_part(self, text: str) -> str:
        """Return the first English part of a text, or all of an English text; "" without one."""
        if text not in self._known:
            plain = _TAG.sub(" ", text).strip()
            parts = [plain] if plain in self._sources else filter(self._is_english, _parts(plain))
            self._known[text] = next(iter(parts), "")
        return self._known[text]

    def _is_english(self, part: str) -> bool:
        if part in self._own:
            return False
        part = ", ".join(item for item in part.split(", ") if item not in data_names())
        terms = _terms(_DATA.sub(" ", part))
        if len(terms) < MIN_WORDS:
            return False
        english = sum(word in self._terms for word in terms)
        if part not in self._sources and (english < MIN_WORDS or english * 2 < len(terms)):
            return False
        return not any(" ".join(each) in data_text() for each in (terms, _terms(part)))


def english_texts(language: Language) -> EnglishTexts | None:
    """Return the check of a window in a language, None in English."""
    return None if language is Language.ENGLISH else EnglishTexts(language)


def _words_of_sources(entries: Iterable[Message]) -> frozenset[str]:
    """Return the words that are hardly in a translation; some have names of publications."""
    sources, translations = Counter[str](), Counter[str]()
    for entry in entries:
        sources.update(_terms(entry.source))
        translations.update(_terms(entry.translation))
    return frozenset(word for word, count in sources.items() if count > RATIO * translations[word])


@lru_cache(maxsize=1)
def data_names() -> frozenset[str]:
    """Return names of the protocol of the samples, cells of tables, and columns of variants."""
    names = {*VALUES, *NAMES}
    for study_type in StudyType:
        names.update(protocol_texts(protocol_template(study_type)))
    scales = tuple(scale.criterion for scale in packaged_scales())
    names.update(protocol_texts(replace(protocol_template(StudyType.RATING), criteria=scales)))
    tables = [path.read_text(encoding="utf-8") for path in sample_cases_folder().rglob("*.csv")]
    tables += [text for text in _typed_texts() if "," in text and "\n" in text]
    names.update(cell.strip() for table in tables for cell in _CELL.split(table))
    for path in sample_cases_folder().rglob("*.vcf"):
        for description in _DESCRIPTION.findall(path.read_text(encoding="utf-8")):
            names.update(re.split(r"[|:' ]+", description), {description})
    return frozenset(names)


@lru_cache(maxsize=1)
def data_text() -> str:
    """Return the words of the samples and of what the autopilot types, with single spaces."""
    folders = sample_cases_folder(), KNOWLEDGE
    files = [path for folder in folders for name in DATA_FILES for path in folder.rglob(name)]
    pieces = [path.read_text(encoding="utf-8") for path in sorted(files)]
    pieces = [text.replace("\\n", "\n") for text in pieces]  # lines within JSON
    return " ".join(_terms("\n".join([*pieces, *_typed_texts(), *data_names()])))


def _typed_texts() -> Iterator[str]:
    """Yield the literal texts of the autopilot."""
    for path in sorted(Path(__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def _terms(text: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(text)]


def _parts(text: str) -> Iterator[str]:
    """Yield the lines, sentences and values in brackets of a text."""
    return (part.strip() for part in _PART.split(text))
