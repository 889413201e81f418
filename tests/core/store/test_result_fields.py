"""Fields of results are committed to one by one, and no event tells how many there are."""

import json
from pathlib import Path

import pytest
from sqlcipher3 import dbapi2
from tests.core.store.study_maker import TickingClock
from tests.support.wording import Wording, expect_error

from readingroom.audit import pedersen
from readingroom.audit.commitment import commitment
from readingroom.audit.types import FieldKind, ResultField
from readingroom.domain.errors import AuditError, NotFoundError
from readingroom.store import StudyFile, events, result_fields, verify
from readingroom.store.commitments import openings, private_openings

wording = Wording(__file__)

WINS = ResultField("models/Heron/wins", 12, 12)
SHARE = ResultField("tie_share", {"value": "0.25"}, 250_000, FieldKind.MILLIONTHS)
METHOD = ResultField("method", "Davidson, Überprüfung")
FIELDS = (WINS, SHARE, METHOD)


@pytest.fixture
def file(tmp_path: Path):
    with StudyFile.create(tmp_path / "a.rrstudy", title="T", clock=TickingClock()) as opened:
        yield opened


def record(file: StudyFile, fields: tuple[ResultField, ...] = FIELDS, kind: str = "x") -> int:
    with file.change(kind, "coordinator") as change:
        result_fields.add(change, fields)
    return events.head(file).count


def stated(file: StudyFile, event: int) -> dict[str, str]:
    commitments = json.loads(events.body(file, event))["commitments"]
    return {key: one for key, one in commitments.items() if key.startswith("result_field/")}


def test_each_field_opens_a_commitment_of_its_event(file: StudyFile) -> None:
    event = record(file)
    found = [
        result_fields.find(file, WINS.name, is_added=False),
        result_fields.find(file, WINS.name, is_added=True),
        result_fields.find(file, SHARE.name, is_added=False, event=event),
    ]

    for field in found:
        assert field.event == event
        opening = field.opening
        assert stated(file, event)[opening.key] == commitment(opening.salt, opening.payload)


def test_values_are_stored_as_canonical_json(file: StudyFile) -> None:
    record(file)
    values = {
        field.name: json.loads(
            result_fields.find(file, field.name, is_added=False).opening.payload
        )["value"]
        for field in FIELDS
    }

    assert values == {
        WINS.name: "12",
        SHARE.name: '{"value":"0.25"}',
        METHOD.name: '"Davidson, Überprüfung"',
    }


@pytest.mark.parametrize(("count", "rows"), [(0, 64), (64, 64), (65, 128), (129, 256)])
def test_decoys_hide_how_many_fields_there_are(file: StudyFile, count: int, rows: int) -> None:
    event = record(file, tuple(ResultField(f"f{number}", number) for number in range(count)))

    assert len(stated(file, event)) == rows
    assert len(result_fields.names(file, event)) == count


def test_an_event_names_no_field_and_no_value(file: StudyFile) -> None:
    body = events.body(file, record(file))

    for field in FIELDS:
        assert field.name.encode() not in body
    assert b"0.25" not in body


def test_decoys_look_like_fields_to_who_has_the_event_alone(file: StudyFile) -> None:
    event = record(file)
    shapes = {(len(key), len(one)) for key, one in stated(file, event).items()}

    assert shapes == {(len("result_field/") + 32, 64)}


def test_counts_and_shares_have_a_commitment_that_their_secret_opens(file: StudyFile) -> None:
    record(file)

    for field, kind in ((WINS, FieldKind.COUNT), (SHARE, FieldKind.MILLIONTHS)):
        found = result_fields.find(file, field.name, is_added=True)
        assert found.kind is kind
        assert found.secret is not None
        assert found.secret.addend == field.addend
        point = bytes.fromhex(json.loads(found.opening.payload)["value"])
        assert pedersen.is_opened([point], found.secret.addend, found.secret.blinding)


def test_a_number_that_is_out_of_range_has_its_value_alone(file: StudyFile) -> None:
    record(file, (ResultField("n", 2**32, 2**32),))

    assert result_fields.find(file, "n", is_added=False).kind is FieldKind.VALUE
    with pytest.raises(NotFoundError, match="Only counts and proportions"):
        result_fields.find(file, "n", is_added=True)


def test_without_libsodium_there_are_values_and_the_event_says_so(
    file: StudyFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pedersen, "is_available", lambda: False)
    event = record(file)

    assert json.loads(events.body(file, event))["details"] == {"is_without_totals": True}
    assert result_fields.find(file, WINS.name, is_added=False).event == event
    with pytest.raises(NotFoundError):
        result_fields.find(file, WINS.name, is_added=True)


def test_the_newest_event_counts_unless_another_is_named(file: StudyFile) -> None:
    first = record(file)
    second = record(file)

    assert result_fields.recorded_in(file) == (first, second)
    assert result_fields.find(file, WINS.name, is_added=False).event == second
    assert result_fields.find(file, WINS.name, is_added=False, event=first).event == first


def test_what_is_not_there_is_said_with_what_is(file: StudyFile) -> None:
    with expect_error(NotFoundError, wording("results_opened")):
        result_fields.find(file, WINS.name, is_added=False)
    event = record(file)

    with pytest.raises(NotFoundError, match="no result wings"):
        result_fields.find(file, "wings", is_added=False)
    with pytest.raises(NotFoundError, match=r"no result \."):
        result_fields.find(file, "", is_added=False)
    with pytest.raises(NotFoundError, match=wording("event_records_results").format(event)):
        result_fields.find(file, WINS.name, is_added=False, event=1)


def test_only_results_of_locked_sessions_are_final(file: StudyFile) -> None:
    record(file)
    with pytest.raises(NotFoundError, match="No locked session"):
        result_fields.find_final(file, WINS.name)
    locked = [record(file, kind=result_fields.LOCKED) for _ in range(2)]

    assert [field.event for field in result_fields.find_final(file, WINS.name)] == locked


def test_two_fields_do_not_share_a_name(file: StudyFile) -> None:
    with pytest.raises(ValueError, match="share a name"):
        record(file, (WINS, WINS))


def test_a_value_that_is_no_canonical_json_is_refused_and_nothing_is_stored(
    file: StudyFile,
) -> None:
    with pytest.raises(AuditError, match="float"):
        record(file, (ResultField("f", 0.5),))  # type: ignore[arg-type] # what is refused
    assert not result_fields.recorded_in(file)


def test_secrets_are_private_columns_that_no_row_shows(file: StudyFile) -> None:
    record(file)
    found = result_fields.find(file, WINS.name, is_added=True)
    assert found.secret is not None

    for opening in openings(file):
        assert str(found.secret.blinding).encode() not in opening.payload
    lead = f"{found.opening.key}/"
    secrets = {one.key: one.payload for one in private_openings(file) if one.key.startswith(lead)}
    assert secrets == {
        f"{lead}addend": b"12",
        f"{lead}blinding": str(found.secret.blinding).encode(),
    }


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE result_field SET value = '13' WHERE name = 'models/Heron/wins' AND kind = 'value'",
        "UPDATE result_field SET event = event - 1 WHERE name = 'method'",
        "UPDATE result_field SET addend = '13' WHERE kind = 'count'",
        "UPDATE result_field SET blinding = '1' WHERE kind = 'count'",
        "DELETE FROM result_field WHERE id = (SELECT max(id) FROM result_field)",
        (wording("insert_result_field")),
    ],
)
def test_a_changed_removed_or_added_row_is_found(tmp_path: Path, sql: str) -> None:
    path = tmp_path / "a.rrstudy"
    with StudyFile.create(path, title="T", clock=TickingClock()) as file:
        record(file)
    assert verify(path).is_sound
    triggers = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
    connection = dbapi2.connect(path)
    for name, _ in (kept := connection.execute(triggers).fetchall()):
        connection.execute(f"DROP TRIGGER {name}")
    connection.execute(sql)
    for _, text in kept:
        connection.execute(text)
    connection.commit()
    connection.close()

    assert any("result_field" in finding for finding in verify(path).findings)
