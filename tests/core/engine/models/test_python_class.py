"""Python classes as fmbench configures them."""

import hashlib
from pathlib import Path

import numpy as np
import pytest
from tests.core.engine.models.conftest import StartModel
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import ModelError
from readingroom.domain.model import ModelCapability
from readingroom.engine.models.child import python_class
from readingroom.engine.models.config import parse_config, read_config
from readingroom.engine.models.loading import start_model
from readingroom.engine.models.types import (
    ModelAnswer,
    ModelFailedError,
    ModelUnderTest,
    Prompt,
    Sampling,
)

wording = Wording(__file__)

RANDOM = """
    import numpy as np

    class Model:
        def __init__(self, random_seed=42):
            self.rng = np.random.default_rng(random_seed)

        def predict(self, X):
            return self.rng.integers(0, 2, size=X.shape[0])

        def predict_proba(self, X):
            p = self.rng.random(size=X.shape[0])
            return np.vstack([1 - p, p]).T

        def get_embeddings(self, X):
            return X.reshape(len(X), -1) * 2

        def encode_sequences(self, sequences):
            return [[sequence.count(letter) for letter in "ACGT"] for sequence in sequences]

        def generate(self, prompts, max_tokens, system):
            return [f"{s}/{p}/{max_tokens}" for s, p in zip(system, prompts)]
"""


def test_a_class_answers_all_that_it_has_methods_for(start: StartModel) -> None:
    with start(RANDOM, "init_kwargs: {random_seed: 123}") as model:
        rng = np.random.default_rng(123)
        inputs = np.arange(12.0).reshape(3, 4)
        p = rng.random(3)

        assert np.array_equal(model.predict_proba(inputs), np.vstack([1 - p, p]).T)
        assert np.array_equal(model.predict(inputs), rng.integers(0, 2, size=3))
        assert np.array_equal(model.get_embeddings(inputs), inputs * 2)
        assert model.encode_sequences(["ACGT", "GG"]).tolist() == [[1, 1, 1, 1], [0, 0, 2, 0]]
        said = model.generate([Prompt("who?", "be brief")], Sampling(max_tokens=7))
        assert [answer.text for answer in said if isinstance(answer, ModelAnswer)] == [
            "be brief/who?/7"
        ]


def test_what_is_known_of_a_class(start: StartModel) -> None:
    with start(RANDOM, "name: Dice\nversion: 2\nclasses: ['no', 'yes']") as model:
        facts = model.facts

    assert (facts.model_id, facts.name, facts.version) == ("given", "Dice", "2")
    assert facts.abilities == tuple(
        ability for ability in ModelCapability if ability is not ModelCapability.FIT
    )
    assert facts.classes == ("no", "yes")
    assert facts.runtime.startswith("Python 3.")


def test_the_hash_is_that_of_its_only_file(start: StartModel, tmp_path: Path) -> None:
    with start(RANDOM) as model:
        found = model.facts.weights_sha256

    assert found == hashlib.sha256((tmp_path / "model" / "given.py").read_bytes()).hexdigest()


def test_a_call_tells_what_it_cost(start: StartModel) -> None:
    with start(RANDOM) as model:
        model.predict(np.zeros((5, 2)))

        assert model.usage.item_count == 5
        assert model.usage.seconds > 0
        assert model.usage.items_per_second is not None


def test_a_configuration_beside_its_package_finds_the_package(tmp_path: Path) -> None:
    (tmp_path / "hub").mkdir()
    (tmp_path / "hub" / "dummy.py").write_text(
        "class Dummy:\n    def predict(self, X):\n        return [1] * len(X)\n"
    )
    (tmp_path / "configs").mkdir()
    config = tmp_path / "configs" / "model.yaml"
    config.write_text("model_id: d\ntype: python_class\nimport_path: 'hub.dummy:Dummy'\n")

    with start_model(read_config(config), consent=True) as model:
        assert model.predict(np.zeros((2, 1))).tolist() == [1, 1]


def test_without_consent_no_code_that_came_with_a_model_is_run(tmp_path: Path) -> None:
    config = parse_config(
        "m.yaml", b"model_id: m\ntype: python_class\nimport_path: a:B\n", tmp_path
    )
    with pytest.raises(ModelError, match="--allow-code"):
        start_model(config, consent=False)


def test_a_model_is_asked_only_what_it_can(start: StartModel) -> None:
    with (
        start("class Model:\n    def predict(self, X): return X\n") as model,
        pytest.raises(ModelError, match=r"support predict_proba"),
    ):
        model.predict_proba(np.zeros((1, 1)))


def test_a_class_that_is_not_there_is_reported(start: StartModel) -> None:
    with expect_error(ModelError, wording("given_class_model")), start("x = 1\n"):
        pass


def test_a_missing_library_is_named(start: StartModel) -> None:
    with pytest.raises(ModelError, match="No module named 'no_such_library'"):
        start("import no_such_library\n").__enter__()


def test_a_model_that_learns_keeps_what_it_learned_after_a_crash(start: StartModel) -> None:
    body = """
        import os

        class Model:
            def fit(self, X, y):
                self.label = y[0]

            def predict(self, X):
                if X[0, 0] == 13:
                    os.abort()
                return [self.label] * len(X)
    """
    with start(body) as model:
        model.fit(np.zeros((2, 1)), np.array(["benign", "malignant"]))
        with pytest.raises(ModelFailedError):
            model.predict(np.full((1, 1), 13))

        assert model.predict(np.zeros((1, 1))).tolist() == ["benign"]


def test_a_running_model_is_a_subject(start: StartModel) -> None:
    with start(RANDOM) as model:
        subject: ModelUnderTest = model

        assert subject.facts.model_id == "given"


def test_the_same_seed_draws_the_same_in_another_process(start: StartModel) -> None:
    body = """
        import random

        import numpy as np

        class Model:
            def predict(self, X):
                return np.random.random(len(X)) + random.random() + hash("text") % 7
    """
    said = []
    for _ in range(2):
        with start(body) as model:
            said.append(model.predict(np.zeros((3, 1))).tobytes())

    assert said[0] == said[1]


@pytest.mark.parametrize("answer", [None, "yes", ["\ud800"], [b"yes"], [None], 5])
def test_an_answer_that_is_no_list_of_texts_is_refused(answer: object) -> None:
    with pytest.raises(python_class.WrongAnswerError):
        python_class._texts(answer)


def test_texts_may_come_one_after_the_other() -> None:
    assert [one.text for one in python_class._texts(one for one in ("a", "b"))] == ["a", "b"]
