"""The hidden command that runs tasks for the desktop application."""

import os

import click

from readingroom.cli.text import EngineCommand, json_option


@click.command(
    hidden=True,
    cls=EngineCommand,
    epilog="""\b
Example:
  echo '{"task": "facts", "model": "model.yaml"}' | readingroom worker
""",
)
@json_option
def worker(as_json: bool) -> None:  # noqa: ARG001 - the output is always JSON
    """Run one task for the desktop application (JSON lines)."""
    from readingroom.services.engine.worker import work

    code = work()
    os._exit(code)  # the reply is sent: do not wait for libraries to shut down
