"""The card of synthetic data: how cases were made, and how near to real ones they come."""

from collections.abc import Sequence

from readingroom.analyzer.reports.blocks import listed, note, pairs, table, text
from readingroom.analyzer.reports.kinds.record import record
from readingroom.analyzer.reports.material import Material
from readingroom.analyzer.reports.words import moment, number, sentence
from readingroom.domain.reporting import Block, Report, ReportKind, ReportSection
from readingroom.domain.scenario import SYNTHETIC, StoredScenario
from readingroom.domain.told_validation import FigureRow, ToldGates, ToldValidation

_HEADS = ("Figure", "Of", "Real", "Synthetic", "n", "Better", "Method")


def synthetic_card(material: Material) -> Report:
    """Return the card of all synthetic cases of a study, and of the validations given with it."""
    codes = {case.id: case.code for case in material.cases}
    sections = [ReportSection("What this is", (text(f"{SYNTHETIC}."), _total(material)))]
    for stored in material.scenarios:
        known = [codes[one] for one in stored.cases if one in codes]
        sections.append(_scenario(stored, known))
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


def _total(material: Material) -> Block:
    synthetic = sum(case.is_synthetic for case in material.cases)
    return pairs(
        ("Scenarios", number(len(material.scenarios))),
        ("Synthetic cases", number(synthetic)),
        ("Cases of the study", number(len(material.cases))),
        ("Validations", number(len(material.validations))),
    )


def _scenario(stored: StoredScenario, codes: Sequence[str]) -> ReportSection:
    recipe = stored.recipe
    settings = sorted(recipe.settings.items())
    sources = sorted(recipe.sources.items())
    return ReportSection(
        f"Scenario: {recipe.family.value}",
        (
            pairs(
                ("Family", recipe.family.value),
                ("Seed", str(recipe.seed)),
                ("Cases asked for", number(recipe.count)),
                ("Cases in the study", number(len(stored.cases))),
                ("Form of the recipe, its number", number(recipe.version)),
                ("SHA-256 of the recipe", stored.recipe_sha256),
                ("Added", f"{moment(stored.added_at)} by {stored.added_by}"),
            ),
            table(("Setting", "Value"), settings, empty="The recipe sets nothing else."),
            table(("Made from", "SHA-256"), sources, empty="It was made of nobody's files."),
            text("Equal recipes make equal cases."),
            text(f"Cases: {', '.join(codes) or 'none is left'}."),
        ),
    )


def _validation(place: int, told: ToldValidation) -> list[ReportSection]:
    first: list[Block] = [text(sentence(told.heading))]
    first += [note(*map(sentence, told.warnings))] if told.warnings else []
    first.append(_figures(told.overview))
    sections = [ReportSection(f"Validation {place}", tuple(first))]
    for one in told.sections:
        blocks: list[Block] = [text(one.about), _figures(one.rows)]
        blocks += [listed(*map(sentence, one.warnings))] if one.warnings else []
        sections.append(ReportSection(one.title, tuple(blocks), level=2))
    if told.associations:
        rows = [(one.columns, one.real, one.synthetic, one.difference) for one in told.associations]
        found = table(("Columns", "Real", "Synthetic", "Difference"), rows, numbers=(1, 2, 3))
        sections.append(ReportSection("How columns go together", (found,), level=2))
    sections.append(_gates(told.gates))
    return sections


def _figures(rows: Sequence[FigureRow]) -> Block:
    cells = [
        (one.label, one.subject, one.before, one.after, one.n, one.better, one.method)
        for one in rows
    ]
    return table(_HEADS, cells, empty="No figure was found.")


def _gates(gates: ToldGates | None) -> ReportSection:
    title = "Gates of privacy"
    if gates is None:
        nothing = note("What the gates of privacy asked for is not told with the validation.")
        return ReportSection(title, (nothing,), level=2)
    rows = [(one.label, one.value, one.method) for one in gates.rows]
    blocks: list[Block] = [text(sentence(gates.rules))]
    blocks += [listed(*map(sentence, gates.changes))] if gates.changes else []
    blocks.append(table(("Measured", "Value", "Method"), rows))
    return ReportSection(title, tuple(blocks), level=2)
