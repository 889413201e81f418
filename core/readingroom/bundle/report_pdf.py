"""Report as PDF, with the figures of report.html, for intake portals."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from readingroom.bundle.content import BundleContent
from readingroom.bundle.evaluations import leading_figures
from readingroom.bundle.generated import generated_summaries
from readingroom.bundle.pdf_pages import PdfPageWriter
from readingroom.bundle.report import figure, kind_counts, percent, standing
from readingroom.domain.json_text import read_json
from readingroom.domain.results import ModelResult, ReaderResult

MODELS: Final = (42, 140, 268, 300, 330, 362, 410, 455)
CRITERIA: Final = (42, 210, 340)
READERS: Final = (42, 90, 130, 175, 220, 350, 470)
CORRECTIONS: Final = (42, 90, 125, 205, 290, 375, 465)
SIGNATURES: Final = (42, 160, 205, 300, 375, 450, 500)
CASES: Final = (42, 210, 330, 385, 435, 490)
MADE: Final = (42, 110, 230, 340)
EVALUATED: Final = (42, 170, 270, 360, 480)
FOUND: Final = (42, 150, 185, 220, 320, 420)
MILLISECONDS = 1000


def write_report_pdf(content: BundleContent) -> bytes:
    """Return the report as a PDF; characters beyond Windows-1252 are only in report.html."""
    study, results = content.study, content.results
    sheets = PdfPageWriter(
        f"{study.title[:60]}, {content.exported_at[:16]} UTC, {content.head[:16]}"
    )
    state = f"The study is {study.state}."
    if not study.state.is_past_reading:
        state += " These results are interim."
    sheets.add_title(study.title, state)
    sheets.add_pair("Report", "of a blinded paired comparison")
    sheets.add_pair("Exported", f"{content.exported_at} by {content.software}")
    sheets.add_pair("Judgements in force", str(results.judgement_count))
    sheets.add_pair("Readers", str(results.reader_count))
    sheets.add_pair("Cases judged", f"{results.case_count} of {study.case_count}")
    sheets.add_pair("Events in the audit trail", str(len(content.events)))
    sheets.add_pair("Chain head", content.head)
    _add_models(sheets, content)
    _add_findings(sheets, content)
    _add_evaluations(sheets, content)
    _add_made_here(sheets, content)
    _add_checks(sheets, content)
    _add_people(sheets, content)
    _add_protocol(sheets, content)
    _add_trail(sheets, content)
    return sheets.finished()


def _add_models(sheets: PdfPageWriter, content: BundleContent) -> None:
    results = content.results
    ranked = sorted(results.models, key=standing)
    sheets.add_heading("Abilities of the models")
    if results.regularisation:
        sheets.add_text(results.regularisation)
    counts = ("Group", "Won", "Lost", "Both good", "Both bad")
    heads = ("Model", "Ability, log-odds (95 %)", *counts, "Acceptable (95 %)")
    _add_table(sheets, MODELS, heads, [_model(model) for model in ranked])
    sheets.add_text(
        f"Models that share a group letter do not differ significantly. {results.method}."
    )
    if results.criteria:
        sheets.add_heading("By criterion")
    for criterion in results.criteria:
        for model, ability in zip(results.models, criterion.abilities, strict=True):
            sheets.add_row((criterion.label, model.name, figure(ability)), CRITERIA)


def _model(model: ModelResult) -> tuple[str, ...]:
    counts = (model.wins, model.losses, model.both_good, model.both_bad)
    accepted = percent(model.acceptable)
    return (model.name, figure(model.ability), model.group, *map(str, counts), accepted)


def _add_findings(sheets: PdfPageWriter, content: BundleContent) -> None:
    models = content.results.findings
    if models:
        sheets.add_heading("Errors marked by readers")
        heads = ("Model", "Judged", "Errors", "With an error (95 %)", "Harmful (95 %)", "Kinds")
        rows = [
            (model.name, str(model.judged), str(model.count), percent(model.marked),
             percent(model.harmful), kind_counts(model))
            for model in models
        ]  # fmt: skip
        _add_table(sheets, FOUND, heads, rows)
        sheets.add_text(
            "Harmful: with an error of moderate harm or worse. Each error is in "
            "results/findings.csv."
        )


def _add_evaluations(sheets: PdfPageWriter, content: BundleContent) -> None:
    figures = leading_figures(content)
    if figures:
        sheets.add_heading("Evaluations")
        heads = ("Suite", "Model", "Metric", "Figure (interval)", "Items")
        _add_table(sheets, EVALUATED, heads, figures)
        sheets.add_text("All values are in results/evaluations.csv.")


def _add_made_here(sheets: PdfPageWriter, content: BundleContent) -> None:
    summaries = generated_summaries(content)
    if summaries:
        sheets.add_heading("Scenarios, stress tests and monitoring")
        _add_table(sheets, MADE, ("What", "Family or model", "Size", "Found"), summaries)
        sheets.add_text("The values are in results/scenarios.csv, stress.csv and watches.csv.")


def _add_checks(sheets: PdfPageWriter, content: BundleContent) -> None:
    results = content.results
    sheets.add_heading("Checks of the readings")
    sheets.add_pair("Left side preferred, log-odds", figure(results.side_effect))
    sheets.add_pair("Ties", percent(results.tie_share))
    sheets.add_pair("Both good", percent(results.both_good_share))
    sheets.add_pair("Both bad", percent(results.both_bad_share))
    for name, share in results.left_share_shown.items():
        sheets.add_pair(f"{name} stood on the left", f"{100 * share:.0f} % of its pairs")
    hidden = sum(hit.count for hit in results.redactions)
    sheets.add_pair("Names redacted in outputs", str(hidden))


def _add_people(sheets: PdfPageWriter, content: BundleContent) -> None:
    sheets.add_heading("Readers")
    heads = ("Reader", "Judged", "Skipped", "Flagged", "Left side preferred", "Ties", "Median")
    _add_table(sheets, READERS, heads, [_reader(row) for row in content.results.readers])
    sheets.add_heading("Corrections")
    heads = ("Case", "Reader", "When, UTC", "What", "Old value", "New value", "Why")
    rows = [
        (
            *(item.case_code, item.correction.by, _minute(item.correction.at)),
            *(row.what, row.old, row.new, item.correction.reason or "no reason requested"),
        )
        for item in content.corrections
        for row in item.correction.differences
    ]
    _add_table(sheets, CORRECTIONS, heads, rows, "No answer was changed after it was submitted.")
    sheets.add_heading("Signatures")
    heads = ("Name", "Code", "Signed at, UTC", "Meaning", "What", "Records", "Event")
    rows = [
        (
            *(row.name, row.signer, row.at[:19].replace("T", " "), row.meaning, row.subject),
            *(str(len(row.records)), str(row.event)),
        )
        for row in content.signatures
    ]
    _add_table(sheets, SIGNATURES, heads, rows, "This study has no electronic signatures.")


def _reader(reader: ReaderResult) -> tuple[str, ...]:
    median = reader.median_active_ms
    return (
        *(reader.code, str(reader.judged), str(reader.skipped), str(reader.flagged)),
        *(percent(reader.left_share), percent(reader.tie_share)),
        "no judgement" if median is None else f"{median / MILLISECONDS:.1f} s",
    )


def _add_protocol(sheets: PdfPageWriter, content: BundleContent) -> None:
    protocol = content.protocol
    sheets.add_heading("Protocol")
    sheets.add_text(f"{protocol.title}, version {protocol.version}. {protocol.question}")
    sheets.add_text(f"Sides and order were randomised with seed {protocol.seed}.")
    for criterion in protocol.criteria:
        scale = (
            f"{criterion.values[0]} to {criterion.values[-1]}: {criterion.low} to {criterion.high}"
        )
        sheets.add_pair(criterion.label, scale)
    sheets.add_heading("Cases")
    heads = ("Code", "Modalities", "Images", "Notes", "Variants", "Outputs")
    rows = [
        (
            *(case.code, ", ".join(case.modalities), str(case.image_count), str(case.note_count)),
            *(str(case.variant_count), str(case.output_count)),
        )
        for case in content.cases
    ]
    _add_table(sheets, CASES, heads, rows)


def _add_trail(sheets: PdfPageWriter, content: BundleContent) -> None:
    sheets.add_heading("Trail")
    kinds = Counter(str(read_json(event)["kind"]) for event in content.events)
    for kind, count in sorted(kinds.items()):
        sheets.add_pair(kind, str(count))
    sheets.add_heading("Not in this bundle")
    for sentence in content.left_out or ("Nothing was left out.",):
        sheets.add_text(sentence)
    sheets.add_heading("Verification")
    sheets.add_text(
        "Run python verify/verify.py . in the bundle's folder (Python 3.9 or newer, nothing else), "
        "or readingroom verify on the folder or zip file. Use a copy of the verifier that you "
        "trust, and compare the head with one recorded elsewhere."
    )
    sheets.add_text(
        "A question mark can replace a character that this PDF cannot show; report.html shows it."
    )


def _add_table(
    sheets: PdfPageWriter,
    lefts: Sequence[int],
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    nothing: str = "",
) -> None:
    """Write a table with its heads, or a sentence if it has no rows."""
    if not rows and nothing:
        sheets.add_text(nothing)
        return
    sheets.add_row(heads, lefts, is_bold=True)
    for cells in rows:
        sheets.add_row(cells, lefts)


def _minute(at: str) -> str:
    return at[:16].replace("T", " ")
