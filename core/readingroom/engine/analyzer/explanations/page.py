"""HTML page of explanations: highlighted words, heat maps, bars and faithfulness tests.

The page has no scripts and loads nothing; all external text is escaped.
"""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from html import escape
from typing import Final

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.explained_input import HeatMap, InputKind
from readingroom.domain.figures import interval, number, value_alone
from readingroom.domain.model import UnfitItem
from readingroom.engine.analyzer.explanations.faithfulness.types import (
    CaseFaithfulness,
    ExplanationSimilarity,
    FaithfulnessReport,
)
from readingroom.engine.analyzer.explanations.types import Attribution, Explanation, ExplanationSet

_SHOWN: Final = 10
_CELL: Final = 12
_MAX_CELLS: Final = 4_096
_VISIBLE: Final = 0.05
"""Weights below this proportion of the largest are too pale to see, and are not crossed."""
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
    "<p>A solid line under a part, or a filled square, supports the class; a dashed line, or a "
    "crossed square, opposes it. The colour strength is the size of the weight, within one "
    "input.</p>"
)


def page_of(explanations: ExplanationSet, tests: FaithfulnessReport | None = None) -> str:
    """Return an HTML page of explanations, with their tests if there are any."""
    parts = [
        f"{_HEAD}<body><h1>Explanations of {escape(explanations.model)}</h1>{_KEY}",
        *map(_section, explanations.explanations),
        *_unfit(explanations.unfit),
    ]
    if tests is not None:
        parts += ["<h2>Faithfulness of the explanations</h2>", *_tests(tests)]
    return "".join([*parts, "</body></html>\n"])


def _unfit(unfit: Sequence[UnfitItem]) -> Iterator[str]:
    """Yield the list of inputs whose images do not fit the model; nothing without any."""
    if unfit:
        rows = "".join(f"<li>{escape(row.item)}: {escape(row.reason)}</li>" for row in unfit)
        yield f"<h2>Not explained: the images do not fit the model</h2><ul>{rows}</ul>"


def _section(explanation: Explanation) -> str:
    values = [f"output {explanation.output:.4g}"]
    if explanation.base is not None:
        values.append(f"{explanation.base:.4g} without any part")
    if explanation.additivity_error is not None:
        values.append(f"additivity error {explanation.additivity_error:.1g}")
    count = explanation.repeats
    runs = f"{count} run{'s' if count != 1 else ''}, seed {explanation.seed}"
    device = f"; device: {escape(explanation.device)}" if explanation.device else ""
    warnings = "".join(f"<p><small>{escape(text)}</small></p>" for text in explanation.warnings)
    return (
        f"<h2>{escape(explanation.code)}</h2><p>{escape(explanation.target)}: "
        f"{'; '.join(values)}.</p>{_drawn(explanation)}{_table(explanation.attributions)}"
        f"<p><small>{escape(explanation.method.value)}; "
        f"{escape(explanation.background)}; {runs}, {explanation.calls:,} model "
        f"inputs{device}.</small></p>{warnings}"
    )


def _drawn(explanation: Explanation) -> str:
    if explanation.heat_map is not None:
        return _map(explanation.heat_map)
    if explanation.slice_maps:
        return _slice_maps(explanation.slice_maps)
    if explanation.kind is InputKind.SEQUENCE:
        return _bars(explanation.attributions)
    largest = max((abs(part.weight) for part in explanation.attributions), default=0.0) or 1.0
    spans = " ".join(_span(part, part.weight / largest) for part in explanation.attributions)
    return f"<p class='words'>{spans}</p>"


def _span(part: Attribution, share: float) -> str:
    side = "for" if share >= 0 else "against"
    title = f"{part.weight:+.4g}"
    return (
        f"<span class='{side}' title='{title}' style='background:{_colour(share)}'>"
        f"{escape(part.value)}</span>"
    )


def _colour(share: float) -> str:
    red, green, blue = (31, 95, 168) if share >= 0 else (214, 120, 30)
    return f"rgba({red},{green},{blue},{min(abs(share), 1.0) * 0.6:.2f})"


def _slice_maps(maps: Sequence[HeatMap]) -> str:
    """Return the maps of all slices beside each other, in one scale; equal neighbours once."""
    from readingroom.engine.analyzer.explanations.images import read_heat_map

    largest = max(float(abs(read_heat_map(each)).max()) for each in maps) or 1.0
    figures: list[str] = []
    first = 0
    for last, each in enumerate(maps, start=1):
        if last < len(maps) and maps[last].values == each.values:
            continue
        name = f"slice {last}" if last == first + 1 else f"slices {first + 1}-{last}"
        figures.append(
            f"<figure style='display:inline-block;margin:4px'>{_map(each, largest)}"
            f"<figcaption><small>{name}</small></figcaption></figure>"
        )
        first = last
    return "".join(figures)


def _map(heat_map: HeatMap, scale: float = 0.0) -> str:
    """Return a map as an image, coloured by its largest weight or a given one."""
    from readingroom.engine.analyzer.explanations.images import read_heat_map

    if heat_map.rows * heat_map.columns > _MAX_CELLS:
        return ""
    values = read_heat_map(heat_map)
    largest = scale or float(abs(values).max()) or 1.0
    size = max(2, min(_CELL * 2, 384 // max(heat_map.rows, heat_map.columns)))
    cells = []
    for row, column in _cells(heat_map):
        weight = float(values[row, column])
        left, top = column * size, row * size
        cells.append(
            f"<rect x='{left}' y='{top}' width='{size}' height='{size}' "
            f"fill='{_colour(weight / largest)}'><title>{weight:+.4g}</title></rect>"
        )
        if weight < -_VISIBLE * largest and size > 8:
            cells.append(
                f"<path d='M{left} {top}l{size} {size}' stroke='#a34a00' stroke-width='.6'/>"
            )
    width, height = heat_map.columns * size, heat_map.rows * size
    return (
        f"<svg role='img' aria-label='Heat map' width='{width}' height='{height}' "
        f"style='border:1px solid #c5ccd3'>{''.join(cells)}</svg>"
    )


def _cells(heat_map: HeatMap) -> Iterator[tuple[int, int]]:
    return ((row, column) for row in range(heat_map.rows) for column in range(heat_map.columns))


def _bars(parts: Sequence[Attribution]) -> str:
    largest = max((abs(part.weight) for part in parts), default=0.0) or 1.0
    wide, middle = max(2, min(12, 960 // max(1, len(parts)))), 60
    bars = []
    for index, part in enumerate(parts):
        height = abs(part.weight) / largest * 55
        top = middle - height if part.weight >= 0 else middle
        bars.append(
            f"<rect x='{index * wide}' y='{top:.1f}' width='{wide - 0.5}' height='{height:.1f}' "
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
        "<table><tr><th>Part</th><th>Value</th><th>Weight</th><th>Spread over runs</th></tr>"
        f"{rows}</table>"
    )


def figures_of(report: FaithfulnessReport) -> tuple[tuple[str, Estimate | NotEstimable], ...]:
    """Return the metrics of a faithfulness report with their labels, in display order."""
    metrics: list[tuple[str, Estimate | NotEstimable]] = [
        ("F over perturbed inputs, pooled, raw", report.fidelity.pooled_raw),
        ("F over perturbed inputs, pooled, clipped", report.fidelity.pooled_clipped),
        ("F over perturbed inputs, mean of cases, raw", report.fidelity.mean_raw),
        ("F of the change from the base, pooled, raw", report.fidelity_of_change.pooled_raw),
        ("Deletion, area (lower is better)", report.deletion.area),
        ("Deletion, gain over random order", report.deletion.against_random),
        ("Insertion, area (higher is better)", report.insertion.area),
        ("Insertion, gain over random order", report.insertion.against_random),
        ("Comprehensiveness", report.comprehensiveness),
        ("Sufficiency (lower is better)", report.sufficiency),
        ("Infidelity", report.infidelity),
        ("Infidelity, scaled", report.infidelity_scaled),
        ("Correlation of weights and losses", report.correlation),
        ("Sensitivity, maximum", report.max_sensitivity),
    ]
    if report.randomisation is not None:
        label = f"Similarity to random {report.randomisation.randomised.value}"
        metrics += _similarity(label, report.randomisation.similarity)
    if report.stability is not None:
        label = f"Similarity over {report.stability.seeds} seeds"
        metrics += _similarity(label, report.stability.similarity)
    return tuple(metrics)


def values_of(case: CaseFaithfulness) -> tuple[tuple[str, float | None], ...]:
    """Return the metrics of one case with their labels; they have no intervals."""
    return (
        ("F over perturbed inputs", case.fidelity),
        ("F of the change from the base", case.fidelity_of_change),
        ("Deletion, area (lower is better)", case.deletion),
        ("Insertion, area (higher is better)", case.insertion),
        ("Comprehensiveness", case.comprehensiveness),
        ("Sufficiency (lower is better)", case.sufficiency),
        ("Infidelity", case.infidelity),
        ("Infidelity, scaled", case.infidelity_scaled),
        ("Correlation of weights and losses", case.correlation),
        ("Sensitivity, maximum", case.max_sensitivity),
        ("Similarity to a random model: ranks", case.randomised_rank),
        ("Similarity over seeds: ranks", case.stability_rank),
    )


def _similarity(
    what: str, similarity: ExplanationSimilarity
) -> list[tuple[str, Estimate | NotEstimable]]:
    labels = {"rank": "ranks", "magnitude_rank": "ranks of sizes", "cosine": "cosine",
              "structure": "structure", "top": "top parts"}  # fmt: skip
    return [
        (f"{what}: {labels[field.name]}", getattr(similarity, field.name))
        for field in fields(similarity)
    ]


def _tests(report: FaithfulnessReport) -> Iterator[str]:
    options = report.options
    yield (
        f"<p>{len(report.cases)} inputs, {options.perturbations} perturbations of each; "
        f"{escape(report.baseline)}. F was undefined for {report.fidelity.undefined}.</p><table>"
        "<tr><th>Test</th><th>Value</th><th>Interval</th><th>n</th><th>Method</th></tr>"
    )
    for name, metric in figures_of(report):
        if isinstance(metric, NotEstimable):
            yield f"<tr><td>{escape(name)}</td><td colspan='4'>{escape(metric.reason)}</td></tr>"
        else:
            yield (
                f"<tr><td>{escape(name)}</td><td class='n'>{value_alone(metric)}</td>"
                f"<td class='n'>{interval(metric)}</td><td class='n'>{number(metric.n)}</td>"
                f"<td><small>{escape(metric.method)}</small></td></tr>"
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
