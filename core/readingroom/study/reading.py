"""The reader's journey: worklist, one blinded pair at a time, judgement, undo, skip, flag."""

from readingroom.domain.ids import ItemId, ReaderId
from readingroom.domain.reading import Form, Reading, Submitted, Timing, Worklist


class ReadingDesk:
    """What a reader may do. Nothing that it returns names a model or another reader's answer."""

    def worklist(self, reader: ReaderId) -> Worklist:
        """Return the reader's items in the newest session, in reading order.

        Raises:
            StateError: no session was opened yet.
            UnknownItemError: there is no such reader, or the session has no list for them.
        """
        raise NotImplementedError

    def open_item(self, item: ItemId) -> Reading:
        """Return one pair, blinded, with its draft; a judged item shows its judgement's form.

        The first opening of an item while this study is open is an event. Also works on a locked
        session, for looking back.

        Raises:
            UnknownItemError: there is no such item.
        """
        raise NotImplementedError

    def save_draft(self, item: ItemId, form: Form, timing: Timing) -> None:
        """Keep an unfinished form and its times, so that nothing is lost; this is not an event.

        Raises:
            StateError: the session is locked, the item is done, or a value is out of its range.
            UnknownItemError: there is no such item.
        """
        raise NotImplementedError

    def submit(self, item: ItemId, form: Form, timing: Timing) -> Submitted:
        """Store the judgement of a pair.

        Raises:
            StateError: the session is locked, the item is done, the form is incomplete, a value is
                out of its range, or the pair was on screen for too short a time.
            UnknownItemError: there is no such item.
        """
        raise NotImplementedError

    def undo(self, reader: ReaderId) -> Submitted | None:
        """Withdraw the reader's newest judgement or skip; its form comes back as the draft.

        The withdrawn record stays in the study. Calling again goes one further back.

        Returns:
            What changed, with the reopened item as `item` and `next_item`; None if there is
            nothing to undo.

        Raises:
            StateError: the session is locked, or none was opened.
            UnknownItemError: there is no such reader.
        """
        raise NotImplementedError

    def skip(self, item: ItemId, reason: str, timing: Timing) -> Submitted:
        """Leave a pair out, with one of the protocol's reasons, or one beginning "Other: ".

        Raises:
            StateError: the session is locked, the item is done, or the reason is not allowed.
            UnknownItemError: there is no such item.
        """
        raise NotImplementedError

    def flag(self, item: ItemId, comment: str, is_flagged: bool = True) -> Worklist:
        """Raise or lower the flag that asks the coordinator to look at a pair.

        Raises:
            StateError: the session is locked.
            UnknownItemError: there is no such item.
        """
        raise NotImplementedError
