"""Audit outputs of a study, or a text file, for statements that policies regulate."""

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import AnalysisError
from readingroom.domain.ids import ModelId
from readingroom.domain.output import OutputContent
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.study import StudyState
from readingroom.engine.analyzer.policy_texts.types import (
    ClassifiedText,
    QuotedStatement,
    StatementAudit,
    StatementLocation,
)
from readingroom.services.engine.feature_context import FeatureContext
from readingroom.services.guard import requires

_MAX_BYTES: Final = 4 * 1024 * 1024
_OPEN_STATES: Final = (StudyState.UNBLINDED, StudyState.ARCHIVED)


class _Output(NamedTuple):
    model: str
    texts: Mapping[str, str]


class StatementAuditService:
    """Audits all outputs of a study by model; nothing is changed."""

    def __init__(self, context: FeatureContext) -> None:
        self._file = context.file
        self._guard = context.guard

    @requires(Permission.SEE_RESULTS)
    def audit(self, *, progress: Progress = NO_PROGRESS) -> StatementAudit:
        """Return the numbers of outputs of each model with each kind of policy statement.

        Outputs of erased cases are not counted. The audit stores locations, not text.

        Raises:
            AnalysisError: the classifier's weights are damaged.
            NotAStudyError: an output is damaged.
            Cancelled: the user stopped it.
        """
        from readingroom.engine.analyzer.policy_texts.audit import StatementAuditor
        from readingroom.engine.analyzer.policy_texts.classifier import (
            fresh_accuracy,
            packaged_classifier,
        )

        auditor = StatementAuditor(packaged_classifier())
        names = self._names()
        cases = [case for case in store.cases.list_all(self._file) if not case.erased_at]
        for done, case in enumerate(cases):
            progress.raise_if_cancelled()
            progress.report(Step(done, len(cases), "Scanning outputs"))
            for number, row in enumerate(store.outputs.list_all(self._file, case.id), start=1):
                content = store.outputs.content(self._file, row.id)
                auditor.audit(names[row.model], case.code, number, _sentence_texts(content))
        return auditor.report(fresh_accuracy())

    @requires(Permission.SEE_RESULTS)
    def sentences(self, audit: StatementAudit) -> tuple[QuotedStatement, ...]:
        """Return the statements of an audit with their text, and model names once unblinded.

        Raises:
            NotAStudyError: an output is damaged.
        """
        codes = {location.case for location in audit.locations}
        outputs: dict[tuple[str, int], _Output] = {}
        names = self._names()
        for case in store.cases.list_all(self._file):
            if case.code not in codes or case.erased_at:
                continue
            for number, row in enumerate(store.outputs.list_all(self._file, case.id), start=1):
                texts = dict(_sentence_texts(store.outputs.content(self._file, row.id)))
                outputs[case.code, number] = _Output(names[row.model], texts)
        is_open = store.meta.read(self._file).state in _OPEN_STATES
        return tuple(_quoted(location, outputs, is_open=is_open) for location in audit.locations)

    def _names(self) -> dict[ModelId, str]:
        """Return the name of each model, with its version if several share the name."""
        models = store.models.list_all(self._file)
        shared = Counter(model.card.name for model in models)
        return {
            model.id: f"{model.card.name} {model.card.version}".strip()
            if shared[model.card.name] > 1
            else model.card.name
            for model in models
        }


def classify_file(source: Path) -> ClassifiedText:
    """Return the classified sentences of a text file.

    Raises:
        AnalysisError: it is not UTF-8 text, or longer than 4 MiB.
    """
    from readingroom.engine.analyzer.policy_texts.classifier import packaged_classifier

    with source.open("rb") as stream:
        data = stream.read(_MAX_BYTES + 1)
    if len(data) > _MAX_BYTES:
        raise AnalysisError("The text is longer than 4 MiB. Split it into several files.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise AnalysisError(f"{source.name} is not UTF-8 text. Save it as UTF-8.") from error
    return packaged_classifier().classify(text)


def _sentence_texts(content: OutputContent) -> Iterator[tuple[str, str]]:
    """Yield the texts of an output that have sentences; labels of diagnoses have none."""
    if content.text:
        yield "text", content.text
    for number, finding in enumerate(content.findings, start=1):
        if finding.detail:
            yield f"finding {number}", finding.detail
    if content.recommendation is not None and content.recommendation.text:
        yield "recommendation", content.recommendation.text


def _quoted(
    location: StatementLocation, outputs: Mapping[tuple[str, int], _Output], *, is_open: bool
) -> QuotedStatement:
    """Return a location with its text, if the output still exists."""
    output = outputs.get((location.case, location.output))
    if output is None:
        return QuotedStatement(location, "")
    text = output.texts.get(location.part, "")[location.start : location.stop]
    return QuotedStatement(location, text, output.model if is_open else "")
