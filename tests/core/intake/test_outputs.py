"""Recorded outputs."""

import json
import os
from io import BytesIO

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from tests.core.intake.output_rows import FULL, filled_folder, minimal, rules, write
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import IntakeError
from readingroom.domain.output import (
    Diagnosis,
    Finding,
    ModelCard,
    Overlay,
    OverlayKind,
    Provenance,
)
from readingroom.domain.problem import ProblemSeverity
from readingroom.domain.progress import Step
from readingroom.intake import outputs as module
from readingroom.intake.output_images import MAX_VERTICES, ImageReference
from readingroom.intake.outputs import read_outputs

wording = Wording(__file__)


@pytest.fixture
def folder(tmp_path):
    return filled_folder(tmp_path)


def test_a_full_row_is_read_with_everything(folder):
    read = read_outputs(write(folder, "", FULL))
    (output,) = read.outputs
    assert read.problems == ()
    assert (output.case_code, output.line) == ("RR-01", 2)
    assert output.model == ModelCard("Model One", "1.2", "Vendor")
    content = output.content
    assert content.text == FULL["text"]
    assert content.diagnoses == (Diagnosis("Flu", 0.7), Diagnosis("Cold", None))
    assert content.findings == (Finding("Nodule", "4 mm"), Finding("Effusion"))
    assert output.finding_images == (ImageReference(index=3), None)
    (asset,) = read.data
    assert content.overlay == Overlay(asset, OverlayKind.MASK)
    assert output.overlay_image == ImageReference(index=2)
    with (
        Image.open(folder / "maps" / "a.png") as given,
        Image.open(BytesIO(read.data[asset])) as kept,
    ):
        assert np.array_equal(np.asarray(kept), np.asarray(given))
    settings = {"temperature": "0.2", "seed": "1", "greedy": "true", "stop": "x", "beam": "false"}
    assert content.provenance == Provenance("Describe", settings, "r", "ab")


@pytest.mark.parametrize(
    "row",
    [
        minimal(),
        {"case": "A", "model": "M", "diagnoses": [{"label": "Flu"}]},
        {"case": "A", "model": "M", "findings": [{"label": "Nodule"}]},
        {"case": "A", "model": "M", "overlay": {"file": "maps/a.png"}},
        minimal(version=None, diagnoses=None, findings=None, overlay=None, provenance=None),
        minimal(provenance={}),
        minimal(diagnoses=[{"label": "a", "probability": 0}, {"label": "b", "probability": 1}]),
        minimal(diagnoses=[{"label": str(n), "probability": 0.33336} for n in range(3)]),
    ],
)
def test_little_is_enough(folder, row):
    read = read_outputs(write(folder, row))
    assert (len(read.outputs), read.problems) == (1, ())


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "TIFF"])
def test_of_an_overlay_only_the_pixels_are_stored(folder, kind):
    told = Image.Exif()
    told[0x010E] = "Quastenflosser"
    path = folder / "maps" / f"told.{kind.lower()}"
    Image.fromarray(np.zeros((8, 8), np.uint8)).save(path, kind, exif=told)
    path.write_bytes(path.read_bytes() + b"Quastenflosser")

    rows = [minimal(model=model, overlay={"file": f"maps/{path.name}"}) for model in "AB"]
    read = read_outputs(write(folder, *rows))

    (stored,) = read.data.values()
    assert b"Quastenflosser" in path.read_bytes()
    assert b"Quastenflosser" not in stored
    assert {row.content.overlay.asset for row in read.outputs} == set(read.data)


def test_an_overlay_is_a_heat_map_of_the_first_frame_where_nothing_is_said(folder):
    read = read_outputs(write(folder, minimal(overlay={"file": "maps/a.png"})))
    overlay = read.outputs[0].content.overlay
    assert (overlay.kind, overlay.image) == (OverlayKind.SALIENCY, 0)


def prob(*values):
    return minimal(diagnoses=[{"label": f"d{n}", "probability": v} for n, v in enumerate(values)])


@pytest.mark.parametrize(
    ("row", "rule"),
    [
        ("{", "outputs.json"),
        ("[1]", "outputs.json"),
        ('"text"', "outputs.json"),
        (
            '{"case": "A", "model": "M", "diagnoses": [{"label": "a", "probability": NaN}]}',
            "outputs.json",
        ),
        ("[" * 5000, "outputs.json"),
        ({"model": "M", "text": "x"}, "outputs.missing_key"),
        ({"case": "A", "text": "x"}, "outputs.missing_key"),
        (minimal(case=" "), "outputs.missing_key"),
        (minimal(case=3), "outputs.type"),
        (minimal(text=["x"]), "outputs.type"),
        (minimal(text="a\0b"), "outputs.type"),
        (minimal(text="x" * 200_001), "outputs.too_long"),
        (minimal(model="x" * 201), "outputs.too_long"),
        ({"case": "A", "model": "M"}, "outputs.nothing_said"),
        ({"case": "A", "model": "M", "text": " ", "diagnoses": []}, "outputs.nothing_said"),
        (minimal(diagnoses={"Flu": 0.5}), "outputs.type"),
        (minimal(diagnoses=["Flu"]), "outputs.type"),
        (minimal(diagnoses=[{"probability": 0.5}]), "outputs.missing_key"),
        (minimal(diagnoses=[{"label": "a"}] * 101), "outputs.too_long"),
        (prob(1.2), "outputs.probability"),
        (prob(-0.1), "outputs.probability"),
        (prob("0.5"), "outputs.probability"),
        (prob(True), "outputs.probability"),
        (prob(0.6, 0.6), "outputs.probability"),
        (prob(10**400), "outputs.json"),
        (minimal(findings="Nodule"), "outputs.type"),
        (minimal(findings=[{"detail": "x"}]), "outputs.missing_key"),
        (minimal(findings=[{"label": "x", "image": -1}]), "outputs.type"),
        (minimal(findings=[{"label": "x", "image": True}]), "outputs.type"),
        (minimal(findings=[{"label": "x", "image": 1.5}]), "outputs.type"),
        (minimal(overlay="a.png"), "outputs.type"),
        (minimal(overlay={"kind": "mask"}), "outputs.missing_key"),
        (minimal(overlay={"file": "maps/a.png", "kind": "heat"}), "outputs.overlay"),
        (minimal(overlay={"file": "maps/none.png"}), "outputs.overlay"),
        (minimal(overlay={"file": "maps/bad.png"}), "outputs.overlay"),
        (minimal(overlay={"file": "../maps/a.png"}), "outputs.overlay"),
        (minimal(overlay={"file": "/etc/passwd"}), "outputs.overlay"),
        (minimal(overlay={"file": "outputs.jsonl"}), "outputs.overlay"),
        (minimal(provenance="x"), "outputs.type"),
        (minimal(model="A\nB"), "outputs.type"),
        (minimal(vendor="\N{RIGHT-TO-LEFT OVERRIDE}emca"), "outputs.type"),
        (minimal(provenance={"settings": {"a": [1]}}), "outputs.type"),
        (minimal(provenance={"settings": 3}), "outputs.type"),
    ],
)
def test_a_wrong_row_is_refused_by_its_rule_and_the_rest_is_kept(folder, row, rule):
    read = read_outputs(write(folder, minimal(case="first"), row, minimal(case="last")))
    assert [output.case_code for output in read.outputs] == ["first", "last"]
    assert rules(read) == [(rule, 2)]


def test_a_second_output_of_a_model_for_a_case_is_refused(folder):
    read = read_outputs(write(folder, minimal(), minimal(case="B"), minimal(text="other")))
    assert [output.content.text for output in read.outputs] == ["x", "x"]
    assert rules(read) == [("outputs.duplicate", 3)]
    assert "Line 1" in read.problems[0].message


def test_repeated_answers_are_checked_and_not_shown(folder):
    rows = (
        minimal(),
        minimal(epoch=2),
        minimal(condition="typos 0.1"),
        minimal(epoch=2, text="other"),
        minimal(order="x"),
    )
    read = read_outputs(write(folder, *rows))
    assert [output.content.text for output in read.outputs] == ["x"]
    assert rules(read) == [
        ("outputs.duplicate", 4),
        ("outputs.presentation", 5),
        ("outputs.repeated", None),
    ]
    assert read.problems[-1].message.startswith("2 ")


def test_repeated_answers_of_a_table_have_columns(folder):
    table = folder / "outputs.csv"
    table.write_text("case,model,text,epoch,order,condition\nA,m,x,,,\nA,m,y,2,1,\nA,m,z,2,1,\n")
    read = read_outputs(table)
    assert [output.content.text for output in read.outputs] == ["x"]
    assert rules(read) == [("outputs.duplicate", 4), ("outputs.repeated", None)]


needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no such pipes")


def test_two_versions_of_a_model_are_two_models(folder):
    first, second, again = (minimal(version=version) for version in ("1", "2", "1"))
    read = read_outputs(write(folder, first, second, again))
    assert [output.model.version for output in read.outputs] == ["1", "2"]
    assert rules(read) == [("outputs.duplicate", 3)]


@needs_pipes
def test_a_pipe_is_refused_rather_than_waited_for(folder):
    os.mkfifo(folder / "outputs.jsonl")
    with expect_error(IntakeError, wording("outputs_jsonl_opened")):
        read_outputs(folder / "outputs.jsonl")


@needs_pipes
def test_a_link_to_itself_is_no_overlay(folder):
    (folder / "self.png").symlink_to("self.png")
    read = read_outputs(write(folder, minimal(overlay={"file": "self.png"})))
    assert rules(read) == [("outputs.overlay", 1)]


def test_a_pipe_is_no_overlay(folder):
    os.mkfifo(folder / "pipe.png")
    read = read_outputs(write(folder, minimal(overlay={"file": "pipe.png"})))
    assert rules(read) == [("outputs.overlay", 1)]


def test_a_refused_row_does_not_stand_in_the_way_of_a_good_one(folder):
    bad = minimal(overlay={"file": "none.png"})
    assert len(read_outputs(write(folder, bad, minimal())).outputs) == 1


def test_an_overlay_that_leads_outside_by_a_link_is_refused(folder, tmp_path_factory):
    outside = tmp_path_factory.mktemp("outside") / "x.png"
    outside.write_bytes((folder / "maps" / "a.png").read_bytes())
    (folder / "link.png").symlink_to(outside)
    read = read_outputs(write(folder, minimal(overlay={"file": "link.png"})))
    assert "outside" in read.problems[0].message


def test_an_overlay_that_is_too_large_is_refused(folder, monkeypatch):
    monkeypatch.setattr(module, "MAX_OVERLAY_BYTES", 5)
    read = read_outputs(write(folder, minimal(overlay={"file": "maps/a.png"})))
    assert "more than 5 bytes" in read.problems[0].message


def test_the_same_overlay_is_stored_once(folder):
    rows = [minimal(case=c, overlay={"file": "maps/a.png"}) for c in "AB"]
    assert len(read_outputs(write(folder, *rows)).data) == 1


def test_unknown_keys_are_warned_of_and_the_row_is_kept(folder):
    read = read_outputs(write(folder, minimal(confidence=3)))
    assert (len(read.outputs), read.problems[0].severity) == (1, ProblemSeverity.WARNING)
    assert "'confidence'" in read.problems[0].message


def test_an_empty_file_is_a_problem(folder):
    for name in ("outputs.jsonl", "outputs.csv"):
        assert [p.rule for p in read_outputs(write(folder, "", name=name)).problems]


@pytest.mark.parametrize(
    "image",
    [
        -1,
        1.5,
        True,
        "3",
        [],
        {},
        {"frame": 1},
        {"instance_number": 1, "index": 1},
        {"instance_number": 1.0},
        {"instance_number": 2**31},
        {"sop_instance_uid": "1.2", "series": 1},
        {"sop_instance_uid": 12},
        {"sop_instance_uid": "1" * 201},
        {"sop_instance_uid": ""},
        {"frame": 1, "series": " "},
        {"position_mm": "2"},
        {"position_mm": 1e9},
        {"position_mm": True},
        {"index": 1, "frame_number": 1},
        {"instance_number": 1, "frame_number": 0},
        {"frame": 0, "series": True},
        {"frame": 0, "series": "1.2", "number": 1},
    ],
)
def test_an_image_has_exactly_one_valid_name(folder, image):
    read = read_outputs(write(folder, minimal(findings=[{"label": "N", "image": image}])))

    assert read.outputs == ()
    assert {problem.rule for problem in read.problems} <= {
        "outputs.image",
        "outputs.type",
        "outputs.too_long",
        "outputs.missing_key",
        "outputs.empty",
    }


@pytest.mark.parametrize(
    "region",
    [
        {},
        [],
        {"point": [1]},
        {"point": [1, "2"]},
        {"point": [1, 2], "box": [1, 2, 3, 4]},
        {"circle": [1, 2, 3]},
        {"box": [1, 2, 0, 4]},
        {"box": [1, 2, -3, 4]},
        {"ellipse": [1, 2, 3]},
        {"polygon": [[0, 0], [1, 1]]},
        {"polygon": [[0, 0], [1, 0], [2, 0]]},
        {"polygon": [[0, 0], [1, 0], [1, 2, 3]]},
        {"polygon": [[0, 0]] * (MAX_VERTICES + 1)},
        {"point": [1e300, 0]},
    ],
)
def test_a_region_has_one_valid_shape(folder, region):
    finding = {"label": "N", "image": 0, "region": region}
    read = read_outputs(write(folder, minimal(findings=[finding])))

    assert read.outputs == ()
    assert {problem.rule for problem in read.problems} <= {
        "outputs.region",
        "outputs.type",
        "outputs.empty",
    }


def test_a_region_needs_an_image(folder):
    finding = {"label": "N", "region": {"point": [1, 1]}}
    assert ("outputs.region", 1) in rules(read_outputs(write(folder, minimal(findings=[finding]))))


def test_a_file_that_cannot_be_opened_says_why_without_its_folder(folder, monkeypatch):
    with pytest.raises(IntakeError, match=wording("none_jsonl_opened")) as caught:
        read_outputs(folder / "none.jsonl")
    assert str(folder) not in str(caught.value)
    binary = folder / "a.jsonl"
    binary.write_bytes(b"\0\0")
    with pytest.raises(IntakeError, match="binary"):
        read_outputs(binary)
    monkeypatch.setattr(module, "MAX_BYTES", 1)
    with pytest.raises(IntakeError, match="the maximum is 1"):
        read_outputs(binary)


def test_progress_ends_with_all_lines_done(folder):
    steps = []

    class Recorder:
        def report(self, step):
            steps.append(step)

        def raise_if_cancelled(self):
            pass

    rows = [minimal(case=str(n)) for n in range(300)]
    read_outputs(write(folder, *rows), progress=Recorder())
    assert steps[-1] == Step(300, 300, "Reading outputs")
    assert len(steps) <= 102


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(tmp_path_factory, data):
    folder = tmp_path_factory.mktemp("outputs")
    for name, start in (("a.csv", b"case,model,text,diagnoses\n"), ("a.jsonl", b""), ("a", b"{")):
        path = folder / name
        path.write_bytes(start + data)
        try:
            read = read_outputs(path)
        except IntakeError:
            continue
        assert read.outputs or any(p.severity is ProblemSeverity.ERROR for p in read.problems)


texts = st.text(alphabet="ab\0é .:;", max_size=5)
json_values = st.recursive(
    st.none() | st.booleans() | st.floats(allow_nan=False, allow_infinity=False) | texts,
    lambda children: st.lists(children) | st.dictionaries(texts, children),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(sorted(FULL)), json_values))
def test_any_values_under_known_keys_are_read_or_refused(tmp_path_factory, values):
    folder = tmp_path_factory.mktemp("outputs")
    read = read_outputs(write(folder, json.dumps(values)))
    assert bool(read.outputs) != any(p.severity is ProblemSeverity.ERROR for p in read.problems)
