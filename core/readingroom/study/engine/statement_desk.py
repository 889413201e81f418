"""What the outputs that a study holds say that policies have rules on."""

from collections import Counter
from collections.abc import Iterator

from readingroom import store
from readingroom.domain.ids import ModelId
from readingroom.domain.output import OutputContent
from readingroom.domain.people import Permission
from readingroom.domain.policy_text import StatementAudit
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.store import StudyFile
from readingroom.study.guard import Guard, needs


class StatementDesk:
    """Looks through all outputs of a study, by model; nothing is changed by that."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard

    @needs(Permission.SEE_RESULTS)
    def audit(self, *, progress: Progress = NO_PROGRESS) -> StatementAudit:
        """Return in how many outputs of each model sentences state, advise, claim or refer.

        Outputs of erased cases are gone and not counted. No words are kept, only their places.

        Raises:
            AnalysisError: the classifier's weights are damaged.
            NotAStudyError: an output is damaged.
            Cancelled: the user stopped it.
        """
        from readingroom.analyzer.policy_texts import (
            StatementAuditor,
            fresh_accuracy,
            packaged_classifier,
        )

        auditor = StatementAuditor(packaged_classifier())
        names = self._names()
        cases = [one for one in store.cases.list_all(self._file) if not one.erased_at]
        for done, case in enumerate(cases):
            progress.raise_if_cancelled()
            progress.report(Step(done, len(cases), "Looking through outputs"))
            for number, row in enumerate(store.outputs.list_all(self._file, case.id), start=1):
                content = store.outputs.content(self._file, row.id)
                auditor.audit(names[row.model], case.code, number, _said(content))
        return auditor.report(fresh_accuracy())

    def _names(self) -> dict[ModelId, str]:
        """Return the name of each model, with its version where several share the name."""
        models = store.models.list_all(self._file)
        shared = Counter(one.card.name for one in models)
        return {
            one.id: f"{one.card.name} {one.card.version}".strip()
            if shared[one.card.name] > 1
            else one.card.name
            for one in models
        }


def _said(content: OutputContent) -> Iterator[tuple[str, str]]:
    """Yield the texts that a model wrote in sentences; names of diagnoses are none."""
    if content.text:
        yield "text", content.text
    for number, finding in enumerate(content.findings, start=1):
        if finding.detail:
            yield f"finding {number}", finding.detail
