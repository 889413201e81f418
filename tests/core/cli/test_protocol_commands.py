"""Commands for protocols."""

import re
from pathlib import Path

import pytest
from tests.core.cli.command_line import Run, document
from tests.support.wording import Wording

from readingroom.domain.study_design import StudyType
from readingroom.services.protocol_files import (
    packaged_scales,
    protocol_template,
    protocol_yaml,
    read_protocol_file,
)
from readingroom.services.study import Study

wording = Wording(__file__)

GUIDE = Path(__file__).parents[3] / "docs" / "protocols.md"


@pytest.mark.parametrize("study_type", StudyType)
def test_a_template_is_checked_and_makes_a_study(
    run: Run, tmp_path: Path, study_type: StudyType
) -> None:
    file, path = tmp_path / "p.yaml", tmp_path / "s.rrstudy"
    assert run("protocol", "template", study_type.value, "--out", file).exit_code == 0
    assert run("protocol", "check", file).exit_code == 0
    assert run("new", path, "--title", "T", "--plain", "--protocol", file).exit_code == 0
    with Study.open(path) as study:
        assert study.protocol.current() == read_protocol_file(file)
        assert [event.kind for event in study.trail.events()].count("protocol written") == 1


def test_a_new_study_has_the_protocol_of_its_type(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "s.rrstudy"
    options = ("--type", "rating", "--collect-errors")
    assert run("new", path, "--title", "T", "--plain", *options).exit_code == 0
    with Study.open(path) as study:
        protocol = study.protocol.current()
    assert (protocol.version, protocol.design.type) == (1, StudyType.RATING)
    assert protocol.asks_findings


def test_a_type_and_a_file_exclude_each_other(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "p.yaml"
    file.write_text(protocol_yaml(protocol_template(StudyType.PAIRED)), "utf-8")
    options = ("--type", "rating", "--protocol", file)
    refused = run("new", tmp_path / "s.rrstudy", "--title", "T", "--plain", *options)
    assert refused.exit_code == 2
    assert not (tmp_path / "s.rrstudy").exists()


def test_a_wrong_file_makes_no_study_and_names_line_and_key(run: Run, tmp_path: Path) -> None:
    file, path = tmp_path / "p.yaml", tmp_path / "s.rrstudy"
    text = protocol_yaml(protocol_template(StudyType.PAIRED))
    file.write_text(text.replace("idle_after_ms:", "idle_afterms:"), "utf-8")
    refused = run("new", path, "--title", "T", "--plain", "--protocol", file, "--json")
    assert document(refused, 1)["error"] == wording("key_unknown")
    assert not path.exists()


def test_a_protocol_that_is_shown_can_be_set_again(run: Run, study: Path, tmp_path: Path) -> None:
    file = tmp_path / "p.yaml"
    shown = run("protocol", "show", study, "--yaml")
    assert shown.exit_code == 0
    file.write_text(shown.stdout.replace("minimum_view_ms: 0", "minimum_view_ms: 7"), "utf-8")
    with Study.open(study) as opened:
        before = opened.protocol.current()
    assert document(run("protocol", "set", study, file, "--json"))["version"] == 2
    with Study.open(study) as opened:
        after = opened.protocol.current()
        assert opened.trail.events()[-1].kind == "protocol revised"
    assert (after.criteria, after.seed) == (before.criteria, before.seed)


def test_a_file_without_a_seed_keeps_the_seed_of_the_study(
    run: Run, study: Path, tmp_path: Path
) -> None:
    file = tmp_path / "p.yaml"
    lines = run("protocol", "show", study, "--yaml").stdout.splitlines()
    file.write_text("\n".join(line for line in lines if not line.startswith("seed:")), "utf-8")
    with Study.open(study) as opened:
        seed = opened.protocol.current().seed
    assert document(run("protocol", "set", study, file, "--json"))["seed"] == seed


def test_the_values_of_a_protocol_are_a_table(run: Run, study: Path) -> None:
    shown = run("protocol", "show", study)
    assert shown.exit_code == 0
    assert "Study type" in shown.stdout
    assert document(run("protocol", "show", study, "--json"))["design"]["type"] == "paired"


def test_a_weak_design_is_valid_with_a_warning(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "p.yaml"
    text = protocol_yaml(protocol_template(StudyType.AIDED_INDEPENDENT))
    file.write_text(text.replace("washout_days: 28", "washout_days: 7"), "utf-8")
    checked = run("protocol", "check", file)
    assert checked.exit_code == 0
    assert "7 days" in checked.stderr
    warnings = document(run("protocol", "check", file, "--json"))["warnings"]
    assert "short_washout" in [warning["rule"] for warning in warnings]


def test_a_template_never_overwrites(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "p.yaml"
    file.write_text("mine")
    assert run("protocol", "template", "rating", "--out", file).exit_code == 1
    assert file.read_text() == "mine"


def test_a_template_without_a_file_is_printed(run: Run) -> None:
    printed = run("protocol", "template", "free-response")
    assert "kind: marks" in printed.stdout


def test_the_documented_file_is_valid(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "p.yaml"
    example, plan, hanging = re.findall("```yaml\\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    file.write_text(example, "utf-8")
    assert run("protocol", "check", file).exit_code == 0
    template = run("protocol", "template", "free-response", "--out", tmp_path / "t.yaml")
    assert template.exit_code == 0
    written = (tmp_path / "t.yaml").read_text("utf-8")
    for key, part in (("analysis_plan:\n", plan), ("hanging: []\n", hanging)):
        assert key in written
        written = written.replace(key, part, 1)
    file.write_text(written, "utf-8")
    assert run("protocol", "check", file).exit_code == 0


def test_every_packaged_scale_is_documented_with_its_source() -> None:
    text = GUIDE.read_text("utf-8")
    for scale in packaged_scales():
        assert f"`{scale.name}`" in text
        assert scale.source in text
