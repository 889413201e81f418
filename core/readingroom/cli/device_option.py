"""The option --device of commands that compute networks."""

import functools
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from readingroom.cli.text import CommandResult, printable
from readingroom.services.devices import VARIABLE

if TYPE_CHECKING:
    from readingroom.services.devices import DeviceJob


def with_device(command: Callable[..., CommandResult]) -> Callable[..., CommandResult]:
    """Add --device, run the command as a job there, and add the used device to its result.

    The option overrides what a recipe or a model names, which overrides the variable.
    """

    @click.option(
        "--device",
        default="auto",
        show_default=True,
        envvar=VARIABLE,
        metavar="NAME",
        help=f"cuda, cuda:1, mps, cpu, or auto for the first of them there is; also {VARIABLE}",
    )
    @functools.wraps(command)
    def on_device(*args: object, device: str, **kwargs: object) -> CommandResult:
        from readingroom.services.devices import device_job

        source = click.get_current_context().get_parameter_source("device")
        is_chosen = source is ParameterSource.COMMANDLINE
        requested, default = (device, "") if is_chosen else ("", device)
        with device_job(requested, default) as job:
            result = command(*args, **kwargs)
        return _with_job(result, job) if job.used or job.notes else result

    return on_device


def _with_job(result: CommandResult, job: "DeviceJob") -> CommandResult:
    """Return a result with the device that was used and what was noted there."""
    document = result.document
    if isinstance(document, Mapping):
        document = {**document, "device": job.device, "device_notes": tuple(job.notes)}

    def print_all() -> None:
        replace(result, problems=()).print_text()
        if job.used:
            click.echo(printable(f"Device: {job.description}."))
        for note in job.notes:
            click.echo(printable(note), err=True)

    return replace(result, document=document, text=print_all)
