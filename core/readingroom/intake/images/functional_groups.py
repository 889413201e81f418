"""Functional groups of enhanced multi-frame files (PS3.3 C.7.6.16)."""

from pydicom.dataset import Dataset

from readingroom.intake.images.elements import item_of, items_of


class FunctionalGroups:
    """The functional groups of one frame: its own first, then those shared by all frames."""

    def __init__(self, header: Dataset) -> None:
        self._shared = item_of(header, "SharedFunctionalGroupsSequence")
        self._per_frame = items_of(header, "PerFrameFunctionalGroupsSequence")

    def find(self, index: int, keyword: str) -> Dataset | None:
        """Return the item of a functional group that applies to a frame."""
        own = self._per_frame[index] if index < len(self._per_frame) else None
        for groups in (own, self._shared):
            item = None if groups is None else item_of(groups, keyword)
            if item is not None:
                return item
        return None

    def holder(self, index: int, keyword: str) -> Dataset | None:
        """Return the groups, the frame's own or the shared ones, with a functional group."""
        own = self._per_frame[index] if index < len(self._per_frame) else None
        for groups in (own, self._shared):
            if groups is not None and item_of(groups, keyword) is not None:
                return groups
        return None
