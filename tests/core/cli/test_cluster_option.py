"""The option --cluster: its address is checked, and a study that is named records it."""

from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from tests.core.cli.command_line import Run
from tests.support.matcher_model import write_matcher

from readingroom.cli import main
from readingroom.cli.cluster_option import with_cluster
from readingroom.cli.paths import EXISTING_FILE
from readingroom.cli.sign_in_options import with_access
from readingroom.cli.text import CommandResult


@pytest.mark.parametrize("address", ["http://192.0.2.10:8786", "tcp://scheduler:8786"])
def test_an_invalid_address_ends_the_command(address: str, tmp_path: Path) -> None:
    write_matcher(tmp_path)
    arguments = ["stress-test", "--model", str(tmp_path / "matcher.yaml"), "--allow-code"]
    arguments += ["--table", str(tmp_path / "table.csv"), "--out", str(tmp_path / "out")]

    result = CliRunner().invoke(main, [*arguments, "--cluster", address])

    assert result.exit_code == 1
    assert "scheduler, for example" in result.stderr
    assert not (tmp_path / "out").exists()


@click.command()
@click.option("--study", type=EXISTING_FILE)
@with_access
@with_cluster
def compute(study: Path | None) -> CommandResult:
    """Compute what needs no cluster after all."""
    return CommandResult({}, "" if study is None else "Done.")


def test_the_study_of_a_command_records_the_cluster_before_the_job(study: Path, run: Run) -> None:
    arguments = ["--study", str(study), "--cluster", "tcp://127.0.0.1:9"]

    result = CliRunner().invoke(compute, arguments)

    assert result.output == "Done.\n"  # nothing was connected to
    events = run("trail", study, "--json").stdout
    assert '"cluster used"' in events
    assert "tcp://127.0.0.1:9" in events


def test_without_a_cluster_the_study_records_nothing(study: Path, run: Run) -> None:
    assert CliRunner().invoke(compute, ["--study", str(study)]).output == "Done.\n"

    assert "cluster used" not in run("trail", study, "--json").stdout
