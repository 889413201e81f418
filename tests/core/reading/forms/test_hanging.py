"""Hanging protocols in protocol files: wrong values are refused with their line."""

from dataclasses import replace

import pytest
from tests.support.wording import Wording, expect_error

from readingroom.domain.acquisition import AnatomicalPlane, BodyPart, Weighting
from readingroom.domain.errors import IntakeError
from readingroom.domain.hanging import (
    HangingLayout,
    HangingRule,
    HangingStage,
    HangingTime,
    HangingView,
    Side,
    hanging_text,
)
from readingroom.domain.protocol import Protocol, default_protocol
from readingroom.domain.study_design import StudyType
from readingroom.reading.forms.hanging import check_hanging
from readingroom.reading.forms.located import InvalidProtocolError
from readingroom.reading.forms.presets import preset
from readingroom.reading.forms.protocol import amendment_problems
from readingroom.reading.forms.yaml_file import parse_protocol, write_protocol
from readingroom.store.json_documents import decode, encode

wording = Wording(__file__)
EXAMPLE = """
hanging:
  - name: CT
    modality: CT
    stages:
      - name: both
        layout: "1x2"
        links: true
        views:
          - {time: current, window: {width: 400, center: 40}}
          - {time: prior, same_as: 1}
"""
HEAD = write_protocol(default_protocol(1)).partition("hanging:")[0].rpartition("#")[0]


def parsed(text: str = EXAMPLE) -> Protocol:
    return parse_protocol(HEAD + text, "p.yaml", 1)


def test_rules_are_read_and_described() -> None:
    protocol = parsed()
    (rule,) = protocol.hanging
    assert rule.stages[0].layout is HangingLayout.SIDE_BY_SIDE
    assert rule.stages[0].views[1].same_as == 1
    text = hanging_text(protocol.hanging)
    assert text == "CT (CT): both 1x2 linked [current W 400.0 L 40.0 | prior as view 1]"
    assert hanging_text(()) == "default"
    assert parse_protocol(write_protocol(protocol), "p.yaml", 1) == protocol


def test_a_stored_protocol_without_rules_has_the_default() -> None:
    stored = encode(default_protocol(1)).replace(',"hanging":[]', "")
    assert '"hanging"' not in stored
    assert decode(stored, Protocol) == default_protocol(1)
    assert decode(encode(parsed()), Protocol) == parsed()


def test_rules_can_be_amended() -> None:
    now = preset(StudyType.PAIRED, 1)
    assert list(amendment_problems(now, replace(now, hanging=parsed().hanging))) == []


def test_a_view_for_any_series_is_written_and_read() -> None:
    protocol = replace(parsed(), hanging=(rule(HangingView(), HangingView("MR"), HangingView()),))
    assert parse_protocol(write_protocol(protocol), "p.yaml", 1) == protocol


@pytest.mark.parametrize(
    ("old", "new", "line", "part"),
    [
        ("same_as: 1", "same_as: 2", "- {time: prior", "same_as"),
        ("same_as: 1", "same_as: -1", "- {time: prior", "same_as"),
        ("width: 400", "width: 0", "- {time: current", "width"),
        ("width: 400", "width: -1", "- {time: current", "width"),
        ("width: 400", "width: 1e9", "- {time: current", "width"),
        ("center: 40", "center: -1e9", "- {time: current", "width"),
        ('"1x2"', '"1x1"', "views:", "1x1"),
        ('"1x2"', '"7x7"', "layout:", "7x7"),
        ("time: prior", "time: later", "- {time: later", "later"),
        ("modality: CT", "modality: ct scan", "modality:", "DICOM"),
        ("name: both", 'name: " "', '- name: " "', "name"),
        ("links: true", "linked: true", "linked:", "linked"),
        ("links: true", "links: maybe", "links:", "links"),
    ],
)
def test_a_wrong_rule_is_refused_with_its_line(old: str, new: str, line: str, part: str) -> None:
    text = HEAD + EXAMPLE.replace(old, new)
    lines = text.splitlines()
    number = next(n for n, each in enumerate(lines, 1) if each.strip().startswith(line) and n > 20)
    with pytest.raises(IntakeError) as refused:
        parse_protocol(text, "p.yaml", 1)
    assert f"line {number}:" in str(refused.value), refused.value
    assert part in str(refused.value)


def test_the_number_of_rules_and_stages_is_limited() -> None:
    (rule,) = parsed().hanging
    text = write_protocol(replace(parsed(), hanging=(rule,) * 51))
    with pytest.raises(IntakeError, match="51 rules"):
        parse_protocol(text, "p.yaml", 1)
    text = write_protocol(replace(parsed(), hanging=(replace(rule, stages=()),)))
    with pytest.raises(IntakeError, match="0 stages"):
        parse_protocol(text, "p.yaml", 1)


def rule(*views: HangingView, **changes: object) -> HangingRule:
    stage = HangingStage("s", HangingLayout.FOUR, views or (HangingView(),))
    return replace(HangingRule("r", (stage,)), **changes)


CURRENT_T1 = HangingView("MR", weighting=Weighting.T1, time=HangingTime.CURRENT)
CONTRADICTIONS: list[tuple[str, tuple[HangingRule, ...], tuple[int | str, ...]]] = [
    (
        wording("weighting_of_ct"),
        (rule(HangingView("CT", weighting=Weighting.T1)),),
        (0, "stages", 0, "views", 0, "weighting"),
    ),
    (
        wording("weighting_of_ct_by_reference"),
        (rule(HangingView("CT"), HangingView(weighting=Weighting.T2, same_as=1)),),
        (0, "stages", 0, "views", 1, "weighting"),
    ),
    (
        wording("document"),
        (rule(HangingView("DOC")),),
        (0, "stages", 0, "views", 0, "modality"),
    ),
    (
        wording("other_weighting_by_reference"),
        (rule(CURRENT_T1, HangingView(weighting=Weighting.T2, same_as=1)),),
        (0, "stages", 0, "views", 1, "same_as"),
    ),
    (
        wording("other_side_by_two_references"),
        (
            rule(
                HangingView(laterality=Side.LEFT),
                HangingView(same_as=1),
                HangingView(same_as=2, laterality=Side.RIGHT),
            ),
        ),
        (0, "stages", 0, "views", 2, "same_as"),
    ),
    (wording("rule_after_one_for_all"), (rule(), rule(modality="CT")), (1,)),
    (
        wording("rule_after_one_for_its_modality"),
        (rule(modality="CT"), rule(modality="MR"), rule(modality="CT", body_part=BodyPart.HEAD)),
        (2,),
    ),
]


@pytest.mark.parametrize(("message", "rules", "path"), CONTRADICTIONS)
def test_a_contradiction_is_refused_in_words(
    message: str, rules: tuple[HangingRule, ...], path: tuple[int | str, ...]
) -> None:
    with expect_error(InvalidProtocolError, message) as refused:
        check_hanging(rules)
    assert isinstance(refused.value, InvalidProtocolError)
    assert refused.value.path == path


@pytest.mark.parametrize(
    "rules",
    [
        (rule(modality="CT", is_complete=True), rule(modality="CT")),
        (rule(modality="CT"), rule(modality="MR"), rule()),
        (rule(body_part=BodyPart.HEAD), rule(modality="CT")),
        (rule(CURRENT_T1, replace(CURRENT_T1, time=HangingTime.PRIOR, same_as=1)),),
        (rule(HangingView(weighting=Weighting.T1)),),
        (rule(HangingView(), HangingView("CT", AnatomicalPlane.AXIAL, same_as=1)),),
    ],
)
def test_rules_that_some_case_reaches_are_accepted(rules: tuple[HangingRule, ...]) -> None:
    check_hanging(rules)


def test_a_contradiction_in_a_file_names_its_line() -> None:
    text = HEAD + EXAMPLE.replace("{time: prior,", "{modality: CT, weighting: T1, time: prior,")
    number = next(n for n, line in enumerate(text.splitlines(), 1) if "weighting: T1" in line)
    with pytest.raises(IntakeError, match=f"line {number}:"):
        parse_protocol(text, "p.yaml", 1)
