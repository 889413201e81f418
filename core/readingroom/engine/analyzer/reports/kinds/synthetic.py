"""Synthetic data card: how cases were generated, and how close they are to real ones."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from readingroom.domain.figures import MINUS, number
from readingroom.domain.scenario import SYNTHETIC
from readingroom.engine.analyzer.reports.inputs import ReportInputs
from readingroom.engine.analyzer.reports.kinds.record import record
from readingroom.engine.generator.types import FamilyInfo, StoredScenario
from readingroom.engine.generator.validation.types import (
    MetricRow,
    PrivacyGateSummary,
    ValidationSummary,
)
from readingroom.reports.blocks import listed, note, pairs, table, text
from readingroom.reports.formatting import NOT_RECORDED, moment, sentence
from readingroom.reports.types import Report, ReportBlock, ReportKind, ReportSection

_NUMBERED: Final = re.compile(r"(.*?)([0-9]{1,12})")
_NO_METHOD: Final = ("", "\N{EN DASH}")
_HEADS: Final = ("Figure", "Of", "Before", "After", "n", "Fidelity", "Fairness", "Method")
_BEFORE: Final = (
    "“Before” is measured among real patients, “after” with the synthetic ones; each section "
    "describes the rows used. Intervals are in brackets."
)


def synthetic_card(material: ReportInputs) -> Report:
    """Return the card of all synthetic cases of a study and their validations."""
    codes = {case.id: case.code for case in material.cases}
    infos = {family.family: family for family in material.families}
    sections = [ReportSection("Overview", (text(f"{SYNTHETIC}."), _total(material)))]
    for stored in material.scenarios:
        known = [codes[case] for case in stored.cases if case in codes]
        sections.append(_scenario(stored, known, infos.get(stored.recipe.family)))
    for index, summary in enumerate(material.validations, start=1):
        sections += _validation(index, summary)
    gaps = []
    if not material.scenarios:
        gaps.append("The study has no scenario and no synthetic case.")
    if not material.validations:
        gaps.append(
            "No validation was given, so that fidelity and privacy of the data are unknown. Choose "
            "a validation folder when creating this report."
        )
    ended = (*sections, *record(material))
    title = "Synthetic data card"
    return Report(ReportKind.SYNTHETIC_DATA, title, material.stamp, ended, tuple(gaps))


def _total(material: ReportInputs) -> ReportBlock:
    synthetic = sum(case.is_synthetic for case in material.cases)
    return pairs(
        ("Scenarios", number(len(material.scenarios))),
        ("Synthetic cases", number(synthetic)),
        ("Cases of the study", number(len(material.cases))),
        ("Validations", number(len(material.validations))),
    )


def _scenario(
    stored: StoredScenario, codes: Sequence[str], info: FamilyInfo | None
) -> ReportSection:
    recipe = stored.recipe
    labels = {setting.key: setting.label for setting in info.settings} if info else {}
    settings = [(labels.get(key, key), value) for key, value in sorted(recipe.settings.items())]
    sources = [(labels.get(key, key), value) for key, value in sorted(recipe.sources.items())]
    return ReportSection(
        f"Scenario: {recipe.family.value}",
        (
            *((text(info.summary),) if info else ()),
            pairs(
                ("Family", recipe.family.value),
                ("Seed", str(recipe.seed)),
                ("Cases of the recipe", number(recipe.count)),
                ("Cases in the study", number(len(stored.cases))),
                ("Cases not generated", number(len(stored.failures))),
                ("Version of the recipe format", number(recipe.version)),
                ("SHA-256 of the recipe", stored.recipe_sha256),
                ("Device", stored.device or NOT_RECORDED),
                ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
            ),
            table(("Setting", "Value"), settings, empty="The recipe has no other setting."),
            table(("Source file", "SHA-256"), sources, empty="The recipe uses no file."),
            *_not_generated(stored),
            text(f"Equal recipes generate equal cases. Cases: {_listed(codes) or 'none left'}."),
        ),
    )


def _not_generated(stored: StoredScenario) -> tuple[ReportBlock, ...]:
    """Return the number of failed cases by reason, nothing without any."""
    counts = Counter(stored.failures.values())
    rows = [(reason, number(count)) for reason, count in counts.items()]
    head = ("Reason for a case not generated", "Cases")
    return (table(head, rows, numbers=(1,)),) if rows else ()


def _listed(codes: Sequence[str]) -> str:
    """Return codes as a list, with consecutive ones as a range."""
    parts: list[list[str]] = []
    for code in codes:
        if parts and _follows(parts[-1][-1], code):
            parts[-1].append(code)
        else:
            parts.append([code])
    return ", ".join(
        f"{part[0]} to {part[-1]}" if len(part) > 2 else ", ".join(part) for part in parts
    )


def _follows(code: str, other: str) -> bool:
    """Return whether a code is the next after another: "S-0009" and "S-0010"."""
    first, second = _NUMBERED.fullmatch(code), _NUMBERED.fullmatch(other)
    if not first or not second or first[1] != second[1] or len(first[2]) != len(second[2]):
        return False
    return int(first[2]) + 1 == int(second[2])


def _validation(index: int, summary: ValidationSummary) -> list[ReportSection]:
    first: list[ReportBlock] = [text(sentence(summary.heading))]
    first += [note(*map(sentence, summary.warnings))] if summary.warnings else []
    first.append(pairs(("Device", summary.device or NOT_RECORDED)))
    first += [text(_BEFORE), *_figures(summary.overview)]
    sections = [ReportSection(f"Validation {index}", tuple(first))]
    for section in summary.sections:
        blocks: list[ReportBlock] = [text(section.about), *_figures(section.rows)]
        blocks += [listed(*map(sentence, section.warnings))] if section.warnings else []
        sections.append(ReportSection(section.title, tuple(blocks), level=2))
    if summary.associations:
        rows = [
            (pair.columns, *(cell.replace("-", MINUS) for cell in (pair.real, pair.synthetic)),
             pair.difference.replace("-", MINUS))
            for pair in summary.associations
        ]  # fmt: skip
        heads = ("Columns", "Real", "Synthetic", "Difference")
        caption = "Pairs of columns whose association differs most, largest difference first."
        content = (text(caption), table(heads, rows, numbers=(1, 2, 3)))
        sections.append(ReportSection("Associations between columns", content, level=2))
    sections.append(_gates(summary.gates))
    return sections


def _figures(rows: Sequence[MetricRow]) -> tuple[ReportBlock, ...]:
    """Return metrics as a table, with repeated methods numbered below it."""
    methods = tuple(dict.fromkeys(row.method for row in rows if row.method not in _NO_METHOD))
    is_many = len(rows) > len(methods) > 1
    is_one = len(methods) == 1
    cells = [
        (
            *(row.label, row.subject, row.before, row.after, row.n, row.fidelity, row.fairness),
            f"M{methods.index(row.method) + 1}"
            if is_many and row.method in methods
            else row.method,
        )
        for row in rows
    ]
    if is_one:
        cells = [(*row[:-1], "") for row in cells]
    figures = table(_HEADS, cells, empty="No figure was found.")
    if is_many:
        numbered = (f"M{index}: {sentence(method)}" for index, method in enumerate(methods, 1))
        return (figures, listed(*numbered))
    return (figures, text(f"Method: {sentence(methods[0])}")) if is_one else (figures,)


def _gates(gates: PrivacyGateSummary | None) -> ReportSection:
    title = "Privacy gates"
    if gates is None:
        nothing = note("The validation has no information on privacy gates.")
        return ReportSection(title, (nothing,), level=2)
    rows = [(row.label, row.value, row.method) for row in gates.rows]
    blocks: list[ReportBlock] = [text(sentence(gates.rules))]
    blocks += [listed(*map(sentence, gates.changes))] if gates.changes else []
    blocks.append(table(("Measured", "Value", "Method"), rows))
    return ReportSection(title, tuple(blocks), level=2)
