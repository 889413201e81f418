"""Protocol, readers and session."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.core.services.study_material import (
    TickingClock,
    all_outputs,
    filled_study,
    new_filled_study,
    output_line,
    protocol,
    write_case,
    write_outputs,
)
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import NotFoundError, PassphraseError, StateError
from readingroom.domain.ids import ModelId, ReaderId
from readingroom.domain.study import SessionState, StudyState
from readingroom.services.study import Study

wording = Wording(__file__)


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with filled_study(tmp_path) as opened:
        yield opened


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Study]:
    with Study.create(tmp_path / "empty.rrstudy", title="Empty", clock=TickingClock()) as opened:
        yield opened


def test_a_new_study_has_version_one_of_the_default_protocol(empty: Study) -> None:
    assert empty.protocol.current().version == 1
    assert [criterion.key for criterion in empty.protocol.current().criteria] == [
        "accuracy",
        "safety",
        "usefulness",
        "confidence",
    ]


def test_two_studies_get_different_seeds(tmp_path: Path) -> None:
    seeds = set()
    for name in ("a", "b"):
        with Study.create(tmp_path / f"{name}.rrstudy", title=name) as study:
            seeds.add(study.protocol.current().seed)
    assert len(seeds) == 2


def test_a_revision_counts_up_and_is_kept(study: Study) -> None:
    revised = study.protocol.revise(protocol(version=99, repeat_share=0.25))
    assert revised == protocol(version=2, repeat_share=0.25)
    assert study.protocol.current() == revised
    assert study.trail.events()[-1].kind == "protocol revised"


def test_the_protocol_cannot_be_revised_once_a_session_is_open(study: Study) -> None:
    study.protocol.open_session()
    with pytest.raises(StateError, match="Amend it instead"):
        study.protocol.revise(protocol())


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"question": " "}, "no overall question"),
        ({"criteria": protocol().criteria[:1] * 2}, "same key"),
        ({"criteria": (replace(protocol().criteria[0], key=""),)}, "no key"),
        ({"seed": -1}, "seed must be 0 or more"),
        ({"minimum_view_ms": -1}, "viewing time"),
        ({"idle_after_ms": 0}, "idle time"),
        ({"repeat_share": 0.6}, "proportion of repeats"),
        ({"repeat_share": -0.1}, "proportion of repeats"),
        ({"minimum_view_ms": 1.5}, r"^minimum_view_ms must .* integer, not 1\.5\.$"),
        ({"seed": 1.0}, r"^seed must .* integer, not 1\.0\.$"),
        ({"hidden_words": ("\ud800",)}, "text of the protocol cannot be stored"),
    ],
)
def test_a_protocol_that_cannot_be_carried_out_is_refused(
    study: Study, change: dict[str, object], sentence: str
) -> None:
    with pytest.raises(StateError, match=sentence):
        study.protocol.revise(protocol(**change))
    assert study.protocol.current().version == 1


def test_readers_get_the_next_free_code(study: Study) -> None:
    study.protocol.add_reader("Third", "R3")
    assert study.protocol.add_reader("Fourth").code == "R4"
    study.protocol.add_reader("Fifth", "r5")
    assert study.protocol.add_reader("Sixth").code == "R6"
    study.protocol.add_reader("Seventh", "A.b_c-7")
    codes = [reader.code for reader in study.protocol.readers()]
    assert codes == ["R1", "R2", "R3", "R4", "r5", "R6", "A.b_c-7"]


@pytest.mark.parametrize(
    ("name", "code", "sentence"),
    [
        ("  ", "", "name is empty"),
        ("Third", "R1", "already in use"),
        ("Third", "coordinator", "already in use"),
        ("Third", "r1", "already in use"),
        ("Third", "Coordinator", "already in use"),
        ("Third", "READINGROOM", "already in use"),
        ("Third", "é", "unaccented"),
        ("Third", "a\tb", "unaccented"),
        ("Third", "=1+1", wording("begins_letter_digit")),
        ("Third", "--as", wording("begins_letter_digit")),
        ("Third", "x" * 33, "at most 32"),
    ],
)
def test_a_reader_without_name_or_with_a_bad_code_is_refused(
    study: Study, name: str, code: str, sentence: str
) -> None:
    with pytest.raises(StateError, match=sentence):
        study.protocol.add_reader(name, code)
    assert len(study.protocol.readers()) == 2


def test_the_trail_holds_a_readers_code_and_not_the_name(study: Study) -> None:
    study.protocol.add_reader("Very Secret Name")
    event = study.trail.events()[-1]
    assert "Secret" not in str(event)
    assert "R3" in str(event.body)


def test_opening_a_session_gives_every_reader_all_pairs(study: Study) -> None:
    session = study.protocol.open_session()
    assert study.protocol.session() == session
    assert study.summary().state is StudyState.OPEN
    for reader in study.protocol.readers():
        worklist = study.reading.worklist(reader.id)
        assert worklist.session_state is SessionState.OPEN
        assert Counter(item.case_code for item in worklist.items) == dict.fromkeys(
            ("CASE-1", "CASE-2", "CASE-3", "CASE-4"), 3
        )


def test_a_session_of_some_readers_models_and_pairs_is_kept_to_them(study: Study) -> None:
    first, second = study.protocol.readers()
    models = study.cases.list_models()
    study.protocol.open_session([first.id], [models[0].id, models[2].id])
    assert len(study.reading.worklist(first.id).items) == 4
    with pytest.raises(NotFoundError, match="no worklist for R2"):
        study.reading.worklist(second.id)


def test_pairs_per_case_limits_every_list(study: Study) -> None:
    study.protocol.open_session(pairs_per_case=1)
    reader = study.protocol.readers()[0]
    assert len(study.reading.worklist(reader.id).items) == 4


def test_the_same_seed_draws_the_same_cases_and_sides_in_two_files(tmp_path: Path) -> None:
    seen = []
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        with new_filled_study(tmp_path / name) as study:
            study.protocol.open_session()
            items = study.reading.worklist(study.protocol.readers()[0].id).items
            seen.append([item.case_code for item in items])
    assert seen[0] == seen[1]


def test_there_is_no_session_before_the_first(study: Study) -> None:
    assert study.protocol.session() is None


def test_a_session_needs_readers(empty: Study) -> None:
    with pytest.raises(StateError, match="no reader"):
        empty.protocol.open_session()


def test_a_session_needs_pairs_and_opens_nothing_without(empty: Study) -> None:
    empty.protocol.add_reader("One")
    with pytest.raises(StateError, match=r"^There are no cases"):
        empty.protocol.open_session()
    assert empty.protocol.session() is None
    assert empty.summary().state is StudyState.DRAFT


def test_a_second_session_is_refused(study: Study) -> None:
    study.protocol.open_session()
    with pytest.raises(StateError, match="already has a session"):
        study.protocol.open_session()


def test_unknown_readers_and_models_and_a_limit_below_one_are_refused(study: Study) -> None:
    with pytest.raises(NotFoundError, match="has no reader nobody"):
        study.protocol.open_session([ReaderId("nobody")])
    with pytest.raises(NotFoundError, match="has no model nothing"):
        study.protocol.open_session(models=[ModelId("nothing")])
    with pytest.raises(StateError, match=r"^Pairs per .* not 0\.$"):
        study.protocol.open_session(pairs_per_case=0)


def test_a_late_reader_gets_all_pairs_of_a_case_that_had_fewer_before(
    empty: Study, tmp_path: Path
) -> None:
    for code in ("CASE-A", "CASE-B"):
        empty.cases.add_case(write_case(tmp_path, code))
    early = [("CASE-A", "Alpha"), ("CASE-A", "Beta"), ("CASE-B", "Gamma")]
    later = [("CASE-B", "Alpha"), ("CASE-B", "Beta")]
    for name, pairs in (("early", early), ("later", later)):
        lines = [output_line(case, model) for case, model in pairs]
        empty.cases.add_outputs(write_outputs(tmp_path / f"{name}.jsonl", lines))
        reader = empty.protocol.add_reader(name)
        if name == "early":
            empty.protocol.open_session()

    items = empty.reading.worklist(reader.id).items

    assert Counter(item.case_code for item in items) == {"CASE-A": 1, "CASE-B": 3}


@pytest.mark.parametrize("limit", [None, 2])
def test_a_late_reader_gets_a_list_and_nobody_elses_changes(
    study: Study, limit: int | None
) -> None:
    study.protocol.open_session(pairs_per_case=limit)
    before = [study.reading.worklist(reader.id) for reader in study.protocol.readers()]
    late = study.protocol.add_reader("Late")
    assert [study.reading.worklist(one.reader.id) for one in before] == before
    assert len(study.reading.worklist(late.id).items) == len(before[0].items)


def test_repeats_are_part_of_the_list(tmp_path: Path) -> None:
    with filled_study(tmp_path, repeat_share=0.25) as study:
        study.protocol.open_session()
        late = study.protocol.add_reader("Late")
        for reader in (study.protocol.readers()[0], late):
            assert len(study.reading.worklist(reader.id).items) == 15


def test_models_of_the_same_name_and_other_versions_are_compared(
    empty: Study, tmp_path: Path
) -> None:
    empty.cases.add_case(write_case(tmp_path, "ONE"))
    for version in ("1", "2"):
        line = output_line("ONE", "Heron", version=version)
        empty.cases.add_outputs(write_outputs(tmp_path / f"{version}.jsonl", [line]))
    reader = empty.protocol.add_reader("One")
    empty.protocol.open_session()
    assert len(empty.reading.worklist(reader.id).items) == 1


def test_a_locked_study_takes_nothing_more(study: Study, tmp_path: Path) -> None:
    study.protocol.open_session()
    study.protocol.lock("All are done")
    assert study.summary().state is StudyState.LOCKED
    event = study.trail.events()[-1]
    assert (event.kind, event.body["details"]) == (
        "session locked",
        {"session": study.protocol.session()},
    )
    assert study.summary().lock_reason == "All are done"
    with pytest.raises(StateError, match="locked"):
        study.protocol.add_reader("Late")
    with pytest.raises(StateError, match="locked"):
        study.cases.add_case(write_case(tmp_path, "LATE"))
    with pytest.raises(StateError, match="locked"):
        study.cases.add_outputs(all_outputs(tmp_path / "late.jsonl"))
    with pytest.raises(StateError, match="No session is open"):
        study.protocol.lock("Again")


def test_locking_needs_an_open_session_and_a_reason(study: Study) -> None:
    with pytest.raises(StateError, match="No session is open"):
        study.protocol.lock("Why not")
    study.protocol.open_session()
    for reason in ("  ", "x" * 201):
        with pytest.raises(StateError, match="Enter why"):
            study.protocol.lock(reason)


@pytest.mark.parametrize(
    ("entered", "sentence"),
    [
        (None, wording("study_rrstudy_encrypted")),
        ("", "does not open study.rrstudy"),
        ("correct horse battery stapl", "does not open study.rrstudy"),
        ("correct horse battery staple ", "does not open study.rrstudy"),
        ("correct\ud800", "does not open study.rrstudy"),
    ],
)
def test_an_encrypted_study_is_not_locked_without_its_passphrase(
    tmp_path: Path, entered: str | None, sentence: str
) -> None:
    with filled_study(tmp_path, passphrase="correct horse battery staple") as study:
        study.protocol.open_session()
        with pytest.raises(PassphraseError, match=sentence):
            study.protocol.lock("All are done", passphrase=entered)
        assert study.summary().state is StudyState.OPEN
        assert study.trail.events()[-1].kind == "session opened"


def test_an_encrypted_study_is_locked_with_its_passphrase(tmp_path: Path) -> None:
    with filled_study(tmp_path, passphrase="correct horse battery staple") as study:
        study.protocol.open_session()
        study.protocol.lock("All are done", passphrase="correct horse battery staple")
        assert study.summary().state is StudyState.LOCKED


def test_a_plain_study_is_locked_whatever_is_entered(study: Study) -> None:
    study.protocol.open_session()
    study.protocol.lock("All are done", passphrase="of another study")
    assert study.summary().state is StudyState.LOCKED


def test_names_and_reasons_that_cannot_be_stored_are_refused(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        with expect_error(StateError, wording("name_stored_delete")):
            study.protocol.add_reader("Dr\ud800")
        with expect_error(StateError, wording("name_characters_allowed")):
            study.protocol.add_reader("x" * 201)
        study.protocol.open_session()
        with expect_error(StateError, wording("reason_stored")):
            study.protocol.lock("done\ud800")
    with expect_error(StateError, wording("title_stored")):
        Study.create(tmp_path / "other.rrstudy", title="\ud800")
    assert not (tmp_path / "other.rrstudy").exists()


def test_the_balance_of_planned_lists_names_no_model(study: Study) -> None:
    balance = study.protocol.planned_balance()
    loads = {load.code: load.pair_count for load in study.protocol.loads()}

    assert {line.reader: line.item_count for line in balance.lines} == loads
    names = [model.card.name for model in study.cases.list_models()]
    assert not any(name in repr(balance) for name in names)


def test_an_open_session_has_no_planned_balance(study: Study) -> None:
    study.protocol.open_session()

    with pytest.raises(StateError):
        study.protocol.planned_balance()
