"""The command that erases the data of a patient."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.passphrase import given_passphrase
from readingroom.cli.sign_in_options import (
    STUDY,
    credentials,
    open_study,
    second_credentials,
    with_two_people,
)
from readingroom.cli.text import CommandResult, command, counted
from readingroom.domain.errors import NotFoundError

if TYPE_CHECKING:
    from readingroom.domain.erasure import ErasureScope
    from readingroom.domain.ids import CaseId
    from readingroom.services.study import Study

_OUT_OF_REACH = (
    "Backups, bundles, other copies and key files made earlier still contain these data. Delete "
    "them too, or erase the case in them."
)


@command(
    "readingroom erase-case lung.rrstudy CT-07 --dry-run",
    'readingroom erase-case lung.rrstudy CT-07 --reason "The patient withdrew consent" \\',
    "    --as P2 --second-person P1",
)
@STUDY
@click.argument("case", metavar="CASE")
@click.option("--reason", default="", help="Reason; the audit trail stores a commitment to it")
@click.option(
    "--dry-run", is_flag=True, help="Print what would be erased and kept, without erasing"
)
@with_two_people
def erase_case(study: Path, case: str, reason: str, dry_run: bool) -> CommandResult:
    """Erase a patient's data: all stored data of a CASE. This cannot be undone.

    Erased are its images, notes and other files, model outputs, readers' comments, and drafts. Its
    code, judgements and scores stay in the results; audit trail, roots, checkpoints and proofs stay
    valid. Earlier copies are not affected. In a study with accounts two people are required: --as
    and --second-person.
    """
    if not dry_run and not reason.strip():
        raise click.UsageError("Give a reason with --reason TEXT, or use --dry-run.")
    with open_study(study) as opened:
        case_id = _case(opened, case)
        scope = opened.erasure.scope(case_id)
        if dry_run:
            return CommandResult({"scope": scope}, _described(scope))
        own = credentials()
        erased = opened.erasure.erase(
            case_id,
            reason,
            passphrase=given_passphrase(),
            password=own.password if own else "",
            code=own.code if own else "",
            second=second_credentials(),
        )
    lines = [f"Erased the data of {erased.code}; event {erased.event} records it."]
    if not erased.is_overwritten:
        lines.append(
            "Unused space of the file could not be overwritten. Verify the file once it is closed."
        )
    return CommandResult({"erased": erased, "scope": scope}, [*lines, _OUT_OF_REACH])


def _case(opened: "Study", code: str) -> "CaseId":
    """Return the case with a code."""
    for case in opened.cases.list_cases():
        if case.code == code:
            return case.id
    raise NotFoundError(f"The study has no case {code}. Check the code.")


def _described(scope: "ErasureScope") -> "Iterator[str]":
    """Yield what would be erased and what would be kept."""
    yield f"Erasing {scope.code} would delete:"
    yield f"  {counted(scope.file_count, 'stored file', 'stored files')}"
    yield f"  {counted(scope.output_count, 'output of a model', 'outputs of models')}"
    if scope.item_count:
        items = counted(scope.item_count, "item", "items")
        yield f"  {items} of evaluations; their metrics are kept"
    yield f"  {counted(scope.comment_count, 'comment', 'comments')} of readers"
    yield f"  {counted(scope.draft_count, 'draft', 'drafts')}"
    if scope.shared_file_count:
        shared = counted(scope.shared_file_count, "file", "files")
        yield f"It would keep {shared} shared with other cases."
    judged = counted(scope.judgement_count, "judgement", "judgements")
    yield f"It would keep the code {scope.code}, {judged}, and the whole audit trail."
    yield _OUT_OF_REACH
