"""Inspection of a received bundle: content, verification and trust."""

from dataclasses import dataclass
from enum import StrEnum

from readingroom.audit.types import Verification
from readingroom.domain.estimate import Estimate, NotEstimable


class TrustStatus(StrEnum):
    """Trust status of the log of a valid bundle."""

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
        """Return whether the bundle is refused because of its trust status."""
        return self not in (TrustStatus.NOT_PINNED, TrustStatus.PINNED)


@dataclass(frozen=True, slots=True)
class BundleKey:
    """Pair of keys named in the trail.

    `vkeys` are both as text, the Ed25519 key first; `proquints` encode them for comparison by eye;
    `added_by` is the number of their event.
    """

    vkeys: tuple[str, ...]
    proquints: tuple[str, ...]
    has_signed: bool
    added_by: int


@dataclass(frozen=True, slots=True)
class BundleModelResult:
    """Results of one model, recomputed from the judgements of a bundle."""

    name: str
    ability: Estimate | NotEstimable
    wins: int
    losses: int
    both_good: int
    both_bad: int


@dataclass(frozen=True, slots=True)
class BundleSummary:
    """Content of a valid bundle; `title`, `software` and `exported_at` are unverified.

    `head`, `root` are in hexadecimal; `root_proquints` encode the root. `models` is empty if the
    abilities could not be recomputed. `columns` name the cells of each of `judgements`.
    """

    title: str
    software: str
    exported_at: str
    origin: str
    event_count: int
    head: str
    root: str
    root_proquints: tuple[str, ...]
    keys: tuple[BundleKey, ...]
    models: tuple[BundleModelResult, ...]
    columns: tuple[str, ...]
    judgements: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class BundleInspection:
    """Outcome of a bundle inspection.

    Without a statement the bundle is not valid, and only verification read it. `contradictions` are
    figures that do not follow from its judgements; `sentence` states its trust status.
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
        """Return whether the bundle is valid, but refused because of its log."""
        return self.standing is not None and self.standing.is_refusal

    @property
    def is_accepted(self) -> bool:
        """Return whether the bundle is valid, consistent and not refused."""
        return self.verification.is_sound and not self.is_refused and not self.contradictions


@dataclass(frozen=True, slots=True)
class PinnedLog:
    """Log that is pinned or distrusted on this computer.

    `since` is when the first key was pinned; `size` and `root` are the newest tree head seen, 0 and
    "" before the first bundle; `until` is a date, "" for no end; `revoked_at` is "" while trusted.
    `proquints` has one line for each pair of keys.
    """

    origin: str
    label: str
    vkeys: tuple[str, ...]
    proquints: tuple[str, ...]
    since: str
    size: int
    root: str
    until: str
    revoked_at: str
    reason: str
