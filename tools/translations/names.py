"""Names and texts of the core that the program holds when it runs, as templates.

Labels of metrics are made from tables and numbers; policy packs, their facts, packaged suites and
the protocols to start from are data. They are read from the program, not from its sources.
"""

import json
import re
from collections.abc import Iterator
from typing import Final

from tools.translations.sentences import Template, has_words

from readingroom.domain.error_annotation import ErrorKind
from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import StudyType
from readingroom.engine.analyzer.compliance.pack_files import packaged_packs
from readingroom.engine.analyzer.compliance.vocabulary import VOCABULARY
from readingroom.engine.evaluator.metrics.registry import (
    METRICS,
    NUMBER_FAMILIES,
    TEXT_FAMILIES,
    find_metric,
)
from readingroom.engine.evaluator.suite_import.formats import all_formats
from readingroom.services.engine.evaluating import built_in_folder
from readingroom.services.protocol_files import protocol_template
from readingroom.services.samples import sample_cases_folder

METRIC_FILE: Final = "engine/evaluator/metrics/registry.py"
FACT_FILE: Final = "engine/analyzer/compliance/vocabulary.py"
PACK_FILE: Final = "engine/analyzer/compliance/pack_files.py"
HAZARD_FILE: Final = "engine/analyzer/risk/bands.py"
PRESET_FILE: Final = "reading/forms/presets.py"
FAILURE_FILE: Final = "engine/models/child/failures.py"
FORMAT_FILE: Final = "engine/evaluator/suite_import/formats.py"
SUITE_FILE: Final = "services/engine/evaluating.py"
_TEXT: Final = "§"
"""Stands for the text after the name of a metric."""
_OTHER_METRIC: Final = "rouge_1"
_TEXTS: Final = {
    "errors_kind": tuple(ErrorKind),
    "people_pearson": (f"{_OTHER_METRIC}:{_TEXT}",),
    "turn_spearman": (f"{_TEXT},{_TEXT}",),
}
"""Texts after the names of metrics that do not accept any text."""
_WORD: Final = re.compile(r"(?<!\()\b[A-Z]?[a-z]{2,}\b")
"""A word of a pack; citations such as "21 CFR 11.10(a)" have none."""
_TITLE: Final = re.compile(r"^title: (.+)$", re.MULTILINE)
SIDES: Final = ("A", "B")
_LEAST_PART: Final = 2
"""Least words of a text that is translated wherever it is shown, not only as a name."""


def named_templates() -> Iterator[tuple[Template, str]]:
    """Yield the templates of names and texts, with the module that has them."""
    for template in metric_labels():
        yield template, METRIC_FILE
    for spec in VOCABULARY.values():
        yield _text(spec.meaning), FACT_FILE
    for text in dict.fromkeys(_pack_texts()):
        if _WORD.search(text):
            yield _text(text), PACK_FILE
    yield Template("minor harms in %1 patients", ("number",), (), (1,), is_part=False), HAZARD_FILE
    values = ("exception of a model's code", "file", "line")
    yield Template("%1 in %2, line %3.", values, (), (3,), is_part=False), FAILURE_FILE
    for title in suite_titles():
        yield _text(title), SUITE_FILE
    for _family, each in all_formats():
        yield _text(each.title), FORMAT_FILE
    for study_type in StudyType:
        for text in protocol_texts(protocol_template(study_type)):
            yield _text(text), PRESET_FILE


def suite_titles() -> Iterator[str]:
    """Yield the titles of the packaged suites, usable or not, and of results of the sample."""
    for path in sorted(sample_cases_folder().glob("evaluations/*/result.json")):
        yield str(json.loads(path.read_text(encoding="utf-8"))["title"])
    for path in sorted(built_in_folder().rglob("*.yaml")):
        match = _TITLE.search(path.read_text(encoding="utf-8"))
        if match is not None:
            yield match[1]


def protocol_texts(protocol: Protocol) -> Iterator[str]:
    """Yield the texts of a protocol that readers see, without the names of the sides."""
    yield from (protocol.title, protocol.question, *protocol.skip_reasons)
    yield from (arm.label for arm in protocol.design.arms)
    yield from (plan.label for plan in protocol.design.sessions)
    for criterion in protocol.criteria:
        texts = (criterion.label, criterion.low, criterion.high)
        yield from (text for text in texts if text not in ("", *SIDES))
        yield from (option.label for option in criterion.options)


def metric_labels() -> Iterator[Template]:
    """Yield the labels of all metrics; the number or text of a metric is a value."""
    numbered = {make(default).key for make, default in NUMBER_FAMILIES.values()}
    for key, metric in METRICS.items():
        if key not in numbered and has_words(metric.label, is_part=True):
            yield _text(metric.label)
    for make, default in NUMBER_FAMILIES.values():
        yield _with_numbers(make(default).label, f"{default:g}")
    yield Template("%1, largest gap", ("metric",), (1,), (), is_part=True)
    for name in TEXT_FAMILIES:
        for text in _TEXTS.get(name, (_TEXT,)):
            yield _with_texts(find_metric(f"{name}@{text}").label)


def _pack_texts() -> Iterator[str]:
    for pack in packaged_packs():
        yield from (pack.title, pack.source, pack.status_note)
        for clause in pack.clauses:
            yield from (clause.citation, clause.wording, clause.requirement, clause.gap)
            yield clause.not_applicable_why


def _text(text: str) -> Template:
    return Template(text, (), (), (), is_part=len(text.split()) < _LEAST_PART)


def _with_numbers(label: str, number: str) -> Template:
    """Return a label with each occurrence of its number as a value."""
    text, values = _with_values(label, rf"(?<![\w.]){re.escape(number)}(?![\w.])")
    numbers = tuple(range(1, len(values) + 1))
    return Template(text, ("number",) * len(values), (), numbers, is_part=True)


def _with_texts(label: str) -> Template:
    """Return a label with its texts and the label of another metric as values."""
    other = METRICS[_OTHER_METRIC].label
    text, values = _with_values(label, f"{re.escape(other)}|{_TEXT}")
    choices = tuple(number for number, value in enumerate(values, 1) if value == other)
    names = tuple("metric" if value == other else "text" for value in values)
    return Template(text, names, choices, (), is_part=True)


def _with_values(label: str, pattern: str) -> tuple[str, list[str]]:
    """Return a label with %1, %2, … for the matches of a pattern, and the matches."""
    values: list[str] = []

    def mark(match: re.Match[str]) -> str:
        values.append(match[0])
        return f"%{len(values)}"

    return re.sub(pattern, mark, label), values
