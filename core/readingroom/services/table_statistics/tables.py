"""Reports of analyses as tables of figures and sentences, for the command line and the window."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from readingroom.services.table_statistics.types import (
    FigureRow,
    FigureTable,
    TableAnalysis,
    TableFigures,
)

Report = dict[str, Any]
Block = Mapping[str, Any]
_COMPONENTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "reader": "Reader",
        "reader_by_arm": "Reader by arm",
        "case": "Case",
        "case_by_arm": "Case by arm",
        "reader_by_case": "Reader by case",
        "cov1": "Covariance 1",
        "cov2": "Covariance 2",
        "cov3": "Covariance 3",
        "error": "Error",
    }
)
"""Components of variance by their key in a report."""
_P: Final = ("Standard error", "df", "p", "p (Holm)")


def figures_of(analysis: TableAnalysis, report: Report) -> TableFigures:
    """Return the figures of a report of `analyse_table`."""
    return _FIGURES[analysis](report)


# ---- arms of reader studies ----------------------------------------------------------------------


def _figures_of_arms(report: Report, label: str, note: str) -> TableFigures:
    arms = [_figure_row((name,), block, block["se"]) for name, block in report["arms"].items()]
    tables = [
        FigureTable("Arms", ("Arm",), ("Standard error",), tuple(arms)),
        _difference_table("Differences", report["differences"]),
        _reader_table(report["readers"]),
        _reader_difference_table(report["reader_differences"]),
        *_overall_table(report["f"]),
        *_component_table("Components of variance", report["components"]),
    ]
    if "dbm" in report:
        tables += _component_table("Components of Dorfman, Berbaum and Metz", report["dbm"])
    if "cross_check" in report:
        differences = report["cross_check"]["differences"]
        tables.append(_difference_table("Check by U-statistics", differences, is_detail=True))
    if "bootstrap" in report:
        tables.append(_bootstrap_table(report))
    notes = [label, report["method"]]
    notes += [report["test"]] if report["differences"] else []
    notes += [*report["clamps"], *report["notes"]]
    notes += [report["bootstrap"]["method"]] if "bootstrap" in report else []
    is_estimable = bool(arms) and all(row.others[0] is not None for row in arms)
    return TableFigures(_tables_with_rows(tables), (*notes, note), is_estimable)


def _mrmc_figures(report: Report) -> TableFigures:
    counts = report["counts"]
    note = f"{counts['readings']} readings, {counts['unanswered']} without a rating"
    return _figures_of_arms(report, report["endpoint_label"], note)


def _froc_figures(report: Report) -> TableFigures:
    counts = report["counts"]
    note = (
        f"{counts['lesions']} lesions in {counts['positive_cases']} cases, "
        f"{counts['negative_cases']} cases without one; {counts['true_marks']} marks on lesions, "
        f"{counts['false_marks']} elsewhere"
    )
    return _figures_of_arms(report, report["figure_label"], note)


def _time_figures(report: Report) -> TableFigures:
    counts = report["counts"]
    note = f"{counts['readings']} readings, {counts['without_time']} without a time"
    figures = _figures_of_arms(report, report["scale_label"], note)
    if report["scale"] != "log":
        return figures
    rows = [_figure_row((name,), block["geometric_mean"]) for name, block in report["arms"].items()]
    ratios = [_figure_row((" / ".join(b["arms"]),), b["ratio"]) for b in report["differences"]]
    means = FigureTable("Geometric means in seconds", ("Arm",), (), tuple(rows))
    quotients = FigureTable("Ratios of geometric means", ("Ratio",), (), tuple(ratios))
    first, second, *rest = figures.tables
    tables = (first, means, second, quotients, *rest) if ratios else (first, means, second, *rest)
    return TableFigures(tables, figures.lines, figures.is_estimable)


def _difference_table(title: str, blocks: list[Report], *, is_detail: bool = False) -> FigureTable:
    rows = [
        _figure_row((" - ".join(block["arms"]),), block, *_tested_figures(block))
        for block in blocks
    ]
    return FigureTable(title, ("Difference",), _P, tuple(rows), is_detail=is_detail)


def _reader_difference_table(blocks: list[Report]) -> FigureTable:
    rows = [
        _figure_row((block["reader"], " - ".join(block["arms"])), block, *_tested_figures(block))
        for block in blocks
    ]
    return FigureTable(
        "Differences of each reader", ("Reader", "Difference"), _P, tuple(rows), is_detail=True
    )


def _tested_figures(block: Block) -> tuple[float | None, ...]:
    return tuple(block[key] for key in ("se", "df", "p", "p_holm"))


def _reader_table(readers: Mapping[str, Mapping[str, Block]]) -> FigureTable:
    rows = [
        _figure_row((reader, arm), block, block.get("se"))
        for reader, arms in readers.items()
        for arm, block in arms.items()
    ]
    return FigureTable("Readers", ("Reader", "Arm"), ("Standard error",), tuple(rows))


def _overall_table(block: Block) -> list[FigureTable]:
    others = tuple(block[key] for key in ("df1", "df2", "p"))
    row = FigureRow(("Arms",), block["statistic"], others=others, reason=_reason_of(block))
    heads = ("df 1", "df 2", "p")
    return [
        FigureTable(
            "Test that all arms are equal",
            ("Factor",),
            heads,
            (row,),
            has_interval=False,
            is_detail=True,
        )
    ]


def _component_table(title: str, block: Block) -> list[FigureTable]:
    reason = _reason_of(block)
    rows = [
        FigureRow((name,), block[key], reason="" if block[key] is not None else reason)
        for key, name in _COMPONENTS.items()
        if key in block
    ]
    return [FigureTable(title, ("Component",), (), tuple(rows), has_interval=False, is_detail=True)]


def _bootstrap_table(report: Report) -> FigureTable:
    resampled = report["bootstrap"]
    estimates = [(name, block["estimate"]) for name, block in report["arms"].items()]
    estimates += [(" - ".join(block["arms"]), block["estimate"]) for block in report["differences"]]
    blocks = (*resampled["arms"].values(), *resampled["differences"])
    rows = [
        FigureRow((name,), estimate, block["low"], block["high"], (block["se"],))
        for (name, estimate), block in zip(estimates, blocks, strict=True)
    ]
    names = ("Arm or difference",)
    return FigureTable("Bootstrap", names, ("Standard error",), tuple(rows))


# ---- other tables --------------------------------------------------------------------------------


def _paired_figures(report: Report) -> TableFigures:
    models = [
        _figure_row((name,), block, block["se"], block["cases"])
        for name, block in report.get("models", {}).items()
    ]
    pairs = [
        _figure_row(
            (" - ".join(block["models"]),),
            block,
            *(block.get(key) for key in ("se", "p", "p_adjusted", "cases")),
        )
        for block in report["differences"]
    ]
    resampled = [
        FigureRow(
            (" - ".join(block["models"]),),
            block["estimate"],
            block["bootstrap"]["low"],
            block["bootstrap"]["high"],
            reason=_reason_of(block["bootstrap"]),
        )
        for block in report["differences"]
        if "bootstrap" in block
    ]
    heads = ("Standard error", "p", "p (Holm)", "Cases")
    tables = [
        FigureTable("Models", ("Model",), ("Standard error", "Cases"), tuple(models)),
        FigureTable("Differences", ("Difference",), heads, tuple(pairs)),
        FigureTable("Resampled cases", ("Difference",), (), tuple(resampled)),
    ]
    tests = {block["test"] for block in report["differences"] if not block["reason"]}
    methods = {
        block["bootstrap"]["method"]
        for block in report["differences"]
        if block.get("bootstrap", {}).get("method")
    }
    notes = [report["figure"], *sorted(tests), *sorted(methods)]
    if report["missing"]:
        notes.append(f"Missing scores: {report['missing']}.")
    is_estimable = all(block["estimate"] is not None for block in report["differences"])
    return TableFigures(_tables_with_rows(tables), tuple(notes), is_estimable)


def _agreement_figures(report: Report) -> TableFigures:
    rows = [_figure_row((report["coefficient"],), report, report["se"])]
    limits = report.get("limits") or {}
    rows += [_figure_row((f"{side} limit",), block, block["se"]) for side, block in limits.items()]
    tables = [FigureTable("Agreement", ("Coefficient",), ("Standard error",), tuple(rows))]
    if "null" in report:
        null = report["null"]
        row = FigureRow(
            (report["coefficient"],),
            null["statistic"],
            others=(null["se"], null["p"]),
            reason=_reason_of(null),
        )
        heads = ("Standard error", "p")
        title = "Test of no agreement beyond chance"
        tables.append(FigureTable(title, ("Coefficient",), heads, (row,), has_interval=False))
    note = (
        f"{report['units']} units, {report['raters']} raters, {report['ratings']} ratings, "
        f"{report['missing']} missing."
    )
    notes = [note, *filter(None, (report["method"], report["reason"], report.get("left_out")))]
    return TableFigures(tuple(tables), tuple(notes), report["estimate"] is not None)


def _ability_figures(report: Report) -> TableFigures:
    rows = [_ability_row((name,), "ability", fit) for name, fit in report["items"].items()]
    rows.append(_ability_row(("(tie)",), "parameter", report["tie"]))
    rows.append(_ability_row(("(left side)",), "log_odds", report["side"]))
    table = FigureTable("Abilities", ("Item",), ("Standard error",), tuple(rows))
    likelihood, notes = report["log_likelihood"], []
    if likelihood is not None:
        notes.append(f"Log-likelihood: {likelihood:.6f}")
    notes.append(report["method"])
    described = report["sandwich"]["method"]
    if described:
        notes.append(f"Intervals of the abilities: {described}")
    if report["regularisation"]:
        notes.append(report["regularisation"])
    return TableFigures((table,), tuple(notes), likelihood is not None)


def _ability_row(names: tuple[str, ...], key: str, fit: Block) -> FigureRow:
    error = fit["se"] if fit["se_sandwich"] is None else fit["se_sandwich"]
    return FigureRow(names, fit[key], fit["low"], fit["high"], (error,), _reason_of(fit))


def _figure_row(names: tuple[str, ...], block: Block, *others: float | None) -> FigureRow:
    return FigureRow(
        names, block["estimate"], block["low"], block["high"], others, _reason_of(block)
    )


def _reason_of(block: Block) -> str:
    return str(block.get("reason") or "")


def _tables_with_rows(tables: list[FigureTable]) -> tuple[FigureTable, ...]:
    return tuple(table for table in tables if table.rows)


_FIGURES: Final[Mapping[TableAnalysis, Callable[[Report], TableFigures]]] = MappingProxyType(
    {
        TableAnalysis.MRMC: _mrmc_figures,
        TableAnalysis.FROC: _froc_figures,
        TableAnalysis.TIME: _time_figures,
        TableAnalysis.PAIRED: _paired_figures,
        TableAnalysis.AGREEMENT: _agreement_figures,
        TableAnalysis.BRADLEY_TERRY: _ability_figures,
    }
)
