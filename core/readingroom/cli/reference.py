"""The command reference as Markdown, generated from the help of all commands.

python -m readingroom.cli.reference docs/cli.md
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from readingroom.cli import main

WIDTH: Final = 100
"""Line width of the help, in characters."""
_PROGRAM: Final = "readingroom"
_INTRODUCTION: Final = """\
# Command reference

Generated from `--help` by `python -m readingroom.cli.reference docs/cli.md`. Do not edit.
"""


def reference() -> str:
    """Return the help of the program and of every visible command as Markdown."""
    sections = [_INTRODUCTION, *_sections(main, None, _PROGRAM)]
    return "\n".join(sections)


def _sections(command: click.Command, parent: click.Context | None, name: str) -> Iterator[str]:
    context = click.Context(
        command,
        parent=parent,
        info_name=name,
        terminal_width=WIDTH,
        max_content_width=WIDTH,
        help_option_names=["-h", "--help"],
    )
    text = "\n".join(line.rstrip() for line in command.get_help(context).splitlines())
    yield f"## {context.command_path}\n\n```text\n{text}\n```\n"
    if isinstance(command, click.Group):
        for child in command.list_commands(context):
            nested = command.get_command(context, child)
            if nested is not None and not nested.hidden:
                yield from _sections(nested, context, child)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(reference(), encoding="utf-8", newline="\n")
