"""What the outputs that a study holds say that policies have rules on."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.classified_text import QuotedStatement, StatementAudit, StatementLocation
from readingroom.domain.ids import ModelId
from readingroom.domain.output import OutputContent
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.study import StudyState
from readingroom.store import StudyFile
from readingroom.study.guard import Guard, requires

_OPEN_STATES: Final = (StudyState.UNBLINDED, StudyState.ARCHIVED)


class _Output(NamedTuple):
    model: str
    texts: Mapping[str, str]


class StatementAuditService:
    """Looks through all outputs of a study, by model; nothing is changed by that."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard

    @requires(Permission.SEE_RESULTS)
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

    @requires(Permission.SEE_RESULTS)
    def sentences(self, audit: StatementAudit) -> tuple[QuotedStatement, ...]:
        """Return the places of an audit with their words, and with models once all may know them.

        Raises:
            NotAStudyError: an output is damaged.
        """
        wanted = {one.case for one in audit.places}
        outputs: dict[tuple[str, int], _Output] = {}
        names = self._names()
        for case in store.cases.list_all(self._file):
            if case.code not in wanted or case.erased_at:
                continue
            for number, row in enumerate(store.outputs.list_all(self._file, case.id), start=1):
                texts = dict(_said(store.outputs.content(self._file, row.id)))
                outputs[case.code, number] = _Output(names[row.model], texts)
        is_open = store.meta.read(self._file).state in _OPEN_STATES
        return tuple(_with_words(one, outputs, is_open=is_open) for one in audit.places)

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


def _with_words(
    place: StatementLocation, outputs: Mapping[tuple[str, int], _Output], *, is_open: bool
) -> QuotedStatement:
    """Return a place with its words, as far as the output still has them."""
    output = outputs.get((place.case, place.output))
    if output is None:
        return QuotedStatement(place, "")
    said = output.texts.get(place.part, "")[place.start : place.stop]
    return QuotedStatement(place, said, output.model if is_open else "")
