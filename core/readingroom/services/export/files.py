"""The files of a bundle in addition to the tables: case data, proofs and reports."""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Final

import msgspec

from readingroom import store
from readingroom.bundle.content import BundleFile
from readingroom.domain.case import Asset
from readingroom.domain.ids import AssetId, CaseId, EvaluationId, ModelId
from readingroom.engine.evaluator.runs.types import is_redistributable
from readingroom.reports.types import Report, ReportKind
from readingroom.services.engine import stored_evaluations
from readingroom.services.engine.reporting import ReportService
from readingroom.services.reading_analytics import viewed_readings, viewing_csv
from readingroom.store import StudyFile
from readingroom.store.records import OutputRow

FOLDER: Final = "reports"
_PAYLOAD: Final = "data/"
ENDINGS = {
    "application/dicom": ".dcm",
    "image/png": ".png",
    "application/zip": ".zip",
    "text/plain": ".txt",
    "text/vcf": ".vcf",
    "text/x-fasta": ".fasta",
    "chemical/seq-na-genbank": ".gb",
}
LOCKED = b'"kind":"session locked"'
"""Part of the canonical bytes of every session lock event."""


def case_files(file: StudyFile, cases: Collection[CaseId]) -> tuple[BundleFile, ...]:
    """Return content and stored files of these cases, in folders numbered in study order."""
    files = []
    for number, summary in enumerate(store.cases.list_all(file), start=1):
        if summary.id not in cases:
            continue
        content = store.cases.content(file, summary.id)
        folder = f"cases/{number:04d}"
        document = msgspec.json.format(msgspec.json.encode(content), indent=1)
        files.append(
            BundleFile(
                f"{folder}/case.json",
                "application/json",
                f"Content of case {summary.code} as shown to readers",
                partial(bytes, document),
            )
        )
        files += [
            asset_file(file, f"{folder}/{index:04d}", asset)
            for index, asset in enumerate(content.assets, start=1)
        ]
    return tuple(files)


def asset_file(file: StudyFile, path: str, asset: Asset) -> BundleFile:
    """Return one stored file; its bytes are read when it is written."""
    return BundleFile(
        path + ENDINGS.get(asset.media_type, ".bin"),
        asset.media_type,
        f"Stored {asset.kind.value} file, SHA-256 {asset.id}",
        lambda: store.assets.read(file, asset.id),
    )


def output_file(
    file: StudyFile, names: Mapping[ModelId, str], cases: Collection[CaseId]
) -> BundleFile:
    """Return the outputs of these cases with model names, one JSON object per line."""
    codes = {case.id: case.code for case in store.cases.list_all(file)}

    def write() -> bytes:
        lines = []
        for row in outputs_of(file, cases):
            content = store.outputs.content(file, row.id)
            record = {"case": codes[row.case], "model": names[row.model], "output": content}
            lines.append(msgspec.json.encode(record) + b"\n")
        return b"".join(lines)

    return BundleFile(
        "outputs/outputs.jsonl", "application/jsonl", "Model outputs, unblinded", write
    )


def outputs_of(file: StudyFile, cases: Collection[CaseId]) -> tuple[OutputRow, ...]:
    """Return the outputs of these cases, in the order they were added."""
    return tuple(row for row in store.outputs.list_all(file) if row.case in cases)


def overlay_files(file: StudyFile, cases: Collection[CaseId]) -> tuple[BundleFile, ...]:
    """Return the overlay images of these cases' outputs, each once."""
    overlays: dict[AssetId, str] = {}
    for row in outputs_of(file, cases):
        overlay = store.outputs.content(file, row.id).overlay
        if overlay is not None:
            overlays[overlay.asset] = overlay.kind.value
    return tuple(
        BundleFile(
            f"outputs/overlay-{identifier[:16]}.png",
            "image/png",
            f"A {kind} overlay, SHA-256 {identifier}",
            partial(store.assets.read, file, identifier),
        )
        for identifier, kind in overlays.items()
    )


def item_files(file: StudyFile, cases: Collection[CaseId]) -> tuple[BundleFile, ...]:
    """Return the items of each evaluation result, without those of other cases.

    Results whose items must not be passed on have none.
    """
    others = frozenset(case.id for case in store.cases.list_all(file)) - frozenset(cases)

    def write(evaluation: EvaluationId) -> bytes:
        return b"".join(store.evaluations.lines(file, evaluation, without=others))

    return tuple(
        BundleFile(
            f"evaluations/{number:04d}/items.jsonl",
            "application/jsonl",
            f"Items of evaluation result {number}",
            partial(write, stored.id),
        )
        for number, stored in enumerate(stored_evaluations.list_all(file), start=1)
        if is_redistributable(stored.result)
    )


def proof_files(file: StudyFile, events: Sequence[bytes]) -> tuple[BundleFile, ...]:
    """Return inclusion proofs that can be handed out separately.

    They cover each session lock, each signature and this export.
    """
    locked = [number for number, body in enumerate(events, start=1) if LOCKED in body]
    signed = [row.signature.event for row in store.signatures.list_all(file)]
    return tuple(
        BundleFile(
            f"audit/proofs/{number:08d}.tlog-proof",
            "text/plain",
            f"Inclusion proof of event {number} of the audit trail",
            partial(store.checkpoints.prove, file, number),
        )
        for number in sorted({*locked, *signed, len(events)})
    )


def kit_files(file: StudyFile) -> tuple[BundleFile, ...]:
    """Return the events of each reader kit, as far as they were merged."""

    def write(kit: str) -> bytes:
        parts = store.reader_kits.event_lines(file, kit)
        return b"".join(body + b"\n" for bodies, _ in parts for body in bodies)

    return tuple(
        BundleFile(
            f"kits/{number:04d}/events.jsonl",
            "application/jsonl",
            f"Audit trail of reader kit {number}: one canonical event per line",
            partial(write, kit.id),
        )
        for number, kit in enumerate(store.reader_kits.list_all(file), start=1)
    )


def viewing_files(file: StudyFile) -> tuple[BundleFile, ...]:
    """Return the table of what readers looked at, () if nothing was recorded."""
    rows = viewed_readings(file)
    if all(row.viewing is None for row in rows):
        return ()
    title = "How long readers had each image on screen, with windows and first marks"
    table = viewing_csv(rows).encode("utf-8")
    return (BundleFile("readings/viewing.csv", "text/csv", title, partial(bytes, table)),)


def report_files(
    service: ReportService, *, with_pdf: bool, with_recipes: bool
) -> tuple[BundleFile, ...]:
    """Return the reports of a study as files.

    The synthetic data card contains recipes, so it is included only with the data of all cases.

    Raises:
        AnalysisError: a figure cannot be drawn.
    """
    from readingroom.reports.document import document_of
    from readingroom.reports.html import write_html
    from readingroom.reports.pdf import write_pdf

    files = []
    for report in service.make_all():
        if report.kind is ReportKind.SYNTHETIC_DATA and not with_recipes:
            continue
        document = document_of(report)
        files.append(_file(report, "html", "text/html", write_html(document).encode("utf-8")))
        if with_pdf:
            files.append(_file(report, "pdf", "application/pdf", write_pdf(document)))
    return tuple(files)


def _file(report: Report, ending: str, media_type: str, content: bytes) -> BundleFile:
    path = f"{FOLDER}/{report.kind.value}.{ending}"
    return BundleFile(path, media_type, report.title, partial(bytes, content))


def digests_of(files: tuple[BundleFile, ...]) -> dict[str, str]:
    """Return the SHA-256 of each report in hexadecimal, by its path in the bundle."""
    return {f"{_PAYLOAD}{file.path}": hashlib.sha256(file.read()).hexdigest() for file in files}
