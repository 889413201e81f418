"""Settings of attacks in recipes, and what the ground truth records of their results."""

from collections.abc import Mapping, Sequence

import torch
from torch import Tensor

from readingroom.domain.errors import GenerationError
from readingroom.domain.random_streams import random_stream
from readingroom.domain.scenario import Recipe
from readingroom.domain.suggestions import nearest
from readingroom.engine.generator.networks.attacks import Attack, Network, Norm, fgsm


def attack_plan(settings: Mapping[str, str], seed: int, low: float, high: float) -> Attack:
    """Return the attack of the settings, on values between two bounds."""
    norm, epsilon = Norm(settings["norm"]), float(settings["epsilon"])
    if settings["method"] == "fgsm":
        return fgsm(epsilon, norm=norm, low=low, high=high)
    return Attack(epsilon, norm, steps=int(settings["steps"]), low=low, high=high, seed=seed)


def attack_seed(recipe: Recipe, number: int) -> int:
    """Return the seed of the random start of a case, by its number from 1."""
    return int(random_stream(recipe.seed, "adversarial start", str(number)).integers(2**62))


def target_number(name: str, classes: Sequence[str]) -> int | None:
    """Return the number of the target class of the settings, None for "".

    Raises:
        GenerationError: the network has no such class.
    """
    if not name:
        return None
    if name not in classes:
        raise GenerationError(f"The network has no class '{name[:40]}'.{nearest(name, classes)}")
    return list(classes).index(name)


def answers_record(
    logits: Network, items: Tensor, classes: Sequence[str], target: int | None
) -> dict[str, str]:
    """Return the predictions of an item before and after an attack.

    Args:
        logits: the network.
        items: the item before and after, (2, ...).
        classes: names of the outputs; others are named by their number.
        target: number of the target class, None for any other than the one before.
    """
    with torch.no_grad():
        shares = torch.softmax(logits(items).double(), dim=1)
    before, after = (int(index) for index in shares.argmax(dim=1))
    is_misled = after != before if target is None else after == target
    first, last = (
        classes[number] if number < len(classes) else str(number) for number in (before, after)
    )
    return {
        "answer before": first,
        "answer after": last,
        "probability before": f"{float(shares[0, before]):.6f}",
        "probability after": f"{float(shares[1, after]):.6f}",
        "misled": "yes" if is_misled else "no",
    }
