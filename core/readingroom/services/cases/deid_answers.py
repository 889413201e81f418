"""Apply the redaction decisions before a case or outputs are stored."""

from collections import Counter
from collections.abc import Iterable, Mapping

from readingroom.domain.errors import IntakeError, NotFoundError
from readingroom.domain.ids import AssetId
from readingroom.intake.deidentify.case_texts import case_texts
from readingroom.intake.deidentify.types import (
    IdentifierPolicy,
    ImportedCase,
    PreparedCase,
    PreparedOutputs,
    RedactionAction,
    RedactionDecision,
    RedactionItem,
    RedactionTarget,
    RedactionText,
    UnreviewedError,
    UnreviewedReason,
    open_items,
)
from readingroom.services.frames import FrameReader

_COUNTED = {
    RedactionAction.KEEP: "kept_count",
    RedactionAction.REPLACE: "hidden_count",
    RedactionAction.BLACK_OUT: "blacked_out_count",
    RedactionAction.LEAVE_OUT: "left_out_count",
}


def answered(
    prepared: PreparedCase,
    decisions: Mapping[str, RedactionDecision],
    unreviewed: UnreviewedReason | None,
) -> tuple[ImportedCase, dict[str, object]]:
    """Return a case with the decisions applied, and the decision counts for the audit trail.

    Raises:
        IntakeError: a decision belongs to another case, or nothing of the case is left.
        UnreviewedError: items are undecided without a reason.
    """
    left_open = require_answers(prepared, decisions, unreviewed)
    imported = _applied(prepared.case, decisions)
    content = imported.content
    if not (content.series or content.notes or content.variants or content.sequences):
        raise IntakeError("Nothing of the case is left to show. Leave out the whole case instead.")
    counts = Counter(decision.answer for decision in decisions.values())
    details: dict[str, object] = {
        name: counts[answer] for answer, name in _COUNTED.items() if counts[answer]
    }
    if left_open and unreviewed is not None:
        details |= {"unreviewed_count": len(left_open), "unreviewed_reason": unreviewed.value}
    return imported, details


def _applied(case: ImportedCase, decisions: Mapping[str, RedactionDecision]) -> ImportedCase:
    """Return a case with the decisions applied; the module is loaded only if there are any."""
    if not decisions:
        return case
    from readingroom.intake.deidentify.review import apply

    return apply(case, decisions)


def require_answers(
    prepared: PreparedCase | PreparedOutputs,
    decisions: Mapping[str, RedactionDecision],
    unreviewed: UnreviewedReason | None,
) -> tuple[RedactionItem, ...]:
    """Return the undecided items.

    Raises:
        UnreviewedError: items are undecided without a reason.
    """
    left_open = open_items(prepared.items, decisions)
    if left_open and unreviewed is None:
        raise _unreviewed(prepared, left_open)
    return left_open


def _unreviewed(
    prepared: PreparedCase | PreparedOutputs, items: tuple[RedactionItem, ...]
) -> UnreviewedError:
    if isinstance(prepared, PreparedCase):
        what, texts = "The case", prepared_texts(prepared)
    else:
        what, texts = "The file of outputs", prepared.texts
    message = (
        f"{what} has {len(items)} locations that were not reviewed. Review them, or give a reason "
        "for storing them unreviewed."
    )
    return UnreviewedError(message, items, texts)


def resolve_all(
    prepared: PreparedCase | PreparedOutputs, identifiers: IdentifierPolicy
) -> dict[str, RedactionDecision]:
    """Return one decision for all items in texts, by the identifier policy.

    Raises:
        UnreviewedError: there are such items, and the policy is to refuse them.
    """
    items = tuple(item for item in prepared.items if item.is_text)
    if items and identifiers is IdentifierPolicy.REFUSE:
        raise _unreviewed(prepared, prepared.items)
    if identifiers is IdentifierPolicy.REPLACE:
        return {item.key: RedactionDecision(RedactionAction.REPLACE) for item in items}
    return {}


def prepared_texts(prepared: PreparedCase) -> tuple[RedactionText, ...]:
    """Return the texts of a case to review: those with items, and all notes."""
    item_places = {item.location for item in prepared.items if item.is_text}
    return tuple(
        text
        for text in _all_texts(prepared)
        if text.part is RedactionTarget.NOTE or text.location in item_places
    )


def _all_texts(prepared: PreparedCase) -> Iterable[RedactionText]:
    """Return all texts of a case; those inside its files only if a file has items."""
    if all(item.part is not RedactionTarget.FILE for item in prepared.items):
        return case_texts(prepared.case.content)
    from readingroom.intake.deidentify.review import texts_to_review

    return texts_to_review(prepared.case)


def prepared_frames(prepared: PreparedCase) -> FrameReader:
    """Return a frame reader for a case that is not stored yet."""
    return FrameReader(_MemoryAssets(prepared.case.data))


class _MemoryAssets:
    """Assets in memory, with the interface of stored ones."""

    def __init__(self, data: Mapping[AssetId, bytes]) -> None:
        self._data = data

    def read(self, asset: AssetId) -> bytes:
        """Return an asset's bytes, or raise NotFoundError."""
        try:
            return self._data[asset]
        except KeyError as error:
            raise NotFoundError("The case has no such image. Read the case again.") from error

    def close(self) -> None:
        """Do nothing: no resource is open."""
