"""A small image encoder aligned with text vectors, to run alignment end to end.

Three convolutions and a linear layer, trained by a symmetric contrastive loss against fixed vectors
of the captions from the text encoder. Training takes seconds with a few hundred crops; the model is
not meant for real use.
"""

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import FloatArray
from readingroom.engine.models.child.api import require

if TYPE_CHECKING:
    import torch

_TEMPERATURE: Final = 0.07
_CHANNELS: Final = (16, 32, 64)
_POOLED: Final = 4


class ImageEncoder:
    """Supports `fit` and `get_embeddings` on images (n, rows, columns) with values in [0, 1]."""

    def __init__(
        self, epochs: int = 60, batch: int = 64, rate: float = 2e-3, seed: int = 0
    ) -> None:
        """Set the training parameters, and choose the device of the job."""
        require("torch")
        from readingroom.engine.devices.memory import Batches
        from readingroom.engine.devices.placement import pick_device

        self._epochs, self._batch, self._rate, self._seed = epochs, batch, rate, seed
        self._device = pick_device()
        self._batches = Batches(self._device)
        self._network: torch.nn.Module | None = None

    def fit(self, images: NDArray[Any], vectors: NDArray[Any]) -> None:
        """Fit to images and the vectors of their captions, float array (n, n_dimensions).

        Images whose captions have the same vector count as matches of each other.
        """
        import torch

        from readingroom.engine.devices.placement import mixed_precision, send, send_module
        from readingroom.engine.devices.repeatable import repeatable, seed_torch

        order = np.random.Generator(np.random.PCG64(self._seed))
        with repeatable():
            seed_torch(self._seed)
            network = send_module(_make(vectors.shape[1]), self._device)
            optimiser = torch.optim.AdamW(network.parameters(), lr=self._rate, weight_decay=1e-2)
            inputs = _tensor(images)
            texts = torch.nn.functional.normalize(torch.tensor(vectors, dtype=torch.float32), dim=1)
            captions = torch.tensor(np.unique(vectors, axis=0, return_inverse=True)[1].ravel())
            network.train()

            def step(seen: torch.Tensor, wanted: torch.Tensor, captions: torch.Tensor) -> bool:
                optimiser.zero_grad()
                with mixed_precision(self._device, is_learning=True):
                    embedded = network(seen)
                loss = _loss(embedded.float(), wanted, captions)
                loss.backward()  # type: ignore[no-untyped-call]  # PyTorch leaves it untyped
                optimiser.step()
                return True

            for _ in range(self._epochs):
                count = max(1, round(len(images) / self._batch))
                pending = list(np.array_split(order.permutation(len(images)), count))
                while pending:
                    part = torch.tensor(pending.pop(0))
                    shifted = _shift(inputs[part], order)
                    parts = tuple(
                        send(values, self._device)
                        for values in (shifted, texts[part], captions[part])
                    )
                    if self._batches.attempt(partial(step, *parts), len(part)) is None:
                        pending[:0] = np.array_split(part.numpy(), 2)
            network.eval()
        self._network = network

    def get_embeddings(self, images: NDArray[Any]) -> FloatArray:
        """Return one vector of length 1 for each image.

        Raises:
            RuntimeError: The encoder was not fitted.
        """
        import torch

        from readingroom.engine.devices.placement import fetch, mixed_precision, send
        from readingroom.engine.devices.repeatable import repeatable

        network = self._network
        if network is None:
            raise RuntimeError("the image encoder must be fitted first")
        inputs = _tensor(images)

        def embedded(rows: slice) -> torch.Tensor:
            with mixed_precision(self._device):
                vectors = network(send(inputs[rows], self._device))
            return fetch(torch.nn.functional.normalize(vectors.float(), dim=1))

        with repeatable(), torch.no_grad():
            vectors = self._batches.run(embedded, len(inputs))
        return np.asarray(vectors.numpy(), dtype=np.float64)

    def forward(self, images: NDArray[Any]) -> FloatArray:
        """Return embeddings; the method declares that images keep their shape."""
        return self.get_embeddings(images)


def _make(dimensions: int) -> "torch.nn.Module":
    from torch import nn

    layers: list[nn.Module] = []
    before = 1
    for channels in _CHANNELS:
        layers += [
            nn.Conv2d(before, channels, 3, padding=1),
            nn.GroupNorm(4, channels),
            nn.ReLU(),
            nn.MaxPool2d(2),
        ]
        before = channels
    return nn.Sequential(
        *layers,
        nn.AdaptiveAvgPool2d(_POOLED),
        nn.Flatten(),
        nn.Linear(before * _POOLED**2, dimensions),
    )


def _tensor(images: NDArray[Any]) -> "torch.Tensor":
    import torch

    return torch.tensor(images, dtype=torch.float32)[:, None] * 2 - 1


def _shift(images: "torch.Tensor", order: np.random.Generator) -> "torch.Tensor":
    """Return the images moved by up to two pixels and a little brighter or darker."""
    import torch

    down, right = (int(step) for step in order.integers(-2, 3, 2))
    return torch.roll(images, (down, right), (2, 3)) * float(order.uniform(0.9, 1.1))


def _loss(
    images: "torch.Tensor", texts: "torch.Tensor", captions: "torch.Tensor"
) -> "torch.Tensor":
    """Return the symmetric contrastive loss, with equal captions sharing the target."""
    from torch.nn import functional

    logits = functional.normalize(images, dim=1) @ texts.T / _TEMPERATURE
    same = (captions[:, None] == captions[None]).float()
    targets = same / same.sum(dim=1, keepdim=True)
    across = functional.cross_entropy(logits, targets)
    return (across + functional.cross_entropy(logits.T, targets)) / 2
