"""The command reference in the documentation is the present help of the program."""

from pathlib import Path

from readingroom.cli import main
from readingroom.cli.reference import reference

FILE = Path(__file__).resolve().parents[3] / "docs" / "cli.md"


def test_the_command_reference_is_the_help_of_the_program() -> None:
    """Run `python -m readingroom.cli.reference docs/cli.md` after a change of a command."""
    assert FILE.read_text(encoding="utf-8") == reference()


def test_the_command_reference_has_every_visible_command() -> None:
    text = reference()

    visible = {name for name, command in main.commands.items() if not command.hidden}
    assert all(f"\n## readingroom {name}\n" in text for name in visible)
