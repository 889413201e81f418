"""Multinomial logistic regression beside scikit-learn's."""

import numpy as np
import pytest

from readingroom.statistics.softmax import fit_softmax


@pytest.mark.parametrize("loader", ["load_breast_cancer", "load_wine"])
def test_probabilities_are_those_of_scikit_learn(loader: str) -> None:
    datasets = pytest.importorskip("sklearn.datasets")
    linear_model = pytest.importorskip("sklearn.linear_model")
    features, labels = getattr(datasets, loader)(return_X_y=True)
    scaled = (features - features.mean(axis=0)) / features.std(axis=0)
    theirs = linear_model.LogisticRegression(C=0.5, tol=1e-10, max_iter=10_000)
    theirs.fit(scaled, labels)
    ours = fit_softmax(scaled, labels.astype(np.int64), int(labels.max()) + 1, penalty=2.0)

    assert ours.is_converged
    assert np.abs(ours.probabilities(scaled) - theirs.predict_proba(scaled)).max() < 1e-5


def test_a_class_without_samples_gets_small_probabilities() -> None:
    features = np.random.default_rng(1).normal(size=(60, 2))
    labels = (features[:, 0] > 0).astype(np.int64)
    found = fit_softmax(features, labels, 3).probabilities(features)

    assert found.shape == (60, 3)
    assert found[:, 2].max() < 0.05
    assert np.allclose(found.sum(axis=1), 1)


def test_features_that_say_nothing_give_the_shares_of_the_classes() -> None:
    labels = np.array([0, 0, 0, 1])
    found = fit_softmax(np.zeros((4, 1)), labels, 2).probabilities(np.zeros((1, 1)))

    assert found[0] == pytest.approx([0.75, 0.25])
