"""The card of synthetic data: how cases were made, and how near to real ones they come."""

import re
from collections.abc import Sequence
from typing import Final

from readingroom.analyzer.reports.blocks import listed, note, pairs, table, text
from readingroom.analyzer.reports.inputs import ReportInputs
from readingroom.analyzer.reports.kinds.record import record
from readingroom.analyzer.reports.words import MINUS, moment, number, sentence
from readingroom.domain.reporting import Report, ReportBlock, ReportKind, ReportSection
from readingroom.domain.scenario import SYNTHETIC, FamilyInfo, StoredScenario
from readingroom.domain.validation_summary import MetricRow, PrivacyGateSummary, ValidationSummary

_NUMBERED: Final = re.compile(r"(.*?)([0-9]{1,12})")
_NO_METHOD: Final = ("", "\N{EN DASH}")
_HEADS: Final = ("Figure", "Of", "Before", "After", "n", "Fidelity", "Fairness", "Method")
_BEFORE: Final = (
    "“Before” is what real patients show among themselves, “after” what the synthetic ones show; "
    "each part says of whom. Intervals stand in brackets."
)


def synthetic_card(material: ReportInputs) -> Report:
    """Return the card of all synthetic cases of a study, and of the validations given with it."""
    codes = {case.id: case.code for case in material.cases}
    infos = {one.family: one for one in material.families}
    sections = [ReportSection("What this is", (text(f"{SYNTHETIC}."), _total(material)))]
    for stored in material.scenarios:
        known = [codes[one] for one in stored.cases if one in codes]
        sections.append(_scenario(stored, known, infos.get(stored.recipe.family)))
    for place, told in enumerate(material.validations, start=1):
        sections += _validation(place, told)
    gaps = []
    if not material.scenarios:
        gaps.append("The study holds no scenario: no synthetic case was made for it.")
    if not material.validations:
        gaps.append(
            "No validation was given: how near the data come to real ones, and how private they "
            "are, is not told here. Name the folder of one when this report is made."
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
    labels = {one.key: one.label for one in info.settings} if info else {}
    settings = [(labels.get(key, key), value) for key, value in sorted(recipe.settings.items())]
    sources = [(labels.get(key, key), value) for key, value in sorted(recipe.sources.items())]
    return ReportSection(
        f"Scenario: {recipe.family.value}",
        (
            *((text(info.summary),) if info else ()),
            pairs(
                ("Family", recipe.family.value),
                ("Seed", str(recipe.seed)),
                ("Cases that the recipe makes", number(recipe.count)),
                ("Cases of it in the study", number(len(stored.cases))),
                ("Version of the recipe's form", number(recipe.version)),
                ("SHA-256 of the recipe", stored.recipe_sha256),
                ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
            ),
            table(("Setting", "Value"), settings, empty="The recipe sets nothing else."),
            table(("Made from", "SHA-256"), sources, empty="No file of the user went into it."),
            text(f"Equal recipes make equal cases. Cases: {_listed(codes) or 'none is left'}."),
        ),
    )


def _listed(codes: Sequence[str]) -> str:
    """Return codes as people read them: those that count on as the first and the last."""
    parts: list[list[str]] = []
    for code in codes:
        if parts and _follows(parts[-1][-1], code):
            parts[-1].append(code)
        else:
            parts.append([code])
    return ", ".join(
        f"{part[0]} to {part[-1]}" if len(part) > 2 else ", ".join(part) for part in parts
    )


def _follows(one: str, other: str) -> bool:
    """Return whether a code is the next after another: "S-0009" and "S-0010"."""
    first, second = _NUMBERED.fullmatch(one), _NUMBERED.fullmatch(other)
    if not first or not second or first[1] != second[1] or len(first[2]) != len(second[2]):
        return False
    return int(first[2]) + 1 == int(second[2])


def _validation(place: int, told: ValidationSummary) -> list[ReportSection]:
    first: list[ReportBlock] = [text(sentence(told.heading))]
    first += [note(*map(sentence, told.warnings))] if told.warnings else []
    first += [text(_BEFORE), *_figures(told.overview)]
    sections = [ReportSection(f"Validation {place}", tuple(first))]
    for one in told.sections:
        blocks: list[ReportBlock] = [text(one.about), *_figures(one.rows)]
        blocks += [listed(*map(sentence, one.warnings))] if one.warnings else []
        sections.append(ReportSection(one.title, tuple(blocks), level=2))
    if told.associations:
        rows = [
            (one.columns, *(cell.replace("-", MINUS) for cell in (one.real, one.synthetic)),
             one.difference.replace("-", MINUS))
            for one in told.associations
        ]  # fmt: skip
        heads = ("Columns", "Real", "Synthetic", "Difference")
        said = "The pairs of columns whose association differs most, the largest difference first."
        found = (text(said), table(heads, rows, numbers=(1, 2, 3)))
        sections.append(ReportSection("How columns go together", found, level=2))
    sections.append(_gates(told.gates))
    return sections


def _figures(rows: Sequence[MetricRow]) -> tuple[ReportBlock, ...]:
    """Return figures as a table; methods that come again stand numbered below it."""
    methods = tuple(dict.fromkeys(one.method for one in rows if one.method not in _NO_METHOD))
    is_many = len(rows) > len(methods) > 1
    is_one = len(methods) == 1
    cells = [
        (
            *(one.label, one.subject, one.before, one.after, one.n, one.fidelity, one.fairness),
            f"M{methods.index(one.method) + 1}"
            if is_many and one.method in methods
            else one.method,
        )
        for one in rows
    ]
    if is_one:
        cells = [(*row[:-1], "") for row in cells]
    found = table(_HEADS, cells, empty="No figure was found.")
    if is_many:
        return (found, listed(*(f"M{at}: {sentence(one)}" for at, one in enumerate(methods, 1))))
    return (found, text(f"Method: {sentence(methods[0])}")) if is_one else (found,)


def _gates(gates: PrivacyGateSummary | None) -> ReportSection:
    title = "Gates of privacy"
    if gates is None:
        nothing = note("What the gates of privacy asked for is not told with the validation.")
        return ReportSection(title, (nothing,), level=2)
    rows = [(one.label, one.value, one.method) for one in gates.rows]
    blocks: list[ReportBlock] = [text(sentence(gates.rules))]
    blocks += [listed(*map(sentence, gates.changes))] if gates.changes else []
    blocks.append(table(("Measured", "Value", "Method"), rows))
    return ReportSection(title, tuple(blocks), level=2)
