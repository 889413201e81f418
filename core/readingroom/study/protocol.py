"""The protocol, the readers, and the session that is opened for them."""

from collections.abc import Sequence

from readingroom.domain.ids import ModelId, ReaderId, SessionId
from readingroom.domain.protocol import Protocol
from readingroom.domain.reading import Reader


class ProtocolDesk:
    """What a coordinator sets up before the first reading, and locks after the last."""

    def current(self) -> Protocol:
        """Return the newest version of the protocol."""
        raise NotImplementedError

    def revise(self, protocol: Protocol) -> Protocol:
        """Store a new version of the protocol and return it with its version number.

        Raises:
            StateError: a session is already open, or a value is out of its range.
        """
        raise NotImplementedError

    def add_reader(self, name: str, code: str = "") -> Reader:
        """Add a reader. Without a code the next free of "R1", "R2", ... is given.

        A reader added while a session is open gets a worklist in it; nobody else's changes.

        Raises:
            StateError: the name is empty, the code is taken, or the study is locked.
        """
        raise NotImplementedError

    def readers(self) -> tuple[Reader, ...]:
        """Return the readers in the order in which they were added."""
        raise NotImplementedError

    def open_session(
        self,
        readers: Sequence[ReaderId] = (),
        models: Sequence[ModelId] = (),
        pairs_per_case: int | None = None,
    ) -> SessionId:
        """Make the worklists and start taking judgements.

        Args:
            readers: who reads; empty means all readers of the study.
            models: which models are compared; empty means all.
            pairs_per_case: how many pairs of each case a reader sees, chosen in a balanced way;
                None means all pairs.

        Raises:
            StateError: a session is open or locked already, or there are no readers or no pairs.
            UnknownItemError: there is no such reader or model.
        """
        raise NotImplementedError

    def session(self) -> SessionId | None:
        """Return the newest session, None before the first."""
        raise NotImplementedError

    def lock(self, reason: str) -> None:
        """Close the session for good: no more judgements, skips, flags or undo.

        Raises:
            StateError: no session is open, or the reason is empty.
        """
        raise NotImplementedError
