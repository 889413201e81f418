"""Batches halved when memory runs out, by a device that pretends to be small."""

import pytest
import torch
from tests.core.engine.devices.features import OPTIONS, patients, small_network
from torch import Tensor, nn

from readingroom.engine.devices.job import device_job
from readingroom.engine.devices.memory import Batches, is_out_of_memory
from readingroom.engine.devices.networks import placed_network
from readingroom.engine.devices.placement import CPU
from readingroom.engine.generator.networks import cvae_network
from readingroom.engine.generator.networks.cvae import ConditionalVae

SENTENCE = "ran out with a batch of"


class SmallMemory:
    """Computes squares of up to so many rows."""

    def __init__(self, rows: int) -> None:
        self.rows, self.asked = rows, list[int]()

    def __call__(self, rows: slice) -> Tensor:
        self.asked.append(rows.stop - rows.start)
        if rows.stop - rows.start > self.rows:
            raise torch.OutOfMemoryError("CUDA out of memory.")
        return torch.arange(rows.start, rows.stop).square()


def test_batches_are_halved_until_they_fit_and_stay_so() -> None:
    memory = SmallMemory(30)
    batches = Batches(CPU)
    with device_job() as job:
        result = batches.run(memory, 100)
        batches.run(memory, 50)

    assert torch.equal(result, torch.arange(100).square())
    assert memory.asked == [100, 50, 25, 25, 25, 25, 25, 25]
    assert [SENTENCE in note for note in job.notes] == [True, True]
    assert "100 items" in job.notes[0]


def test_a_single_row_that_does_not_fit_is_an_error() -> None:
    with pytest.raises(torch.OutOfMemoryError):
        Batches(CPU).run(SmallMemory(0), 3)


def test_no_rows_have_a_result() -> None:
    assert Batches(CPU).run(SmallMemory(1), 0).shape == (0,)


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (torch.OutOfMemoryError("CUDA out of memory."), True),
        (RuntimeError("MPS backend out of memory (MPS allocated: 5 GB)"), True),
        (RuntimeError("DefaultCPUAllocator: can't allocate memory: you tried 8 bytes"), True),
        (MemoryError(), True),
        (RuntimeError("mat1 and mat2 shapes cannot be multiplied"), False),
        (ValueError("out of memory"), False),
    ],
)
def test_only_a_lack_of_memory_halves_a_batch(error: Exception, expected: bool) -> None:
    assert is_out_of_memory(error) is expected


def test_a_network_gives_the_same_answers_and_gradients_in_small_batches() -> None:
    inputs = torch.rand((7, 1, 16, 16), generator=torch.Generator().manual_seed(1))

    class Small(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.inner = small_network()

        def forward(self, images: Tensor) -> Tensor:
            if len(images) > 2:
                raise torch.OutOfMemoryError("CUDA out of memory.")
            result: Tensor = self.inner(images)
            return result

    parts = [inputs.clone().requires_grad_(True) for _ in range(2)]
    answers = [
        network(part)
        for network, part in zip(
            (placed_network(Small(), "cpu"), placed_network(small_network(), "cpu")),
            parts,
            strict=True,
        )
    ]
    gradients = [
        torch.autograd.grad(answer.sum(), part) for answer, part in zip(answers, parts, strict=True)
    ]

    assert torch.allclose(*answers, atol=1e-6)
    assert torch.allclose(gradients[0][0], gradients[1][0], atol=1e-6)


def test_a_fit_that_runs_out_of_memory_goes_on_with_smaller_batches_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = cvae_network.CvaeNetwork.task_loss

    def small(network: cvae_network.CvaeNetwork, rows: Tensor, kl_weight: float) -> Tensor:
        if len(rows) > 20:
            raise torch.OutOfMemoryError("CUDA out of memory.")
        return whole(network, rows, kl_weight)

    monkeypatch.setattr(cvae_network.CvaeNetwork, "task_loss", small)
    with device_job():
        fitted = ConditionalVae().fit(patients(), OPTIONS)

    assert [SENTENCE in warning for warning in fitted.report.warnings].count(True) >= 2
    assert fitted.report.device == "cpu"
    assert fitted.report.epochs_done > 0
