"""Views of a blinded reader before and after unblinding."""

from dataclasses import replace
from pathlib import Path

from tests.core.services.study_material import filled_study

from readingroom.audit.types import EventQuery
from readingroom.services.study import Study


def pair_of(study: Study) -> tuple[str, str] | None:
    reader = study.protocol.readers()[0]
    item = study.reading.worklist(reader.id).items[0]
    return study.reading.open_item(item.id).models


def test_models_are_named_only_once_the_study_is_unblinded(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        assert pair_of(study) is None
        study.protocol.lock("All is read")
        assert pair_of(study) is None
        study.lifecycle.unblind("For the analysis")
        named = pair_of(study)
        assert named is not None
        assert len(set(named)) == 2
        assert set(named) <= {model.card.name for model in study.cases.list_models()}
        study.lifecycle.archive("Reported")
        assert pair_of(study) == named


def test_the_trail_tells_what_unblinding_and_archiving_changed_and_why(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        study.protocol.lock("All is read")
        study.lifecycle.unblind("For the analysis")
        (event,) = study.trail.find(EventQuery(kind="study unblinded")).events
        told = study.trail.change(event.sequence)
        (difference,) = told.differences
        assert (difference.old, difference.new) == ("locked", "unblinded")
        assert told.reason == "For the analysis"


def test_the_trail_tells_what_an_amendment_changed_and_why(tmp_path: Path) -> None:
    with filled_study(tmp_path) as study:
        study.protocol.open_session()
        now = study.protocol.current()
        study.protocol.amend(replace(now, title="Another title"), "It is clearer")
        (event,) = study.trail.find(EventQuery(kind="protocol amended")).events
        told = study.trail.change(event.sequence)
        assert [(one.what, one.new) for one in told.differences] == [("Title", "Another title")]
        assert told.reason == "It is clearer"
