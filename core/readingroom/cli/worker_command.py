"""The hidden command that runs tasks for the desktop application."""

import os

import click

from readingroom.cli.text import EngineCommand


@click.command(
    hidden=True,
    cls=EngineCommand,
)
def worker() -> None:
    """Run one task for the desktop application (messages of readingroom.processes)."""
    from readingroom.services.engine.worker import work

    code = work()
    os._exit(code)  # the reply is sent: do not wait for libraries to shut down
