"""Discriminator of real and generated rows; estimates density ratios of real rows."""

from collections.abc import Callable

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.engine.devices.placement import fetch, send, send_module
from readingroom.engine.devices.repeatable import seed_torch
from readingroom.engine.generator.networks.training import torch_seed

_EPOCHS = 60
_LOOKS = 6
_BATCH = 256
_HIDDEN = 128


def density_ratios(
    real: Tensor,
    make: Callable[[int], Tensor],
    *,
    seed: int,
    asked: Tensor | None = None,
    progress: Progress = NO_PROGRESS,
) -> NDArray[np.float64]:
    """Return log D / (1 - D) of real rows (looks, n_rows) over the last epochs of training.

    `make(epoch)` returns the same number of generated rows, in the same encoding, different in
    every epoch.
    `asked` are the rows to score, if different from the training rows. Call it inside
    `devices.repeatable`.

    Raises:
        Cancelled: the user stopped.
    """
    seed_torch(torch_seed(seed, "discriminator"))
    layers = nn.Sequential(
        nn.Linear(real.shape[1], _HIDDEN),
        nn.LeakyReLU(0.2),
        nn.Linear(_HIDDEN, _HIDDEN),
        nn.LeakyReLU(0.2),
        nn.Linear(_HIDDEN, 1),
    )
    judge = send_module(layers, real.device)
    optimizer = torch.optim.AdamW(judge.parameters(), 1e-3, weight_decay=1e-2, foreach=False)
    looks, queried = [], real if asked is None else asked
    for epoch in range(_EPOCHS):
        generated = make(epoch)
        order, made_order = (
            send(torch.randperm(len(rows)), real.device) for rows in (real, generated)
        )
        batches = zip(torch.split(order, _BATCH), torch.split(made_order, _BATCH), strict=False)
        for some, others in batches:
            progress.raise_if_cancelled()
            optimizer.zero_grad(set_to_none=True)
            loss = functional.softplus(-judge(real[some])).mean()
            loss = loss + functional.softplus(judge(generated[others])).mean()
            loss.backward()  # type: ignore[no-untyped-call]  # torch leaves it without types
            optimizer.step()
        if epoch >= _EPOCHS - _LOOKS:
            with torch.no_grad():
                looks.append(fetch(judge(queried).squeeze(1)).double().numpy())
    return np.stack(looks)
