"""Results for the coordinator: abilities of the models, agreement and checks."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.error_annotation import ClauseErrorCounts
from readingroom.domain.errors import AuditError, StateError
from readingroom.domain.ids import ItemId, OutputId
from readingroom.domain.output import ModelCard, ModelSummary, RedactionHit
from readingroom.domain.protocol import OverallChoice
from readingroom.domain.study import StudyState
from readingroom.reading.blinding import Blinder
from readingroom.reading.interim.types import InterimAnalysis
from readingroom.reading.judged_pairs import JudgedPair, ReaderChoice, ReaderRecord
from readingroom.reading.types import ReaderAgreement, Results
from readingroom.services.agreement import agreement_between, agreement_within
from readingroom.services.conduct.interim_looks import InterimLookService
from readingroom.services.guard import Guard, requires
from readingroom.store import StudyFile
from readingroom.store.records import ChainHead, JudgementKind, SessionRow, Vote


class ResultsService:
    """Results over all judgements in force; never shown to a reader."""

    def __init__(self, file: StudyFile, guard: Guard, looks: InterimLookService) -> None:
        self._file = file
        self._guard = guard
        self._looks = looks
        self._searched_for: tuple[tuple[ModelCard, ...], tuple[str, ...]] = ((), ())
        self._blinder: Blinder | None = None
        self._hits: dict[OutputId, tuple[RedactionHit, ...]] = {}
        self._fitted: tuple[ChainHead, Results] | None = None

    @requires(Permission.SEE_RESULTS)
    def results(self) -> Results:
        """Return the results over all judgements that are not withdrawn.

        They are fitted once for each chain head.

        Raises:
            StateError: no session was opened yet, or the results need an interim look first.
            AuditError: a judgement has an invalid reference, because the file was changed; it is
                looked for once for each chain head.
        """
        self._looks.require_open()
        return self._current()

    @requires(Permission.RUN_SESSION)
    def results_to_lock(self) -> Results:
        """Return the results that the locking of the session records; see `results`."""
        return self._current()

    @requires(Permission.SEE_RESULTS)
    def require_open(self) -> None:
        """Check that results may be shown now, before others compute them from judgements.

        Raises:
            StateError: they need an interim look first.
        """
        self._looks.require_open()

    def _current(self) -> Results:
        head = store.events.head(self._file)
        if self._fitted is None or self._fitted[0] != head:
            self._fitted = head, self._fit()
        return self._fitted[1]

    def _fit(self) -> Results:
        session = newest_session(self._file)
        from readingroom.reading.abilities import summarise

        votes = store.judgements.list_study_votes(self._file)
        models = store.models.list_all(self._file)
        self._refuse_strays(session, votes)
        asking = asking_versions(self._file, session.protocol_version)
        judged = [vote for vote in votes if vote.row.kind is JudgementKind.JUDGED]
        return summarise(
            [judged_pair(vote, asking) for vote in judged],
            models=[_labelled(model, models) for model in models if model.id in session.models],
            readers=self._reader_records(),
            criteria=store.protocols.get(self._file, session.protocol_version).criteria,
            redactions=self.redactions(),
            left_share_shown=self._left_shares(votes, models),
        )

    def _refuse_strays(self, session: SessionRow, votes: Sequence[Vote]) -> None:
        """Raise AuditError for judgements of models or readers that the session does not have."""
        readers = {reader.id for reader in store.readers.list_all(self._file)}
        models = set(session.models)
        for vote in votes:
            is_known = {vote.left_model, vote.right_model} <= models
            if not is_known or vote.item.reader not in readers:
                raise AuditError(
                    "A judgement refers to a model or a reader that the study does not have, "
                    "because the file was changed. Verify the study."
                )

    def _reader_records(self) -> list[ReaderRecord]:
        readings = store.judgements.list_item_readings(self._file)
        skipped = Counter(
            reading.item.reader for reading in readings if reading.row.kind is JudgementKind.SKIPPED
        )
        flagged = Counter(
            store.worklists.item(self._file, item).reader
            for item in store.judgements.flagged_items(self._file)
        )
        return [
            ReaderRecord(reader.id, reader.code, skipped[reader.id], flagged[reader.id])
            for reader in store.readers.list_all(self._file)
            if store.worklists.sessions_of(self._file, reader.id)
        ]

    @requires(Permission.SEE_RESULTS)
    def models_of(self, item: ItemId) -> tuple[str, ...]:
        """Return the names of the models of an item's outputs, the left one first.

        Raises:
            NotFoundError: there is no such item.
        """
        row = store.worklists.item(self._file, item)
        models = store.models.list_all(self._file)
        names = {model.id: _label(model.card, models) for model in models}
        shown = (output for output in (row.left, row.right) if output is not None)
        return tuple(names[store.outputs.row(self._file, output).model] for output in shown)

    @requires(Permission.SEE_RESULTS)
    def choices(self) -> tuple[ReaderChoice, ...]:
        """Return the preferred model of each judgement in force, with both models sorted by name.

        Raises:
            StateError: no session was opened yet, or the results need an interim look first.
        """
        self._looks.require_open()
        newest_session(self._file)
        models = store.models.list_all(self._file)
        names = {model.id: _label(model.card, models) for model in models}
        readers = {reader.id: reader.code for reader in store.readers.list_all(self._file)}
        cases = {case.id: case.code for case in store.cases.list_all(self._file)}
        return tuple(
            _choice(
                readers[vote.item.reader],
                cases[vote.item.case],
                (names[vote.left_model], names[vote.right_model]),
                vote.row.document.form.outcome,
            )
            for vote in store.judgements.list_study_votes(self._file)
            if vote.row.kind is JudgementKind.JUDGED
        )

    @requires(Permission.SEE_RESULTS)
    def agreement(self) -> tuple[ReaderAgreement, ...]:
        """Return the agreement of each two readers, then of each reader on repeated pairs.

        Raises:
            StateError: no session was opened yet, or the results need an interim look first.
        """
        self._looks.require_open()
        session = newest_session(self._file)
        votes = store.judgements.list_study_votes(self._file)
        all_readers = store.readers.list_all(self._file)
        readers = [reader for reader in all_readers if reader.id in session.readers]
        return (*agreement_between(votes, readers), *agreement_within(votes, readers))

    @requires(Permission.SEE_RESULTS)
    def interim_analysis(self) -> InterimAnalysis | None:
        """Return the models against the boundary of the newest look; None without a look.

        Of a session that is open and whose readings are pairs.

        Raises:
            StateError: the results need an interim look first.
        """
        self._looks.require_open()
        session = store.sessions.newest(self._file)
        looks = store.interim_looks.judgement_counts(self._file)
        is_open = store.meta.read(self._file).state is StudyState.OPEN
        votes = store.judgements.list_study_votes(self._file)
        if session is None or not (is_open and looks and votes):
            return None
        plan = store.protocols.get(self._file, session.protocol_version).analysis_plan
        if plan is None:
            return None
        from readingroom.reading.interim.analysis import analyse_look
        from readingroom.reading.interim.final_level import look_fractions

        models = store.models.list_all(self._file)
        planned = len(store.worklists.list_all(self._file))
        return analyse_look(
            [judged_pair(vote) for vote in votes if vote.row.kind is JudgementKind.JUDGED],
            [_labelled(model, models) for model in models if model.id in session.models],
            self._reader_records(),
            plan,
            look_fractions(looks, planned),
        )

    @requires(Permission.SEE_RESULTS)
    def clause_error_counts(self) -> tuple[ClauseErrorCounts, ...]:
        """Return the clauses of policy packs that the marked errors concern, over all sessions.

        Raises:
            StateError: the results need an interim look first.
        """
        self._looks.require_open()
        from readingroom.reading.clauses import clause_findings, packaged_clauses

        errors = [
            finding
            for vote in store.judgements.list_study_votes(self._file)
            for finding in vote.row.document.form.findings
        ]
        return clause_findings(errors, packaged_clauses()) if errors else ()

    @requires(Permission.SEE_RESULTS)
    def redactions(self) -> tuple[RedactionHit, ...]:
        """Return the redacted words of the outputs, also before a session or a judgement.

        With a session these are the outputs of its models under its protocol. Outputs never change,
        so each is searched once for the same names. Erased cases are left out.
        """
        session = store.sessions.newest(self._file)
        models = store.models.list_all(self._file)
        if session is None:
            protocol = store.protocols.current(self._file)
        else:
            protocol = store.protocols.get(self._file, session.protocol_version)
        cards, hidden = tuple(model.card for model in models), protocol.hidden_words
        blinder = self._blinder
        if blinder is None or self._searched_for != (cards, hidden):
            self._searched_for = (cards, hidden)
            blinder = self._blinder = Blinder(cards, hidden)
            self._hits = {}
        names = {model.id: _label(model.card, models) for model in models}
        codes = {case.id: case.code for case in store.cases.list_all(self._file)}
        return tuple(
            replace(hit, case_code=codes[row.case], model_name=names[row.model])
            for row in store.outputs.list_present(self._file)
            if session is None or row.model in session.models
            for hit in self._hits_of(row.id, blinder)
        )

    def _hits_of(self, output: OutputId, blinder: Blinder) -> tuple[RedactionHit, ...]:
        if output not in self._hits:
            content = store.outputs.content(self._file, output)
            self._hits[output] = blinder.hits(output, content)
        return self._hits[output]

    def _left_shares(
        self, votes: Sequence[Vote], models: Sequence[ModelSummary]
    ) -> dict[str, float]:
        """Return the proportion of judged pairs in which each model was on the left."""
        judged = [vote for vote in votes if vote.row.kind is JudgementKind.JUDGED]
        lefts = Counter(vote.left_model for vote in judged)
        shown = lefts + Counter(vote.right_model for vote in judged)
        return {
            _label(model.card, models): lefts[model.id] / shown[model.id]
            for model in models
            if shown[model.id]
        }


def newest_session(file: StudyFile) -> SessionRow:
    """Return the newest session.

    Raises:
        StateError: no session was opened yet.
    """
    session = store.sessions.newest(file)
    if session is None:
        raise StateError("There are no results yet, because no session was opened. Open one first.")
    return session


def asking_versions(file: StudyFile, newest: int) -> frozenset[int]:
    """Return the versions of the protocol, up to the newest, that ask for errors in outputs."""
    return frozenset(
        version
        for version in range(1, newest + 1)
        if store.protocols.get(file, version).asks_findings
    )


def judged_pair(vote: Vote, asking: Collection[int] = ()) -> JudgedPair:
    """Return a judgement as input for the statistics; `asking` versions ask for errors."""
    form = vote.row.document.form
    if form.outcome is None:
        raise AssertionError("a judgement without an outcome is never stored")
    return JudgedPair(
        reader=vote.item.reader,
        case=vote.item.case,
        left=vote.left_model,
        right=vote.right_model,
        outcome=form.outcome,
        scores=form.scores,
        active_ms=vote.row.document.timing.active_ms,
        findings=form.findings,
        asks_findings=vote.row.document.protocol_version in asking,
    )


def _choice(
    reader: str, case: str, sides: tuple[str, str], outcome: OverallChoice | None
) -> ReaderChoice:
    """Return a judgement with its models in the order of their names."""
    first, second = sorted(sides)
    winner = {OverallChoice.LEFT: sides[0], OverallChoice.RIGHT: sides[1]}.get(
        outcome or OverallChoice.BOTH_GOOD
    )
    preferred = 0.5 if winner is None else float(winner == first)
    return ReaderChoice(reader, case, first, second, preferred)


def _labelled(model: ModelSummary, models: Sequence[ModelSummary]) -> ModelSummary:
    return replace(model, card=replace(model.card, name=_label(model.card, models)))


def _label(card: ModelCard, models: Sequence[ModelSummary]) -> str:
    """Return a model's name, with its version if two models share the name."""
    is_shared = sum(model.card.name == card.name for model in models) > 1
    return f"{card.name} {card.version}".strip() if is_shared else card.name
