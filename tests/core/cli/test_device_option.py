"""The option --device: who overrides whom, and what the result says."""

import json

import click
import pytest
from click.testing import CliRunner, Result

from readingroom.cli.device_option import VARIABLE, with_device
from readingroom.cli.text import CommandResult, with_json
from readingroom.services.devices import current_job


@click.command()
@click.option("--own", default="")
@click.option("--uses/--ignores", default=True)
@with_json
@with_device
def compute(own: str, uses: bool) -> CommandResult:
    """Compute on a device that has cuda and mps."""
    if uses:
        job = current_job()
        job.record(job.choose(own, ("cuda", "mps", "cpu")), "H9")
        job.note("Memory ran out.")
    return CommandResult({"number": 1}, "Done.")


def run(*arguments: str, variable: str = "") -> Result:
    result = CliRunner().invoke(compute, arguments, env={VARIABLE: variable or None})
    assert result.exit_code == 0, result.output
    return result


@pytest.mark.parametrize(
    ("arguments", "variable", "expected"),
    [
        ((), "", "cuda"),
        (("--device", "mps"), "cpu", "mps"),
        (("--device", "mps", "--own", "cpu"), "", "mps"),
        (("--own", "mps"), "cpu", "mps"),
        ((), "cpu", "cpu"),
    ],
)
def test_the_option_comes_before_the_recipe_and_the_recipe_before_the_variable(
    arguments: tuple[str, ...], variable: str, expected: str
) -> None:
    document = json.loads(run(*arguments, "--json", variable=variable).stdout)

    assert document == {"number": 1, "device": expected, "device_notes": ["Memory ran out."]}


def test_the_text_names_the_device_and_notes_go_to_standard_error() -> None:
    result = run()

    assert "cuda (H9)" in result.stdout
    assert result.stderr == "Memory ran out.\n"


def test_a_command_that_computed_without_networks_names_no_device() -> None:
    assert run("--ignores").stdout == "Done.\n"
    assert json.loads(run("--ignores", "--json").stdout) == {"number": 1}
