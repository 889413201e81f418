"""Reading under an account."""

import pytest
from tests.core.services.people_material import (
    ADJUDICATOR,
    ADMINISTRATOR,
    COORDINATOR,
    newest,
    second,
    settle,
    sign_in,
    signed_in,
)
from tests.core.services.study_material import LOOKED, full_form

from readingroom.domain.errors import PermissionDeniedError
from readingroom.services.study import Study


def test_a_reader_sees_and_judges_their_own_list_alone(crew: Study) -> None:
    own = sign_in(crew, "R1").reader
    assert own is not None
    assert [reader.id for reader in crew.protocol.readers()] == [own]
    item = crew.reading.worklist(own).items[0].id
    crew.reading.open_item(item)
    crew.reading.save_draft(item, full_form(), LOOKED)
    crew.reading.flag(item, "")
    crew.reading.submit(item, full_form(), LOOKED)
    crew.reading.undo(own)
    crew.reading.skip(item, "Other: blurred", LOOKED)
    sign_in(crew, "R2")
    for call in (
        lambda: crew.reading.open_item(item),
        lambda: crew.reading.save_draft(item, full_form(), LOOKED),
        lambda: crew.reading.submit(item, full_form(), LOOKED),
        lambda: crew.reading.skip(item, "Other: blurred", LOOKED),
        lambda: crew.reading.flag(item, ""),
        lambda: crew.reading.undo(own),
        lambda: crew.reading.worklist(own),
    ):
        with pytest.raises(PermissionDeniedError, match="another reader's"):
            call()


def test_a_reader_sees_the_cases_of_their_own_list_alone(crew: Study) -> None:
    own = sign_in(crew, "R1").reader
    assert own is not None
    assert len(crew.cases.list_cases()) == 4
    case = crew.cases.list_cases()[0].id
    assert crew.cases.content(case).code == "CASE-1"
    crew._file.database.execute("SELECT 1")
    with pytest.raises(PermissionDeniedError, match="not on your worklist"):
        crew.cases.content("another")  # type: ignore[arg-type] # no case of the list


def test_a_reader_without_a_session_sees_no_case(study: Study) -> None:
    with signed_in(study, COORDINATOR):
        enrolled = study.people.enrol("First Person", second(ADMINISTRATOR), "R1")
    settle(study, enrolled)
    sign_in(study, "R1")
    assert study.cases.list_cases() == ()


def test_an_adjudicator_opens_no_reading_of_a_reader(crew: Study) -> None:
    sign_in(crew, COORDINATOR)
    reader = crew.protocol.readers()[0].id
    item = crew.reading.worklist(reader).items[0]
    sign_in(crew, ADJUDICATOR)
    with pytest.raises(PermissionDeniedError):
        crew.reading.worklist(reader)
    with pytest.raises(PermissionDeniedError):
        crew.reading.open_item(item.id)


def test_a_coordinator_looks_at_a_reading_under_their_own_code_and_leaves_no_draft(
    crew: Study,
) -> None:
    sign_in(crew, COORDINATOR)
    reader = crew.protocol.readers()[0].id
    item = crew.reading.worklist(reader).items[0]
    crew.reading.open_item(item.id)
    assert newest(crew) == ("item opened", COORDINATOR, {"item": item.id})
    assert crew.reading.worklist(reader).items[0].state is item.state
    sign_in(crew, "R1")
    crew.reading.open_item(item.id)
    assert newest(crew)[:2] == ("item opened", "R1")
