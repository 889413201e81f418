"""Verify a Readingroom bundle with Python's standard library alone (3.9 or newer).

    python verify.py BUNDLE            a bundle directory or its .zip; prints what was checked
    python verify/verify.py            the bundle that this file lies in
    python verify.py BUNDLE --json     the same as JSON

Exit code 0: sound. 1: not sound. 2: wrong usage.

What is checked:
1. the container (BagIt, RFC 8493): every file is listed with its right SHA-256 and SHA-512, no file
   is missing or added, no path leaves the bundle;
2. the trail: each line of events.jsonl is canonical JSON, numbered without a gap; its leaf
   SHA-256(0x00 || line) and the chain SHA-256(previous || leaf), starting from SHA-256(log id),
   lead to the head that head.json states;
3. the openings: SHA-256(salt || payload) of each judgement, and of each other row that the bundle
   opens, is the commitment that its event holds;
4. the tables: judgements.json says what the opened judgements, worklists and outputs say,
   judgements.csv is the same table, and the counts in results.json follow from it.

A verifier that comes inside a bundle proves nothing about a forger who changed both. Take this file
from a copy that you trust, and compare the head with one written down outside the bundle.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
import re
import sys
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO, Any, NamedTuple, Optional, Union

MAX_FILES = 200_000
MAX_UNPACKED_BYTES = 64 * 1024**3
MAX_RATIO = 2_000
EVENTS = "data/audit/events.jsonl"
HEAD = "data/audit/head.json"
OPENINGS = "data/audit/openings.jsonl"
JUDGEMENTS = "data/results/judgements.json"
JUDGEMENTS_CSV = "data/results/judgements.csv"
RESULTS = "data/results/results.json"

READ_FAULTS = (OSError, EOFError, ValueError, zipfile.BadZipFile, zlib.error, NotImplementedError)

Json = Any


class Report(NamedTuple):
    """The verdict: sound only without findings."""

    is_sound: bool
    event_count: int
    head: str
    findings: list[str]
    first_bad_event: Optional[int]
    checked: list[str]


class UnsoundError(Exception):
    """Something that ends the verification; its text is the finding."""


class DirectoryFiles:
    """The files of a bundle directory, by their path with forward slashes."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.names: set[str] = set()
        self.findings: list[str] = []
        folders = [root]
        while folders:
            for path in folders.pop().iterdir():
                relative = path.relative_to(root).as_posix()
                if path.is_symlink():
                    self.findings.append(f"{relative} is a link; a bundle holds plain files only.")
                elif path.is_dir():
                    folders.append(path)
                else:
                    self.names.add(relative)
            if len(self.names) > MAX_FILES:
                raise UnsoundError(f"The folder holds more than {MAX_FILES} files.")

    def open(self, name: str) -> IO[bytes]:
        """Open a file of the bundle for reading."""
        return self.root.joinpath(*name.split("/")).open("rb")


class ZipFiles:
    """The files of a zipped bundle, read in place; nothing is extracted."""

    def __init__(self, path: Path) -> None:
        try:
            self.archive = zipfile.ZipFile(path)
            members = [member for member in self.archive.infolist() if not member.is_dir()]
        except (zipfile.BadZipFile, NotImplementedError, UnicodeDecodeError) as error:
            raise UnsoundError(
                f"This is not a readable zip file ({type(error).__name__})."
            ) from error
        self.findings: list[str] = []
        check_members(members)
        tops = {member.filename.split("/", 1)[0] for member in members}
        self.prefix = tops.pop() + "/" if len(tops) == 1 else ""
        self.members = {member.filename[len(self.prefix) :]: member for member in members}
        if len(self.members) != len(members):
            raise UnsoundError("The zip file holds one path twice.")
        self.names = set(self.members)

    def open(self, name: str) -> IO[bytes]:
        """Open a file of the bundle for reading."""
        return self.archive.open(self.members[name])


Files = Union[DirectoryFiles, ZipFiles]


def check_members(members: Sequence[zipfile.ZipInfo]) -> None:
    """Refuse a zip file that is too large, encrypted, or whose paths leave the bundle."""
    if len(members) > MAX_FILES:
        raise UnsoundError(f"The zip file holds more than {MAX_FILES} files.")
    total = sum(member.file_size for member in members)
    packed = sum(member.compress_size for member in members)
    if total > MAX_UNPACKED_BYTES or total > MAX_RATIO * max(packed, 1024):
        raise UnsoundError(f"The zip file unpacks to too many bytes ({total}).")
    for member in members:
        if not is_safe_path(member.filename):
            raise UnsoundError("The zip file holds a path that leaves the bundle.")
        if member.flag_bits & 1:
            raise UnsoundError("The zip file is encrypted; unpack it first.")
        if (member.external_attr >> 16) & 0o170000 == 0o120000:
            raise UnsoundError("The zip file holds a link.")


def is_safe_path(name: str) -> bool:
    """Return whether a path stays inside the bundle on every operating system."""
    return not {"", ".", ".."} & set(name.split("/")) and not set("\\:\0") & set(name)


def read_bytes(files: Files, name: str) -> bytes:
    """Return a file's bytes."""
    if name not in files.names:
        raise UnsoundError(f"{name} is missing.")
    try:
        with files.open(name) as stream:
            return stream.read()
    except READ_FAULTS as error:
        raise UnsoundError(f"{name} cannot be read ({type(error).__name__}).") from error


def read_lines(files: Files, name: str) -> list[bytes]:
    """Return a file's lines; the last one must be ended too."""
    lines = read_bytes(files, name).split(b"\n")
    if lines.pop():
        raise UnsoundError(f"{name} does not end with a whole line.")
    return lines


def read_json(files: Files, name: str) -> Json:
    """Return a file's content as JSON."""
    try:
        return json.loads(read_bytes(files, name).decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise UnsoundError(f"{name} is not readable JSON.") from error


def check_container(files: Files) -> list[str]:
    """Return findings about the BagIt container."""
    findings = list(files.findings)
    declaration = read_bytes(files, "bagit.txt").decode("utf-8", "replace")
    if not re.match(r"BagIt-Version: 1\.0\r?\nTag-File-Character-Encoding: UTF-8\s*$", declaration):
        findings.append("bagit.txt is not a BagIt 1.0 declaration.")
    if "fetch.txt" in files.names:
        findings.append("fetch.txt is present; a bundle must hold all of its files itself.")
    payload = {name for name in files.names if name.startswith("data/")}
    tags = {name for name in files.names - payload if not name.startswith("tagmanifest-")}
    for algorithm in ("sha256", "sha512"):
        findings += check_manifest(files, f"manifest-{algorithm}.txt", algorithm, payload)
        findings += check_manifest(files, f"tagmanifest-{algorithm}.txt", algorithm, tags)
    return findings


def check_manifest(files: Files, manifest: str, algorithm: str, present: set[str]) -> list[str]:
    """Return findings about the files that one manifest lists."""
    listed: dict[str, str] = {}
    findings = []
    for line in read_bytes(files, manifest).decode("utf-8", "replace").split("\n")[:-1]:
        digest, _, name = line.partition("  ")
        name = name.replace("%0A", "\n").replace("%0D", "\r").replace("%25", "%")
        if not is_safe_path(name) or name in listed:
            findings.append(f"{manifest} holds a line that is not allowed.")
            continue
        listed[name] = digest
    both = sorted(present & set(listed))
    changed = [name for name in both if hash_file(files, name, algorithm) != listed[name]]
    findings += [f"{name} is not listed in {manifest}." for name in sorted(present - set(listed))]
    gone = sorted(set(listed) - present)
    findings += [f"{name} is missing, listed in {manifest}." for name in gone]
    findings += [f"{name} was changed: its {algorithm} is not the listed one." for name in changed]
    return findings


def hash_file(files: Files, name: str, algorithm: str) -> str:
    """Return a file's digest in hexadecimal."""
    digest = hashlib.new(algorithm)
    try:
        with files.open(name) as stream:
            for block in iter(lambda: stream.read(1 << 20), b""):
                digest.update(block)
    except READ_FAULTS as error:
        return f"unreadable ({type(error).__name__})"
    return digest.hexdigest()


class Trail(NamedTuple):
    """The events of a bundle and the head they lead to."""

    events: list[dict[str, Json]]
    head: str
    first_bad: Optional[int]
    findings: list[str]


def check_trail(files: Files) -> Trail:
    """Re-derive leaves and chain; return the events and the head."""
    head = read_json(files, HEAD)
    try:
        chain = hashlib.sha256(bytes.fromhex(head["log_id"])).digest()
        stated_head, stated_count = str(head["head"]), int(head["event_count"])
    except (KeyError, TypeError, ValueError) as error:
        raise UnsoundError("audit/head.json does not state log id, head and count.") from error
    events: list[dict[str, Json]] = []
    findings: list[str] = []
    for number, line in enumerate(read_lines(files, EVENTS), start=1):
        try:
            events.append(read_event(line, number))
        except UnsoundError as fault:
            return Trail(events, chain.hex(), number, [f"Event {number} {fault}."])
        leaf = hashlib.sha256(b"\x00" + line).digest()
        chain = hashlib.sha256(chain + leaf).digest()
    if len(events) != stated_count:
        findings = [f"The trail has {len(events)} events; {stated_count} are stated."]
        return Trail(events, chain.hex(), len(events) + 1, findings)
    if chain.hex() != stated_head:
        findings = ["The chain of events does not lead to the stated head."]
    return Trail(events, chain.hex(), None, findings)


def read_event(line: bytes, number: int) -> dict[str, Json]:
    """Return one event of the trail; raise UnsoundError with what is wrong with it."""
    try:
        event = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise UnsoundError("is not readable JSON") from error
    if not isinstance(event, dict) or event.get("sequence") != number:
        raise UnsoundError(f"is not number {number} of the trail")
    written = json.dumps(event, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    if written.encode("utf-8") != line:
        raise UnsoundError("is not in canonical form")
    return event


Opened = dict[str, Json]


def stated_commitments(events: Sequence[dict[str, Json]]) -> dict[str, tuple[int, str]]:
    """Return, for each row that the trail commits to, its newest event and commitment."""
    stated: dict[str, tuple[int, str]] = {}
    for event in events:
        commitments = event.get("commitments")
        if isinstance(commitments, dict):
            for key, value in commitments.items():
                stated[key] = (event["sequence"], str(value))
    return stated


def check_openings(files: Files, stated: dict[str, tuple[int, str]]) -> tuple[Opened, list[str]]:
    """Return the opened payloads by key, and findings.

    The key "table/id" opens a row; "table/id/column" a private column, committed to in its row.
    """
    opened: Opened = {}
    findings = []
    for number, line in enumerate(read_lines(files, OPENINGS), start=1):
        try:
            opening = json.loads(line.decode("utf-8"))
            key, payload = str(opening["key"]), str(opening["payload"])
            salt = bytes.fromhex(opening["salt"])
            row, _, column = key.rpartition("/")
            if row in opened:
                wanted, content = opened[row][column + "_commitment"], payload
            else:
                wanted, content = stated[key][1], json.loads(payload)
        except (ValueError, KeyError, TypeError, RecursionError):
            findings.append(f"Line {number} of openings.jsonl opens nothing.")
            continue
        if hashlib.sha256(salt + payload.encode("utf-8")).hexdigest() != wanted:
            where = f"Event {stated[key][0]}: " if key in stated else ""
            findings.append(f"{where}{key} is not what was recorded.")
        opened[key] = content
    return opened, findings


def csv_text(columns: Sequence[str], rows: Iterable[dict[str, Json]]) -> str:
    """Write a table as CSV; a cell that a spreadsheet would run gets a leading apostrophe."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow(columns)
    for row in rows:
        writer.writerow([csv_cell(row.get(column)) for column in columns])
    return stream.getvalue()


def csv_cell(value: Json) -> Json:
    """Return a value as a spreadsheet may safely show it."""
    if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r", "\n", "\0")):
        return "'" + value
    return "" if value is None else value


def check_tables(files: Files, stated: dict[str, tuple[int, str]], opened: Opened) -> list[str]:
    """Return findings about judgements.json, judgements.csv and results.json."""
    table = read_json(files, JUDGEMENTS)
    try:
        columns = [column["name"] for column in table["columns"]]
        rows = table["rows"]
        recorded = sorted(key for key in stated if key.startswith("judgement/"))
        findings = []
        if sorted("judgement/" + row["judgement"] for row in rows) != recorded:
            findings.append("judgements.json does not hold each judgement of the trail once.")
        places = recorded_places(opened)
        for row in rows:
            findings += row_faults(row, stated, opened, places)
        findings += check_states(rows)
        findings += check_counts(rows, read_json(files, RESULTS)["models"])
        expected = csv_text(columns, rows).encode("utf-8")
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise UnsoundError("judgements.json or results.json is not as expected.") from error
    if read_bytes(files, JUDGEMENTS_CSV) != expected:
        findings.append("judgements.csv is not the table of judgements.json.")
    return findings


def row_faults(
    row: dict[str, Json],
    stated: dict[str, tuple[int, str]],
    opened: Opened,
    places: dict[str, dict[str, Json]],
) -> list[str]:
    """Return where a row of judgements.json differs from its opened judgement."""
    key = "judgement/" + row["judgement"]
    if key not in opened or key not in stated:
        return [f"{key} is not opened."]
    recorded = recorded_fields(opened[key])
    recorded["event"] = stated[key][0]
    recorded.update(places.get(row["item"], {}))
    recorded["preferred_model"] = row.get(f"{recorded['outcome']}_model")
    scores = {name for name in row if name.startswith("score_") and row[name] is not None}
    fields = set(recorded) | scores
    if row.get("comment"):
        recorded["comment"] = opened.get(key + "/comment")
        fields.add("comment")
    return [
        f"Event {row['event']}: {name} in judgements.json is not what was recorded."
        for name in sorted(fields)
        if row.get(name) != recorded.get(name)
    ]


def recorded_fields(payload: dict[str, Json]) -> dict[str, Json]:
    """Return what an opened judgement says, by the column names of judgements.json."""
    document = json.loads(payload["document"])
    return {
        **{name: payload[name] for name in ("at", "item", "kind", "supersedes")},
        "outcome": document["form"]["outcome"],
        "reason": document["reason"] or None,
        "protocol_version": document["protocol_version"],
        **document["timing"],
        **{"score_" + name: value for name, value in document["form"]["scores"].items()},
    }


def recorded_places(opened: Opened) -> dict[str, dict[str, Json]]:
    """Return, for each item of an opened worklist, what the trail says of its place and models."""
    tables: dict[str, dict[str, Json]] = {}
    for key, content in opened.items():
        table, _, name = key.partition("/")
        tables.setdefault(table, {})[name] = content
    cases, outputs = tables.get("case_", {}), tables.get("output", {})
    models = model_names(tables.get("model", {}))
    places: dict[str, dict[str, Json]] = {}
    for worklist in tables.get("worklist", {}).values():
        for item in worklist["items"]:
            place = {"session": worklist["session"], "position": item["position"]}
            place["repeat_of"] = item["repeat_of"]
            if item["case_id"] in cases:
                place["case"] = cases[item["case_id"]]["code"]
            for side in ("left", "right"):
                if item[side + "_output"] in outputs:
                    place[side + "_model"] = models[outputs[item[side + "_output"]]["model"]]
            places[item["id"]] = place
    return places


def model_names(models: dict[str, Json]) -> dict[str, str]:
    """Return each model's name, with its version where two models share the name."""
    names = [model["name"] for model in models.values()]
    return {
        key: f"{model['name']} {model['version']}".strip()
        if names.count(model["name"]) > 1
        else model["name"]
        for key, model in models.items()
    }


def check_states(rows: Sequence[dict[str, Json]]) -> list[str]:
    """Return findings about which judgements count: the newest of an item, if not withdrawn."""
    in_force: dict[str, str] = {}
    for row in sorted(rows, key=lambda row: int(row["event"])):
        if row["kind"] in ("judged", "skipped"):
            in_force[row["item"]] = row["judgement"]
        elif row["kind"] == "withdrawn":
            in_force.pop(row["item"], None)
    standing = set(in_force.values())
    return [
        f"Event {row['event']}: its state in judgements.json does not follow from the trail."
        for row in rows
        if (row["state"] == "in force") != (row["judgement"] in standing)
    ]


def check_counts(rows: Sequence[dict[str, Json]], models: Sequence[dict[str, Json]]) -> list[str]:
    """Return findings about the counts in results.json."""
    counts: Counter[tuple[str, str]] = Counter()
    for row in rows:
        if row["state"] == "in force" and row["kind"] == "judged":
            for side in ("left", "right"):
                key = row["outcome"]
                if key in ("left", "right"):
                    key = "wins" if key == side else "losses"
                counts[row[side + "_model"], key] += 1
    return [
        f"results.json states other {key} for {model['name']} than the judgements give."
        for model in models
        for key in ("wins", "losses", "both_good", "both_bad")
        if model[key] != counts[model["name"], key]
    ]


def verify(path: Path) -> Report:
    """Verify a bundle directory or zip file and return a Report."""
    findings: list[str] = []
    checked: list[str] = []
    count, head, first_bad = 0, "", None
    try:
        files: Files = DirectoryFiles(path) if path.is_dir() else ZipFiles(path)
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
            findings += check_tables(files, stated, opened)
            checked.append("Tables: judgements and counts follow from the opened payloads.")
    except UnsoundError as stop:
        findings.append(str(stop))
    except OSError as error:
        findings.append(f"The bundle cannot be read ({error.strerror or 'input error'}).")
    return Report(not findings, count, head, findings, first_bad, checked)


def main(arguments: Sequence[str]) -> int:
    """Print the verdict and return the exit code."""
    paths = [argument for argument in arguments if argument != "--json"]
    home = Path(__file__).resolve().parents[1]
    if not paths and (home / "bagit.txt").is_file():
        paths = [str(home)]
    if len(paths) != 1 or paths[0].startswith("-"):
        print(__doc__)
        return 2
    report = verify(Path(paths[0]))
    if "--json" in arguments:
        print(json.dumps(report._asdict(), indent=2))
    else:
        print("\n".join(report.checked + ["NOT SOUND: " + text for text in report.findings[:50]]))
        print("The bundle is sound." if report.is_sound else "The bundle is NOT sound.")
    return 0 if report.is_sound else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
