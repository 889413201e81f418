"""Votes of Argilla: rankings and labels in both layouts, and what is refused."""

import json
from pathlib import Path

import numpy as np
import pytest

from readingroom.domain.errors import IntakeError
from readingroom.reading.vote_report import bradley_terry_report
from readingroom.reading.votes import read_votes

ANSWER = {"value": ["A", "B"], "user_id": "u"}
RANKING = [{"value": "B", "rank": 1}, {"value": "A", "rank": 2}, {"value": "C", "rank": 2}]


def by_question(value: object, user: object = "u1", **more: object) -> dict[str, object]:
    return {"id": "r1", "responses": {"best": [{"value": value, "user_id": user}]}} | more


def by_user(value: object, status: str = "submitted", **more: object) -> dict[str, object]:
    values = {"best": {"value": value}}
    response = {"user_id": "u1", "status": status, "values": values}
    return {"id": "r1", "responses": [response]} | more


def save(tmp_path: Path, records: object, name: str = "votes.json") -> Path:
    path = tmp_path / name
    path.write_text(json.dumps(records), encoding="utf-8")
    return path


@pytest.mark.parametrize("record", [by_question(RANKING), by_user(RANKING)])
def test_each_pair_of_a_ranking_is_a_vote(tmp_path: Path, record: dict[str, object]) -> None:
    votes = read_votes(save(tmp_path, [record]))
    assert (votes.readers, votes.cases, votes.items) == (("u1",), ("r1",), ("A", "B", "C"))
    counts = votes.counts()
    assert counts[0, 1].tolist() == [0, 1, 0]  # A left of B, B better
    assert counts[1, 2].tolist() == [1, 0, 0]
    assert counts[0, 2].tolist() == [0, 0, 1]
    assert counts.sum() == 3
    assert not votes.has_sides
    with pytest.raises(IntakeError, match="side"):
        bradley_terry_report(votes, has_side=True)


def test_names_alone_are_ranked_from_the_best(tmp_path: Path) -> None:
    votes = read_votes(save(tmp_path, [by_question(["C", "A"])]))
    assert votes.counts()[0, 1].tolist() == [0, 1, 0]


@pytest.mark.parametrize(
    ("label", "keys", "outcome"),
    [
        ("left", ("left", "right"), 0),
        ("right", ("left", "right"), 1),
        ("both_bad", ("left", "right"), 2),
        ("model_a", ("model_a", "model_b"), 0),
        ("tie (bothbad)", ("model_a", "model_b"), 2),
    ],
)
def test_a_label_is_an_outcome(
    tmp_path: Path, label: str, keys: tuple[str, str], outcome: int
) -> None:
    metadata = dict(zip(keys, ("X", "Y"), strict=True))
    votes = read_votes(save(tmp_path, [by_question(label, metadata=metadata)]))
    assert votes.items == ("X", "Y")
    assert votes.counts()[0, 1, outcome] == 1
    assert votes.has_sides


def test_lines_of_json_and_one_fit_with_csv(tmp_path: Path) -> None:
    rng = np.random.default_rng(4)
    records, rows = [], ["reader,case,left,right,outcome"]
    for case in range(20):
        responses = []
        for user in ("u1", "u2", "u3"):
            order = rng.permutation(["A", "B", "C"]).tolist()
            responses.append({"value": order, "user_id": user})
            rows += [
                f"{user},{case},{first},{second},"
                + ("left" if order.index(first) < order.index(second) else "right")
                for first, second in (("A", "B"), ("A", "C"), ("B", "C"))
            ]
        records.append({"id": str(case), "responses": {"best": responses}})
    lines = tmp_path / "votes.jsonl"
    lines.write_text("\n".join(map(json.dumps, records)) + "\n", encoding="utf-8")
    table = tmp_path / "votes.csv"
    table.write_text("\n".join(rows), encoding="utf-8")
    reports = [
        bradley_terry_report(read_votes(path)) for path in (lines, save(tmp_path, records), table)
    ]
    assert reports[0] == reports[1] == reports[2]
    assert reports[0]["n"] == 180


def test_only_submitted_responses_count(tmp_path: Path) -> None:
    records = [by_user(["A", "B"]), by_user(["B", "A"], "draft"), by_user(["B", "A"], "discarded")]
    assert read_votes(save(tmp_path, records)).counts().sum() == 1
    with pytest.raises(IntakeError, match="best"):
        read_votes(save(tmp_path, records[1:]))


def test_the_question_is_chosen(tmp_path: Path) -> None:
    record = by_question(["A", "B"])
    record["responses"]["other"] = [{"value": ["B", "A"], "user_id": "u1"}]
    path = save(tmp_path, [record])
    with pytest.raises(IntakeError, match="best, other"):
        read_votes(path)
    assert read_votes(path, "other").counts()[0, 1].tolist() == [0, 1, 0]
    with pytest.raises(IntakeError, match="third"):
        read_votes(path, "third")
    table = tmp_path / "votes.csv"
    table.write_text("left,right,outcome\nA,B,left\n", encoding="utf-8")
    with pytest.raises(IntakeError, match="question"):
        read_votes(table, "best")


REFUSED: dict[str, tuple[object, str]] = {
    "no list": ({"records": []}, "list"),
    "no records": ([], "list"),
    "no object": ([1], "record 1"),
    "no id": ([by_question(["A", "B"], id=None)], "record 1"),
    "no responses": ([{"id": "r"}], "responses"),
    "responses of text": ([by_question(["A", "B"]), {"id": "r", "responses": "x"}], "record 2"),
    "response of text": ([by_question(["A", "B"]), {"id": "r", "responses": {"best": ["x"]}}],
                         "record 2"),
    "no user": ([by_question(["A", "B"], None)], "user_id"),
    "the text None": ([by_question(["A", "B"], "None")], "user_id"),
    "two responses": ([{"id": "r", "responses": {"best": [ANSWER] * 2}}], "two responses"),
    "a number": ([by_question(3)], "record 1"),
    "a label without items": ([by_question("left")], "metadata"),
    "another label": ([by_question("best", metadata={"left": "A", "right": "B"})], "label"),
    "one item": ([by_question(["A"])], "two items"),
    "an item twice": ([by_question(["A", "A"])], "twice"),
    "an item twice but for spaces": ([by_question(["A", " A"])], "itself"),
    "rank 0": ([by_question([{"value": "A", "rank": 0}, {"value": "B", "rank": 1}])], "rank"),
    "no rank": ([by_question([{"value": "A"}, {"value": "B"}])], "rank"),
    "no name": ([by_question([" ", "B"])], "name"),
    "too many": ([by_question([str(n) for n in range(51)])], "50"),
}  # fmt: skip


@pytest.mark.parametrize("kind", REFUSED)
def test_invalid_records_are_refused(tmp_path: Path, kind: str) -> None:
    records, part = REFUSED[kind]
    with pytest.raises(IntakeError) as refused:
        read_votes(save(tmp_path, records))
    assert str(refused.value).startswith("votes.json")
    assert part in str(refused.value)


@pytest.mark.parametrize("data", [b"", b"{", b"[" * 100_000, b"\xff\xfe", b'["\xff"]'])
def test_damaged_files_are_refused(tmp_path: Path, data: bytes) -> None:
    for name in ("votes.json", "votes.jsonl"):
        path = tmp_path / name
        path.write_bytes(data)
        with pytest.raises(IntakeError, match=name):
            read_votes(path)
