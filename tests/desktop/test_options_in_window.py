"""Each option of a command has a control in the window, or a reason for none."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import click
import pytest
import yaml
from tests.desktop.test_commands_in_window import PLACES

import readingroom_desktop
from readingroom.cli import main

WINDOW = Path(readingroom_desktop.__file__).parent
TABLE = yaml.safe_load(Path(__file__).with_name("options_in_window.yaml").read_text("utf-8"))
REASONS: Mapping[str, str] = TABLE["reasons"]
EVERYWHERE: Mapping[str, str] = TABLE["everywhere"]
COMMANDS: Mapping[str, Mapping[str, str]] = TABLE["commands"]


def options_of(group: click.Group, start: str = "") -> Iterator[tuple[str, str]]:
    """Yield each command with each of its options, by the long name."""
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from options_of(command, f"{start}{name} ")
        else:
            for parameter in command.params:
                if isinstance(parameter, click.Option):
                    yield start + name, max(parameter.opts, key=len)


OPTIONS = [pair for pair in options_of(main) if pair[0] != "worker"]
"""All options but those of the process that the window itself starts."""


def entry_of(command: str, option: str) -> str:
    own = COMMANDS.get(command, {})
    return own.get(option) or EVERYWHERE.get(option, "")


@cache
def texts_at(path: Path) -> frozenset[str]:
    """Return the texts in the sources of a module, or of the modules of a folder."""
    modules = [path] if path.suffix else path.rglob("*.py")
    trees = (ast.parse(module.read_text("utf-8")) for module in modules)
    return frozenset(
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def test_every_option_has_an_entry() -> None:
    assert [pair for pair in OPTIONS if not entry_of(*pair)] == []


def test_every_entry_is_of_an_option() -> None:
    own = {(command, option) for command, entries in COMMANDS.items() for option in entries}
    assert own - set(OPTIONS) == set()
    assert set(EVERYWHERE) - {option for _command, option in OPTIONS} == set()


def test_every_reason_is_listed_and_used() -> None:
    given = (entry_of(*pair) for pair in OPTIONS)
    assert {entry[1:] for entry in given if entry.startswith("=")} == set(REASONS)


def test_no_option_waits_for_a_control() -> None:
    assert "missing" not in REASONS


@pytest.mark.parametrize("command", sorted({command for command, _option in OPTIONS}))
def test_the_controls_of_a_command_exist(command: str) -> None:
    for option in (option for name, option in OPTIONS if name == command):
        entry = entry_of(command, option)
        if not entry.startswith("="):
            text, _, path = entry.partition(" @ ")
            location = WINDOW / (path or PLACES[command][0])
            assert location.exists(), f"{option}: {location}"
            assert text in texts_at(location), f"{option}: {text} at {location}"
