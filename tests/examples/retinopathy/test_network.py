"""Learning of grades: the same bits from the same seed."""

import numpy as np
import torch
from examples.retinopathy.network import LabelledEyes, Learned, learn_grades
from torch import nn


def learned(seed: int, epochs: int = 2) -> Learned:
    """Teach a tiny network to tell bright squares from dark ones."""
    rng = np.random.default_rng(3)
    grades = rng.integers(0, 2, 48)
    pixels = rng.integers(0, 80, (48, 3, 8, 8)) + 120 * grades[:, None, None, None]
    eyes = LabelledEyes(pixels.astype(np.uint8), grades)
    few = LabelledEyes(eyes.pixels[:16], eyes.grades[:16])
    module = nn.Sequential(
        nn.Conv2d(3, 4, 3), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(4, 5)
    )
    return learn_grades(module, eyes, few, (100.0, 60.0), seed=seed, epochs=epochs)


def test_the_same_seed_gives_the_same_weights_whatever_torch_drew_before() -> None:
    torch.manual_seed(1)
    first = learned(7)
    torch.manual_seed(2)

    assert learned(7).weights == first.weights


def test_another_seed_gives_other_weights() -> None:
    assert learned(7).weights != learned(8).weights


def test_more_epochs_bring_the_loss_down() -> None:
    assert learned(7, epochs=4).best_loss < learned(7, epochs=1).best_loss
