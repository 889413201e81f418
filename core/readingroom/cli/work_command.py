"""The window's worker, which is no command for people."""

import os

import click


@click.command(hidden=True)
def work() -> None:
    """Do one task for the window: told and telling in lines of JSON (see `study.engine.work`)."""
    from readingroom.study.engine.work import work as do_task

    code = do_task()
    os._exit(code)  # the answer is told: nobody waits for the libraries to be taken down
