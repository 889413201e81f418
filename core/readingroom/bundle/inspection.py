"""Inspection of a received bundle: verified first, then read.

The order matters. Names and sizes are checked first, then the installed verifier runs, never the
one in the bundle. Only a valid bundle is read, each file once: the same bytes are checked again and
shown, which defeats a medium that returns different bytes later.
"""

import io
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any, NamedTuple

from readingroom.audit.checkpoints import ORIGIN, read_checkpoint, signers
from readingroom.audit.proquints import key_words, root_proquints
from readingroom.audit.signed_notes import read_key
from readingroom.audit.types import Verification
from readingroom.bundle.analysis_check import AnalysisCheck, check_analysis, closed_sentence
from readingroom.bundle.hostile_input import hostile_fault
from readingroom.bundle.recomputation import RecomputedResults, Rows, recompute
from readingroom.bundle.standalone.checkpoints import CHECKPOINT, MerkleTree, check_checkpoints
from readingroom.bundle.standalone.container import (
    DirectoryFiles,
    Files,
    VerificationError,
    open_bundle,
    read_bytes,
    read_json,
)
from readingroom.bundle.standalone.tables import JUDGEMENTS, RESULTS, check_tables
from readingroom.bundle.standalone.trail import (
    BundleTrail,
    Stated,
    check_openings,
    check_trail,
    stated_commitments,
)
from readingroom.bundle.trust import SignedTreeHead
from readingroom.bundle.types import BundleKey, BundleSummary
from readingroom.bundle.verification import verify_bundle
from readingroom.domain.errors import AuditError, BundleError

CRATE = "data/ro-crate-metadata.json"
INFORMATION = "bag-info.txt"
AGENT = re.compile(r"^Bag-Software-Agent: (.+?)\r?$", re.MULTILINE)
MOST_CRATE_BYTES = 64 * 2**20
MOST_TEXT = 500
CASE_FILES = ("data/cases/", "data/outputs/")
KNOWN_FILES = (
    *CASE_FILES,
    *(f"data/{name}" for name in ("audit/", "keys/", "results/", "protocol.json")),
    *("data/report.html", "data/report.pdf"),
    CRATE,
)
NOT_STATED = "(not stated)"


class VerifiedBundle(NamedTuple):
    """Valid bundle: content, signed tree head and verification."""

    statement: BundleSummary
    tree: SignedTreeHead
    verified: tuple[str, ...]
    unverified: tuple[str, ...]
    contradictions: tuple[str, ...]


class InspectionOutcome(NamedTuple):
    """Verification outcome, with the bundle only if valid."""

    verification: Verification
    bundle: VerifiedBundle | None


class CachedDirectoryFiles(DirectoryFiles):
    """Files of an open bundle, each read from disk at most once."""

    def __init__(self, files: Files) -> None:
        self._files = files
        self._cache: dict[str, bytes] = {}
        self.names = files.names
        self.findings = []

    def open(self, name: str) -> IO[bytes]:
        """Open the cached bytes of a file."""
        if name not in self._cache:
            self._cache[name] = read_bytes(self._files, name)
        return io.BytesIO(self._cache[name])


class _Checked(NamedTuple):
    """Second check, on the bytes that are shown."""

    files: CachedDirectoryFiles
    trail: BundleTrail
    opened: dict[str, Any]
    verification: Verification
    stated: Stated


def inspect(path: Path) -> InspectionOutcome:
    """Verify a bundle's folder or zip file and, if it is valid, return its content.

    Raises:
        BundleError: there is no such bundle, or it cannot be read.
    """
    if not path.exists():
        raise BundleError(f"{path.name} does not exist. Check the name.")
    try:
        fault = hostile_fault(path)
        verdict = _unsound(fault) if fault else verify_bundle(path)
        return InspectionOutcome(verdict, _read(path, verdict) if verdict.is_sound else None)
    except VerificationError as stop:
        return InspectionOutcome(_unsound(str(stop)), None)
    except RecursionError:
        return InspectionOutcome(_unsound("A file of the bundle is nested too deeply."), None)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise BundleError(f"{path.name} cannot be read: {reason}.") from error


def _unsound(finding: str) -> Verification:
    return Verification(is_sound=False, event_count=0, head="", findings=(finding,))


def _read(path: Path, verdict: Verification) -> VerifiedBundle:
    """Return a valid bundle, or raise VerificationError if it changed since its verification."""
    files = CachedDirectoryFiles(open_bundle(path))
    trail = check_trail(files)
    stated = stated_commitments(trail.events)
    opened, findings = check_openings(files, stated)
    findings += check_checkpoints(files, trail, opened, None, MerkleTree(trail.leaves))[1]
    findings += check_tables(files, stated, opened)
    if trail.findings or findings or trail.head != verdict.head:
        raise VerificationError(
            "The bundle was changed during the inspection. Copy it and try again."
        )
    checked = _Checked(files, trail, opened, verdict, stated)
    leaves = MerkleTree(trail.leaves)
    keys = _keys(checked, stated)
    size = len(trail.leaves)
    tree = SignedTreeHead(
        origin=ORIGIN.format(trail.log_id),
        size=size,
        root=lambda count: leaves.root(count).hex(),
        keys=keys,
        signed_event_count=lambda pinned: _signed_event_count(checked, pinned),
    )
    return _described(checked, tree)


def _described(checked: _Checked, tree: SignedTreeHead) -> VerifiedBundle:
    table = read_json(checked.files, JUDGEMENTS)
    outcome, analysis = _outcome(checked, table["rows"]), _analysis(checked)
    columns = tuple(str(column["name"]) for column in table["columns"])
    title, software, exported_at = _stated(checked.files)
    recorded = _recorded_title(checked.opened)
    statement = BundleSummary(
        title=recorded or title,
        software=software,
        exported_at=exported_at,
        origin=tree.origin,
        event_count=tree.size,
        head=checked.trail.head,
        root=tree.root(tree.size),
        root_proquints=root_proquints(bytes.fromhex(tree.root(tree.size))),
        keys=tree.keys,
        models=outcome.models if isinstance(outcome, RecomputedResults) else (),
        columns=columns,
        judgements=tuple(
            tuple("" if row.get(name) is None else str(row[name]) for name in columns)
            for row in table["rows"]
        ),
    )
    return VerifiedBundle(
        statement,
        tree,
        (
            *_verified(checked, statement, outcome, has_title=bool(recorded)),
            *_verified_analysis(analysis),
        ),
        (
            *_unverified_analysis(analysis),
            *_unverified(checked, outcome, has_title=bool(recorded)),
        ),
        (*_contradictions(outcome), *_contradicted_analysis(analysis)),
    )


def _outcome(checked: _Checked, rows: Rows) -> RecomputedResults | str:
    try:
        return recompute(rows, read_json(checked.files, RESULTS), checked.opened)
    except BundleError as error:
        return str(error)


def _analysis(checked: _Checked) -> AnalysisCheck | str:
    try:
        return check_analysis(checked.files, checked.stated, checked.opened)
    except BundleError as error:
        return str(error)


def _verified_analysis(analysis: AnalysisCheck | str) -> tuple[str, ...]:
    if isinstance(analysis, str) or analysis.differences:
        return ()
    line = (
        f"The analysis of {analysis.endpoint_count} endpoints was recomputed from the opened "
        "readings and agrees with analysis.json."
    )
    return (line,)


def _unverified_analysis(analysis: AnalysisCheck | str) -> tuple[str, ...]:
    if isinstance(analysis, str):
        return (f"The analysis of the endpoints: not recomputed, because {analysis}.",)
    return (closed_sentence(analysis),) if analysis.closed_columns else ()


def _contradicted_analysis(analysis: AnalysisCheck | str) -> tuple[str, ...]:
    """Return a sentence on values of the analysis that do not follow from the readings."""
    if isinstance(analysis, str) or not analysis.differences:
        return ()
    return (_not_following("analysis.json", "readings", analysis.differences),)


def _keys(checked: _Checked, stated: Mapping[str, tuple[int, str]]) -> tuple[BundleKey, ...]:
    rows = [(key, row) for key, row in checked.opened.items() if key.startswith("signing_key/")]
    rows.sort(key=lambda pair: int(pair[1]["position"]))
    signing_keys: frozenset[str] = frozenset()
    if CHECKPOINT in checked.files.names:
        note = read_bytes(checked.files, CHECKPOINT)
        signing_keys = _makers(note, _named(checked.opened))
    keys = []
    for key, row in rows:
        vkeys = (str(row["ed25519"]), str(row["ml_dsa_44"]))
        keys.append(
            BundleKey(vkeys, key_words(vkeys), signing_keys.issuperset(vkeys), stated[key][0])
        )
    return tuple(keys)


def _named(opened: Mapping[str, Any]) -> frozenset[str]:
    rows = [row for key, row in opened.items() if key.startswith("signing_key/")]
    return frozenset(str(row[name]) for row in rows for name in ("ed25519", "ml_dsa_44"))


def _makers(note: bytes, vkeys: frozenset[str]) -> frozenset[str]:
    try:
        keys = signers(read_checkpoint(note), [read_key(vkey) for vkey in vkeys])
    except AuditError as error:
        raise VerificationError(str(error)) from error
    return frozenset(key.vkey for key in keys)


def _signed_event_count(checked: _Checked, pinned: frozenset[str]) -> int:
    """Return the size of the largest checkpoint signed by a pinned key."""
    sizes = [
        int(row["size"])
        for key, row in checked.opened.items()
        if key.startswith("checkpoint/") and _makers(row["note"].encode(), pinned)
    ]
    return max(sizes, default=0)


def _recorded_title(opened: Mapping[str, Any]) -> str:
    """Return the study's title as committed to in the trail, "" if it is not opened."""
    row = opened.get("meta/1")
    title = row.get("title") if isinstance(row, dict) else None
    return _short(title) if isinstance(title, str) else ""


def _stated(files: CachedDirectoryFiles) -> tuple[str, str, str]:
    """Return title, software and time of the export from the bundle's metadata."""
    match = AGENT.search(read_bytes(files, INFORMATION).decode("utf-8", "replace"))
    software = _short(match[1]) if match else NOT_STATED
    try:
        content = read_bytes(files, CRATE)
        graph = json.loads(content)["@graph"] if len(content) <= MOST_CRATE_BYTES else []
        root = {entity["@id"]: entity for entity in graph}["./"]
        return _short(root["name"]), software, _short(root["datePublished"])
    except (VerificationError, ValueError, KeyError, TypeError, RecursionError):
        return NOT_STATED, software, NOT_STATED


def _short(text: object) -> str:
    return str(text)[:MOST_TEXT]


def _verified(
    checked: _Checked,
    statement: BundleSummary,
    outcome: RecomputedResults | str,
    *,
    has_title: bool,
) -> tuple[str, ...]:
    count = statement.event_count
    lines = [
        f"All {len(checked.files.names)} files match the manifests (SHA-256, SHA-512).",
        f"{count} events form one chain and one tree, with the head and root shown.",
        f"{len(checked.opened)} opened records match the commitments of the events.",
        f"The {len(statement.judgements)} rows of the tables follow from them, and the counts too.",
    ]
    if any(key.has_signed for key in statement.keys):
        lines.insert(
            2,
            f"The checkpoint over all {count} events is signed by Ed25519 and ML-DSA-44, with a "
            "key that the audit trail names.",
        )
    if has_title:
        lines.append("The title is the title of the study.")
    if isinstance(outcome, RecomputedResults) and not outcome.differences:
        lines.append(
            "Abilities, intervals, proportions and the values of each reader were recomputed from "
            "the judgements and agree with results.json."
        )
    return tuple(lines)


def _unverified(
    checked: _Checked, outcome: RecomputedResults | str, *, has_title: bool
) -> tuple[str, ...]:
    lines = [
        "Events in the study after the last event of this bundle.",
        "Completeness: actions before the first event or outside the program.",
        "The times: they were taken from the clock of the recording computer.",
        "The identity of the readers: the bundle contains only their codes.",
        "The report, protocol.json and the data dictionary: not compared with the events.",
    ]
    named = "software and time of the export" if has_title else "title, software and time"
    lines.insert(0, f"The {named}: stated by the bundle, but not by an event.")
    if isinstance(outcome, str):
        lines.insert(0, f"The abilities and their intervals: not recomputed, because {outcome}.")
    else:
        lines.append("Flags of readers, and the names redacted in outputs.")
    closed = len(checked.stated) - sum(key.count("/") == 1 for key in checked.opened)
    if closed > 0:
        lines.append(f"{closed} commitments of the audit trail that this bundle does not open.")
    names = checked.files.names
    cases = [name for name in names if name.startswith(CASE_FILES)]
    lines.append(
        f"Files of cases and outputs ({len(cases)}): unchanged since the bundle was written, "
        "but not compared with the events."
        if cases
        else "Images, notes and outputs: this bundle leaves them out."
    )
    further = [n for n in names if n.startswith("data/") and not n.startswith(KNOWN_FILES)]
    if further:
        lines.append(
            f"Further files ({len(further)}), such as {min(further)}: unchanged since the bundle "
            "was written, but not compared with the events."
        )
    if CHECKPOINT not in checked.files.names:
        lines.insert(0, "The author of the bundle: it is not signed.")
    return tuple(lines)


def _contradictions(outcome: RecomputedResults | str) -> tuple[str, ...]:
    """Return a sentence on figures that do not follow from the judgements."""
    if isinstance(outcome, str) or not outcome.differences:
        return ()
    sentence = _not_following("results.json", "judgements", outcome.differences)
    return (f"{sentence} The values shown were computed here.",)


def _not_following(name: str, rows: str, differences: tuple[str, ...]) -> str:
    shown = ", ".join(differences[:5])
    more = f" and {len(differences) - 5} more" if len(differences) > 5 else ""
    return (
        f"{name} states values that do not follow from its {rows}: {shown}{more}. The file was "
        "changed, or written by another version."
    )
