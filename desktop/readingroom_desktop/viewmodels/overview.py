"""Data of the study overview."""

from dataclasses import dataclass

from readingroom.audit.types import EventChange, EventQuery
from readingroom.domain.case import CaseSummary
from readingroom.domain.errors import AuditError
from readingroom.domain.output import ModelSummary, RedactionHit
from readingroom.domain.protocol import Protocol
from readingroom.domain.study import StudyState, StudySummary
from readingroom.domain.study_design import ArmContent
from readingroom.reading.types import Reader
from readingroom.services.study import Study


@dataclass(frozen=True, slots=True)
class Overview:
    """Data of the open study's overview; `revision`: newest revision of the protocol."""

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
        """Return whether judgements are accepted."""
        return self.summary.state is StudyState.OPEN

    @property
    def is_locked(self) -> bool:
        """Return whether nothing can be added to the study."""
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
        """Return whether the study is archived."""
        return self.summary.state is StudyState.ARCHIVED

    @property
    def hidden_names(self) -> int:
        """Return the number of distinct names redacted in outputs, ignoring case."""
        return len({hit.word.casefold() for hit in self.redactions})

    @property
    def can_open_session(self) -> bool:
        """Return whether there is something to read, and readers."""
        return self.is_draft and not self.missing

    @property
    def needed_models(self) -> int:
        """Return the number of models with outputs that an item of the design shows, 0 to 2."""
        shown = {ArmContent.CASE: 0, ArmContent.OUTPUT: 1, ArmContent.PAIR: 2}
        return max(shown[arm.content] for arm in self.protocol.design.arms)

    @property
    def missing(self) -> tuple[str, ...]:
        """Return what a session still lacks: any of "cases", "models" and "readers"."""
        needs = {
            "cases": bool(self.cases),
            "models": len(self.models) >= self.needed_models,
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
    """Return the changes of the protocol's newest revision; None if the trail is damaged.

    The Audit trail page reports the damage; this page must stay usable.
    """
    page = study.trail.find(EventQuery(kind="protocol revised"), limit=1).events
    try:
        return study.trail.change(page[-1].sequence) if page else None
    except AuditError:
        return None
