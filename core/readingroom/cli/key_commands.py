"""The key file outside the study: which patient the codes stand for."""

from pathlib import Path

import click

from readingroom.cli.passphrase import read_passphrase
from readingroom.cli.paths import EXISTING_FILE, READABLE_FILE
from readingroom.cli.text import EngineCommand, json_option, print_json, print_table


@click.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom key lung.rrkey --passphrase-file key-passphrase.txt
""",
)
@click.argument("file", type=READABLE_FILE)
@click.option(
    "--passphrase-file",
    type=EXISTING_FILE,
    help="File whose first line is the key file's passphrase; asked for without it.",
)
@json_option
def key(file: Path, passphrase_file: Path | None, as_json: bool) -> None:
    """Show which patient each code of a study stands for. For the coordinator alone."""
    from readingroom.study import read_key_file

    passphrase = read_passphrase(passphrase_file, ask=passphrase_file is None)
    entries = read_key_file(file, passphrase or "")
    if as_json:
        print_json({"entries": entries})
        return
    rows = [(entry.case, entry.kind, entry.code, entry.original) for entry in entries]
    print_table(("case", "kind", "code", "stands for"), rows)
