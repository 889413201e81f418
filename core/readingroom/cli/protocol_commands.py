"""Commands for protocols: templates and YAML files, and the protocol of a study."""

from collections.abc import Mapping
from pathlib import Path

import click

from readingroom.cli.paths import EXISTING_FILE, FILE
from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import CommandResult, command, print_table, with_json
from readingroom.cli.trail_commands import require_absent, write_new
from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import StudyType

STUDY_TYPES = tuple(study_type.value for study_type in StudyType)


@click.group()
def protocol() -> None:
    """Show, check, write and set the protocol of a study as a YAML file.

    The keys of the file are described in docs/protocols.md.
    """


@command(
    "readingroom protocol template aided-independent --out protocol.yaml",
    "readingroom protocol template rating",
    group=protocol,
)
@click.argument("study_type", metavar="TYPE", type=click.Choice(STUDY_TYPES))
@click.option("--out", type=FILE, help="New file; printed if not given")
@with_json
def template(study_type: str, out: Path | None) -> CommandResult:
    """Write the protocol of a study TYPE, to be edited."""
    from readingroom.services.protocol_files import protocol_template, protocol_yaml

    written = protocol_template(StudyType(study_type))
    text = protocol_yaml(written)
    if out is None:
        return _yaml_result(written, text)
    require_absent(out)
    write_new(out, text.encode())
    return CommandResult({"path": out, "protocol": written}, f"Wrote {out}")


@command("readingroom protocol check protocol.yaml", group=protocol)
@click.argument("file", type=EXISTING_FILE)
@with_json
def check(file: Path) -> CommandResult:
    """Check a protocol FILE, and print its values and the weaknesses of its design.

    An error names the line, the key and the most similar known key.
    """
    from readingroom.services.protocol_files import (
        protocol_lines,
        protocol_warnings,
        read_protocol_file,
    )

    checked = read_protocol_file(file)
    warnings = protocol_warnings(checked)

    def print_all() -> None:
        _print_values(protocol_lines(checked))
        for warning in warnings:
            click.echo(f"Weakness: {warning.message}", err=True)

    return CommandResult({"protocol": checked, "warnings": warnings}, print_all)


@command(
    "readingroom protocol show lung.rrstudy",
    "readingroom protocol show lung.rrstudy --yaml > protocol.yaml",
    group=protocol,
)
@STUDY
@click.option("--yaml", "as_yaml", is_flag=True, help="Print a YAML file that can be set again")
@with_access
def show(study: Path, as_yaml: bool) -> CommandResult:
    """Print the newest protocol of a STUDY."""
    from readingroom.services.protocol_files import protocol_lines, protocol_yaml

    with open_study(study, read_only=True) as opened:
        current = opened.protocol.current()
    if as_yaml:
        return _yaml_result(current, protocol_yaml(current))
    values = {"Version": str(current.version), **protocol_lines(current)}
    return CommandResult(current, lambda: _print_values(values))


@command("readingroom protocol set lung.rrstudy protocol.yaml", name="set", group=protocol)
@STUDY
@click.argument("file", type=EXISTING_FILE)
@with_access
def set_protocol(study: Path, file: Path) -> CommandResult:
    """Replace the protocol of a STUDY by that of a FILE, before the first session is opened.

    Without a seed in the file the study keeps its seed. The version is counted by the study.
    """
    from readingroom.services.protocol_files import read_protocol_file

    with open_study(study) as opened:
        revised = opened.protocol.revise(
            read_protocol_file(file, seed=opened.protocol.current().seed)
        )
    return CommandResult(revised, f"Set the protocol: version {revised.version}.")


def _yaml_result(protocol: Protocol, text: str) -> CommandResult:
    return CommandResult(protocol, lambda: click.echo(text, nl=False))


def _print_values(values: Mapping[str, str]) -> None:
    print_table(("Part", "Value"), list(values.items()))
