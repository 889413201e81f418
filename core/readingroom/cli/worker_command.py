"""The hidden command that runs tasks for the desktop application."""

import os

import click


@click.command(hidden=True)
def worker() -> None:
    """Run one task for the desktop application (messages of readingroom.processes)."""
    from readingroom.qualification.tasks import SELF_TEST
    from readingroom.services.engine.worker import work

    code = work(SELF_TEST)
    os._exit(code)  # the reply is sent: do not wait for libraries to shut down
