"""Patients from a conditional variational autoencoder, with bias terms and row weights."""

import dataclasses
import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from safetensors import SafetensorError
from safetensors.torch import load, save
from torch import Tensor

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.random_streams import random_stream
from readingroom.domain.suggestions import nearest
from readingroom.engine.devices.job import current_job
from readingroom.engine.devices.memory import Batches
from readingroom.engine.devices.placement import (
    CPU,
    copy_on,
    fetch,
    name_of,
    pick_device,
    send,
    send_module,
)
from readingroom.engine.devices.repeatable import repeatable, seed_torch
from readingroom.engine.generator.api import FitOptions, Weighting
from readingroom.engine.generator.conditions import check_sample, sample_given
from readingroom.engine.generator.encoding import TableEncoding, encoding_as_json, encoding_of_json
from readingroom.engine.generator.fit_report import FitClock, FitReport, FitStopReason, table_digest
from readingroom.engine.generator.networks.bias_loss import BiasLoss
from readingroom.engine.generator.networks.cvae_network import CvaeNetwork, NetworkShape
from readingroom.engine.generator.networks.discriminator import density_ratios
from readingroom.engine.generator.networks.penalties import make_penalty
from readingroom.engine.generator.networks.training import (
    FIRST_PHASE,
    History,
    Moment,
    Plan,
    joined,
    split_rows,
    torch_seed,
    train,
)
from readingroom.engine.generator.saved import SavedGenerator, damaged, read_folder, save_folder
from readingroom.engine.generator.weighting import (
    cell_weights,
    cells_of,
    row_scores,
    row_weights,
    within_cells,
)
from readingroom.engine.tables.types import PatientColumn, PatientTable

KEY: Final = "cvae"
SETTINGS: Final = ("hidden", "latent", "depth", "balance")
_NOTHING: Mapping[str, str] = {}
_MAX_CELLS: Final = 256
_TEMPERATURE: Final = 0.5
_SOFT_ROWS: Final = 512
_WARM_UP: Final = 0.2
"""Share of epochs over which the weight of the KL divergence rises to 1."""
_AVERAGE: Final = 0.98


class ConditionalVae:
    """The method; instances have no state."""

    def fit(
        self,
        table: PatientTable,
        options: FitOptions,
        *,
        progress: Progress = NO_PROGRESS,
        checkpoint: Path | None = None,
    ) -> "FittedVae":
        """Fit to a table.

        Raises:
            GenerationError: the table is invalid, or a setting is unknown.
            Cancelled: the user stopped.
        """
        with repeatable(options.threads):
            return _Fit(table, options, progress, checkpoint).run()

    def load(self, folder: Path) -> "FittedVae":
        """Read a saved generator; see `PatientMethod.load`."""
        saved = read_folder(folder)
        try:
            encoding = encoding_of_json(saved.own["encoding"], saved.columns)
            conditions = tuple((int(start), int(stop)) for start, stop in saved.own["conditions"])
            tensors = load(saved.weights)
            shape = _checked_shape(NetworkShape(**saved.own["shape"]), encoding, tensors)
            network = CvaeNetwork(encoding, conditions, tensors["cells"], shape)
            if not torch.equal(network.is_condition, tensors["is_condition"]):
                raise damaged(folder)
            network.load_state_dict(tensors)
        except (KeyError, RuntimeError, SafetensorError, TypeError, ValueError) as error:
            raise damaged(folder) from error
        return FittedVae(saved.report, encoding, network.eval(), conditions)


@dataclass(frozen=True, slots=True)
class FittedVae:
    """Fitted network and its table encoding."""

    report: FitReport
    encoding: TableEncoding
    network: CvaeNetwork = field(repr=False)
    conditions: tuple[tuple[int, int], ...]
    key: str = KEY

    @property
    def columns(self) -> tuple[PatientColumn, ...]:
        """Return the columns of its patients."""
        return self.encoding.columns

    def sample(
        self,
        count: int,
        *,
        seed: int,
        given: Mapping[str, str] = _NOTHING,
        progress: Progress = NO_PROGRESS,
    ) -> PatientTable:
        """Generate patients; see `FittedGenerator.sample`."""
        check_sample(count, given, self.columns)
        shares, device = self._cell_shares(given), pick_device()
        network = copy_on(self.network, device)
        batches = Batches(device)

        def make(batch: int, rows: int) -> PatientTable:
            stream = random_stream(seed, "cells", str(batch))
            cells = send(torch.as_tensor(stream.choice(len(shares), rows, p=shares)), device)
            seed_torch(torch_seed(seed, "sample", str(batch)))
            return self.encoding.decode(fetch(network.hard_rows(cells, batches)).numpy())

        with repeatable():
            return sample_given(make, count, given, progress)

    def _cell_shares(self, given: Mapping[str, str]) -> NDArray[np.float64]:
        """Return the probabilities of the cells that match `given`."""
        shares = self.network.cell_logits.detach().double().softmax(dim=0).numpy()
        empty = torch.zeros(len(shares), self.encoding.width)
        rows = self.network.with_condition(empty, self.network.cells).numpy()
        for name, category in given.items():
            code = self.encoding.code(name)
            if code is not None and (code.start, code.stop) in self.conditions:
                shares = shares * rows[:, code.start + code.column.code_of(category)]
        if shares.sum() <= 0:
            condition = ", ".join(f"{name} = {category}" for name, category in given.items())
            raise GenerationError(f"No training row has {condition}. Remove a condition.")
        return np.asarray(shares / shares.sum())

    def save(self, folder: Path) -> None:
        """Save it; see `FittedGenerator.save`."""
        own = {
            "encoding": encoding_as_json(self.encoding),
            "conditions": [list(span) for span in self.conditions],
            "shape": dataclasses.asdict(self.network.shape),
        }
        tensors = {name: tensor.contiguous() for name, tensor in self.network.state_dict().items()}
        save_folder(folder, SavedGenerator(self.report, self.columns, own, save(tensors)))


class _Fit:
    """One call of `fit`."""

    def __init__(
        self,
        table: PatientTable,
        options: FitOptions,
        progress: Progress,
        checkpoint: Path | None,
    ) -> None:
        self.clock = FitClock()
        self.table, self.options = table, options
        self.progress, self.checkpoint = progress, checkpoint
        self.digest = table_digest(table)
        self.device = pick_device(options.device)
        self.encoding = TableEncoding.fit(table)
        self.rows = send(torch.as_tensor(self.encoding.encode(table)), self.device)
        self.warnings: list[str] = []
        self.chosen, self.held_out = split_rows(len(self.rows), options.holdout_share, options.seed)
        if not len(self.held_out):
            self.warnings.append("No rows were held out: learning did every epoch.")
        self.cells = cells_of(table, options.outcome, options.protected)[self.chosen]
        self.conditions = self._conditions()
        self.network = self._network()
        self.penalties = self._penalties()

    def run(self) -> FittedVae:
        """Fit and return the generator."""
        weights = None
        if self.options.weighting is Weighting.CELLS:
            weights = cell_weights(self.cells)
        self._set_cells()
        if self.options.weighting is Weighting.SCORE:
            first = self._train("first", FIRST_PHASE, None)
            weights = self._scores()
            history = joined(first, self._train("second", 1 - FIRST_PHASE, weights))
        else:
            history = self._train("only", 1.0, weights)
        learned = self._rows(self.chosen)
        each = np.ones(len(learned)) if weights is None else weights
        self.network.eval()
        weights_sent = send(torch.as_tensor(each, dtype=torch.float32), self.device)
        self.network.fit_prior(learned, weights_sent)
        network = send_module(self.network, CPU)
        return FittedVae(self._report(history), self.encoding, network, self.conditions)

    def _rows(self, numbers: NDArray[np.intp]) -> Tensor:
        """Return rows by their numbers."""
        return self.rows[send(torch.as_tensor(numbers), self.device)]

    # ---- preparation -------------------------------------------------------------------------

    def _conditions(self) -> tuple[tuple[int, int], ...]:
        """Return the spans of outcome and protected columns, in order."""
        conditions = []
        for name in (*self.options.protected, self.options.outcome):
            code = self.encoding.code(name) if name else None
            if code is not None and code.position is None:
                conditions.append((code.start, code.stop))
            elif name and code is None:
                self.warnings.append(f"'{name}' holds one value only: nothing depends on it.")
        return tuple(sorted(conditions))

    def _network(self) -> CvaeNetwork:
        places = [position for start, stop in self.conditions for position in range(start, stop)]
        conditions = fetch(self.rows)[:, places]
        cells = torch.zeros(1, 0)
        if places:
            cells = torch.from_numpy(np.unique(conditions.numpy(), axis=0))
        if len(cells) > _MAX_CELLS:
            raise GenerationError(
                f"Outcome and protected columns have {len(cells)} combinations, more than "
                f"{_MAX_CELLS}. Name fewer columns, or merge rare categories."
            )
        seed_torch(torch_seed(self.options.seed, "start"))
        network = CvaeNetwork(self.encoding, self.conditions, cells, self._shape())
        return send_module(network, self.device)

    def _shape(self) -> NetworkShape:
        settings = self.options.settings
        for key in settings:
            if key not in SETTINGS:
                raise GenerationError(f"'{KEY}' has no setting '{key}'.{nearest(key, SETTINGS)}")
        usual = NetworkShape()
        return NetworkShape(
            hidden=_whole(settings, "hidden", usual.hidden, 4096),
            latent=_whole(settings, "latent", usual.latent, 512),
            depth=_whole(settings, "depth", usual.depth, 8),
        )

    def _penalties(self) -> list[tuple[float, Callable[[Tensor], Tensor]]]:
        """Return weights and penalties of soft rows."""
        penalties: list[tuple[float, Callable[[Tensor], Tensor]]] = []
        options = self.options
        if options.beta > 0:
            loss = BiasLoss(self.encoding, options, self._rows(self.chosen))
            penalties.append((options.beta, lambda soft: loss(soft, self.network.weighted_cells())))
        if options.policy is not None and options.policy_weight > 0:
            held_out = self.table.take(self.held_out) if len(self.held_out) else None
            learned = self.table.take(self.chosen)
            penalty = make_penalty(options.policy, self.encoding, learned, held_out)
            penalties.append((options.policy_weight, penalty))
        return penalties

    def _set_cells(self) -> None:
        """Set the probabilities of cells to their shares of all rows, including held-out ones.

        Afterwards only penalties change them.
        """
        weights = row_weights(self.table, self.options)
        cells = fetch(self.network.cells_of(self.network.condition_of(self.rows))).numpy()
        shares = np.bincount(cells, weights=weights, minlength=len(self.network.cells))
        shares = np.maximum(shares / shares.sum(), 1e-6)
        self.network.set_cells(torch.as_tensor(shares), may_move=bool(self.penalties))

    # ---- training ----------------------------------------------------------------------------

    def _train(self, phase: str, share: float, weights: NDArray[np.float64] | None) -> History:
        options = self.options
        description = json.dumps([KEY, self.digest, options.as_json(), phase], sort_keys=True)
        epochs = max(1, round(options.epochs * share))
        plan = Plan(
            seed=options.seed,
            epochs=epochs,
            batch_size=options.batch_size,
            patience=options.patience,
            learning_rate=options.learning_rate,
            digest=hashlib.sha256(description.encode()).hexdigest(),
            weights=weights,
            warm_up=round(_WARM_UP * epochs),
            average=_AVERAGE,
            label="Learning patients",
        )
        path = self.checkpoint
        if path is not None and phase == "second":
            path = path.with_name(path.name + ".second")
        is_annealed = phase != "second"
        return train(
            self.network,
            lambda rows, moment: self._loss(rows, moment, is_annealed=is_annealed),
            self._rows(self.chosen),
            self._rows(self.held_out),
            plan,
            progress=self.progress,
            checkpoint=path,
        )

    def _loss(self, rows: Tensor, moment: Moment, *, is_annealed: bool) -> Tensor:
        share = min(1.0, moment.share / _WARM_UP) if is_annealed else 1.0
        loss = self.options.alpha * self.network.task_loss(rows, share)
        if self.penalties:
            soft = self.network.soft_rows(max(len(rows), _SOFT_ROWS), _TEMPERATURE)
            for weight, penalty in self.penalties:
                loss = loss + weight * penalty(soft)
        return loss

    def _scores(self) -> NDArray[np.float64]:
        """Return row weights from the discriminator after the first phase."""
        real = self._rows(self.chosen)
        shares = fetch(self.network.cell_logits.detach()).double().softmax(dim=0).numpy()

        def make(epoch: int) -> Tensor:
            stream = random_stream(self.options.seed, "rows to judge", str(epoch))
            cells = torch.as_tensor(stream.choice(len(shares), len(real), p=shares))
            generated = fetch(self.network.hard_rows(send(cells, self.device))).numpy()
            rows = self.encoding.encode(self.encoding.decode(generated))
            return send(torch.as_tensor(rows), self.device)

        self.network.eval()
        self.network.fit_prior(real, real.new_ones(len(real)))
        ratios = density_ratios(real, make, seed=self.options.seed, progress=self.progress)
        return within_cells(row_scores(ratios, self.options.score_k), self.cells)

    # ---- results -----------------------------------------------------------------------------

    def _report(self, history: History) -> FitReport:
        if history.stopped_because is FitStopReason.DIVERGED:
            self.warnings.append(
                f"Learning diverged after epoch {history.epochs_done}; the weights of epoch "
                f"{history.best_epoch} were kept."
            )
        if self.table.is_synthetic:
            self.warnings.append("The table learned from is itself synthetic.")
        return self.clock.report(
            KEY,
            self.table,
            self.options.as_json(),
            epochs_done=history.epochs_done,
            best_epoch=history.best_epoch,
            stopped_because=history.stopped_because or FitStopReason.COMPLETE,
            losses=tuple(history.losses),
            device=name_of(self.device),
            warnings=(*self.warnings, *current_job().notes),
        )


def _checked_shape(
    shape: NetworkShape, encoding: TableEncoding, tensors: Mapping[str, Tensor]
) -> NetworkShape:
    """Return the sizes that fit the tensors of a file, before allocating anything that large."""
    rows = encoding.width + encoding.number_count
    fits = (
        tensors["to_row.weight"].shape == (rows, shape.hidden)
        and tensors["to_latent.weight"].shape == (2 * shape.latent, shape.hidden)
        and 1 <= shape.depth <= len(tensors)
    )
    if not fits:
        raise ValueError("sizes do not fit")
    return shape


def _whole(settings: Mapping[str, str], key: str, usual: int, most: int) -> int:
    text = settings.get(key, str(usual))
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= most):
        raise GenerationError(
            f"The setting '{key}' must be an integer up to {most}, not '{text[:20]}'."
        )
    return int(text)
