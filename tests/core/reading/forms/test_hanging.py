"""Hanging protocols in protocol files: wrong values are refused with their line."""

from dataclasses import replace

import pytest

from readingroom.domain.errors import IntakeError
from readingroom.domain.hanging import HangingLayout, hanging_text
from readingroom.domain.protocol import Protocol, default_protocol
from readingroom.domain.study_design import StudyType
from readingroom.reading.forms.presets import preset
from readingroom.reading.forms.protocol import amendment_problems
from readingroom.reading.forms.yaml_file import parse_protocol, write_protocol
from readingroom.store.json_documents import decode, encode

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
    assert hanging_text(protocol.hanging) == "CT (CT): both 1x2"
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
