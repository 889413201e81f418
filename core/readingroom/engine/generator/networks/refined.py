"""Patients from an autoencoder, refined by diffusion towards the manifold of real ones.

Decoded rows get noise up to a level; a denoising network fitted to the same table removes it (like
SDEdit for images, Meng et al. 2022). Decoded rows cannot serve as the noise itself.

`FitOptions.settings` are those of diffusion; `latent` and `depth` of the autoencoder; `forget`, the
level of noise as a share of all steps, 0.4 by default.
"""

import dataclasses
import math
from collections.abc import Mapping, Sequence
from pathlib import Path

import torch
from torch import Tensor

from readingroom.domain.errors import GenerationError
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.devices.placement import copy_on, fetch, pick_device, send
from readingroom.engine.devices.repeatable import repeatable
from readingroom.engine.generator.api import FitOptions
from readingroom.engine.generator.counterfactuals.applied import (
    check_learned,
    columns_of,
    table_of_moved,
)
from readingroom.engine.generator.fit_report import FitReport
from readingroom.engine.generator.networks.abduction import Twins
from readingroom.engine.generator.networks.cvae import ConditionalVae, FittedVae
from readingroom.engine.generator.networks.denoiser import Layout
from readingroom.engine.generator.networks.diffusion_learning import encoded_as
from readingroom.engine.generator.networks.multinomial import gumbel_given
from readingroom.engine.generator.networks.table_diffusion import FittedDiffusion, TableDiffusion
from readingroom.engine.generator.networks.training import torch_seed
from readingroom.engine.generator.saved import SavedGenerator, damaged, read_folder, save_folder
from readingroom.engine.tables.types import PatientColumn, PatientTable

KEY = "cvae+diffusion"
_FORGET = 0.4
_VAE_SETTINGS = ("latent", "depth", "balance")
_VAE, _DIFFUSION = "cvae", "diffusion"
_NOTHING: Mapping[str, str] = {}


class VaeShifting:
    """Shifting of patients by an autoencoder alone."""

    def __init__(self, vae: FittedVae) -> None:
        self.vae, self.layout = vae, Layout.of(vae.encoding)

    def check_shift(self, targets: Mapping[str, float]) -> None:
        """Reject targets outside the training data; see `ShiftableGenerator.check_shift`.

        The autoencoder stores no category shares, so only columns and bounds are checked.
        """
        check_learned(self.vae.encoding, (1.0,) * self.layout.width, targets)

    def shifted(
        self,
        table: PatientTable,
        other: PatientTable,
        may_change: Sequence[str],
        steps: int,
        seed: int,
        progress: Progress = NO_PROGRESS,
    ) -> PatientTable:
        """Return the patients with another attribute; see `ShiftableGenerator.shifted`.

        Raises:
            GenerationError: diffusion steps are requested, which the autoencoder does not have.
            Cancelled: the user stopped.
        """
        progress.raise_if_cancelled()
        if steps:
            raise GenerationError(
                "The method cvae has no diffusion to refine with. Choose the refinement none, or "
                f"fit {KEY}."
            )
        columns = columns_of(self.vae.encoding, may_change)
        twins = self.twins(table, other, columns, seed)
        before, after = twins.own.numpy(), twins.other.numpy()
        return table_of_moved(self.vae.encoding, other, before, after, columns)

    def twins(
        self, table: PatientTable, other: PatientTable, columns: Sequence[int], seed: int
    ) -> Twins:
        """Return encoded patients, and their decoded rows with the other attribute.

        Latent and residuals are the patient's own: the code that decodes to the patient with one
        attribute is decoded with the other.
        """
        own = torch.from_numpy(self.vae.encoding.encode(table))
        shifted = encoded_as(own, table, other, self.vae.encoding)
        chance = torch.Generator().manual_seed(torch_seed(seed, "decode"))
        device = pick_device()
        with repeatable(), torch.no_grad():
            idea = fetch(self._decoded(send(own, device), send(shifted, device), chance))
        places = self.layout.places_of(columns) if columns else torch.zeros(0, dtype=torch.long)
        shifted[:, places] = idea[:, places]
        return Twins(own, shifted)

    def _decoded(self, own: Tensor, shifted: Tensor, chance: torch.Generator) -> Tensor:
        network, numbers = copy_on(self.vae.network, own.device), self.layout.number_count
        latent = network.encode(own)[0]
        free = network.free_places
        is_other = (own[:, free] != shifted[:, free]).any(dim=1, keepdim=True)
        moved = torch.where(is_other, network.encode(shifted)[0], latent)
        was = network.decode(latent, network.condition_of(own))
        now = network.decode(moved, network.condition_of(shifted))
        rows = own.clone()
        residual = (own[:, :numbers] - was.mean) * (-was.log_spread).exp()
        apart = now.mean - was.mean + (now.log_spread.exp() - was.log_spread.exp()) * residual
        rows[:, :numbers] += apart
        for group in self.layout.groups:
            places = send(group.places, own.device)
            spans, drawn = places - numbers, own[:, places].argmax(dim=-1)
            noise = gumbel_given(was.logs[:, spans], drawn, chance)
            states = (now.logs[:, spans] + noise).argmax(dim=-1)
            ones = torch.nn.functional.one_hot(states, group.size).to(rows.dtype)
            rows[:, places.flatten()] = ones.flatten(1)
        return rows


class FittedRefined:
    """Autoencoder and denoising network of the same table."""

    key = KEY

    def __init__(self, report: FitReport, vae: FittedVae, diffusion: FittedDiffusion) -> None:
        self.report, self.vae, self.diffusion = report, vae, diffusion
        self.columns: tuple[PatientColumn, ...] = diffusion.columns
        self.shifting = VaeShifting(vae)

    @property
    def forget(self) -> float:
        """Return the noise level to which patients are encoded, as a share of all steps."""
        return _forget_of(self.report.options.get("settings", {}))

    def grid(self, steps: int) -> tuple[int, ...]:
        """Return the grid below the noise level, for a total number of steps."""
        grid = self.diffusion.way(steps).grid
        return tuple(step for step in grid if step <= self.forget * grid[0])

    def sample(
        self,
        count: int,
        *,
        seed: int,
        given: Mapping[str, str] = _NOTHING,
        progress: Progress = NO_PROGRESS,
    ) -> PatientTable:
        """Generate patients; see `FittedGenerator.sample`."""
        self.diffusion.given_row(given)
        generated = self.vae.sample(count, seed=seed, given=given, progress=progress)
        rows = torch.from_numpy(self.diffusion.encoding.encode(generated))
        grid = self.grid(self.diffusion.settings.sampler)
        asked = self.diffusion.given_row(given)[1]
        refined = self.diffusion.denoised(rows, asked, grid, seed, progress)
        return self.diffusion.encoding.decode(refined.numpy())

    def check_shift(self, targets: Mapping[str, float]) -> None:
        """Reject targets outside the training data; see `ShiftableGenerator.check_shift`."""
        self.diffusion.check_shift(targets)

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
            return self.shifting.shifted(table, other, may_change, 0, seed, progress)
        columns = columns_of(self.diffusion.encoding, may_change)
        twins = self.shifting.twins(table, other, columns, seed)
        shifted = self.diffusion.refined(twins, columns, self.grid(steps), seed, progress)
        before, after = twins.own.numpy(), shifted.numpy()
        return table_of_moved(self.diffusion.encoding, other, before, after, columns)

    def save(self, folder: Path) -> None:
        """Save both to separate folders; see `FittedGenerator.save`."""
        save_folder(folder, SavedGenerator(self.report, self.columns, {}, b""))
        self.vae.save(folder / _VAE)
        self.diffusion.save(folder / _DIFFUSION)


class RefinedVae:
    """The method "cvae+diffusion"."""

    def fit(
        self,
        table: PatientTable,
        options: FitOptions,
        *,
        progress: Progress = NO_PROGRESS,
        checkpoint: Path | None = None,
    ) -> FittedRefined:
        """Fit to a table; see `fit_generator`."""
        _forget_of(options.settings)
        settings = dict(options.settings)
        settings.pop("forget", None)
        own = {key: settings[key] for key in _VAE_SETTINGS if key in settings}
        rest = {key: value for key, value in settings.items() if key not in ("latent", "depth")}
        first = None if checkpoint is None else checkpoint.with_name(f"{checkpoint.name}.cvae")
        vae = ConditionalVae().fit(
            table,
            dataclasses.replace(options, settings=own),
            progress=progress,
            checkpoint=first,
        )
        diffusion = TableDiffusion().fit(
            table,
            dataclasses.replace(options, settings=rest),
            progress=progress,
            checkpoint=checkpoint,
        )
        return FittedRefined(_report(options, vae.report, diffusion.report), vae, diffusion)

    def load(self, folder: Path) -> FittedRefined:
        """Read a saved generator; see `PatientMethod.load`."""
        report = read_folder(folder).report
        vae, diffusion = (
            ConditionalVae().load(folder / _VAE),
            TableDiffusion().load(folder / _DIFFUSION),
        )
        if {vae.report.data_sha256, diffusion.report.data_sha256} != {report.data_sha256}:
            raise damaged(folder)
        return FittedRefined(report, vae, diffusion)


def _report(options: FitOptions, vae: FitReport, diffusion: FitReport) -> FitReport:
    """Return the report of the denoising network, with the metrics of the autoencoder."""
    figures = {f"cvae_{name}": value for name, value in vae.figures.items()}
    best = [loss.held_out for loss in vae.losses if loss.held_out is not None]
    figures |= {"cvae_epochs": float(vae.epochs_done)} | ({"cvae_loss": min(best)} if best else {})
    return dataclasses.replace(
        diffusion,
        method=KEY,
        options=options.as_json(),
        seconds=vae.seconds + diffusion.seconds,
        processor_seconds=vae.processor_seconds + diffusion.processor_seconds,
        warnings=tuple(dict.fromkeys((*vae.warnings, *diffusion.warnings))),
        figures={**diffusion.figures, **figures},
    )


def _forget_of(settings: Mapping[str, str]) -> float:
    text = settings.get("forget", str(_FORGET))
    try:
        share = float(text)
    except ValueError:
        share = math.nan
    if not 0.02 <= share <= 1:
        raise GenerationError(f"The setting forget must be 0.02 to 1, not '{text}'.")
    return share
