"""Options that are numbers accept neither infinite numbers nor NaN."""

from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from readingroom.cli import main
from readingroom.cli.arguments import FiniteNumber, NumberRange


def commands(group: click.Group) -> Iterator[click.Command]:
    for command in group.commands.values():
        if isinstance(command, click.Group):
            yield from commands(command)
        else:
            yield command


def test_no_option_accepts_every_float() -> None:
    kinds = {
        type(option.type)
        for command in commands(main)
        for option in command.params
        if isinstance(option.type, click.types.FloatParamType)
    }
    assert kinds == {FiniteNumber, NumberRange}


@pytest.mark.parametrize("kind", [FiniteNumber(), NumberRange(), NumberRange(min=0)])
@pytest.mark.parametrize("text", ["inf", "nan", "1e999"])
def test_numbers_that_are_not_finite_are_refused(kind: click.ParamType[float], text: str) -> None:
    @click.command()
    @click.option("--margin", type=kind)
    def run(margin: float) -> None:
        click.echo(str(margin))

    result = CliRunner().invoke(run, ["--margin", text])

    assert result.exit_code == 2
    assert "finite" in result.output
