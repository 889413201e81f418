"""Training of networks: early stopping, divergence, cancellation and resumption.

All randomness of an epoch derives from the seed and the epoch number; training resumed from a
checkpoint therefore gives bit-identical weights to uninterrupted training.
"""

import copy
import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.random_streams import random_stream
from readingroom.engine.devices.memory import Batches
from readingroom.engine.devices.placement import send
from readingroom.engine.devices.repeatable import seed_torch
from readingroom.engine.generator.fit_report import EpochLoss, FitStopReason
from readingroom.engine.generator.networks.checkpoints import read_checkpoint, write_checkpoint

Rows = NDArray[np.intp]
"""Indices of rows of a table."""

MIN_HELD_OUT = 10
"""Number of rows below which none are held out."""
FIRST_PHASE: Final = 0.7
"""Share of the epochs before rows are scored, if scoring is used."""
_EXPLODED = 10.0
_CLIP = 5.0
_HELD_OUT_ROWS = 4096
"""Maximum number of held-out rows per batch."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Context of a loss call: `share` of training done, 0 to 1; 1 for held-out rows."""

    epoch: int
    share: float
    is_held_out: bool = False


Loss = Callable[[Tensor, Moment], Tensor]
"""Function returning the mean loss of rows, a scalar; uses only torch's own generator."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Training plan. `digest` identifies table and options.

    `weights` (n_rows,) are sampling weights of rows; None samples each row once per epoch. Early
    stopping ignores `warm_up` epochs. `average` is the decay of a moving average of the weights,
    which is then the result; 0 disables it. An epoch has at least `least_steps` steps: it repeats
    rows if there are few. Held-out rows are evaluated `looks` times, with different randomness.
    """

    seed: int
    epochs: int
    batch_size: int
    patience: int
    learning_rate: float
    digest: str
    weights: NDArray[np.float64] | None = None
    warm_up: int = 0
    average: float = 0.0
    weight_decay: float = 0.0
    least_steps: int = 1
    looks: int = 1
    label: str = "Learning"


@dataclass(slots=True)
class History:
    """Training history; `best` are the returned weights."""

    losses: list[EpochLoss] = field(default_factory=list)
    best: dict[str, Tensor] = field(default_factory=dict)
    best_loss: float = math.inf
    best_epoch: int | None = None
    stopped_because: FitStopReason | None = None

    @property
    def epochs_done(self) -> int:
        """Return the number of completed epochs."""
        return len(self.losses)


def train(
    module: nn.Module,
    loss: Loss,
    rows: Tensor,
    held_out: Tensor,
    plan: Plan,
    *,
    progress: Progress = NO_PROGRESS,
    checkpoint: Path | None = None,
) -> History:
    """Train, and leave the best weights in the module; call it inside `repeatable`.

    Args:
        module: Network, on the device of the rows.
        loss: Loss to minimise.
        rows: Training rows, (n, ...).
        held_out: Rows for early stopping; if empty, all epochs run and the last weights are kept.
        plan: Training plan.
        progress: Checked for cancellation at every batch.
        checkpoint: Path of the checkpoint, if any.

    Raises:
        GenerationError: the loss was not finite from the start, or the checkpoint belongs to other
            training.
        Cancelled: the user stopped.
    """
    run = _TrainingRun(module, loss, rows, held_out, plan)
    if checkpoint is not None:
        run.restore(checkpoint)
    every = max(1, plan.epochs // 20)
    while run.history.stopped_because is None:
        epoch = run.history.epochs_done + 1
        run.run_epoch(epoch, progress)
        progress.report(Step(epoch, plan.epochs, plan.label))
        ended = run.history.stopped_because is not None
        if checkpoint is not None and (ended or epoch % every == 0):
            run.keep(checkpoint)
    module.load_state_dict(run.history.best)
    return run.history


def joined(first: History, second: History) -> History:
    """Return the history of both phases, with consecutive epoch numbers."""
    done = first.epochs_done
    losses = [replace(loss, epoch=loss.epoch + done) for loss in second.losses]
    best = None if second.best_epoch is None else second.best_epoch + done
    return replace(second, losses=[*first.losses, *losses], best_epoch=best)


class _TrainingRun:
    """One training run and its state."""

    def __init__(
        self, module: nn.Module, loss: Loss, rows: Tensor, held_out: Tensor, plan: Plan
    ) -> None:
        self.module, self.loss, self.plan = module, loss, plan
        self.rows, self.held_out = rows, held_out
        self.optimizer = torch.optim.AdamW(
            module.parameters(), plan.learning_rate, weight_decay=plan.weight_decay, foreach=False
        )
        self.averaged = copy.deepcopy(module) if plan.average else module
        self.history = History()
        self.waited = 0
        self.batches = Batches(rows.device, plan.batch_size)
        self.pieces = Batches(rows.device, _HELD_OUT_ROWS)
        self.start = self._look(self.rows[:_HELD_OUT_ROWS], 0)
        if not math.isfinite(self.start):
            raise GenerationError("The loss is not finite before training. Check the table.")

    # ---- one epoch ---------------------------------------------------------------------------

    def run_epoch(self, epoch: int, progress: Progress) -> None:
        """Train on every row once, or on as many sampled rows, and evaluate the result."""
        rows = send(torch.as_tensor(self._order(epoch)), self.rows.device)
        self._seed("epoch", epoch)
        self.module.train()
        total, moment = 0.0, Moment(epoch, (epoch - 1) / self.plan.epochs)
        start = 0
        while start < len(rows):
            progress.raise_if_cancelled()
            batch = rows[start : start + self._size]
            step = partial(self._step, self.rows[batch], moment)
            value = self.batches.attempt(step, len(batch))
            if value is None:
                continue
            start += len(batch)
            total += value * len(batch)
            if not math.isfinite(value):
                break
        train = total / len(rows)
        held_out: float | None = math.nan
        if math.isfinite(train):
            held_out = self._look(self.held_out, epoch) if len(self.held_out) else None
        self._judge(epoch, train, held_out)

    @property
    def _size(self) -> int:
        """Return the number of rows of a batch."""
        return self.batches.size or self.plan.batch_size

    def _order(self, epoch: int) -> NDArray[np.int64]:
        stream, count = random_stream(self.plan.seed, "order", str(epoch)), len(self.rows)
        times = math.ceil(self.plan.least_steps / math.ceil(count / self.plan.batch_size))
        if self.plan.weights is None:
            return np.concatenate([stream.permutation(count) for _ in range(times)])
        share = self.plan.weights / self.plan.weights.sum()
        return stream.choice(count, times * count, p=share)

    def _step(self, batch: Tensor, moment: Moment) -> float:
        self.optimizer.zero_grad(set_to_none=True)
        value = self.loss(batch, moment)
        if not torch.isfinite(value):
            return math.nan
        value.backward()  # type: ignore[no-untyped-call]  # torch leaves it without types
        nn.utils.clip_grad_norm_(self.module.parameters(), _CLIP, foreach=False)
        self.optimizer.step()
        if self.plan.average:
            with torch.no_grad():
                pairs = zip(self.averaged.parameters(), self.module.parameters(), strict=True)
                for mean, now in pairs:
                    mean.lerp_(now, 1 - self.plan.average)
        return float(value.detach())

    def _look(self, rows: Tensor, epoch: int) -> float:
        """Return the mean loss of rows over all looks, with the same randomness in every epoch."""
        self.averaged.eval()
        moment, total = Moment(epoch, 1.0, is_held_out=True), 0.0
        used = _copied(self.module) if self.plan.average else None
        if used is not None:  # the loss uses the module
            self.module.load_state_dict(self.averaged.state_dict())
        with torch.no_grad():
            for look in range(self.plan.looks):
                self._seed("held out", look)
                total += self._sum_of_losses(rows, moment)
        if used is not None:
            self.module.load_state_dict(used)
        self.module.train()
        return total / max(len(rows) * self.plan.looks, 1)

    def _sum_of_losses(self, rows: Tensor, moment: Moment) -> float:
        start, total = 0, 0.0
        while start < len(rows):
            piece = rows[start : start + (self.pieces.size or _HELD_OUT_ROWS)]
            value = self.pieces.attempt(partial(self.loss, piece, moment), len(piece))
            if value is not None:
                total += float(value) * len(piece)
                start += len(piece)
        return total

    def _seed(self, what: str, epoch: int) -> None:
        seed_torch(torch_seed(self.plan.seed, what, str(epoch)))

    # ---- results -----------------------------------------------------------------------------

    def _judge(self, epoch: int, train: float, held_out: float | None) -> None:
        history, watched = self.history, train if held_out is None else held_out
        limit = self.start + _EXPLODED * max(1.0, abs(self.start))
        if not (math.isfinite(train) and math.isfinite(watched)) or max(train, watched) > limit:
            self._stop_diverged(epoch)
            return
        history.losses.append(EpochLoss(epoch, train, held_out))
        if held_out is None or watched < history.best_loss:
            history.best_loss, history.best_epoch, self.waited = watched, epoch, 0
            history.best = _copied(self.averaged)
        elif epoch > self.plan.warm_up:
            self.waited += 1
        if epoch >= self.plan.epochs:
            history.stopped_because = FitStopReason.COMPLETE
        elif self.waited >= self.plan.patience:
            history.stopped_because = FitStopReason.EARLY

    def _stop_diverged(self, epoch: int) -> None:
        if not self.history.best:
            raise GenerationError(
                f"Training diverged in epoch {epoch}, before any usable result. Choose a learning "
                f"rate below {self.plan.learning_rate:g}."
            )
        self.history.stopped_because = FitStopReason.DIVERGED

    # ---- checkpoints -------------------------------------------------------------------------

    def keep(self, path: Path) -> None:
        """Write the state to a checkpoint."""
        tensors = {f"now.{name}": tensor for name, tensor in self.module.state_dict().items()}
        tensors |= {f"best.{name}": tensor for name, tensor in self.history.best.items()}
        if self.plan.average:
            tensors |= {
                f"mean.{name}": tensor for name, tensor in self.averaged.state_dict().items()
            }
        for number, state in self.optimizer.state_dict()["state"].items():
            tensors |= {f"step.{number}.{name}": value for name, value in state.items()}
        history = self.history
        facts = {
            "digest": self.plan.digest,
            "losses": [[loss.train, loss.held_out] for loss in history.losses],
            "best_loss": history.best_loss,
            "best_epoch": history.best_epoch,
            "waited": self.waited,
            "stopped": history.stopped_because and history.stopped_because.value,
        }
        write_checkpoint(path, tensors, facts)

    def restore(self, path: Path) -> None:
        """Restore the state of a checkpoint if there is one."""
        half = read_checkpoint(path, self.plan.digest)
        if half is None:
            return
        device = self.rows.device
        parts: dict[str, dict[str, Tensor]] = {}
        for name, tensor in half.tensors.items():
            kind, _, rest = name.partition(".")
            parts.setdefault(kind, {})[rest] = tensor if kind == "step" else send(tensor, device)
        try:
            self.module.load_state_dict(parts["now"])
            self.averaged.load_state_dict(parts["mean" if self.plan.average else "now"])
            self.optimizer.load_state_dict(self._optimizer_state(parts.get("step", {})))
            self._restore_facts(half.facts)
            self.history.best = parts["best"]
        except (KeyError, TypeError, ValueError, RuntimeError) as error:
            raise GenerationError(
                f"The checkpoint {path.name} is damaged. Delete it to start over."
            ) from error

    def _optimizer_state(self, steps: dict[str, Tensor]) -> dict[str, Any]:
        state: dict[int, dict[str, Tensor]] = {}
        for name, tensor in steps.items():
            number, _, what = name.partition(".")
            state.setdefault(int(number), {})[what] = tensor
        return {**self.optimizer.state_dict(), "state": state}

    def _restore_facts(self, facts: dict[str, Any]) -> None:
        history = self.history
        history.losses = [
            EpochLoss(epoch, float(train), held_out)
            for epoch, (train, held_out) in enumerate(facts["losses"], start=1)
        ]
        history.best_loss, history.best_epoch = facts["best_loss"], facts["best_epoch"]
        self.waited = int(facts["waited"])
        stopped = facts["stopped"]
        history.stopped_because = None if stopped is None else FitStopReason(stopped)


def split_rows(count: int, share: float, seed: int) -> tuple[Rows, Rows]:
    """Return the indices of training and held-out rows; none are held out of few rows."""
    order = random_stream(seed, "held out").permutation(count)
    size = round(count * share)
    size = size if size >= MIN_HELD_OUT else 0
    return np.sort(order[size:]), np.sort(order[:size])


def torch_seed(seed: int, *names: str) -> int:
    """Return the torch seed derived from a seed and a path of names."""
    return int(random_stream(seed, *names).integers(2**62))


def _copied(module: nn.Module) -> dict[str, Tensor]:
    return {name: tensor.detach().clone() for name, tensor in module.state_dict().items()}
