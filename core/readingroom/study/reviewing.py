"""The answers to the questions about a case, before it is stored."""

from collections import Counter
from collections.abc import Mapping

from readingroom.domain.case import CaseContent, ImportedCase
from readingroom.domain.errors import IntakeError, StateError, UnknownItemError
from readingroom.domain.ids import AssetId
from readingroom.domain.review import Answer, Decision, PreparedCase, UnreviewedReason
from readingroom.study.frames import FrameReader

_COUNTED = {
    Answer.KEEP: "kept_count",
    Answer.REPLACE: "hidden_count",
    Answer.BLACK_OUT: "blacked_out_count",
    Answer.LEAVE_OUT: "left_out_count",
}


def answered(
    prepared: PreparedCase,
    decisions: Mapping[str, Decision],
    unreviewed: UnreviewedReason | None,
) -> tuple[ImportedCase, dict[str, object]]:
    """Return a case as the answers want it, and what the trail keeps of them.

    Raises:
        IntakeError: an answer belongs to another case, or nothing of the case is left.
        StateError: questions are open without a reason.
    """
    from readingroom.intake.deidentify.review import apply

    open_count = sum(item.key not in decisions for item in prepared.items)
    if open_count and unreviewed is None:
        raise StateError(
            f"Places of the case that nobody has looked at: {open_count}. Look at them, or say why "
            "it is stored without."
        )
    imported = apply(prepared.case, decisions) if decisions else prepared.case
    if _is_empty(imported.content):
        raise IntakeError("Nothing of the case is left to show. Leave the whole case out instead.")
    counts = Counter(decision.answer for decision in decisions.values())
    details: dict[str, object] = {
        name: counts[answer] for answer, name in _COUNTED.items() if counts[answer]
    }
    if open_count and unreviewed is not None:
        details |= {"unreviewed_count": open_count, "unreviewed_reason": unreviewed.value}
    return imported, details


def _is_empty(content: CaseContent) -> bool:
    return not (content.series or content.notes or content.variants or content.sequences)


def prepared_frames(prepared: PreparedCase) -> FrameReader:
    """Return what decodes the images of a case that is not stored yet."""
    return FrameReader(_Held(prepared.case.data))


class _Held:
    """Files in memory, read as those of a study are."""

    def __init__(self, data: Mapping[AssetId, bytes]) -> None:
        self._data = data

    def read(self, asset: AssetId) -> bytes:
        """Return an asset's bytes.

        Raises:
            UnknownItemError: there is no such asset.
        """
        try:
            return self._data[asset]
        except KeyError as error:
            raise UnknownItemError("The case has no such image.") from error

    def close(self) -> None:
        """Hold nothing open."""
