"""What the overview of a study shows."""

from dataclasses import dataclass

from readingroom.domain.case import CaseSummary
from readingroom.domain.errors import AuditError
from readingroom.domain.output import ModelSummary, RedactionHit
from readingroom.domain.protocol import Protocol
from readingroom.domain.reading import Reader
from readingroom.domain.study import StudyState, StudySummary
from readingroom.domain.trail import EventChange, EventQuery
from readingroom.study import Study


@dataclass(frozen=True, slots=True)
class Overview:
    """Everything the overview shows of the open study; `revision` is the protocol's newest."""

    summary: StudySummary
    cases: tuple[CaseSummary, ...]
    models: tuple[ModelSummary, ...]
    readers: tuple[Reader, ...]
    protocol: Protocol
    redactions: tuple[RedactionHit, ...] = ()
    revision: EventChange | None = None

    @property
    def is_draft(self) -> bool:
        """Return whether the protocol may still change and no session was opened."""
        return self.summary.state is StudyState.DRAFT

    @property
    def is_open(self) -> bool:
        """Return whether judgements are taken."""
        return self.summary.state is StudyState.OPEN

    @property
    def is_locked(self) -> bool:
        """Return whether the study takes nothing more."""
        return self.summary.state.is_past_reading

    @property
    def can_unblind(self) -> bool:
        """Return whether unblinding is the next step."""
        return self.summary.state is StudyState.LOCKED

    @property
    def can_archive(self) -> bool:
        """Return whether archiving is the next step."""
        return self.summary.state is StudyState.UNBLINDED

    @property
    def is_archived(self) -> bool:
        """Return whether nothing is worked on any more."""
        return self.summary.state is StudyState.ARCHIVED

    @property
    def hidden_names(self) -> int:
        """Return how many different names are hidden in outputs, in whatever capitals."""
        return len({hit.word.casefold() for hit in self.redactions})

    @property
    def can_open_session(self) -> bool:
        """Return whether there is something to read and someone to read it."""
        return self.is_draft and not self.missing

    @property
    def missing(self) -> tuple[str, ...]:
        """Return what a session still needs: of "cases", "models" and "readers"."""
        needs = {
            "cases": bool(self.cases),
            "models": len(self.models) >= 2,
            "readers": bool(self.readers),
        }
        return tuple(name for name, is_met in needs.items() if not is_met)


def read_overview(study: Study) -> Overview:
    """Read what the overview shows."""
    protocol = study.protocol.current()
    return Overview(
        study.summary(),
        study.cases.list_cases(),
        study.cases.list_models(),
        study.protocol.readers(),
        protocol,
        study.results.redactions(),
        _newest_revision(study) if protocol.version > 1 else None,
    )


def _newest_revision(study: Study) -> EventChange | None:
    """Return what the protocol's newest revision changed; None where the trail is damaged.

    The Audit trail page tells of the damage; it must not keep anybody from this page.
    """
    found = study.trail.find(EventQuery(kind="protocol revised"), limit=1).events
    try:
        return study.trail.change(found[-1].sequence) if found else None
    except AuditError:
        return None
