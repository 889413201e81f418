"""Speed of appending to and verifying the trail, against plain SQLite and bare hashing.

Run: python benchmarks/audit.py [--quick | --million] [--passphrase TEXT]

With --million a million events are written; the targets of the tree are for that number.
"""

import argparse
import itertools
import json
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.table import Line, print_table

from readingroom.audit.local_trust_store import LocalTrustStore
from readingroom.bundle.standalone.checkpoints import MerkleTree, check_checkpoints
from readingroom.bundle.standalone.container import open_bundle
from readingroom.bundle.standalone.trail import check_openings, check_trail, stated_commitments
from readingroom.domain.clock import SystemClock
from readingroom.domain.protocol import OverallChoice
from readingroom.reading.types import JudgementEntry, ViewingTime
from readingroom.store import StudyFile, checkpoints, events, meta, nodes
from readingroom.store.commitments import openings
from readingroom.store.trail.opening_check import require_good_end

ZERO = bytes(32)


def rate(count: int, work: Callable[[], object]) -> float:
    """Return the number of `count` calls done in a second."""
    started = time.perf_counter()
    work()
    return count / (time.perf_counter() - started)


def durations_ms(count: int, work: Callable[[int], object]) -> list[float]:
    """Return the sorted durations of `count` calls."""
    times = []
    for number in range(count):
        started = time.perf_counter()
        work(number)
        times.append((time.perf_counter() - started) * 1000)
    return sorted(times)


def append_one(file: StudyFile, number: int) -> None:
    """Append an event of the size of a judgement's."""
    details = {"item": f"{number:032x}", "judgement": f"{number:032x}"}
    with file.change("judged", "R1", details):
        pass


def append_many(file: StudyFile, count: int) -> None:
    """Append events in one transaction."""
    with file.batch():
        for number in range(count):
            append_one(file, number)


def plain_database(folder: Path) -> sqlite3.Connection:
    """Return the standard library's SQLite in the same durable mode, with one such table."""
    connection = sqlite3.connect(folder / "plain.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE event (seq INTEGER PRIMARY KEY, body, leaf, chain)")
    return connection


def plain_insert(connection: sqlite3.Connection, body: bytes) -> None:
    """Insert one row."""
    connection.execute("INSERT INTO event (body, leaf, chain) VALUES (?, ?, ?)", (body, ZERO, ZERO))


def plain_bulk(connection: sqlite3.Connection, bodies: list[bytes]) -> None:
    """Insert rows one statement each, in one transaction."""
    connection.execute("BEGIN")
    for body in bodies:
        plain_insert(connection, body)
    connection.execute("COMMIT")


def bare_chain(bodies: list[bytes]) -> None:
    """Hash the same bytes into the same chain, nothing else."""
    chain = ZERO
    for body in bodies:
        chain = sha256(chain + sha256(b"\x00" + body).digest()).digest()


def require_sound(file: StudyFile) -> None:
    """Verify an open file, without opening it (a passphrase takes 0.1 s by design)."""
    verdict = file.verify()
    if not verdict.is_sound:
        raise SystemExit(f"the trail is not valid: {verdict.findings}")


def scan(connection: sqlite3.Connection) -> None:
    """Read all rows."""
    for _ in connection.execute("SELECT seq, body, leaf, chain FROM event ORDER BY seq"):
        pass


def measure(folder: Path, passphrase: str | None, count: int) -> list[Line]:
    """Run everything once, with a given number of events."""
    singles = 100 if count < 100_000 else 500
    path, trust_store = folder / "a.rrstudy", LocalTrustStore(folder / "own")
    plain = plain_database(folder)
    clock = SystemClock()
    with StudyFile.create(
        path, title="T", clock=clock, passphrase=passphrase, trust_store=trust_store
    ) as file:
        ours = durations_ms(singles, lambda number: append_one(file, number))
        bulk = rate(count, lambda: append_many(file, count))
        bodies = list(events.bodies(file))
    theirs = durations_ms(singles, lambda number: plain_insert(plain, bodies[number]))
    plain_rate = rate(len(bodies), lambda: plain_bulk(plain, bodies))
    total = len(bodies)
    with StudyFile.open(path, clock=clock, passphrase=passphrase, is_read_only=True) as file:
        verify_rate = rate(total, lambda: require_sound(file))
        tree = measure_tree(file, singles)
    opening = opening_s(path, passphrase)
    chain_rate = rate(total, lambda: bare_chain(bodies))
    scan_rate = rate(total, lambda: scan(plain))
    plain.close()
    p50, p95 = statistics.median(ours), ours[int(len(ours) * 0.95)]
    their_p50, their_p95 = statistics.median(theirs), theirs[int(len(theirs) * 0.95)]
    return [
        _time_line("durable append, p50", p50, their_p50),
        _time_line("durable append, p95", p95, their_p95),
        _rate_line("bulk append", bulk, "plain bulk insert", plain_rate, 10_000),
        _rate_line("verify", verify_rate, "bare hash chain", chain_rate, 150_000),
        _rate_line("verify", verify_rate, "plain scan", scan_rate, 150_000),
        Line(f"verify all of {total} events", total / verify_rate, "s", 10),
        *tree,
        Line("look at the end on opening", opening, "s", 0.5),
    ]


def measure_tree(file: StudyFile, singles: int) -> list[Line]:
    """Return the cost of roots and proofs over all events with the stored nodes."""
    size = events.head(file).count
    step = max(size // singles, 1)
    roots = durations_ms(20, lambda _: nodes.root(file, size - 1))
    proofs = durations_ms(singles, lambda at: nodes.inclusion(file, at * step + 1, size))
    steps = durations_ms(singles, lambda at: nodes.consistency(file, at * step + 1, size))
    return [
        Line("root, p95", roots[int(len(roots) * 0.95)], "ms", 10),
        Line("inclusion proof, p95", proofs[int(singles * 0.95)], "ms", 5),
        Line("consistency proof, p95", steps[int(singles * 0.95)], "ms", 5),
    ]


def opening_s(path: Path, passphrase: str | None) -> float:
    """Return the duration of checking the end with 999 events after the last checkpoint.

    The rest of opening is left out (a passphrase takes 0.1 s by design).
    """
    clock = SystemClock()
    with StudyFile.open(path, clock=clock, passphrase=passphrase) as file:  # nothing is signed here
        append_many(file, 999)
        started = time.perf_counter()
        require_good_end(file)
        return time.perf_counter() - started


def measure_alone(folder: Path, count: int) -> Line:
    """Return the duration of the bundled verifier for as many events."""
    bundle = folder / "bundle"
    write_alone(bundle, folder / "a.rrstudy")
    started = time.perf_counter()
    trail = check_trail(open_bundle(bundle))
    opened, faults = check_openings(open_bundle(bundle), stated_commitments(trail.events))
    _, more = check_checkpoints(open_bundle(bundle), trail, opened, None, MerkleTree(trail.leaves))
    seconds = time.perf_counter() - started
    if trail.findings or faults or more:
        raise SystemExit(f"the bundle is not valid: {trail.findings or faults or more}")
    return Line(f"stand-alone verifier, {count} events", seconds, "s", 30)


def write_alone(bundle: Path, study: Path) -> None:
    """Write the trail of a study as in a bundle, with the other files that the verifier needs."""
    data = bundle / "data"
    for name in ("audit", "keys"):
        (data / name).mkdir(parents=True)
    with StudyFile.open(study, clock=SystemClock(), is_read_only=True) as file:
        newest = checkpoints.newest(file)
        if newest is None:
            raise SystemExit("the study has no checkpoint")
        chain = events.read(file, newest.size, 1)[0].chain
        with (data / "audit" / "events.jsonl").open("wb") as lines:
            for body in itertools.islice(events.bodies(file), newest.size):
                lines.write(body + b"\n")
        with (data / "audit" / "openings.jsonl").open("w", encoding="utf-8") as lines:
            for opening in openings(file):
                if opening.key != f"checkpoint/{newest.size}":
                    value = {
                        "key": opening.key,
                        "salt": opening.salt.hex(),
                        "payload": opening.payload.decode(),
                    }
                    lines.write(json.dumps(value) + "\n")
        head = {"log_id": meta.read(file).log_id, "head": chain, "event_count": newest.size}
        (data / "audit" / "head.json").write_text(json.dumps(head))
        (data / "audit" / "checkpoint").write_text(newest.note, encoding="utf-8")
        vkeys = "".join(f"{vkey}\n" for vkey in checkpoints.vkeys(file))
        (data / "keys" / "vkeys.txt").write_text(vkeys, encoding="utf-8")


def measure_judging(folder: Path, *, is_quick: bool) -> str:
    """Return the cost of one submit: judgement, draft removed, event, one commit."""
    from tests.core.store.study_maker import fill, new_file

    from readingroom.store import drafts, judgements
    from readingroom.store.records import JudgementContent, JudgementKind

    with new_file(folder / "b.rrstudy") as file:
        sample = fill(file)
        document = JudgementContent(
            JudgementEntry(OverallChoice.LEFT, {"accuracy": 1}), ViewingTime(1000)
        )

        def submit(_: int) -> None:
            with file.change("judged", "R1", {"item": sample.items[3]}) as change:
                judgements.append(change, sample.items[3], JudgementKind.JUDGED, document)
                drafts.clear(change, sample.items[3])

        times = durations_ms(20 if is_quick else 500, submit)
    return f"{statistics.median(times):.2f} ms p50, {times[int(len(times) * 0.95)]:.2f} ms p95"


def _time_line(name: str, ours: float, theirs: float) -> Line:
    """Return a row in milliseconds."""
    return Line(name, ours, "ms", 20, None, "plain commit", theirs)


def _rate_line(name: str, ours: float, what: str, theirs: float, goal: int) -> Line:
    """Return a row in events a second."""
    return Line(name, ours, "/s", None, goal, what, theirs)


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--million", action="store_true")
    parser.add_argument("--passphrase")
    arguments = parser.parse_args()
    count = 1_000_000 if arguments.million else 2_000 if arguments.quick else 300_000
    with tempfile.TemporaryDirectory() as name:
        lines = measure(Path(name), arguments.passphrase, count)
        if not arguments.passphrase:
            lines.append(measure_alone(Path(name), count))
        submit = measure_judging(Path(name), is_quick=arguments.quick)
    print_table("The audit trail", lines, [f"whole submit: {submit}"])


if __name__ == "__main__":
    main()
