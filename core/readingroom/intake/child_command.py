"""Command line of the intake process, from Python or from a built application."""

from typing import Final

from readingroom.processes import command_line

READING_ARGUMENT: Final = "--reading-process"
"""Argument with which a built application runs `child.run` and nothing else."""


def command(*arguments: str) -> tuple[str, ...]:
    """Return the command line of an intake process; `run` receives the arguments."""
    return command_line.command("readingroom.intake.child", READING_ARGUMENT, *arguments)


PDF = "pdf"
"""The first argument of a process that reads one PDF; without arguments it reads cases."""
