"""The command that prints a key file: the patients behind the pseudonyms of a study."""

from pathlib import Path

import click

from readingroom.cli.passphrase import read_passphrase
from readingroom.cli.paths import EXISTING_FILE, READABLE_FILE
from readingroom.cli.text import command, json_option, print_json, print_table


@command("readingroom show-key-file lung.rrkey --passphrase-file key-passphrase.txt")
@click.argument("file", type=READABLE_FILE)
@click.option(
    "--passphrase-file",
    type=EXISTING_FILE,
    help="File whose first line is the key file's passphrase; prompted for if not given",
)
@json_option
def show_key_file(file: Path, passphrase_file: Path | None, as_json: bool) -> None:
    """Show the patient behind each pseudonym of a study; for the coordinator only."""
    from readingroom.services.keys import read_key_file

    passphrase = read_passphrase(passphrase_file, ask=passphrase_file is None)
    entries = read_key_file(file, passphrase or "")
    if as_json:
        print_json({"entries": entries})
        return
    rows = [(entry.case, entry.kind, entry.code, entry.original) for entry in entries]
    print_table(("case", "kind", "pseudonym", "original"), rows)
