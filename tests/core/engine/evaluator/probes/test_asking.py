"""Which questions a model is asked, and in what order."""

import numpy as np
import pytest
from tests.support.guessing import Breaker, Embedder, Guesser, Labeller, Looker
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import ModelError, SuiteError
from readingroom.domain.progress import Step
from readingroom.engine.evaluator.probes.registry import find_probes
from readingroom.engine.evaluator.probes.runs import query_probes
from readingroom.engine.evaluator.suites.data_set import DataSet

wording = Wording(__file__)


def data(shape=(12, 2, 40), labels=None):
    inputs = np.random.default_rng(5).normal(size=shape).astype(np.float32)
    targets = np.arange(shape[0]) % 2 if labels is None else labels
    return DataSet("made", inputs, targets)


def ask(subject, names=("dropout", "noise"), made=None, **more):
    made = made or data()
    return query_probes(subject, made, find_probes(names, made.inputs.ndim), **more)


def test_a_model_that_answers_alike_is_queried_each_question_once():
    # Dropout with strength 0 changes nothing, and asks nothing new.
    assert ask(Looker()).calls == 2 + 5 + 6


def test_a_model_that_guesses_is_queried_as_often_as_fmbench_asks():
    assert ask(Guesser()).calls == 2 * (2 + 6 + 6)


def test_a_model_that_guesses_is_found_out():
    assert ask(Guesser()).is_repeatable is False


def test_embeddings_are_asked_for_beside_probabilities():
    subject = Embedder()
    ask(subject, ("permutation",))
    assert subject.calls[2:4] == ["embed", (12, 80)]


def test_a_model_with_embeddings_is_known_to_answer_alike_at_the_second_probe():
    assert ask(Embedder()).is_repeatable is True


def test_with_one_probe_a_model_with_embeddings_is_not_queried_twice():
    assert ask(Embedder(), ("dropout",)).is_repeatable is None


def test_signals_come_as_one_row_a_sample():
    subject = Looker()
    ask(subject)
    assert set(subject.calls) == {(12, 80)}


def test_a_model_that_takes_signals_gets_signals():
    subject = Looker(keeps_shape=True)
    ask(subject)
    assert set(subject.calls) == {(12, 2, 40)}


def test_labels_are_taken_for_sure_answers():
    run = ask(Labeller())
    assert set(np.unique(run.answers[0].clean)) == {0.0, 1.0}


def test_labels_that_are_no_classes_are_refused():
    class Wrong(Labeller):
        def predict(self, inputs):
            return np.full(len(inputs), 0.5)

    with pytest.raises(ModelError, match="must be integers"):
        ask(Wrong())


def test_a_model_that_predicts_nothing_is_refused():
    class Mute(Looker):
        abilities = ()

    with pytest.raises(ModelError, match=r"predictions\. Choose"):
        ask(Mute())


def test_answers_of_another_shape_are_refused():
    class Odd(Looker):
        def predict_proba(self, inputs):
            return np.zeros((len(inputs), 2, 2))

    with pytest.raises(ModelError, match=r"shape \(12, 2, 2\)"):
        ask(Odd())


def test_a_probe_on_which_the_model_fails_is_reported_and_the_rest_goes_on():
    run = ask(Breaker(), ("dropout", "noise"))
    assert [one.failure for one in run.answers] == [wording("model_raised_error")] * 2


def test_another_number_of_answers_fails_the_probe():
    class Short(Looker):
        def predict_proba(self, inputs):
            return super().predict_proba(inputs)[: 12 if len(self.calls) < 2 else 11]

    assert "another number" in ask(Short()).answers[0].failure


def test_vectors_of_another_length_fail_the_probe():
    class Longer(Embedder):
        def get_embeddings(self, inputs):
            vectors = super().get_embeddings(inputs)
            return vectors[: 12 if self.calls.count("embed") < 2 else 11]

    assert "another number" in ask(Longer()).answers[0].failure


def test_texts_are_refused():
    with pytest.raises(SuiteError, match="texts"):
        ask(Looker(), ("dropout",), DataSet("made", np.array([["a", "b"]]), None))


@pytest.mark.parametrize(
    "labels", [None, np.full((12, 2), 1), np.full(12, 0.5), np.full(12, -1), np.array(["a"] * 12)]
)
def test_targets_that_are_no_classes_are_left_out(labels):
    made = DataSet("made", data().inputs, labels)
    assert ask(Looker(), ("shift",), made).labels is None


def test_progress_counts_strengths():
    class Listener:
        steps = ()

        def report(self, step):
            self.steps += (step,)

        def raise_if_cancelled(self):
            return None

    listener = Listener()
    ask(Looker(), progress=listener)
    assert [listener.steps[at] for at in (0, 1, 6, -1)] == [
        Step(0, 12, "Channel dropout"),
        Step(1, 12, "Channel dropout"),
        Step(6, 12, "White noise"),
        Step(12, 12, ""),
    ]


def test_an_unknown_probe_is_refused_with_the_nearest_known_one():
    with pytest.raises(SuiteError, match="Did you mean 'dropout'"):
        find_probes(("dropuot",), 3)


def test_a_probe_like_no_other_is_refused_with_all_known_ones():
    with pytest.raises(SuiteError, match="Known are: dropout, noise"):
        find_probes(("xyz",), 3)


def test_a_probe_named_twice_is_refused():
    with pytest.raises(SuiteError, match="listed twice"):
        find_probes(("noise", "noise"), 3)


def test_mains_hum_does_not_fit_volumes():
    with expect_error(SuiteError, wording("axes")):
        find_probes(("line_noise",), 4)


def test_an_empty_grid_is_refused():
    with expect_error(SuiteError, wording("grid_probe_noise")):
        find_probes(("noise",), 3, {"noise": ()})


def test_a_grid_of_ones_own_takes_the_place_of_the_usual_one():
    assert find_probes(("noise",), 3, {"noise": (3, 1)})[0].strengths == (3.0, 1.0)


@pytest.mark.parametrize(
    ("axes", "names"),
    [
        (2, ["dropout", "noise", "permutation", "masking", "expression"]),
        (3, ["dropout", "noise", "line_noise", "permutation", "shift"]),
        (4, ["dropout", "noise", "permutation", "intensity", "contrast"]),
        (5, ["dropout", "noise", "permutation"]),
    ],
)
def test_the_usual_probes_are_those_of_fmbench(axes, names):
    assert [probe.key for probe in find_probes((), axes)] == names
