"""The simulated readers judge by what is shown, with a taste and noise of their own."""

import numpy as np
import pytest
from tools.autopilot.readers import Shown, SimulatedReader, merits_of

from readingroom.domain.protocol import CriterionKind, OverallChoice, default_protocol

NOTE = (
    "HISTORY\n58-year-old man with haemochromatosis and cirrhosis, weight loss of 4 kg.\n"
    "MEDICATION\nSpironolactone 100 mg once daily. Omeprazole 20 mg once daily.\n"
    "LABORATORY\nFerritin 86 ug/L, platelets 94, alpha-fetoprotein 212 ug/L."
)
SENSIBLE = Shown(
    "Cirrhosis with a new liver lesion and raised alpha-fetoprotein of 212 ug/L: hepatocellular "
    "carcinoma is likely. Assessment of weight loss. Next step: multiphase imaging, then discuss "
    "biopsy with the liver tumour board before any treatment of haemochromatosis is changed.",
    ("Hepatocellular carcinoma, 80 %", "Metastasis, 10 %", "Cholangiocarcinoma, 10 %"),
)
LOOPING = Shown("The patient is well. " * 40 + "Omeprazole 55 mg once daily.")
PROTOCOL = default_protocol(1)


def judge(reader: SimulatedReader, left: Shown, right: Shown):
    return reader.judge(NOTE, left, right, PROTOCOL.criteria)


def test_a_number_the_note_gives_otherwise_counts_as_contradiction() -> None:
    wrong = merits_of(NOTE, Shown("Spironolactone 40 mg once daily."))
    right = merits_of(NOTE, Shown("Spironolactone 100 mg once daily."))

    assert (wrong.contradiction, right.contradiction) == (1.0, 0.0)


def test_a_measure_that_the_note_does_not_speak_of_contradicts_nothing() -> None:
    assert merits_of(NOTE, Shown("The lesion measures 38 millimetres.")).contradiction == 0.0


def test_a_copied_note_is_seen_as_copying_and_not_as_a_loop() -> None:
    merits = merits_of(NOTE, Shown(NOTE))

    assert merits.copying == 1.0
    assert merits.coverage == 1.0
    assert merits.repetition < 0.1


def test_a_loop_is_seen_as_repetition() -> None:
    assert merits_of(NOTE, LOOPING).repetition > 0.8


def test_nothing_at_all_has_no_merits_and_divides_by_nothing() -> None:
    merits = merits_of("", Shown(""))

    assert merits.fit == merits.coverage == merits.contradiction == merits.plan == 0.0


@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_reader_prefers_sense_over_a_loop_on_either_side(number: int) -> None:
    reader = SimulatedReader(number, seed=5)
    left = [judge(reader, SENSIBLE, LOOPING).outcome for _ in range(20)]
    right = [judge(reader, LOOPING, SENSIBLE).outcome for _ in range(20)]

    assert left.count(OverallChoice.LEFT) >= 18
    assert right.count(OverallChoice.RIGHT) >= 18


def test_equal_outputs_are_tied_more_often_by_a_lenient_reader() -> None:
    def ties(number: int) -> int:
        reader = SimulatedReader(number, seed=9)
        tied = (OverallChoice.BOTH_GOOD, OverallChoice.BOTH_BAD)
        return sum(judge(reader, SENSIBLE, SENSIBLE).outcome in tied for _ in range(300))

    assert ties(2) > ties(3) > 0


def test_two_bad_outputs_that_tie_are_both_bad_and_two_good_ones_both_good() -> None:
    def tied(shown: Shown) -> set[OverallChoice]:
        reader = SimulatedReader(1, seed=3)
        seen = {judge(reader, shown, shown).outcome for _ in range(100)}
        return seen & {OverallChoice.BOTH_GOOD, OverallChoice.BOTH_BAD}

    assert OverallChoice.BOTH_BAD in tied(LOOPING)
    assert OverallChoice.BOTH_GOOD in tied(SENSIBLE)


def test_the_same_seed_and_number_judge_alike_and_another_number_differently() -> None:
    def run(number: int) -> list[object]:
        reader = SimulatedReader(number, seed=4)
        return [judge(reader, SENSIBLE, SENSIBLE) for _ in range(20)]

    assert run(1) == run(1)
    assert run(1) != run(2)


def test_every_opinion_is_a_complete_form_with_values_of_the_protocol() -> None:
    reader = SimulatedReader(2, seed=8)
    opinions = [judge(reader, SENSIBLE, LOOPING) for _ in range(50)]

    for opinion in opinions:
        assert opinion.as_form().missing(PROTOCOL) == ()
        for criterion in PROTOCOL.criteria:
            assert opinion.scores[criterion.key] in criterion.values
    assert any(opinion.comment for opinion in opinions)


def test_confidence_grows_with_the_distance_of_the_outputs() -> None:
    key = next(c.key for c in PROTOCOL.criteria if c.kind is CriterionKind.SCORE)

    def mean(left: Shown, right: Shown) -> float:
        reader = SimulatedReader(1, seed=6)
        return float(np.mean([judge(reader, left, right).scores[key] for _ in range(100)]))

    assert mean(SENSIBLE, LOOPING) > mean(SENSIBLE, SENSIBLE)


def test_inclinations_come_about_as_often_as_asked() -> None:
    reader = SimulatedReader(1, seed=1)
    share = np.mean([reader.is_inclined(0.3) for _ in range(2000)])

    assert 0.26 < share < 0.34
    assert {reader.pick(4) for _ in range(100)} == {0, 1, 2, 3}
