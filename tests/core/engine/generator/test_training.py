"""Learning of networks: when it stops, and that going on later changes nothing."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from tests.support.wording import Wording, expect_error
from torch import Tensor, nn

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.engine.devices.repeatable import repeatable
from readingroom.engine.generator.fit_report import FitStopReason
from readingroom.engine.generator.networks.training import History, Moment, Plan, train

wording = Wording(__file__)

PLAN = Plan(
    seed=3, epochs=24, batch_size=16, patience=50, learning_rate=0.02, digest="this", average=0.9
)
SHORT = replace(PLAN, epochs=2)
PICKLE = b"\x80\x04K\x01."


class Stopping:
    """Asks to stop once so many epochs are done."""

    def __init__(self, after: int) -> None:
        self.after, self.seen = after, 0

    def report(self, step: Step) -> None:
        self.seen = step.done

    def raise_if_cancelled(self) -> None:
        if self.seen >= self.after:
            raise KeyboardInterrupt


class Line(nn.Module):
    """A line with some chance in it."""

    def __init__(self) -> None:
        super().__init__()
        self.layer = nn.Linear(2, 1)

    def loss(self, rows: Tensor, _moment: Moment) -> Tensor:
        noise = 0.1 * torch.randn(len(rows), 1)
        apart: Tensor = self.layer(rows[:, :2]) + noise - rows[:, 2:]
        return apart.square().mean()


def run(
    plan: Plan = PLAN,
    *,
    checkpoint: Path | None = None,
    progress: Progress = NO_PROGRESS,
    change: Callable[[Tensor, Moment], Tensor] = lambda loss, moment: loss,
    held_out: int = 40,
) -> tuple[dict[str, Tensor], History]:
    with repeatable():
        torch.manual_seed(0)
        rows = torch.randn(120, 3)
        rows[:, 2] = rows[:, 0] - 2 * rows[:, 1]
        line = Line()
        history = train(
            line,
            lambda batch, moment: change(line.loss(batch, moment), moment),
            rows[held_out:],
            rows[:held_out],
            plan,
            progress=progress,
            checkpoint=checkpoint,
        )
    return dict(line.state_dict()), history


def test_learning_finds_the_line() -> None:
    weights, history = run(replace(PLAN, epochs=60, learning_rate=0.05))

    assert torch.allclose(weights["layer.weight"], torch.tensor([[1.0, -2.0]]), atol=0.05)
    assert history.stopped_because is FitStopReason.COMPLETE


def test_going_on_from_a_checkpoint_gives_the_same_bits(tmp_path: Path) -> None:
    whole, told = run()
    kept = tmp_path / "half.safetensors"
    with pytest.raises(KeyboardInterrupt):
        run(checkpoint=kept, progress=Stopping(13))
    again, told_again = run(checkpoint=kept)

    assert all(torch.equal(whole[name], again[name]) for name in whole)
    assert told_again.losses == told.losses


def test_a_finished_checkpoint_answers_without_learning(tmp_path: Path) -> None:
    kept = tmp_path / "done.safetensors"
    whole, _ = run(SHORT, checkpoint=kept)
    again, _ = run(SHORT, checkpoint=kept, progress=Stopping(0))

    assert all(torch.equal(whole[name], again[name]) for name in whole)


def test_a_held_out_loss_that_no_longer_falls_stops_learning() -> None:
    grown = lambda loss, moment: loss + (moment.epoch if moment.is_held_out else 0)  # noqa: E731
    plan = Plan(
        seed=1, epochs=50, batch_size=32, patience=4, learning_rate=0.001, digest="", warm_up=6
    )
    _, history = run(plan, change=grown)

    assert history.stopped_because is FitStopReason.EARLY
    assert history.best_epoch == 1
    assert history.epochs_done == 10  # six to warm up, four of patience


@pytest.mark.parametrize("worse", [float("nan"), 1e9], ids=["no number", "exploding"])
def test_diverging_keeps_the_last_good_weights(worse: float) -> None:
    spoiled = lambda loss, moment: loss * (worse if moment.epoch == 9 else 1)  # noqa: E731
    weights, history = run(change=spoiled)
    good, _ = run(replace(PLAN, epochs=8))

    assert history.stopped_because is FitStopReason.DIVERGED
    assert history.epochs_done == 8
    assert all(torch.equal(weights[name], good[name]) for name in good)


def test_diverging_at_once_is_said() -> None:
    spoiled = lambda loss, moment: loss * (float("nan") if moment.epoch else 1)  # noqa: E731
    with expect_error(GenerationError, wording("diverged_epoch_smaller")):
        run(change=spoiled)


def test_held_out_rows_are_looked_at_more_than_once_with_other_chance() -> None:
    def spread(looks: int) -> float:
        """Return the spread over seeds of the held-out loss of the same line."""
        found = [
            run(replace(PLAN, seed=seed, epochs=1, learning_rate=1e-9, looks=looks))[1]
            for seed in range(12)
        ]
        losses = [one.losses[0].held_out for one in found]
        return float(np.std([one for one in losses if one is not None]))

    assert spread(16) < 0.5 * spread(1)


def test_without_rows_held_out_the_last_epoch_is_kept() -> None:
    _, history = run(SHORT, held_out=0)

    assert history.best_epoch == SHORT.epochs
    assert history.losses[0].held_out is None


def test_a_checkpoint_of_other_options_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "half.safetensors"
    run(SHORT, checkpoint=kept)
    with expect_error(GenerationError, wording("another_table_other")):
        run(replace(SHORT, digest="other"), checkpoint=kept)


@pytest.mark.parametrize(
    "spoil", [lambda data: data[:200], lambda _: PICKLE], ids=["cut", "pickle"]
)
def test_a_damaged_checkpoint_is_refused(spoil: Callable[[bytes], bytes], tmp_path: Path) -> None:
    kept = tmp_path / "half.safetensors"
    run(SHORT, checkpoint=kept)
    kept.write_bytes(spoil(kept.read_bytes()))
    with pytest.raises(GenerationError, match=r"half\.safetensors is damaged"):
        run(SHORT, checkpoint=kept)


def test_a_checkpoint_is_safetensors_with_json_in_its_head(tmp_path: Path) -> None:
    kept = tmp_path / "half.safetensors"
    run(SHORT, checkpoint=kept)
    data = kept.read_bytes()
    head = json.loads(data[8 : 8 + int.from_bytes(data[:8], "little")])

    assert json.loads(head["__metadata__"]["readingroom"])["digest"] == "this"
    assert [path.name for path in tmp_path.iterdir()] == ["half.safetensors"]
