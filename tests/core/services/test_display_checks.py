"""Display checks: recorded in the trail, read back, refused when implausible."""

from dataclasses import replace
from math import inf, nan

import pytest
from tests.core.services.study_material import filled_study

from readingroom.audit.types import EventQuery
from readingroom.domain.accounts import Role
from readingroom.domain.display import DisplayCheck, Photometry, ScreenFacts
from readingroom.domain.errors import PermissionDeniedError, StateError
from readingroom.services.study import Study

SCREEN = ScreenFacts("Maker Model 24", 1920, 1200, 518, 324, 100, 24, 60)
CHECK = DisplayCheck(
    SCREEN,
    grey_steps=16,
    sees_dark_square=True,
    sees_bright_square=False,
    sees_lines=True,
    photometry=Photometry(0.35, 350.125, 12.5),
)


@pytest.fixture
def study(tmp_path):
    with filled_study(tmp_path) as opened:
        yield opened


def act_as_reader(study: Study, index: int) -> str:
    study.act_as(Role.COORDINATOR, None)
    reader = study.protocol.readers()[index]
    study.act_as(Role.READER, reader.id)
    return reader.code


def test_the_newest_check_of_each_reader_is_read_back(study: Study) -> None:
    first = act_as_reader(study, 0)
    study.displays.record(replace(CHECK, grey_steps=11, photometry=None))
    study.displays.record(CHECK)
    second = act_as_reader(study, 1)
    study.displays.record(replace(CHECK, photometry=Photometry(0.5, 200.0)))
    assert [entry.by for entry in study.displays.newest()] == [second]

    study.act_as(Role.COORDINATOR, None)
    newest = {entry.by: entry.check for entry in study.displays.newest()}

    assert newest[first] == CHECK
    assert newest[second].photometry == Photometry(0.5, 200.0, None)
    assert len(study.trail.find(EventQuery(kind="display checked"), limit=9).events) == 3


BAD_CHECKS = {
    "too many steps": replace(CHECK, grey_steps=17),
    "no step": replace(CHECK, grey_steps=0),
    "long model": replace(CHECK, screen=replace(SCREEN, model="x" * 81)),
    "two lines": replace(CHECK, screen=replace(SCREEN, model="two\nlines")),
    "negative width": replace(CHECK, screen=replace(SCREEN, width_px=-1)),
    "darker white": replace(CHECK, photometry=Photometry(400.0, 350.0)),
    "white not a number": replace(CHECK, photometry=Photometry(0.1, nan)),
    "infinite white": replace(CHECK, photometry=Photometry(0.1, inf)),
    "ambient not a number": replace(CHECK, photometry=Photometry(0.1, 300.0, nan)),
    "negative ambient": replace(CHECK, photometry=Photometry(0.1, 300.0, -1.0)),
}


@pytest.mark.parametrize("name", BAD_CHECKS)
def test_an_implausible_check_is_refused(study: Study, name: str) -> None:
    act_as_reader(study, 0)
    with pytest.raises(StateError):
        study.displays.record(BAD_CHECKS[name])
    assert study.displays.newest() == ()


def test_only_a_reader_records_a_check(study: Study) -> None:
    study.act_as(Role.COORDINATOR, None)
    with pytest.raises(PermissionDeniedError):
        study.displays.record(CHECK)
