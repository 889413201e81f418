"""Model card of a fitted generator in Markdown."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from readingroom.domain.scenario import SYNTHETIC
from readingroom.engine.generator.fit_report import FitReport
from readingroom.engine.generator.registry import METHODS
from readingroom.engine.tables.types import PatientColumn

_INTENDED = """\
Intended: cases and tables for evaluating, stressing and rehearsing with AI models, and teaching.

Not intended: decisions about a patient, estimates of an effect or a prevalence, or release as
anonymous data without the checks of privacy passed."""
_LIMITS = (
    "Relations that few rows show are lost or blurred; groups of few rows most of all.",
    "Numbers never leave the range of the rows learned from.",
    (
        "Quantiles of every number are kept, its smallest and largest value among them: until the "
        "checks of privacy passed, keep the folder like the data it was made from."
    ),
    (
        "Terms of bias and of policy steer learning and guarantee nothing: only measuring the "
        "result tells, and only the gates refuse."
    ),
)


def model_card(
    report: FitReport, columns: Sequence[PatientColumn], rules: Mapping[str, object] | None = None
) -> str:
    """Return the card, with the release rules if they are known."""
    entry = METHODS.get(report.method)
    title = entry.label if entry else report.method
    limits: tuple[str, ...] = _LIMITS
    if report.holds_real_rows:
        limits = ("This generator holds rows of real patients. Do not pass it on.", *_LIMITS)
    data = (
        ("SHA-256 of the table", report.data_sha256),
        ("rows", f"{report.rows:,}"),
        ("columns", str(len(report.columns))),
    )
    released = ((key.replace("_", " "), _plain(value)) for key, value in (rules or {}).items())
    parts = [
        f"# Generator of synthetic patients: {title}",
        SYNTHETIC + ". Everything that it makes says so in a column `synthetic`.",
        "## Use\n\n" + _INTENDED,
        "## Data\n\n" + _table(data),
        "## Columns\n\n" + _table(_column_facts(columns), head=("column", "what")),
        "## Learning\n\n" + _table(_learning_facts(report)),
        "## Options\n\n" + _table((key, _plain(value)) for key, value in report.options.items()),
        *(["## Rules of release\n\n" + _table(released)] if rules else []),
        "## Limits\n\n" + "\n".join(f"- {limit}" for limit in limits),
    ]
    if report.warnings:
        parts.append("## Warnings\n\n" + "\n".join(f"- {warning}" for warning in report.warnings))
    return "\n\n".join(parts) + "\n"


def _column_facts(columns: Sequence[PatientColumn]) -> Iterator[tuple[str, str]]:
    for column in columns:
        what = column.kind.value
        if column.is_category:
            what += f", {len(column.categories)} categories"
        if column.unit:
            what += f", {column.unit}"
        yield column.name, f"{what}; {column.role.value}"


def _learning_facts(report: FitReport) -> Iterator[tuple[str, str]]:
    yield "method", report.method
    yield "ended because", report.stopped_because.value
    if report.best_epoch is not None:
        yield "epochs", f"{report.epochs_done}, kept that of epoch {report.best_epoch}"
        best = next((loss for loss in report.losses if loss.epoch == report.best_epoch), None)
        if best is not None:
            yield "loss on the rows learned from", f"{best.train:.4f}"
            if best.held_out is not None:
                yield "loss on the rows held out", f"{best.held_out:.4f}"
    for name, figure in report.figures.items():
        yield name, f"{figure:.4g}"
    yield "device", report.device
    yield "time", f"{report.seconds:.1f} s, of the processor {report.processor_seconds:.1f} s"


def _table(facts: Iterable[tuple[str, str]], head: tuple[str, str] = ("fact", "value")) -> str:
    lines = [f"| {head[0]} | {head[1]} |", "|---|---|"]
    return "\n".join([*lines, *(f"| {_cell(key)} | {_cell(value)} |" for key, value in facts)])


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "\\|").replace("<", "&lt;").split())


def _plain(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(str(item) for item in value) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key} = {item}" for key, item in value.items()) or "none"
    return "none" if value is None or value == "" else str(value)
