"""Commands for backup, restore and encryption."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.passphrase import given_passphrase, read_passphrase
from readingroom.cli.paths import ANY, EXISTING_FILE, FILE
from readingroom.cli.sign_in_options import (
    STUDY,
    credentials,
    open_study,
    second_credentials,
    with_access,
    with_sign_in,
    with_two_people,
)
from readingroom.cli.text import CommandResult, command, counted, prints_json, with_json
from readingroom.domain.study import SHORTEST_PASSPHRASE

if TYPE_CHECKING:
    from readingroom.services.restoring import BackupComparison


@command(
    "readingroom backup lung.rrstudy --out /media/safe/lung-2026-01-31.rrstudy --ask-passphrase"
)
@STUDY
@click.option("--out", "target", required=True, type=ANY, help="New file for the backup")
@with_access
def backup(study: Path, target: Path) -> CommandResult:
    """Write and verify a backup of a STUDY.

    The backup is a study file and opens with the present passphrase of the study.
    """
    with open_study(study) as opened:
        verdict = opened.backup.write(target)
    events = counted(verdict.event_count, "event", "events")
    line = f"Wrote {target}: valid, {events}, head {verdict.head}"
    return CommandResult({"path": target, "verification": verdict}, line)


@command(
    "readingroom change-passphrase lung.rrstudy --ask-passphrase",
    "readingroom change-passphrase lung.rrstudy --passphrase-file old.txt \\",
    "    --new-passphrase-file new.txt",
    about="Change the passphrase of an encrypted study.\n\n"
    f"The new passphrase has at least {SHORTEST_PASSPHRASE} characters. Earlier copies, backups "
    "and bundles keep their passphrase. The study must not be open elsewhere, and its disk needs "
    "free space for a second copy.",
)
@STUDY
@click.option(
    "--new-passphrase-file",
    type=EXISTING_FILE,
    help="File whose first line is the new passphrase; prompted for if not given",
)
@with_access
def change_passphrase(study: Path, new_passphrase_file: Path | None) -> CommandResult:
    """Change the passphrase of an encrypted study."""
    from readingroom.services.protection import change_passphrase as change
    from readingroom.services.study import Study

    passphrase = given_passphrase()
    with Study.open(study, passphrase=passphrase, read_only=True):
        pass  # report a wrong passphrase before prompting for the new one
    is_asked = new_passphrase_file is None
    new = read_passphrase(new_passphrase_file, ask=is_asked, is_new=True, prompt="New passphrase")
    change(study, passphrase, new or "", credentials=credentials())
    line = f"Changed the passphrase of {study}. Earlier copies keep the old passphrase."
    return CommandResult({"path": study}, line)


@command(
    "readingroom encrypt lung.rrstudy",
    "readingroom encrypt lung.rrstudy --passphrase-file new.txt --keep-plain",
    about="Encrypt an unencrypted study.\n\n"
    f"The passphrase has at least {SHORTEST_PASSPHRASE} characters. Earlier copies and backups "
    "stay unencrypted, and the disk can still contain blocks of the unencrypted file: if that "
    "matters, use a fully encrypted disk. The study must not be open elsewhere, and its disk "
    "needs free space for a second copy.",
)
@STUDY
@click.option(
    "--passphrase-file",
    type=EXISTING_FILE,
    help="File whose first line is the passphrase; prompted for if not given",
)
@click.option("--keep-plain", is_flag=True, help="Keep the unencrypted study under another name")
@with_sign_in
@with_json
def encrypt(study: Path, passphrase_file: Path | None, keep_plain: bool) -> CommandResult:
    """Encrypt an unencrypted study."""
    from readingroom.services.protection import encrypt_study

    is_asked = passphrase_file is None
    passphrase = read_passphrase(passphrase_file, ask=is_asked, is_new=True) or ""
    retained = encrypt_study(study, passphrase, credentials=credentials(), keeps_plain=keep_plain)
    lines = [f"Encrypted {study}. Earlier copies are still unencrypted."]
    if retained:
        lines.append(f"The unencrypted study was saved as {retained}")
    return CommandResult({"path": study, "kept": retained}, lines)


@command(
    "readingroom restore lung.rrstudy --from /media/safe/lung-monday.rrstudy \\",
    '    --by "Dr. Ada Example" --confirmed-by "Dr. Bo Example" --reason "The disk failed"',
)
@click.argument("target", metavar="STUDY", type=FILE)
@click.option(
    "--from", "path", required=True, type=EXISTING_FILE, help="Backup file; it is not changed"
)
@click.option(
    "--by", "restored_by", default="", help="Name of the person who restores; not needed with --as"
)
@click.option(
    "--confirmed-by", default="", help="Name of the second person; not needed with --second-person"
)
@click.option("--reason", required=True, help="Reason; the audit trail stores a commitment to it")
@click.option(
    "--study-passphrase-file",
    type=EXISTING_FILE,
    help="File whose first line is the passphrase of the present study, if it differs",
)
@with_two_people
def restore(
    target: Path,
    path: Path,
    restored_by: str,
    confirmed_by: str,
    reason: str,
    study_passphrase_file: Path | None,
) -> CommandResult:
    """Replace a STUDY by a backup; two named people authorise it.

    The backup is verified first and must be of the same study. The replaced file is kept under
    another name; it alone contains events after the backup, which the audit trail records. The
    passphrase is that of the backup. In a study with accounts both people sign in: --as and
    --second-person. A valid study that is unblinded or archived cannot be replaced by a backup
    from before the unblinding, because readers have seen the models.
    """
    from readingroom.services.restoring import (
        Approval,
        Secrets,
        TwoPeople,
        compare_backup,
        restore_backup,
    )

    own, passphrase = read_passphrase(study_passphrase_file, ask=False), given_passphrase()
    secrets = Secrets(backup=passphrase, study=own or passphrase)
    approval = Approval(restored_by, confirmed_by, reason)
    first, second = credentials(), second_credentials()
    people = TwoPeople(first, second) if first and second else None
    comparison = compare_backup(target, path, secrets)
    states = {"backup_state": comparison.backup_state, "study_state": comparison.study_state}
    if not prints_json():
        click.echo(_states(comparison))
    restored = restore_backup(target, path, secrets, approval, people=people)
    events = counted(restored.verification.event_count, "event", "events")
    lines = [f"Restored {target}: valid, {events}, head {restored.verification.head}"]
    if restored.previous_file:
        lines.append(f"The replaced file was saved as {restored.previous_file}")
    lines += [restored.note] if restored.note else []
    return CommandResult({"path": target, **states, **restored._asdict()}, lines)


def _states(comparison: "BackupComparison") -> str:
    if comparison.study_state is None:
        return f"The backup is {comparison.backup_state}. There is no readable study to replace."
    return f"The study is {comparison.study_state}, the backup {comparison.backup_state}."
