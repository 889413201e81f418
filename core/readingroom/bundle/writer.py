"""Writer of bundles: files, container, zip file, and the stand-alone verifier as one file."""

import ast
import json
import shutil
import zipfile
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from readingroom.bundle.bag import seal
from readingroom.bundle.content import BundleContent, BundleFile, BundleTable
from readingroom.bundle.crate import crate_metadata
from readingroom.bundle.generated import derived_files
from readingroom.bundle.report import bundle_document
from readingroom.bundle.standalone.container import FORMAT
from readingroom.bundle.standalone.signed_records import signature_row, signatures_csv
from readingroom.bundle.standalone.tables import csv_text
from readingroom.domain.errors import BundleError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.reports.html import write_html
from readingroom.reports.pdf import write_pdf

PARTS = (
    "container",
    "trail",
    "tables",
    "evaluations",
    "findings",
    "ratings",
    "balance",
    "areas",
    "generated",
    "reports",
    "signatures",
    "checkpoints",
    "kits",
    "signed_records",
    "ristretto",
    "disclosure",
    "verify",
)
"""Modules of the verifier in dependency order."""
_OWN = "readingroom.bundle.standalone"
ZIP_LEVEL = 1
"""Pixels deflate five times as fast as at the default level, to files 4 % larger."""

README = """This folder is a Readingroom bundle: a study's judgements, results and audit trail.

Read      data/report.html in any browser; data/report.pdf is the same report for printing.
Tables    data/results/judgements.csv, explained by data/results/data-dictionary.csv.
Verify    python verify/verify.py .        (Python 3.9 or newer, nothing else)
          or: readingroom verify THIS_FOLDER
Trust     A verifier from inside a bundle cannot expose someone who changed both. Take the verifier
          from a copy that you trust, and compare with a checkpoint of the study stored
          elsewhere: python verify/verify.py . --anchor CHECKPOINT
          The keys in data/keys/vkeys.txt are a hint, not a reason to trust.
"""


def write_bundle(
    content: BundleContent, folder: Path, name: str, *, progress: Progress = NO_PROGRESS
) -> Path:
    """Write a bundle as a new directory `folder/name` and return it.

    It is written under another name first: a directory with the final name is complete.

    Raises:
        BundleError: the directory exists, or cannot be written.
        Cancelled: the user stopped; nothing is left.
    """
    target, draft = folder / name, folder / f".{name}.part"
    if target.exists():
        raise BundleError(f"{name} already exists. Choose another folder or name.")
    try:
        shutil.rmtree(draft, ignore_errors=True)
        (draft / "data").mkdir(parents=True)
        write_payload(content, draft / "data", progress)
        (draft / "verify").mkdir()
        (draft / "verify" / "verify.py").write_bytes(verifier_source())
        (draft / "README.txt").write_bytes(README.encode("utf-8"))
        seal(draft, bag_information(content))
        draft.rename(target)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise BundleError(f"The bundle cannot be written: {reason}.") from error
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return target


def bag_information(content: BundleContent) -> dict[str, str]:
    """Return the content of bag-info.txt."""
    return {
        "Bag-Software-Agent": content.software,
        "Bagging-Date": content.exported_at[:10],
        "External-Identifier": content.head,
        "Readingroom-Format": str(FORMAT),
    }


def write_payload(content: BundleContent, data: Path, progress: Progress) -> None:
    """Write all files below `data`."""
    listed = [
        *own_files(content),
        *analysis_files(content),
        *derived_files(content),
        *content.files,
    ]
    crate: dict[str, tuple[str, str, int]] = {}
    for done, file in enumerate(listed, start=1):
        progress.raise_if_cancelled()
        payload = file.read()
        path = data.joinpath(*file.path.split("/"))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(payload)
        crate[file.path] = (file.media_type, file.meaning, len(payload))
        progress.report(Step(done, len(listed), "Writing files"))
    (data / "ro-crate-metadata.json").write_bytes(crate_metadata(content, crate))


def own_files(content: BundleContent) -> tuple[BundleFile, ...]:
    """Return the files of every bundle."""
    head = {"log_id": content.log_id, "head": content.head, "event_count": len(content.events)}
    json_type = "application/json"
    return (
        BundleFile(
            "report.html", "text/html", "The report",
            lambda: write_html(bundle_document(content)).encode("utf-8"),
        ),
        BundleFile(
            "report.pdf", "application/pdf", "The same report for printing",
            lambda: write_pdf(bundle_document(content)),
        ),
        BundleFile(
            "results/judgements.csv", "text/csv", "All judgements, one a row",
            lambda: csv_text(
                [column.name for column in content.judgements.columns], content.judgements.rows
            ).encode("utf-8"),
        ),
        BundleFile(
            "results/judgements.json", json_type, "The same table with its data dictionary",
            lambda: plain_json(
                {"columns": content.judgements.columns, "rows": content.judgements.rows}
            ),
        ),
        BundleFile(
            "results/data-dictionary.csv", "text/csv", "What the columns of judgements.csv mean",
            lambda: dictionary_csv(content.judgements),
        ),
        BundleFile(
            "results/results.json", json_type, "Abilities, intervals and checks",
            lambda: plain_json(content.results),
        ),
        BundleFile(
            "results/signatures.csv", "text/csv", "Electronic signatures with time and meaning",
            lambda: signatures_table(content),
        ),
        BundleFile(
            "protocol.json", json_type, "The protocol that was in force",
            lambda: plain_json(content.protocol),
        ),
        BundleFile(
            "audit/events.jsonl", "application/jsonl", "Audit trail: one canonical event per line",
            lambda: b"".join(event + b"\n" for event in content.events),
        ),
        BundleFile(
            "audit/head.json", json_type, "Log ID, number of events and chain head",
            lambda: plain_json(head),
        ),
        BundleFile(
            "audit/checkpoint", "text/plain", "A signed checkpoint over all events",
            content.checkpoint.encode,
        ),
        BundleFile(
            "keys/vkeys.txt", "text/plain", "The keys that sign checkpoints: a hint, not trust",
            lambda: "".join(f"{vkey}\n" for vkey in content.vkeys).encode(),
        ),
        BundleFile(
            "audit/openings.jsonl", "application/jsonl", "What opens commitments of the trail",
            lambda: openings_lines(content),
        ),
    )  # fmt: skip


def analysis_files(content: BundleContent) -> tuple[BundleFile, ...]:
    """Return the analysis of the endpoints, if there is one."""
    if content.analysis is None:
        return ()
    meaning = "Analysis of the endpoints: figures, tests, verdicts, counts of readings and curves"
    return (
        BundleFile(
            "results/analysis.json", "application/json", meaning,
            lambda: plain_json(content.analysis),
        ),
    )  # fmt: skip


def plain_json(value: object) -> bytes:
    """Write a value as indented JSON with a final line feed."""
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"


def signatures_table(content: BundleContent) -> bytes:
    """Write the electronic signatures as CSV, oldest first."""
    statements = (
        opening.payload.decode()
        for opening in content.openings
        if opening.key.startswith("signature/") and opening.key.endswith("/statement")
    )
    rows = [signature_row(json.loads(text)) for text in statements]
    return signatures_csv(sorted(rows, key=lambda row: int(row["event"])))


def dictionary_csv(table: BundleTable) -> bytes:
    """Write the data dictionary as CSV."""
    names = ["name", "type", "unit", "meaning"]
    rows = [msgspec.to_builtins(column) for column in table.columns]
    return csv_text(names, rows).encode("utf-8")


def openings_lines(content: BundleContent) -> bytes:
    """Write the openings in order, one JSON object per line."""
    lines = [
        json.dumps(
            {
                "key": opening.key,
                "salt": opening.salt.hex(),
                "payload": opening.payload.decode("utf-8"),
            },
            ensure_ascii=True,
        )
        for opening in content.openings
    ]
    return "".join(f"{line}\n" for line in lines).encode("utf-8")


def write_archive(directory: Path) -> Path:
    """Write a bundle directory as a zip file beside it and return its path.

    Raises:
        BundleError: the zip file exists, or cannot be written.
    """
    target = directory.with_name(f"{directory.name}.zip")
    draft = directory.with_name(f".{directory.name}.zip.part")
    if target.exists():
        raise BundleError(f"{target.name} already exists. Choose another folder or name.")
    try:
        with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED, compresslevel=ZIP_LEVEL) as archive:
            for path in sorted(path for path in directory.rglob("*") if path.is_file()):
                archive.write(path, f"{directory.name}/{path.relative_to(directory).as_posix()}")
        draft.replace(target)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise BundleError(f"The zip file cannot be written: {reason}.") from error
    finally:
        draft.unlink(missing_ok=True)
    return target


@cache
def verifier_source() -> bytes:
    """Return the verifier's text."""
    folder = files(_OWN)
    texts = [(folder / f"{part}.py").read_text(encoding="utf-8") for part in PARTS]
    main = ast.get_docstring(ast.parse(texts[-1]), clean=False)
    opening = f'"""{main}"""\n\nfrom __future__ import annotations\n\n'
    return (opening + "\n\n".join(map(_stripped, texts)) + "\n").encode("utf-8")


def _stripped(text: str) -> str:
    """Return a module's text without its docstring and the omitted imports."""
    lines = text.splitlines()
    for node in ast.parse(text).body:
        is_docstring = isinstance(node, ast.Expr) and node.lineno == 1
        is_joined = isinstance(node, ast.ImportFrom) and str(node.module).startswith(
            (_OWN, "__future__")
        )
        if is_docstring or is_joined:
            for number in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                lines[number - 1] = ""
    return "\n".join(lines).strip() + "\n"
