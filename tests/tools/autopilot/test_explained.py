"""The study for pictures of what outputs rest on: each kind is drawn, and no model is named."""

from tools.autopilot.explained import MODELS, make_explained

from readingroom.domain.explained_input import InputKind
from readingroom.services.study import Study


def test_both_sides_have_every_kind_and_all_of_it_can_be_drawn(tmp_path):
    with Study.open(make_explained(tmp_path / "explained.rrstudy")) as study:
        (reader,) = study.protocol.readers()
        (item,) = study.reading.worklist(reader.id).items
        reading = study.reading.open_item(item.id)

    told = reading.explanations
    assert [one.why_not for one in told] == 2 * len(InputKind) * [""]
    assert {(one.letter, one.kind) for one in told} == {(s, k) for s in "AB" for k in InputKind}
    assert not [name for name in MODELS if name in repr(reading)]
    assert len({one.document for one in told if one.spans}) == 2
