"""Protocol as a YAML file."""

import re
from dataclasses import fields, replace
from pathlib import Path
from random import Random

import pytest
import yaml
from hypothesis import given, settings
from tests.core.reading.analysis_plan import plan_material
from tests.core.reading.forms.form_material import FREE, RATING
from tests.core.reading.forms.protocol_strategies import protocols
from tests.support.wording import Wording, expect_error

from readingroom.domain.endpoint import (
    EndpointMetric,
    Multiplicity,
    StoppingBoundary,
    StoppingRule,
)
from readingroom.domain.errors import IntakeError
from readingroom.domain.protocol import Criterion, CriterionKind, Option, Protocol
from readingroom.domain.study_design import StudyType
from readingroom.reading.forms.presets import preset
from readingroom.reading.forms.protocol import check_protocol
from readingroom.reading.forms.scales import SCALES
from readingroom.reading.forms.yaml_file import (
    MAX_BYTES,
    parse_protocol,
    read_protocol,
    write_protocol,
)

wording = Wording(__file__)

PAIRED = write_protocol(preset(StudyType.PAIRED, 5))
LOOKS = plan_material.with_plan(
    plan_material.AIDED,
    stopping=StoppingRule(StoppingBoundary.POCOCK, (0.5,)),
    endpoints=(
        replace(
            plan_material.AUC,
            metric=EndpointMetric.PARTIAL_AUC,
            specificity_range=(0.8, 1.0),
        ),
    ),
    multiplicity=Multiplicity.NONE,
)
"""Plan with an interim look and a partial area."""
PLANNED = write_protocol(LOOKS)
RECALL = "  - scale: recall"
ON_TEXT = f"{RECALL}\n    condition: {{key: abnormal, values: [a]}}"
ON_UNKNOWN = f"{RECALL}\n    condition: {{key: abnormel, values: [1]}}"
WITH_OPTIONS = f"{RECALL}\n    options: [{{value: 1, label: a}}]"
AIDED = write_protocol(preset(StudyType.AIDED_INDEPENDENT, 5))


@settings(max_examples=60, deadline=None)
@given(protocols())
def test_what_is_written_is_read_back(protocol: Protocol) -> None:
    check_protocol(protocol)
    assert parse_protocol(write_protocol(protocol), "p.yaml", 0) == protocol


@settings(max_examples=20, deadline=None)
@given(protocols())
def test_another_reader_finds_the_same_texts(protocol: Protocol) -> None:
    content = yaml.safe_load(write_protocol(protocol))
    assert content["title"] == protocol.title
    assert content["question"] == protocol.question
    assert content["hidden_words"] == list(protocol.hidden_words)
    assert content["asks_edits"] is protocol.asks_edits
    assert [arm["label"] for arm in content["design"]["arms"]] == [
        arm.label for arm in protocol.design.arms
    ]


@pytest.mark.parametrize("study_type", StudyType)
def test_the_template_of_each_type_is_a_valid_protocol(study_type: StudyType) -> None:
    protocol = preset(study_type, 7)
    assert protocol.design.type is study_type
    assert parse_protocol(write_protocol(protocol), "p.yaml", 0) == protocol


@pytest.mark.parametrize(
    "protocol",
    [
        RATING,
        FREE,
        plan_material.AIDED,
        plan_material.WITH_MODEL,
        plan_material.FREE,
        plan_material.PAIRED,
        LOOKS,
    ],
)
def test_conditions_marks_and_endpoints_are_kept(protocol: Protocol) -> None:
    assert parse_protocol(write_protocol(protocol), "p.yaml", 0) == protocol


def test_every_field_of_a_protocol_is_a_key() -> None:
    assert list(yaml.safe_load(PAIRED)) == [field.name for field in fields(Protocol)]


def test_a_short_file_has_the_usual_values_and_the_given_seed() -> None:
    text = "title: T\nquestion: Which?\ncriteria:\n  - {key: a, label: A, kind: preference}\n"
    protocol = parse_protocol(text, "p.yaml", 31)
    a = Criterion("a", "A", CriterionKind.PREFERENCE)
    assert protocol == Protocol(1, "T", "Which?", (a,), 31)


RUBRIC = """title: T
question: Q
criteria:
  - key: report
    label: Report
    kind: multiple choice
    options: [{value: 1, label: Side, points: 3}, {value: 2, label: Wrong, points: -2}]
"""


def test_points_make_a_rubric_and_are_written_back() -> None:
    protocol = parse_protocol(RUBRIC, "p.yaml", 1)
    (report,) = protocol.criteria

    assert report.options == (Option(1, "Side", 3), Option(2, "Wrong", -2))
    assert (report.is_rubric, report.maximum_points) == (True, 3)
    assert [report.points_of(met) for met in ((), (1,), (2,), (1, 2))] == [0, 3, -2, 1]
    assert parse_protocol(write_protocol(protocol), "p.yaml", 1) == protocol


def test_a_file_without_points_is_read_and_written_without() -> None:
    text = re.sub(", points: -?[0-9]", "", RUBRIC)
    protocol = parse_protocol(text, "p.yaml", 1)

    assert protocol.criteria[0].options == (Option(1, "Side"), Option(2, "Wrong"))
    assert not protocol.criteria[0].is_rubric
    assert "points:" not in write_protocol(protocol)


@pytest.mark.parametrize("points", ["2.5", "many", "true", "[1]", "101"])
def test_points_that_are_no_valid_integer_are_refused_with_their_line(points: str) -> None:
    with pytest.raises(IntakeError, match="line 7"):
        parse_protocol(RUBRIC.replace("points: 3", f"points: {points}"), "p.yaml", 1)


@pytest.mark.parametrize("name", SCALES)
def test_a_scale_gives_key_label_and_options(name: str) -> None:
    text = f"title: T\nquestion: Q\ncriteria:\n  - scale: {name}\n"
    assert parse_protocol(text, "p.yaml", 1).criteria == (SCALES[name].criterion,)


def test_a_scale_can_have_another_key_and_further_fields() -> None:
    text = "title: T\nquestion: Q\ncriteria:\n  - {scale: icdr, key: left, is_required: false}\n"
    (criterion,) = parse_protocol(text, "p.yaml", 1).criteria
    assert criterion == replace(SCALES["icdr"].criterion, key="left", is_required=False)
    assert "scale: icdr" in write_protocol(
        replace(preset(StudyType.PAIRED, 1), criteria=(criterion,))
    )


FAULTS: list[tuple[str, str, str, str]] = [
    (wording("kind_unknown"), PAIRED, "kind: preference", "kind: prefrence"),
    (wording("key_unknown"), PAIRED, "seed: 5", "sed: 5"),
    (wording("key_unknown_in_list"), PAIRED, "    low: A", "    lo: A"),
    (wording("key_unknown_in_design"), PAIRED, "assignment:", "asignment:"),
    (wording("seed_not_integer"), PAIRED, "seed: 5", "seed: 5.5"),
    (wording("seed_negative"), PAIRED, "seed: 5", "seed: -5"),
    (wording("flag_not_bool"), PAIRED, "asks_edits: false", "asks_edits: no"),
    (wording("type_unknown"), PAIRED, "type: paired", "type: paird"),
    (wording("arms_not_list"), PAIRED, "arms: [pair]", "arms: {pair: 1}"),
    (wording("arm_unknown"), AIDED, "arms: [unaided, aided]", "arms: [unaided, aidad]"),
    (wording("tab"), PAIRED, "    low: A", "\tlow: A"),
    (wording("unit_of_preference"), PAIRED, "    low: A", "    unit: mm"),
    (wording("values_not_integers"), AIDED, RECALL, ON_TEXT),
    (wording("condition_unknown"), AIDED, RECALL, ON_UNKNOWN),
    (wording("anchor"), PAIRED, "    low: A", "    low: &a A"),
    (wording("alias"), PAIRED, "    low: A", "    low: *a"),
    (wording("tag"), PAIRED, "    low: A", "    low: !!python/object:os.system A"),
    (wording("key_twice"), PAIRED, "    low: A", "    low: A\n    low: B"),
    (wording("key_missing"), PAIRED, "question:", "title2:"),
    (wording("question_blank"), PAIRED, '"Which is better?"', '" "'),
    (wording("question_list"), PAIRED, '"Which is better?"', "[a]"),
    (wording("share_infinite"), PAIRED, "repeat_share: 0.0", "repeat_share: .inf"),
    (wording("share_too_large"), PAIRED, "repeat_share: 0.0", "repeat_share: 0.7"),
    (wording("words_not_texts"), PAIRED, "hidden_words: []", "hidden_words: [{a: b}]"),
    (wording("scale_unknown"), AIDED, "scale: recall", "scale: recal"),
    (wording("scale_with_options"), AIDED, RECALL, WITH_OPTIONS),
    (wording("criteria_not_list"), PAIRED, "criteria:\n", "criteria: {a: b}\nx:\n"),
    (wording("criterion_not_mapping"), PAIRED, "criteria:\n", "criteria:\n  - 3\n"),
    (wording("second_document"), PAIRED, "criteria:\n", "---\ncriteria:\n"),
    (wording("control_character"), PAIRED, "    low: A", "    low: \x07"),
    (wording("metric_unknown"), PLANNED, "metric: partial AUC", "metric: partial AUROC"),
    (wording("range_of_one"), PLANNED, "[0.8, 1.0]", "[0.8]"),
    (wording("endpoint_arm_unknown"), PLANNED, "reference_arm: unaided", "reference_arm: unaidet"),
    (wording("alpha_too_large"), PLANNED, "alpha: 0.05", "alpha: 0.7"),
    (wording("washout_negative"), AIDED, "washout_days: 28", "washout_days: -1"),
]  # fmt: skip


@pytest.mark.parametrize(("message", "text", "right", "wrong"), FAULTS)
def test_a_wrong_file_is_refused_with_its_line(
    message: str, text: str, right: str, wrong: str
) -> None:
    assert right in text
    with expect_error(IntakeError, message):
        parse_protocol(text.replace(right, wrong, 1), "p.yaml", 0)


TOKENS = (
    *("{}", "[]", "null", "''", "-1", "1e400", ".nan", "true", "- a", "? a", "|", "x: y", "[[1]]"),
    *("99999999999999999999", "{a: {b: c}}", "\t", "'", '"', "#", "%", "!!int 3", "&a b", "\0"),
)


def test_a_changed_file_is_valid_or_refused_with_its_line() -> None:
    stream, messages = Random(5), []
    for _ in range(250):
        lines = stream.choice((PAIRED, AIDED, PLANNED)).splitlines()
        at = stream.randrange(len(lines))
        name, _, value = lines[at].partition(":")
        lines[at : at + 1] = stream.choice(
            [
                [],
                [lines[at], stream.choice(lines)],
                [f"{name}: {stream.choice(TOKENS)}"],
                [f"{stream.choice(TOKENS)}:{value}"],
                ["  " * stream.randrange(4) + lines[at].lstrip()],
            ]
        )
        try:
            protocol = parse_protocol("\n".join(lines), "p.yaml", 0)
        except IntakeError as error:
            messages.append(str(error))
        else:
            assert parse_protocol(write_protocol(protocol), "p.yaml", 0) == protocol
    assert len(messages) > 50
    assert [text for text in messages if not re.fullmatch(r"p\.yaml, line \d+: .*", text)] == []


def test_deep_and_empty_files_are_refused() -> None:
    for text in ("", "a", "[" * 3_000, "title: " + "[" * 50 + "]" * 50, "- a"):
        with pytest.raises(IntakeError):
            parse_protocol(text, "p.yaml", 0)


def test_files_that_are_too_large_or_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "p.yaml"
    path.write_text("#" * (MAX_BYTES + 1))
    with pytest.raises(IntakeError, match="larger than 1 MiB"):
        read_protocol(path, 0)
    path.write_bytes(b"title: \xff\n")
    with pytest.raises(IntakeError, match="UTF-8"):
        read_protocol(path, 0)
    with pytest.raises(IntakeError, match="not a regular file"):
        read_protocol(tmp_path, 0)
    with pytest.raises(IntakeError, match="cannot be read"):
        read_protocol(tmp_path / "absent.yaml", 0)


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    path = tmp_path / "p.yaml"
    path.write_text(PAIRED, "utf-8-sig")
    assert read_protocol(path, 0) == preset(StudyType.PAIRED, 5)
