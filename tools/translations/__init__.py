"""Translation files of the window: extraction, filling and compilation.

    python -m tools.translations update [de]     write new texts of the source to the language files
    python -m tools.translations missing de OUT  write the missing texts to a JSON file, as keys
    python -m tools.translations fill de FILE    insert the translations of a JSON file
    python -m tools.translations check [de]      report missing, obsolete and invalid texts

Qt's lupdate is not used: it takes the values of `tr("%1 of %2", done, count)` for comments, and
does not extract choices, enumerations and packaged tables. The window reads the language files
themselves.
"""

import argparse
import ast
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Any, TypeGuard
from xml.sax.saxutils import escape

from defusedxml import ElementTree

from readingroom.audit.types import MEANING_WORDS, SignatureMeaning, SignatureSubject
from readingroom.domain import endpoint, error_annotation
from readingroom.domain.accounts import AccountState
from readingroom.domain.adjudication import AdjudicationTarget
from readingroom.domain.case import Zygosity
from readingroom.domain.explained_input import InputKind
from readingroom.domain.figures import NOT_ESTIMABLE
from readingroom.domain.localisation import LocalisationMethod
from readingroom.domain.model import FailureReason
from readingroom.domain.packaged_data import packaged_table
from readingroom.domain.protocol import CriterionKind, DifferenceHighlighting
from readingroom.domain.reference_standard import ReferenceMethod
from readingroom.domain.study import OPENING_REASONS, StudyState
from readingroom.domain.study_design import Assignment, StudyType
from readingroom.engine.analyzer.compliance.types import Criticality, LegalStatus
from readingroom.engine.analyzer.explanations.table_rows import PROBABILITY
from readingroom.engine.analyzer.identifiers.types import AuditedLocation
from readingroom.engine.analyzer.policy_texts.types import PolicyStatement
from readingroom.engine.analyzer.risk.types import (
    HazardProbability,
    HazardSeverity,
    HazardSource,
    LinkKind,
    RiskBand,
)
from readingroom.engine.evaluator.leaderboard.types import ResultOrigin
from readingroom.engine.evaluator.monitoring.types import CaseReviewDecision
from readingroom.engine.evaluator.runs.types import Task
from readingroom.engine.types import AnalysisKind
from readingroom.privacy.types import Confidence, IdentifierKind
from readingroom.reading.study_analysis.types import CurveKind
from readingroom.reading.types import CORRECTION_REASONS
from readingroom.services.engine.scenarios import families
from readingroom.statistics.fairness.types import GapMetric, SignedMetric
from readingroom_desktop.language_files import CHOICES, NUMBERS, PART, WINDOW, entry_of

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "desktop" / "readingroom_desktop"
FOLDER = ROOT / "resources" / "readingroom_resources" / "translations"
LANGUAGES = {"de": "de_DE", "es": "es_ES"}
CONTEXT = WINDOW
MARKERS = frozenset({"tr", "tr_noop"})
"""Functions whose first argument is a text of the window."""
ENUMERATIONS: tuple[type[Enum], ...] = (
    *(endpoint.EndpointMetric, endpoint.Comparison, endpoint.Multiplicity, endpoint.IntervalScale),
    *(endpoint.InferenceScope, endpoint.CovarianceMethod, endpoint.DegreesOfFreedomRule),
    *(endpoint.StoppingBoundary, endpoint.MissingDataRule, endpoint.DeviationRule),
    *(CriterionKind, LocalisationMethod, CurveKind, Zygosity, FailureReason, AnalysisKind),
    *(AuditedLocation, IdentifierKind, Confidence, PolicyStatement, HazardSeverity),
    *(HazardProbability, HazardSource, RiskBand),
    *(Criticality, LegalStatus, Task, GapMetric, SignedMetric, AdjudicationTarget),
    *(AccountState, StudyState, StudyType, Assignment),
    *(CaseReviewDecision, ResultOrigin, SignatureMeaning, SignatureSubject, LinkKind, InputKind),
    *(DifferenceHighlighting, ReferenceMethod),
)
"""Enumerations whose values are shown through `tr_marked`."""
TEXTS: tuple[Mapping[Any, str], ...] = (
    *(error_annotation.KIND_WORDS, error_annotation.SEVERITY_WORDS),
    *(error_annotation.LIKELIHOOD_WORDS, MEANING_WORDS),
)
"""Texts of enumerations that are shown through `tr_marked`."""
SYSTEM_ERRORS = (
    *("No such file or directory", "Permission denied", "No space left on device"),
    *("Is a directory", "Not a directory", "Read-only file system", "Input/output error"),
)
STORED = (*CORRECTION_REASONS, *OPENING_REASONS, PROBABILITY, *SYSTEM_ERRORS)
"""Texts that are stored in English and shown through `tr_marked`."""
TABLES = {"shortcuts/reading.csv": ("group", "text", "together")}
"""Columns of packaged tables that are shown through `tr_marked`."""
_VALUE = re.compile(r"%[1-9]")
_KEY = re.compile(r"(?!^Shift$)\b(?:Ctrl|Shift|Alt|Esc|F\d+)\b")
_LAST_SIGNS = "…:.?"


@dataclass(frozen=True, slots=True)
class Message:
    """Source text with the files that use it; `translation` is "" if it is missing.

    `comment` explains the values of the text to translators. `choices` and `numbers` are the values
    of a sentence of the core that are of these kinds; a part is a choice within other sentences.
    """

    source: str
    files: tuple[str, ...]
    translation: str = ""
    comment: str = ""
    choices: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    is_part: bool = False


class UnmarkedTextError(ValueError):
    """The argument of `tr` is not a literal text."""


# ---- extraction ----------------------------------------------------------------------------------


def extract(folder: Path = SOURCE) -> dict[str, Message]:
    """Return all texts of the window by source text.

    Raises:
        UnmarkedTextError: the argument of `tr` or `tr_noop` is not literal.
    """
    files: dict[str, set[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        for text in texts_of(path.read_text(encoding="utf-8"), name):
            files.setdefault(text, set()).add(name)
    for text, name in _packaged_texts():
        files.setdefault(text, set()).add(name)
    return {text: Message(text, tuple(sorted(files[text]))) for text in sorted(files)}


def texts_of(source: str, name: str) -> Iterator[str]:
    """Yield the marked texts of a module."""
    for node in ast.walk(ast.parse(source)):
        if _is_marker(node):
            yield from _literals(node.args[0], f"{name}:{node.lineno}")


def _is_marker(node: ast.AST) -> TypeGuard[ast.Call]:
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
        return False
    return node.func.id in MARKERS and bool(node.args)


def _literals(node: ast.expr, position: str) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _literals(node.body, position)
        yield from _literals(node.orelse, position)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    else:
        raise UnmarkedTextError(f"{position}: {ast.unparse(node)} is not a literal text.")


def _packaged_texts() -> Iterator[tuple[str, str]]:
    yield NOT_ESTIMABLE, "domain.figures"
    yield from _family_texts()
    for kind in ENUMERATIONS:
        for member in kind:
            yield str(member.value), kind.__name__
    for mapping in TEXTS:
        for member, text in mapping.items():
            yield text, type(member).__name__
    for text in STORED:
        yield text, "stored texts"
    for path, columns in TABLES.items():
        folder, _slash, name = path.partition("/")
        for row in packaged_table(folder, name):
            for column in columns:
                if row[column]:
                    yield row[column], path


def _family_texts() -> Iterator[tuple[str, str]]:
    for info in families():
        texts = [info.label, info.summary]
        for setting in info.settings:
            texts += [setting.label, setting.explanation, setting.unit]
            texts += [label for _value, label in setting.choices]
        yield from ((text, "scenarios/families.yaml") for text in texts if text)


# ---- language files ------------------------------------------------------------------------------


def file_of(language: str, context: str = CONTEXT) -> Path:
    """Return the language file."""
    return FOLDER / f"{context}_{language}.ts"


def read(language: str, context: str = CONTEXT) -> dict[str, Message]:
    """Return the entries of a language file; none if there is no file."""
    path = file_of(language, context)
    if not path.exists():
        return {}
    messages = ElementTree.fromstring(path.read_text(encoding="utf-8")).iter("message")
    entries = [
        Message(
            files=tuple(location.get("filename", "") for location in node.iter("location")),
            comment=node.findtext("extracomment") or "",
            **entry_of(node)._asdict(),
        )
        for node in messages
    ]
    return {entry.source: entry for entry in entries}


def write(language: str, messages: Mapping[str, Message], context: str = CONTEXT) -> None:
    """Write a language file in the format of Qt Linguist, sorted by source text."""
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        "<!DOCTYPE TS>",
        f'<TS version="2.1" language="{LANGUAGES[language]}" sourcelanguage="en">',
        f"<context>\n    <name>{context}</name>",
    ]
    for source in sorted(messages):
        lines += _lines(messages[source])
    lines.append("</context>\n</TS>\n")
    file_of(language, context).write_text("\n".join(lines), encoding="utf-8")


def _lines(message: Message) -> Iterator[str]:
    state = "" if message.translation else ' type="unfinished"'
    yield "    <message>"
    for name in message.files:
        yield f'        <location filename="{escape(name)}"/>'
    yield f"        <source>{escape(message.source)}</source>"
    if message.comment:
        yield f"        <extracomment>{escape(message.comment)}</extracomment>"
    yield f"        <translation{state}>{escape(message.translation)}</translation>"
    for name, values in ((CHOICES, message.choices), (NUMBERS, message.numbers)):
        if values:
            yield f"        <{name}>{' '.join(map(str, values))}</{name}>"
    if message.is_part:
        yield f"        <{PART}/>"
    yield "    </message>"


def update(language: str) -> None:
    """Add the new texts of the source to a language file, and remove texts without use."""
    known = read(language)
    merged = {
        source: Message(source, message.files, known[source].translation)
        if source in known
        else message
        for source, message in extract().items()
    }
    write(language, merged)


def fill(language: str, translations: Mapping[str, str], context: str = CONTEXT) -> list[str]:
    """Insert translations; return the problems, whose texts are not inserted."""
    messages = read(language, context)
    problems = []
    for source, translation in translations.items():
        issues = problems_of(source, translation)
        if source not in messages:
            issues = [f"not in the source: {source!r}"]
        problems += issues
        if not issues:
            messages[source] = replace(messages[source], translation=translation)
    write(language, messages, context)
    return problems


# ---- checks --------------------------------------------------------------------------------------


def problems_of(source: str, translation: str) -> list[str]:
    """Return how a translation differs from its source in what it must preserve."""
    if not translation.strip():
        return [f"no translation: {source!r}"]
    problems = []
    if sorted(_VALUE.findall(source)) != sorted(_VALUE.findall(translation)):
        problems.append(f"other values: {source!r}: {translation!r}")
    if sorted(_KEY.findall(source)) != sorted(_KEY.findall(translation)):
        problems.append(f"other keys: {source!r}: {translation!r}")
    if _ends(source) != _ends(translation):
        problems.append(f"other start or end: {source!r}: {translation!r}")
    if source.count("\n") != translation.count("\n") or source.count("\t") != translation.count(
        "\t"
    ):
        problems.append(f"other lines: {source!r}: {translation!r}")
    return problems


def _ends(text: str) -> tuple[str, str, str]:
    """Return the spaces at the start and the end, and the last punctuation mark."""
    start = text[: len(text) - len(text.lstrip())]
    end = text[len(text.rstrip()) :]
    last = text.rstrip()[-1:]
    return start, end, last if last in _LAST_SIGNS else ""


def check(language: str) -> list[str]:
    """Return all problems of a language file."""
    known, current = read(language), extract()
    problems = [f"not in the file: {source!r}" for source in current if source not in known]
    problems += [f"not in the source: {source!r}" for source in known if source not in current]
    for source, message in known.items():
        problems += problems_of(source, message.translation)
    return problems


# ---- command line --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Commands:
    """What the commands do for one language; a check returns its problems."""

    update: Callable[[str], object]
    check: Callable[[str], list[str]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 1 if there are problems."""
    work = Commands(update, check)
    return run(arguments, "Translation files of the window.", work, CONTEXT)


def run(arguments: Sequence[str] | None, description: str, commands: Commands, context: str) -> int:
    """Run one command on the language files of a context; return 1 if there are problems."""
    parser = argparse.ArgumentParser(description=description)
    parsers = parser.add_subparsers(dest="command", required=True)
    for name in ("update", "check"):
        choices = [*LANGUAGES, []]
        parsers.add_parser(name).add_argument("languages", nargs="*", choices=choices)
    for name in ("missing", "fill"):
        command = parsers.add_parser(name)
        command.add_argument("language", choices=list(LANGUAGES))
        command.add_argument("file", type=Path)
    given = parser.parse_args(arguments)
    problems = [f"{language}: {text}" for language, text in _run(given, commands, context)]
    sys.stdout.write("".join(f"{line}\n" for line in problems))
    return 1 if problems else 0


def _run(given: argparse.Namespace, commands: Commands, context: str) -> Iterator[tuple[str, str]]:
    if given.command == "missing":
        _write_missing(given.language, given.file, context)
    elif given.command == "fill":
        translations = json.loads(given.file.read_text(encoding="utf-8"))
        for problem in fill(given.language, translations, context):
            yield given.language, problem
    else:
        for language in given.languages or LANGUAGES:
            if given.command == "update":
                commands.update(language)
            elif given.command == "check":
                for problem in commands.check(language):
                    yield language, problem


def _write_missing(language: str, path: Path, context: str) -> None:
    entries = read(language, context).values()
    empty = {entry.source: "" for entry in entries if not entry.translation}
    path.write_text(json.dumps(empty, ensure_ascii=False, indent=1), encoding="utf-8")
