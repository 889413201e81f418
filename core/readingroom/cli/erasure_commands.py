"""Erasing the data of a patient."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.passphrase import with_passphrase
from readingroom.cli.sign_in_options import (
    credentials,
    open_study,
    second_credentials,
    with_second,
    with_sign_in,
)
from readingroom.cli.study_commands import STUDY
from readingroom.cli.text import EngineCommand, counted, json_option, print_json
from readingroom.domain.errors import NotFoundError

if TYPE_CHECKING:
    from readingroom.domain.erasure import ErasureScope
    from readingroom.domain.ids import CaseId
    from readingroom.study import Study

_OUT_OF_REACH = (
    "Backups, bundles, other copies and key files made before still hold what they hold. Delete "
    "them too, or erase the case in them."
)


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom erase lung.rrstudy CT-07 --dry-run
  readingroom erase lung.rrstudy CT-07 --reason "The patient withdrew consent" --as P2 --second P1
""",
)
@STUDY
@click.argument("case", metavar="CASE")
@click.option("--reason", default="", help="Why; the trail keeps a commitment to it.")
@click.option(
    "--dry-run", is_flag=True, help="Say what would go and what would stay; erase nothing."
)
@with_passphrase
@with_sign_in
@with_second
@json_option
def erase(
    study: Path, case: str, reason: str, dry_run: bool, passphrase: str | None, as_json: bool
) -> None:
    """Erase the data of a patient: what the study holds of a CASE, for good.

    Gone are its images, notes and other files, what models said about it, what readers wrote about
    it, and drafts. Its code, judgements and scores stay and count; so do trail, roots, checkpoints
    and proofs. It cannot be undone. Copies made before are out of reach. In a study with accounts
    it takes two people: --as and --second.
    """
    if not dry_run and not reason.strip():
        raise click.UsageError("Say why: --reason WORDS, or look first with --dry-run.")
    with open_study(study, passphrase) as opened:
        found = _case(opened, case)
        scope = opened.erasure.scope(found)
        if dry_run:
            _tell(scope, as_json=as_json)
            return
        own = credentials()
        erased = opened.erasure.erase(
            found,
            reason,
            passphrase=passphrase,
            password=own.password if own else "",
            code=own.code if own else "",
            second=second_credentials(),
        )
    if as_json:
        print_json({"erased": erased, "scope": scope})
        return
    click.echo(f"Erased the data of {erased.code}; event {erased.event} records it.")
    if not erased.is_overwritten:
        click.echo("Unused space of the file could not be written anew: verify it once closed.")
    click.echo(_OUT_OF_REACH)


def _case(opened: "Study", code: str) -> "CaseId":
    """Return the case with a code.

    Raises:
        NotFoundError: there is none.
    """
    for case in opened.cases.list_cases():
        if case.code == code:
            return case.id
    raise NotFoundError(f"The study has no case {code}.")


def _tell(scope: "ErasureScope", *, as_json: bool) -> None:
    """Print what would go, and what would stay."""
    if as_json:
        print_json({"scope": scope})
        return
    click.echo(f"Erasing {scope.code} would take away:")
    click.echo(f"  {counted(scope.file_count, 'stored file', 'stored files')}")
    click.echo(f"  {counted(scope.output_count, 'output of a model', 'outputs of models')}")
    if scope.item_count:
        items = counted(scope.item_count, "item", "items")
        click.echo(f"  {items} of evaluations, whose figures stay")
    click.echo(f"  {counted(scope.comment_count, 'comment', 'comments')} of readers")
    click.echo(f"  {counted(scope.draft_count, 'draft', 'drafts')}")
    if scope.shared_file_count:
        shared = counted(scope.shared_file_count, "file", "files")
        click.echo(f"It would keep {shared} that other cases have as well.")
    judged = counted(scope.judgement_count, "judgement", "judgements")
    click.echo(f"It would keep the code {scope.code}, {judged}, and the whole trail.")
    click.echo(_OUT_OF_REACH)
