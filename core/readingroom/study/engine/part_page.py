"""A page of explanations that anybody can read: highlighted words, heat maps, bars, and tests.

It runs no script and loads nothing; every text from outside is escaped.
"""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from html import escape
from typing import Final

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.explanation import Attribution, Explanation, HeatMap, InputKind
from readingroom.domain.faithfulness import (
    CaseFaithfulness,
    ExplanationSimilarity,
    FaithfulnessReport,
)
from readingroom.study.engine.part_explanations import PartExplanations

_SHOWN: Final = 10
_CELL: Final = 12
_MOST_CELLS: Final = 4_096
_SEEN: Final = 0.05
"""Weights below this share of the largest are too pale to be seen, and are not crossed."""
_STYLE: Final = """
body{font:15px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#1b1f24}
table{border-collapse:collapse;margin:.6em 0}th,td{text-align:left;padding:.15em .8em .15em 0}
td.n{text-align:right;font-variant-numeric:tabular-nums}p.words{line-height:2}
.for{border-bottom:2px solid #1f5fa8}.against{border-bottom:2px dashed #a34a00}
small{color:#5b6470}svg{display:block;margin:.6em 0}
"""
_HEAD: Final = (
    "<!doctype html><html lang='en'><head><meta charset='utf-8'>"
    "<meta http-equiv='Content-Security-Policy' content=\"default-src 'none'; "
    "style-src 'unsafe-inline'\"><title>Explanations</title><style>" + _STYLE + "</style></head>"
)
_KEY: Final = (
    "<p>A solid line under a part, or a full square, speaks for the class; a dashed line, or a "
    "crossed square, speaks against it. Strength of colour is the size of the weight, within one "
    "input.</p>"
)


def page_of(found: PartExplanations) -> str:
    """Return a page of HTML about explanations, and about their tests where there are any."""
    one = found.explanations
    parts = [
        f"{_HEAD}<body><h1>What {escape(one.model)} rests on</h1>{_KEY}",
        *map(_section, one.explanations),
    ]
    if found.faithfulness is not None:
        parts += ["<h2>How far these explanations can be believed</h2>",
                  *_tests(found.faithfulness)]  # fmt: skip
    return "".join([*parts, "</body></html>\n"])


def _section(one: Explanation) -> str:
    told = [f"answer {one.output:.4g}"]
    if one.base is not None:
        told.append(f"{one.base:.4g} without any part")
    if one.additivity_error is not None:
        told.append(f"additivity error {one.additivity_error:.1g}")
    runs = f"{one.repeats} run{'s' if one.repeats != 1 else ''}, seed {one.seed}"
    warnings = "".join(f"<p><small>{escape(text)}</small></p>" for text in one.warnings)
    return (
        f"<h2>{escape(one.code)}</h2><p>{escape(one.target)}: {'; '.join(told)}.</p>"
        f"{_drawn(one)}{_table(one.attributions)}<p><small>{escape(one.method.value)}; "
        f"{escape(one.background)}; {runs}, {one.calls:,} inputs asked.</small></p>{warnings}"
    )


def _drawn(one: Explanation) -> str:
    if one.heat_map is not None:
        return _map(one.heat_map)
    if one.kind is InputKind.SEQUENCE:
        return _bars(one.attributions)
    largest = max((abs(part.weight) for part in one.attributions), default=0.0) or 1.0
    words = " ".join(_word(part, part.weight / largest) for part in one.attributions)
    return f"<p class='words'>{words}</p>"


def _word(part: Attribution, share: float) -> str:
    side = "for" if share >= 0 else "against"
    title = f"{part.weight:+.4g}"
    return (
        f"<span class='{side}' title='{title}' style='background:{_colour(share)}'>"
        f"{escape(part.value)}</span>"
    )


def _colour(share: float) -> str:
    red, green, blue = (31, 95, 168) if share >= 0 else (214, 120, 30)
    return f"rgba({red},{green},{blue},{min(abs(share), 1.0) * 0.6:.2f})"


def _map(found: HeatMap) -> str:
    from readingroom.analyzer.explanations.images import read_heat_map

    if found.rows * found.columns > _MOST_CELLS:
        return ""
    values = read_heat_map(found)
    largest = float(abs(values).max()) or 1.0
    size = max(2, min(_CELL * 2, 384 // max(found.rows, found.columns)))
    cells = []
    for (row, column), weight in ((place, float(values[place])) for place in _places(found)):
        left, top = column * size, row * size
        cells.append(
            f"<rect x='{left}' y='{top}' width='{size}' height='{size}' "
            f"fill='{_colour(weight / largest)}'><title>{weight:+.4g}</title></rect>"
        )
        if weight < -_SEEN * largest and size > 8:
            cells.append(
                f"<path d='M{left} {top}l{size} {size}' stroke='#a34a00' stroke-width='.6'/>"
            )
    width, height = found.columns * size, found.rows * size
    return (
        f"<svg role='img' aria-label='Heat map' width='{width}' height='{height}' "
        f"style='border:1px solid #c5ccd3'>{''.join(cells)}</svg>"
    )


def _places(found: HeatMap) -> Iterator[tuple[int, int]]:
    return ((row, column) for row in range(found.rows) for column in range(found.columns))


def _bars(parts: Sequence[Attribution]) -> str:
    largest = max((abs(part.weight) for part in parts), default=0.0) or 1.0
    wide, middle = max(2, min(12, 960 // max(1, len(parts)))), 60
    bars = []
    for place, part in enumerate(parts):
        height = abs(part.weight) / largest * 55
        top = middle - height if part.weight >= 0 else middle
        bars.append(
            f"<rect x='{place * wide}' y='{top:.1f}' width='{wide - 0.5}' height='{height:.1f}' "
            f"fill='{_colour(1.0 if part.weight >= 0 else -1.0)}'>"
            f"<title>{escape(part.part)} {escape(part.value)} {part.weight:+.4g}</title></rect>"
        )
    return (
        f"<svg role='img' aria-label='Weight of each position' width='{len(parts) * wide}' "
        f"height='120'>{''.join(bars)}</svg>"
    )


def _table(parts: Sequence[Attribution]) -> str:
    top = sorted(parts, key=lambda part: -abs(part.weight))[:_SHOWN]
    rows = "".join(
        f"<tr><td>{escape(part.part)}</td><td>{escape(part.value)}</td>"
        f"<td class='n'>{part.weight:+.4g}</td><td class='n'>"
        f"{'' if part.spread is None else f'{part.spread:.2g}'}</td></tr>"
        for part in top
    )
    return (
        "<table><tr><th>Part</th><th>Holds</th><th>Weight</th><th>Spread over runs</th></tr>"
        f"{rows}</table>"
    )


def figures_of(report: FaithfulnessReport) -> tuple[tuple[str, Estimate | NotEstimable], ...]:
    """Return the figures of a report of tests with their names, in the order they are read."""
    found: list[tuple[str, Estimate | NotEstimable]] = [
        ("F over perturbed inputs, pooled, raw", report.fidelity.pooled_raw),
        ("F over perturbed inputs, pooled, clipped", report.fidelity.pooled_clipped),
        ("F over perturbed inputs, mean of cases, raw", report.fidelity.mean_raw),
        ("F of the change from the base, pooled, raw", report.fidelity_of_change.pooled_raw),
        ("Deletion, area (less is better)", report.deletion.area),
        ("Deletion, better than by chance by", report.deletion.against_random),
        ("Insertion, area (more is better)", report.insertion.area),
        ("Insertion, better than by chance by", report.insertion.against_random),
        ("Comprehensiveness", report.comprehensiveness),
        ("Sufficiency (less is better)", report.sufficiency),
        ("Infidelity", report.infidelity),
        ("Infidelity, scaled", report.infidelity_scaled),
        ("Correlation of weights and losses", report.correlation),
        ("Sensitivity, largest", report.max_sensitivity),
    ]
    if report.randomisation is not None:
        what = f"Like that of random {report.randomisation.randomised.value}"
        found += _likeness(what, report.randomisation.likeness)
    if report.stability is not None:
        found += _likeness(f"Alike over {report.stability.seeds} seeds", report.stability.likeness)
    return tuple(found)


def values_of(case: CaseFaithfulness) -> tuple[tuple[str, float | None], ...]:
    """Return the figures of one case with their names; they have no intervals of their own."""
    return (
        ("F over perturbed inputs", case.fidelity),
        ("F of the change from the base", case.fidelity_of_change),
        ("Deletion, area (less is better)", case.deletion),
        ("Insertion, area (more is better)", case.insertion),
        ("Comprehensiveness", case.comprehensiveness),
        ("Sufficiency (less is better)", case.sufficiency),
        ("Infidelity", case.infidelity),
        ("Infidelity, scaled", case.infidelity_scaled),
        ("Correlation of weights and losses", case.correlation),
        ("Sensitivity, largest", case.max_sensitivity),
        ("Like that of a random model: ranks", case.randomised_rank),
        ("Alike over seeds: ranks", case.stability_rank),
    )


def _likeness(
    what: str, likeness: ExplanationSimilarity
) -> list[tuple[str, Estimate | NotEstimable]]:
    words = {"rank": "ranks", "magnitude_rank": "ranks of sizes", "cosine": "cosine",
             "structure": "structure", "top": "top parts"}  # fmt: skip
    return [(f"{what}: {words[one.name]}", getattr(likeness, one.name)) for one in fields(likeness)]


def _tests(report: FaithfulnessReport) -> Iterator[str]:
    options = report.options
    yield (
        f"<p>{len(report.cases)} inputs, {options.perturbations} perturbations of each; "
        f"{escape(report.baseline)}. F was undefined for {report.fidelity.undefined}.</p><table>"
        "<tr><th>Test</th><th>Value</th><th>Interval</th><th>n</th><th>Method</th></tr>"
    )
    for name, found in figures_of(report):
        if isinstance(found, NotEstimable):
            yield f"<tr><td>{escape(name)}</td><td colspan='4'>{escape(found.reason)}</td></tr>"
        else:
            yield (
                f"<tr><td>{escape(name)}</td><td class='n'>{found.value:.4g}</td><td class='n'>"
                f"{found.low:.4g} to {found.high:.4g}</td><td class='n'>{found.n}</td>"
                f"<td><small>{escape(found.method)}</small></td></tr>"
            )
    yield "</table><h3>Each input</h3><table><tr><th>Input</th><th>Parts</th>"
    yield "".join(f"<th>{escape(name)}</th>" for name, _ in values_of(report.cases[0])) + "</tr>"
    for case in report.cases:
        cells = "".join(
            f"<td class='n'>{'no value' if value is None else f'{value:.3g}'}</td>"
            for _, value in values_of(case)
        )
        yield f"<tr><td>{escape(case.code)}</td><td class='n'>{case.parts}</td>{cells}</tr>"
    yield "</table>"
    yield from (f"<p><small>{escape(text)}</small></p>" for text in report.warnings)
