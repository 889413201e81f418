"""Verify a Readingroom bundle with Python's standard library alone (3.9 or newer).

    python verify.py BUNDLE            a bundle directory or its .zip; prints what was checked
    python verify/verify.py            the bundle that this file lies in
    python verify.py BUNDLE --json     the same as JSON
    python verify.py BUNDLE --anchor FILE   compared with a checkpoint that was kept elsewhere
    python verify.py FILE.opening --anchor FILE              one result that was opened to you
    python verify.py FILE.total FILE.opening ... --anchor FILE ...    a total, and its parts

Exit code 0: valid. 1: not valid. 2: wrong usage.

What is checked:
1. the container (BagIt, RFC 8493): every file is listed with its right SHA-256 and SHA-512, no file
   is missing or added, no path leaves the bundle;
2. the trail: each line of events.jsonl is canonical JSON, numbered without a gap; its leaf
   SHA-256(0x00 || line) and the chain SHA-256(previous || leaf), starting from SHA-256(log id),
   lead to the head that head.json states;
3. the tree (RFC 6962) over the same leaves: every checkpoint says its root, and the key that signed
   it by Ed25519 is one that the trail names; every proof file leads to it. Their second signature,
   ML-DSA-44, needs more than the standard library: `readingroom verify` checks it;
4. the openings: SHA-256(salt || payload) of each judgement, and of each other row that the bundle
   opens, is the commitment that its event holds;
5. the signatures of people: the Ed25519 signature over each statement is by the key that the trail
   names for that person at that moment, the statement stands where it says, and each record under
   it is the one that the trail holds there (ML-DSA-44: as above);
6. the tables: judgements.json says what the opened judgements, worklists and outputs say,
   judgements.csv is the same table, and the counts in results.json follow from it;
   findings.csv says what the opened judgements say of errors that readers marked,
   evaluations.csv what the opened results of evaluations say, scenarios.csv, stress.csv and
   monitors.csv what the opened rows of synthetic cases, stress tests and monitored models say;
   balance.csv counts the opened worklists and the judgements in force; the areas under ROC curves,
   sensitivities, specificities and accuracies of readers in analysis.json follow from the opened
   answers and the reference standard (means, intervals and tests: `readingroom verify`).

7. reader kits: the events of each kit hash to what the study recorded of it, its returns are signed
   by its Ed25519 key, and each judgement merged from it is the one that the kit recorded.

Of an opened result: the proof leads from its event to the anchor, and SHA-256(salt || payload) is
the commitment that the event holds. Of a total (experimental): each part likewise, and the sum of
the commitments, elements of ristretto255 (RFC 9496), is the one that the total opens. Signatures
are not looked at: the anchor is what you trust.

A verifier that comes inside a bundle proves nothing about a forger who changed both. Take this file
from a copy that you trust, and compare with a checkpoint that was kept outside the bundle: the keys
that come with it are named by the trail itself, and say nothing about who holds them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Optional

from readingroom.bundle.standalone.areas import check_areas
from readingroom.bundle.standalone.checkpoints import MerkleTree, check_checkpoints
from readingroom.bundle.standalone.container import (
    VerificationError,
    check_container,
    open_bundle,
    require_known_format,
)
from readingroom.bundle.standalone.disclosure import NOTE, check_opening, check_total, opened_line
from readingroom.bundle.standalone.generated import check_derived, derived_tables
from readingroom.bundle.standalone.kits import check_kits
from readingroom.bundle.standalone.reports import check_reports
from readingroom.bundle.standalone.signed_records import check_signatures
from readingroom.bundle.standalone.tables import check_tables
from readingroom.bundle.standalone.trail import check_openings, check_trail, stated_commitments


class VerificationReport(NamedTuple):
    """Verification report: valid only without findings."""

    is_sound: bool
    event_count: int
    head: str
    findings: list[str]
    first_bad_event: Optional[int]
    checked: list[str]


def verify(path: Path, anchor: Optional[bytes] = None) -> VerificationReport:
    """Verify a bundle directory or zip file, also against an anchor, and return a Report."""
    findings: list[str] = []
    checked: list[str] = []
    count, head, first_bad = 0, "", None
    try:
        files = open_bundle(path)
        require_known_format(files)
        findings += check_container(files)
        checked.append(f"Container: {len(files.names)} files against SHA-256 and SHA-512.")
        trail = check_trail(files)
        count, head, first_bad = len(trail.events), trail.head, trail.first_bad
        findings += trail.findings
        checked.append(f"Trail: {count} events, head {head[:8]}.")
        if not trail.findings:
            stated = stated_commitments(trail.events)
            opened, faults = check_openings(files, stated)
            findings += faults
            checked.append(f"Openings: {len(opened)} payloads against their commitments.")
            tree = MerkleTree(trail.leaves)
            for line, faults in (
                check_checkpoints(files, trail, opened, anchor, tree),
                check_kits(files, opened),
                check_signatures(files, trail, stated, opened, tree),
                check_reports(files, trail.events),
            ):
                findings += faults
                checked += line
            findings += check_tables(files, stated, opened)
            checked.append("Tables: judgements and counts follow from the opened payloads.")
            line, faults = check_areas(files, stated, opened)
            findings += faults
            checked += line
            for table in derived_tables(stated, opened):
                line, faults = check_derived(files, table)
                findings += faults
                checked += line
    except VerificationError as stop:
        findings.append(str(stop))
    except OSError as error:
        findings.append(f"The bundle cannot be read ({error.strerror or 'input error'}).")
    return VerificationReport(not findings, count, head, findings, first_bad, checked)


def main(arguments: Sequence[str]) -> int:
    """Print the report and return the exit code."""
    paths = [argument for argument in arguments if argument != "--json"]
    anchors = []
    while "--anchor" in paths[:-1]:
        at = paths.index("--anchor")
        try:
            anchors.append(Path(paths[at + 1]).read_bytes())
        except OSError as error:
            print(f"The anchor cannot be read ({error.strerror or 'input error'}).")
            return 2
        del paths[at : at + 2]
    if paths and paths[0].endswith((".opening", ".total")):
        return main_opened(paths, anchors, as_json="--json" in arguments)
    home = Path(__file__).resolve().parents[1]
    if not paths and (home / "bagit.txt").is_file():
        paths = [str(home)]
    if len(paths) != 1 or paths[0].startswith("-") or len(anchors) > 1:
        print(__doc__)
        return 2
    report = verify(Path(paths[0]), anchors[0] if anchors else None)
    if "--json" in arguments:
        print(json.dumps(report._asdict(), indent=2))
    else:
        print("\n".join(report.checked + ["NOT VALID: " + text for text in report.findings[:50]]))
        print("The bundle is valid." if report.is_sound else "The bundle is NOT valid.")
    return 0 if report.is_sound else 1


def main_opened(paths: Sequence[str], anchors: Sequence[bytes], *, as_json: bool) -> int:
    """Print the opened content or the reason of failure, and return the exit code."""
    line, finding = "", ""
    try:
        first, *rest = [Path(path).read_bytes() for path in paths]
        if paths[0].endswith(".total"):
            line = f"{check_total(first, rest, anchors)}\n{NOTE}"
        elif rest:
            finding = "Give one opening, or a total and its openings."
        else:
            line = opened_line(check_opening(first, anchors))
    except VerificationError as stop:
        finding = str(stop)
    except OSError as error:
        finding = f"A file cannot be read ({error.strerror or 'input error'})."
    if as_json:
        print(json.dumps({"is_sound": not finding, "opened": line, "finding": finding}, indent=2))
    else:
        print(f"NOT VALID: {finding}" if finding else f"{line}\nValid.")
    return 1 if finding else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
