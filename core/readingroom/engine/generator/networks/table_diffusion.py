"""Diffusion of mixed-type tables: Gaussian for numbers, multinomial for categories.

Like TabDDPM (Kotelnikov et al. 2023), with a network that can be conditioned on any columns, so
that it generates, completes and shifts patients. `FitOptions.settings` accepts:

    schedule         linear or cosine
    hidden, blocks   the size of the network
    distilled        yes or no: also train a student with 50 instead of 1000 steps
    sampler          50 or 1000: number of sampling steps; 50 needs a student
    pretrained       yes or no: pretrain on rows of a Gaussian copula
"""

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from safetensors import SafetensorError
from safetensors.torch import load as load_tensors
from safetensors.torch import save as save_tensors
from torch import Tensor

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.devices.job import current_job
from readingroom.engine.devices.placement import (
    CPU,
    copy_on,
    fetch,
    name_of,
    pick_device,
    send,
    send_module,
)
from readingroom.engine.devices.repeatable import repeatable
from readingroom.engine.generator.api import FitOptions, Weighting
from readingroom.engine.generator.conditions import check_sample
from readingroom.engine.generator.counterfactuals.applied import (
    check_learned,
    columns_of,
    table_of_moved,
)
from readingroom.engine.generator.encoding import TableEncoding, encoding_as_json, encoding_of_json
from readingroom.engine.generator.fit_report import FitClock, FitReport, FitStopReason, table_digest
from readingroom.engine.generator.networks.abduction import Twins, rows_at_once, shift_rows
from readingroom.engine.generator.networks.denoiser import Denoiser, DenoiserSize, Layout, View
from readingroom.engine.generator.networks.diffusion_learning import (
    STUDENT_STEPS,
    DiffusionFit,
    Settings,
    TrainingRows,
    encoded_as,
    learn,
    penalty_of,
)
from readingroom.engine.generator.networks.mixed import (
    Process,
    Ticks,
    drawn_noise,
    noised_rows,
    walk_down,
    with_free_numbers,
)
from readingroom.engine.generator.networks.pretraining import pretraining_rows
from readingroom.engine.generator.networks.schedules import SCHEDULES, STEPS, even_grid
from readingroom.engine.generator.networks.score_weights import Scoring
from readingroom.engine.generator.networks.training import split_rows, torch_seed
from readingroom.engine.generator.saved import SavedGenerator, damaged, read_folder, save_folder
from readingroom.engine.generator.weighting import cells_of, row_weights
from readingroom.engine.tables.types import PatientColumn, PatientTable

KEY = "diffusion"
_ROWS_AT_ONCE = 2048
"""Number of rows of a batch; each batch has its own random stream."""
_NOTHING: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True, eq=False)
class SamplingPath:
    """A network and its sampling steps."""

    network: Denoiser
    grid: tuple[int, ...]

    def on(self, device: torch.device) -> "SamplingPath":
        """Return it with the network on a device."""
        return SamplingPath(copy_on(self.network, device), self.grid)


class FittedDiffusion:
    """Denoising network fitted to a table, and its student if there is one.

    `shares` (width,) are the category shares of the training rows.
    """

    key = KEY

    def __init__(
        self,
        report: FitReport,
        encoding: TableEncoding,
        settings: Settings,
        shares: Sequence[float],
        networks: tuple[Denoiser, Denoiser | None],
    ) -> None:
        self.report, self.encoding, self.settings = report, encoding, settings
        self.columns: tuple[PatientColumn, ...] = encoding.columns
        self.process = Process(Layout.of(encoding), SCHEDULES[settings.schedule]())
        self.shares = tuple(shares)
        self.teacher, self.student = networks

    @property
    def threads(self) -> int:
        """Return the number of threads."""
        return int(self.report.options.get("threads", 1))

    def way(self, steps: int) -> SamplingPath:
        """Return the sampling path of a number of steps: 50 uses the student, if there is one."""
        grid = even_grid(self.process.schedule.steps, steps)
        if self.student is not None and steps == STUDENT_STEPS:
            return SamplingPath(self.student, grid)
        return SamplingPath(self.teacher, grid)

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
        known, asked = self.given_row(given)
        device = pick_device()
        way, rows = self.way(self.settings.sampler).on(device), list[Tensor]()
        known, layout = send(known, device), self.process.layout.placed_on(device)
        pieces = [min(_ROWS_AT_ONCE, count - start) for start in range(0, count, _ROWS_AT_ONCE)]
        ticks = Ticks(progress, len(pieces) * (len(way.grid) - 1), "Making patients")
        with repeatable(self.threads), torch.no_grad():
            for number, size in enumerate(pieces):
                chance = torch.Generator().manual_seed(torch_seed(seed, "sample", str(number)))
                chosen = known.expand(size, -1)
                rows.append(fetch(self._generate(way, layout, chosen, asked, chance, ticks)))
        return self.encoding.decode(torch.cat(rows).numpy())

    def given_row(self, given: Mapping[str, str]) -> tuple[Tensor, list[int]]:
        """Return the row (1, width) of the given categories, and the columns not given.

        Raises:
            GenerationError: a category does not occur in the training rows.
        """
        row, asked = torch.zeros(1, self.encoding.width), list[int]()
        for number, code in enumerate(self.encoding.codes):
            name = code.column.name
            if name not in given:
                asked.append(number)
                continue
            position = code.start + code.column.code_of(given[name])
            if self.shares[position] == 0:
                raise GenerationError(f"No patient with {name} '{given[name]}' was learned from.")
            row[0, position] = 1
        for constant in self.encoding.set_aside:
            name = constant.column.name
            if name in given and constant.column.code_of(given[name]) != constant.value:
                raise GenerationError(f"No patient with {name} '{given[name]}' was learned from.")
        return row, asked

    def _generate(
        self,
        way: SamplingPath,
        layout: Layout,
        known: Tensor,
        asked: list[int],
        chance: torch.Generator,
        ticks: Ticks,
    ) -> Tensor:
        if not asked:
            return known
        view = View.of(way.network, layout, asked, known)
        start = drawn_noise(len(known), view.layout, chance)
        schedule, rows = self.process.schedule, known.clone()
        generated = walk_down(
            view.predict, start, view.layout, schedule, way.grid, chance, tick=ticks
        )
        rows[:, layout.places_of(asked)] = generated
        return rows

    def denoised(
        self,
        rows: Tensor,
        columns: Sequence[int],
        grid: Sequence[int],
        seed: int,
        progress: Progress = NO_PROGRESS,
    ) -> Tensor:
        """Return encoded rows after adding noise up to the first step of a grid and removing it.

        Only these columns get noise; the others are given.
        """
        if not columns:
            return rows
        device, schedule = pick_device(), self.process.schedule
        layout, network = self.process.layout.placed_on(device), copy_on(self.network(grid), device)
        places, pieces = layout.places_of(columns), range(0, len(rows), _ROWS_AT_ONCE)
        ticks = Ticks(progress, len(pieces) * (len(grid) - 1), "Removing noise")
        denoised = send(rows.clone(), device)
        with repeatable(self.threads), torch.no_grad():
            for number, begin in enumerate(pieces):
                piece = send(rows[begin : begin + _ROWS_AT_ONCE], device)
                chance = torch.Generator().manual_seed(torch_seed(seed, "refine", str(number)))
                view = View.of(network, layout, columns, piece)
                inner = with_free_numbers(piece[:, places], view.layout, chance)
                start = noised_rows(inner, view.layout, schedule, grid[0], chance)
                down = walk_down(
                    view.predict, start, view.layout, schedule, grid, chance, tick=ticks
                )
                denoised[begin : begin + len(piece), places] = down
        return fetch(denoised)

    def network(self, grid: Sequence[int]) -> Denoiser:
        """Return the student if it has these steps, else the teacher."""
        is_students = set(grid) <= set(self.way(STUDENT_STEPS).grid)
        return self.student if is_students and self.student is not None else self.teacher

    def check_shift(self, targets: Mapping[str, float]) -> None:
        """Reject targets outside the training data; see `ShiftableGenerator.check_shift`."""
        check_learned(self.encoding, self.shares, targets)

    def shifted(
        self,
        table: PatientTable,
        other: PatientTable,
        may_change: Sequence[str],
        steps: int,
        seed: int,
        progress: Progress = NO_PROGRESS,
    ) -> PatientTable:
        """Return the patients with another attribute; see `ShiftableGenerator.shifted`."""
        if not steps:
            return other
        own = torch.from_numpy(self.encoding.encode(table))
        idea = encoded_as(own, table, other, self.encoding)
        columns = columns_of(self.encoding, may_change)
        shifted = self.refined(Twins(own, idea), columns, self.way(steps).grid, seed, progress)
        before, after = own.numpy(), shifted.numpy()
        return table_of_moved(self.encoding, other, before, after, columns)

    def refined(
        self,
        twins: Twins,
        columns: Sequence[int],
        grid: Sequence[int],
        seed: int,
        progress: Progress = NO_PROGRESS,
    ) -> Tensor:
        """Return encoded rows with the effects of the attribute in these columns.

        `grid` begins at the noise level to which patients are encoded; the student is used if the
        grid is among its steps.
        """
        if not columns:
            return twins.other
        device, schedule = pick_device(), self.process.schedule
        layout = self.process.layout.placed_on(device)
        places = len(layout.positions.of_columns(columns))
        pieces = math.ceil(len(twins.own) / rows_at_once(places, len(grid)))
        ticks = Ticks(progress, pieces * (len(grid) - 1), "Shifting patients")
        chance = torch.Generator().manual_seed(torch_seed(seed, "shift"))
        with repeatable(self.threads), torch.no_grad():
            network = copy_on(self.network(grid), device)
            sent = Twins(send(twins.own, device), send(twins.other, device))
            shifted = shift_rows(network, layout, schedule, grid, sent, columns, chance, tick=ticks)
            return fetch(shifted)

    def save(self, folder: Path) -> None:
        """Save it; see `FittedGenerator.save`."""
        size = self.settings.size
        own = {
            "encoding": encoding_as_json(self.encoding),
            "schedule": self.settings.schedule,
            "hidden": size.hidden,
            "blocks": size.blocks,
            "shares": list(self.shares),
            "distilled": self.student is not None,
            "sampler": self.settings.sampler,
        }

        tensors = {f"teacher.{name}": tensor for name, tensor in self.teacher.state_dict().items()}
        if self.student is not None:
            tensors |= {
                f"student.{name}": tensor for name, tensor in self.student.state_dict().items()
            }
        weights = save_tensors({name: tensor.contiguous() for name, tensor in tensors.items()})
        save_folder(folder, SavedGenerator(self.report, self.columns, own, weights))


class TableDiffusion:
    """The method "diffusion"."""

    def fit(
        self,
        table: PatientTable,
        options: FitOptions,
        *,
        progress: Progress = NO_PROGRESS,
        checkpoint: Path | None = None,
    ) -> FittedDiffusion:
        """Fit to a table; see `fit_generator`."""
        settings, clock = Settings.of(options.settings), FitClock()
        encoding, device = TableEncoding.fit(table), pick_device(options.device)
        rows = send(torch.from_numpy(encoding.encode(table)), device)
        split = split_rows(len(rows), options.holdout_share, options.seed)
        learned_from, _ = split
        weights = row_weights(table, options)
        penalty = penalty_of(table, encoding, options, rows, split)
        drawn = None if weights is None else weights[learned_from]
        process = Process(Layout.of(encoding).placed_on(device), SCHEDULES[settings.schedule]())
        learned, held_out = (rows[send(torch.as_tensor(own), device)] for own in split)
        scoring = None
        if options.weighting is Weighting.SCORE:
            cells = cells_of(table, options.outcome, options.protected)[learned_from]
            scoring = Scoring(encoding, process, learned, held_out, cells, options)
        drawn_first = rows[:0]
        if settings.is_pretrained:
            drawn_first = send(pretraining_rows(table, encoding, options, progress), device)
        material = TrainingRows(learned, held_out, drawn, penalty, scoring, drawn_first)
        description = json.dumps(
            [KEY, table_digest(table), options.as_json()], sort_keys=True, default=str
        )
        digest = hashlib.sha256(description.encode()).hexdigest()
        with repeatable(options.threads):
            fit = learn(
                *(process, material, options, settings, digest),
                progress=progress,
                checkpoint=checkpoint,
            )
        student = None if fit.student is None else send_module(fit.student, CPU)
        shares = fetch(rows.mean(dim=0))
        shares[: encoding.number_count] = 1
        report = _report(table, options, fit, name_of(device), clock)
        networks = (send_module(fit.teacher, CPU), student)
        return FittedDiffusion(report, encoding, settings, shares.tolist(), networks)

    def load(self, folder: Path) -> FittedDiffusion:
        """Read a saved generator; see `PatientMethod.load`."""
        saved = read_folder(folder)
        try:
            own, tensors = saved.own, load_tensors(saved.weights)
            encoding = encoding_of_json(own["encoding"], saved.columns)
            size = DenoiserSize(int(own["hidden"]), int(own["blocks"]))
            settings = Settings(own["schedule"], size, bool(own["distilled"]), int(own["sampler"]))
            if settings.schedule not in SCHEDULES or len(own["shares"]) != encoding.width:
                raise damaged(folder)
            layout = Layout.of(encoding)
            teacher = _network_of(layout, size, tensors, "teacher.")
            student = (
                _network_of(layout, size, tensors, "student.") if settings.is_distilled else None
            )
        except (KeyError, TypeError, ValueError, RuntimeError, SafetensorError) as error:
            raise damaged(folder) from error
        return FittedDiffusion(saved.report, encoding, settings, own["shares"], (teacher, student))


def _network_of(
    layout: Layout, size: DenoiserSize, tensors: Mapping[str, Tensor], prefix: str
) -> Denoiser:
    network = Denoiser(layout, size)
    own = {
        name.removeprefix(prefix): tensor
        for name, tensor in tensors.items()
        if name.startswith(prefix)
    }
    network.load_state_dict(own)
    return network.eval()


def _report(
    table: PatientTable,
    options: FitOptions,
    learned: DiffusionFit,
    device: str,
    clock: FitClock,
) -> FitReport:
    history, warnings = learned.history, tuple[str, ...]()
    if all(loss.held_out is None for loss in history.losses):
        warnings = ("No rows were held out: learning did every epoch.",)
    figures = {"steps": float(STEPS)}
    if learned.pretraining is not None:
        figures["pretraining_epochs"] = float(learned.pretraining.epochs_done)
    if learned.student is not None:
        figures |= {"student_steps": float(STUDENT_STEPS)}
        figures |= {
            f"distillation_{number}_loss": history.best_loss
            for number, history in enumerate(learned.rounds, start=1)
            if math.isfinite(history.best_loss)
        }
    return clock.report(
        KEY,
        table,
        options.as_json(),
        epochs_done=history.epochs_done,
        best_epoch=history.best_epoch,
        stopped_because=history.stopped_because or FitStopReason.COMPLETE,
        losses=tuple(history.losses),
        device=device,
        warnings=(*warnings, *current_job().notes),
        figures=figures,
    )
