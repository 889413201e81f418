"""A small study as bundle content, its trail built by hand from the published definitions."""

import hashlib
import json
from functools import cache

from readingroom.audit.checkpoints import Checkpoint, SigningKey, origin_of
from readingroom.audit.types import Opening
from readingroom.bundle.content import BundleContent, BundleFile, BundleTable, DictionaryColumn
from readingroom.domain.case import CaseSummary
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import CaseId, ModelId, OutputId
from readingroom.domain.output import RedactionHit
from readingroom.domain.protocol import default_protocol
from readingroom.domain.study import StudyState, StudySummary
from readingroom.reading.types import CriterionResult, ModelResult, ReaderResult, Results
from readingroom.reports.blocks import drawn, figure_grid, interval_mark
from readingroom.reports.types import (
    Chart,
    ChartKind,
    Report,
    ReportKind,
    ReportProvenance,
    ReportSection,
)

LOG_ID = "00112233445566778899aabbccddeeff"
NONE_YET = NotEstimable("no judgement was made yet")


def canonical(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def estimate(value: float) -> Estimate:
    return Estimate(value, value - 0.5, value + 0.5, 0.95, "log-odds", 2, "test", 0.25)


def judgement_row(number: int, kind: str, item: str, outcome: str | None, supersedes: str | None):
    """Return the table row, the openings and the commitment of one judgement."""
    identifier = f"{number:032x}"
    comment = "=cmd|' /C calc'!A0, said the reader" if kind == "judged" else ""
    comment_salt = bytes([number]) * 32
    reason = "Outside my expertise" if kind == "skipped" else ""
    payload = canonical(
        {
            "seq": number,
            "id": identifier,
            "item": item,
            "kind": kind,
            "outcome": outcome,
            "scores": json.dumps({"accuracy": -1} if outcome else {}),
            "error_annotations": "[]",
            "reason": reason,
            "supersedes": supersedes,
            "at": f"2026-01-31T09:3{number}:00.000Z",
            "protocol_version": 1,
            "active_ms": 1500,
            "idle_ms": 0,
            "paused_ms": 20,
            "shown": "{}",
            "comment_commitment": hashlib.sha256(comment_salt + comment.encode()).hexdigest(),
            "error_descriptions_commitment": hashlib.sha256(comment_salt).hexdigest(),
            "reason_text_commitment": hashlib.sha256(comment_salt).hexdigest(),
        }
    )
    salt = bytes([100 + number]) * 32
    openings = [Opening(f"judgement/{identifier}", salt, payload)]
    if comment:
        openings.append(Opening(f"judgement/{identifier}/comment", comment_salt, comment.encode()))
    row = {
        "judgement": identifier,
        "event": number + 1,
        "at": f"2026-01-31T09:3{number}:00.000Z",
        "reader": "R1",
        "item": item,
        "kind": kind,
        "state": "",
        "supersedes": supersedes,
        "left_model": "Alpha",
        "right_model": "Beta",
        "outcome": outcome,
        "preferred_model": {"left": "Alpha", "right": "Beta"}.get(outcome),
        "score_accuracy": -1 if outcome else None,
        "reason": reason or None,
        "comment": comment or None,
        "protocol_version": 1,
        "active_ms": 1500,
        "idle_ms": 0,
        "paused_ms": 20,
    }
    return row, openings, hashlib.sha256(salt + payload).hexdigest()


def chain(events: list[bytes]) -> str:
    value = hashlib.sha256(bytes.fromhex(LOG_ID)).digest()
    for event in events:
        value = hashlib.sha256(value + hashlib.sha256(b"\x00" + event).digest()).digest()
    return value.hex()


KEY = SigningKey(origin_of(bytes.fromhex(LOG_ID)), bytes(range(64)))
VKEYS = (KEY.public.ed25519.vkey, KEY.public.ml_dsa_44.vkey)


def tree_root(leaves: list[bytes]) -> bytes:
    """Return the root as RFC 6962, section 2.1 defines it."""
    if len(leaves) == 1:
        return leaves[0]
    half = 1
    while half * 2 < len(leaves):
        half *= 2
    halves = tree_root(leaves[:half]) + tree_root(leaves[half:])
    return hashlib.sha256(b"\x01" + halves).digest()


@cache  # ML-DSA signs otherwise each time
def checkpoint(events: tuple[bytes, ...], key: SigningKey = KEY) -> str:
    leaves = [hashlib.sha256(b"\x00" + event).digest() for event in events]
    return key.sign(Checkpoint(key.origin, len(events), tree_root(leaves)), 1_769_850_000).decode()


def committed(key: str, number: int, payload: dict[str, object]) -> tuple[Opening, dict[str, str]]:
    """Return what opens a commitment, and the commitment by its key."""
    opening = Opening(key, bytes([number]) * 32, canonical(payload))
    return opening, {key: hashlib.sha256(opening.salt + opening.payload).hexdigest()}


def results(wins: int, losses: int) -> Results:
    def model(name: str, ability: float, won: int, lost: int) -> ModelResult:
        share = Estimate(0.6, 0.3, 0.8, 0.95, "probability", 2, "Wilson")
        return ModelResult(
            ModelId(name), name, estimate(ability), share, "a", won, lost, 0, 1, share
        )

    return Results(
        judgement_count=wins + losses + 1,
        reader_count=1,
        case_count=2,
        models=(model("Alpha", 0.4, wins, losses), model("Beta", -0.4, losses, wins)),
        criteria=(CriterionResult("accuracy", "Accuracy", (estimate(0.1), NONE_YET)),),
        readers=(ReaderResult("R1", 2, 1, 0, NONE_YET, NONE_YET, 1500),),
        side_effect=NONE_YET,
        tie_share=NONE_YET,
        both_good_share=NONE_YET,
        both_bad_share=NONE_YET,
        method="Davidson model.",
        regularisation="",
        redactions=(RedactionHit(OutputId("o"), "Alpha", 2),),
        left_share_shown={"Alpha": 0.5, "Beta": 0.5},
    )


def study_report(title: str, events: list[bytes]) -> Report:
    """Return a report of the study, as services make it from its results."""
    stamp = ReportProvenance(
        study_title=title,
        study_state="open",
        made_at="2026-01-31T10:00:00.000Z",
        made_by="C1",
        software="Readingroom 0.1.0",
        log_id=LOG_ID,
        head=chain(events),
        event_count=len(events),
    )
    rows = [((model.name,), model.ability) for model in results(1, 0).models]
    marks = tuple(interval_mark(name, ability) for (name,), ability in rows)
    data, methods = figure_grid(("Model",), rows)
    chart = Chart(ChartKind.INTERVALS, marks, "log-odds")
    section = ReportSection("Main result", (drawn("Abilities", chart, data), *methods))
    return Report(ReportKind.READER_STUDY, "Reader study report", stamp, (section,))


def make_content(title: str = "Nodule study", files: tuple[BundleFile, ...] = ()) -> BundleContent:
    """Return a study with two judgements in force, one withdrawn, a withdrawal and a skip."""
    first = f"{3:032x}"
    steps = [
        (1, "judged", "item-1", "left", None),
        (2, "judged", "item-2", "both_bad", None),
        (3, "judged", "item-3", "right", None),
        (4, "withdrawn", "item-3", None, first),
        (5, "skipped", "item-4", None, None),
    ]
    vkeys = dict(zip(("ed25519", "ml_dsa_44"), VKEYS, strict=True))
    opening, own = committed("signing_key/k1", 200, {"position": 1, "id": "k1", **vkeys})
    said = {"actor": "coordinator", "at": "2026-01-31T09:00:00.000Z", "checkpoints": 0}
    events = [canonical({"sequence": 1, "kind": "study created", "commitments": own, **said})]
    rows, openings = [], [opening]
    note = {"size": 1, "note": checkpoint(tuple(events))}
    opening, own = committed("checkpoint/1", 201, note)
    openings.append(opening)
    for step in steps:
        row, opened, commitment = judgement_row(*step)
        row["state"] = "in force" if step[0] in (1, 2, 5) else "withdrawn"
        rows.append(row)
        openings += opened
        key = f"judgement/{row['judgement']}"
        commitments = {key: commitment, **own}
        body = {"sequence": row["event"], "kind": "judgement", "commitments": commitments}
        events.append(canonical({**body, "actor": "R1", "at": row["at"], "checkpoints": 1}))
        own = {}
    columns = tuple(
        DictionaryColumn(name, "integer" if isinstance(value, int) else "string", f"The {name}.")
        for name, value in rows[0].items()
    )
    case = CaseSummary(CaseId("c1"), "LUNG-01", "A nodule", ("CT",), 1, 1, 2, 2)
    summary = StudySummary(
        title=title,
        state=StudyState.OPEN,
        created_at="2026-01-31T09:00:00.000Z",
        is_encrypted=False,
        is_sample=True,
        case_count=1,
        model_count=2,
        output_count=2,
        reader_count=1,
        session_count=1,
        judgement_count=2,
        head="",
    )
    return BundleContent(
        study=summary,
        exported_at="2026-01-31T10:00:00.000Z",
        software="Readingroom 0.1.0",
        protocol=default_protocol(7),
        cases=(case,),
        results=results(1, 0),
        judgements=BundleTable(columns, tuple(rows)),
        events=tuple(events),
        log_id=LOG_ID,
        head=chain(events),
        checkpoint=checkpoint(tuple(events)),
        vkeys=VKEYS,
        openings=tuple(openings),
        files=files,
        left_out=("Case files and outputs.",),
        report=study_report(title, events),
    )
