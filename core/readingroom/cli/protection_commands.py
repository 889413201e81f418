"""Commands that keep a study safe: backups, and another passphrase."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.passphrase import read_passphrase, with_passphrase
from readingroom.cli.paths import ANY, EXISTING_FILE, FILE
from readingroom.cli.sign_in_options import (
    credentials,
    open_study,
    second_credentials,
    with_second,
    with_sign_in,
)
from readingroom.cli.study_commands import STUDY
from readingroom.cli.text import EngineCommand, json_option, print_json
from readingroom.domain.study import SHORTEST_PASSPHRASE

if TYPE_CHECKING:
    from readingroom.study import BackupComparison


@click.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom backup lung.rrstudy --out /media/safe/lung-2026-01-31.rrstudy --ask-passphrase
""",
)
@STUDY
@click.option(
    "--out",
    "target",
    required=True,
    type=ANY,
    help="The backup; there must be no such file.",
)
@with_passphrase
@with_sign_in
@json_option
def backup(study: Path, target: Path, passphrase: str | None, as_json: bool) -> None:
    """Write a backup of a study, and verify it.

    It is a study file like the study, and opens with the passphrase that the study has now.
    """
    with open_study(study, passphrase) as opened:
        verdict = opened.backup.write(target)
    if as_json:
        print_json({"path": target, "verification": verdict})
    else:
        click.echo(f"Wrote {target}: sound, {verdict.event_count} events, head {verdict.head}")


@click.command(
    "change-passphrase",
    cls=EngineCommand,
    help="Give an encrypted study another passphrase, "
    f"of at least {SHORTEST_PASSPHRASE} characters.\n\n"
    "Copies, backups and bundles made before keep what they were made with. Nobody may have the "
    "study open meanwhile, and its disk needs room for it once more.",
    epilog="""\b
Examples:
  readingroom change-passphrase lung.rrstudy --ask-passphrase
  readingroom change-passphrase lung.rrstudy --passphrase-file old.txt \\
      --new-passphrase-file new.txt
""",
)
@STUDY
@click.option(
    "--new-passphrase-file",
    type=EXISTING_FILE,
    help="File whose first line is the new passphrase; asked for, twice, without it.",
)
@with_passphrase
@with_sign_in
@json_option
def change_passphrase(
    study: Path, new_passphrase_file: Path | None, passphrase: str | None, as_json: bool
) -> None:
    """Give an encrypted study another passphrase."""
    from readingroom.study import Study
    from readingroom.study import change_passphrase as change

    with Study.open(study, passphrase=passphrase, read_only=True):
        pass  # a wrong passphrase is said before the new one is asked for
    is_asked = new_passphrase_file is None
    new = read_passphrase(new_passphrase_file, ask=is_asked, is_new=True, prompt="New passphrase")
    change(study, passphrase, new or "", who=credentials())
    if as_json:
        print_json({"path": study})
    else:
        click.echo(f"Changed the passphrase of {study}. Copies made before keep the old one.")


@click.command(
    cls=EngineCommand,
    help="Encrypt a study that is plain, under a passphrase of at least "
    f"{SHORTEST_PASSPHRASE} characters.\n\n"
    "Copies and backups made before stay plain, and the disk may keep blocks of the plain file: "
    "where that matters, move the study to a disk that is encrypted as a whole. Nobody may have "
    "the study open meanwhile, and its disk needs room for it once more.",
    epilog="""\b
Examples:
  readingroom encrypt lung.rrstudy
  readingroom encrypt lung.rrstudy --passphrase-file new.txt --keep-plain
""",
)
@STUDY
@click.option(
    "--passphrase-file",
    type=EXISTING_FILE,
    help="File whose first line is the passphrase; asked for, twice, without it.",
)
@click.option(
    "--keep-plain", is_flag=True, help="Keep the plain study beside it, under another name."
)
@with_sign_in
@json_option
def encrypt(study: Path, passphrase_file: Path | None, keep_plain: bool, as_json: bool) -> None:
    """Encrypt a study that is plain."""
    from readingroom.study import encrypt_study

    is_asked = passphrase_file is None
    passphrase = read_passphrase(passphrase_file, ask=is_asked, is_new=True) or ""
    kept = encrypt_study(study, passphrase, who=credentials(), keeps_plain=keep_plain)
    if as_json:
        print_json({"path": study, "kept": kept})
        return
    click.echo(f"Encrypted {study}. Copies made before are still plain.")
    if kept:
        click.echo(f"The plain study is kept as {kept}")


@click.command(
    cls=EngineCommand,
    epilog="""\b
Example:
  readingroom restore lung.rrstudy --from /media/safe/lung-monday.rrstudy \\
      --by "Dr. Ada Example" --confirmed-by "Dr. Bo Example" --reason "The disk failed"
""",
)
@click.argument("target", metavar="STUDY", type=FILE)
@click.option(
    "--from",
    "path",
    required=True,
    type=EXISTING_FILE,
    help="The backup; it stays where it is.",
)
@click.option("--by", "restored_by", default="", help="Who restores; --as says it too.")
@click.option("--confirmed-by", default="", help="Who agrees; --second says it too.")
@click.option("--reason", required=True, help="Why; the trail keeps a commitment to it.")
@click.option(
    "--study-passphrase-file",
    type=EXISTING_FILE,
    help="First line: the passphrase of the present study, if it is not that of the backup.",
)
@with_passphrase
@with_sign_in
@with_second
@json_option
def restore(
    target: Path,
    path: Path,
    restored_by: str,
    confirmed_by: str,
    reason: str,
    study_passphrase_file: Path | None,
    passphrase: str | None,
    as_json: bool,
) -> None:
    """Put a backup in the place of a study: two people stand for it by name.

    The backup is verified first, and has to be of the same study. What stands in its place is kept
    beside it. Events that came after the backup are in the kept file only; the trail says so. The
    passphrase asked for is that of the backup. In a study with accounts both people enter theirs:
    --as and --second. A sound study that is unblinded or archived gives way to no backup from
    before: readers have seen the models.
    """
    from readingroom.study import Approval, Secrets, TwoPeople, compare_backup, restore_backup

    own = read_passphrase(study_passphrase_file, ask=False)
    secrets = Secrets(backup=passphrase, study=own or passphrase)
    approval = Approval(restored_by, confirmed_by, reason)
    first, second = credentials(), second_credentials()
    people = TwoPeople(first, second) if first and second else None
    standing = compare_backup(target, path, secrets)
    states = {"backup_state": standing.backup_state, "study_state": standing.study_state}
    if not as_json:
        click.echo(_states(standing))
    restored = restore_backup(target, path, secrets, approval, people=people)
    if as_json:
        print_json({"path": target, **states, **restored._asdict()})
        return
    events = restored.verification.event_count
    click.echo(f"Restored {target}: sound, {events} events, head {restored.verification.head}")
    if restored.kept:
        click.echo(f"What stood there is kept as {restored.kept}")
    if restored.note:
        click.echo(restored.note)


def _states(standing: "BackupComparison") -> str:
    if standing.study_state is None:
        return f"The backup is {standing.backup_state}. No study can be read in its place."
    return f"The study is {standing.study_state}, the backup {standing.backup_state}."
