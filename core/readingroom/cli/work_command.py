"""The window's worker, which is no command for people."""

import os

import click

from readingroom.cli.text import EngineCommand, json_option


@click.command(
    hidden=True,
    cls=EngineCommand,
    epilog="""\b
Example:
  echo '{"task": "facts", "model": "model.yaml"}' | readingroom work
""",
)
@json_option
def work(as_json: bool) -> None:  # noqa: ARG001 - it tells JSON in any case
    """Do one task for the window: told and telling in lines of JSON."""
    from readingroom.study.engine.worker import work as do_task

    code = do_task()
    os._exit(code)  # the answer is told: nobody waits for the libraries to be taken down
