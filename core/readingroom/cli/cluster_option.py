"""The option --cluster of commands that can compute on a cluster."""

import functools
from collections.abc import Callable
from pathlib import Path

import click

from readingroom.cli.sign_in_options import open_study
from readingroom.cli.text import CommandResult
from readingroom.services.cluster import ADDRESS, CA, CERTIFICATE, KEY

_TLS = (
    ("--cluster-ca", CA, "Certificate of the authority (PEM) of a tls:// cluster"),
    ("--cluster-cert", CERTIFICATE, "Own certificate (PEM) for a tls:// cluster"),
    ("--cluster-key", KEY, "Key (PEM) of the own certificate"),
)


def with_cluster(command: Callable[..., CommandResult]) -> Callable[..., CommandResult]:
    """Add --cluster and its TLS files, and run the command as a job there.

    A study that the command names gets an event with the address first. It belongs inside
    `with_device`, which prints what was computed where.
    """

    @functools.wraps(command)
    def on_workers(
        *args: object,
        cluster: str,
        cluster_ca: str,
        cluster_cert: str,
        cluster_key: str,
        **kwargs: object,
    ) -> CommandResult:
        from readingroom.services.cluster import on_cluster, read_settings

        settings = (
            read_settings(cluster, cluster_ca, cluster_cert, cluster_key) if cluster else None
        )
        study = kwargs.get("study")
        if settings is not None and isinstance(study, Path):
            with open_study(study) as opened:
                opened.engine.record_cluster(settings.address, command.__name__)
        with on_cluster(settings):
            return command(*args, **kwargs)

    for name, variable, text in reversed(_TLS):
        on_workers = click.option(
            name, default="", envvar=variable, metavar="FILE", help=f"{text}; also {variable}"
        )(on_workers)
    return click.option(
        "--cluster",
        default="",
        envvar=ADDRESS,
        metavar="ADDRESS",
        help=f"Dask scheduler whose workers compute, as tls://192.0.2.10:8786; also {ADDRESS}",
    )(on_workers)
