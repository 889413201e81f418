"""Agreement of readers and judge models who prefer one of two answers."""

from collections.abc import Callable, Iterable, Sequence

from readingroom import store
from readingroom.domain.ids import OutputId
from readingroom.engine.evaluator.reader_marks.agreement import rater_ranks
from readingroom.engine.evaluator.reader_marks.forms import letter_code
from readingroom.engine.evaluator.reader_marks.judging import model_names
from readingroom.engine.evaluator.reader_marks.material import RESULT_KEY
from readingroom.engine.evaluator.reader_marks.preferences import (
    METHOD,
    AnswerPair,
    PreferenceRater,
    judge_preferences,
    preference_pairs,
    rater_positions,
    reader_preferences,
)
from readingroom.engine.evaluator.reader_marks.types import RaterAgreement
from readingroom.engine.evaluator.runs.types import ItemResult, StoredResult, Task
from readingroom.store import StudyFile


def is_compared(file: StudyFile, stored: StoredResult) -> bool:
    """Return whether a result has preferences of a judge, or answers that readers compare."""
    if stored.result.task is Task.PREFERENCE:
        return True
    if not store.protocols.current(file).design.is_paired:
        return False
    letters = letter_code(stored.result.result_id)
    return any(
        store.outputs.content(file, OutputId(row.id)).provenance.settings.get(RESULT_KEY) == letters
        for row in store.outputs.list_present(file)
    )


def preference_agreement(
    file: StudyFile,
    results: Sequence[StoredResult],
    items: Callable[[StoredResult], Iterable[ItemResult]],
    unfinished: Sequence[str],
) -> RaterAgreement | None:
    """Return how readers and judges agree on which answers are better; None without a rater.

    Args:
        file: the study.
        results: its results; the newest of each judge counts.
        items: returns the items of a result.
        unfinished: codes of readers whose preferences are not used yet.
    """
    erased = store.cases.erased(file)
    cases = {case: code for case, code in store.cases.codes(file).items() if case not in erased}
    models = model_names(file)
    votes = store.judgements.list_study_votes(file)
    raters = [
        reader_preferences(
            reader.code,
            [vote for vote in votes if vote.item.reader == reader.id],
            cases,
            models,
        )
        for reader in store.readers.list_all(file)
        if reader.code not in unfinished
    ]
    judges = {
        stored.result.model.name: stored
        for stored in results
        if stored.result.task is Task.PREFERENCE
    }
    known, names = set(cases.values()), set(models.values())
    for name, stored in judges.items():
        judge = judge_preferences(name, items(stored))
        raters.append(_of_study(judge, known, names))
    raters = [rater for rater in raters if rater.choices]
    if not raters:
        return None
    shown = sorted({model for rater in raters for pair in rater.choices for model in pair[1:]})
    pairs = preference_pairs(raters)
    return RaterAgreement(
        store.protocols.current(file).title,
        ", ".join(shown),
        pairs,
        rater_ranks(raters, pairs) if pairs else (),
        METHOD if pairs else "",
        positions=rater_positions(raters),
    )


def _of_study(rater: PreferenceRater, cases: set[str], models: set[str]) -> PreferenceRater:
    """Return a rater with the preferences about cases and models of the study."""

    def is_known(pair: AnswerPair) -> bool:
        return pair.case in cases and {pair.first, pair.second} <= models

    return PreferenceRater(
        rater.name,
        rater.is_reader,
        {pair: choice for pair, choice in rater.choices.items() if is_known(pair)},
        {pair: both for pair, both in rater.repeats.items() if is_known(pair)},
        [entry for entry in rater.shown_first if entry[0] in cases],
    )
