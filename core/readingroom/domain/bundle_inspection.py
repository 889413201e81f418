"""A bundle that came from elsewhere: what it says, what was verified of it, and who is trusted."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.trail import Verification


class TrustStatus(StrEnum):
    """What this computer knows of the log that a sound bundle comes from."""

    NOT_PINNED = "not pinned"
    PINNED = "pinned"
    NEW_KEY = "new key"
    UNKNOWN_KEY = "unknown key"
    REVOKED = "revoked"
    EXPIRED = "expired"
    OLDER = "older than seen"
    FORKED = "not the trail that was seen"

    @property
    def is_refusal(self) -> bool:
        """Return whether the bundle is refused for what this computer knows."""
        return self not in (TrustStatus.NOT_PINNED, TrustStatus.PINNED)


@dataclass(frozen=True, slots=True)
class BundleKey:
    """A pair of keys that the trail names as its own.

    `vkeys` are both as text, the Ed25519 key first; `words` stand for them, to compare by eye;
    `added_by` is the number of the event that names them.
    """

    vkeys: tuple[str, ...]
    words: tuple[str, ...]
    has_signed: bool
    added_by: int


@dataclass(frozen=True, slots=True)
class BundleModelResult:
    """What the judgements of a bundle give for one model."""

    name: str
    ability: Estimate | NotEstimable
    wins: int
    losses: int
    both_good: int
    both_bad: int


@dataclass(frozen=True, slots=True)
class BundleSummary:
    """What a sound bundle says. `title`, `software` and `exported_at` are stated and no more.

    `head`, `root` are in hexadecimal; `root_words` stand for the root. `models` is empty where the
    abilities could not be computed again. `columns` name the cells of each of `judgements`.
    """

    title: str
    software: str
    exported_at: str
    origin: str
    event_count: int
    head: str
    root: str
    root_words: tuple[str, ...]
    keys: tuple[BundleKey, ...]
    models: tuple[BundleModelResult, ...]
    columns: tuple[str, ...]
    judgements: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class BundleInspection:
    """What came of looking at a bundle.

    Without a statement it is not sound, and nothing of it was read but what verifying needs.
    `contradictions` are figures that its own judgements do not give; `sentence` says its standing.
    """

    name: str
    verification: Verification
    statement: BundleSummary | None = None
    standing: TrustStatus | None = None
    sentence: str = ""
    verified: tuple[str, ...] = ()
    unverified: tuple[str, ...] = ()
    contradictions: tuple[str, ...] = ()

    @property
    def is_refused(self) -> bool:
        """Return whether it is sound, but refused for what this computer knows of its log."""
        return self.standing is not None and self.standing.is_refusal

    @property
    def is_accepted(self) -> bool:
        """Return whether it is sound, agrees with itself and is not refused."""
        return self.verification.is_sound and not self.is_refused and not self.contradictions


@dataclass(frozen=True, slots=True)
class PinnedLog:
    """A log whose keys are pinned on this computer, or that was distrusted.

    `since` is when the first key was pinned; `size` and `root` are the furthest state seen, 0 and
    "" before the first bundle; `until` is a date, "" for no end; `revoked_at` is "" while trusted.
    `words` has one line for each pair of keys.
    """

    origin: str
    label: str
    vkeys: tuple[str, ...]
    words: tuple[str, ...]
    since: str
    size: int
    root: str
    until: str
    revoked_at: str
    reason: str
