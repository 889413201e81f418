"""Soft categories side by side in one row: softmax and Gumbel-softmax within every span."""

import torch
from torch import Tensor, nn
from torch.nn import functional

_MAX_LOGIT = 30.0
"""Logits are bent to stay below, so that no span vanishes beside another."""


class Spans(nn.Module):
    """The spans of an encoding, counted from the first place after the numbers."""

    places: Tensor

    def __init__(self, spans: tuple[tuple[int, int], ...], offset: int) -> None:
        super().__init__()
        sizes = [stop - start for start, stop in spans]
        self.count, self.width, self.offset = len(spans), sum(sizes), offset
        places = torch.repeat_interleave(
            torch.arange(len(spans)), torch.tensor(sizes, dtype=torch.long)
        )
        self.register_buffer("places", places, persistent=False)

    def log_softmax(self, logits: Tensor) -> Tensor:
        """Return the logarithms of probabilities (n, width); each span adds up to 1."""
        bent = _MAX_LOGIT * torch.tanh(logits / _MAX_LOGIT)
        sums = bent.new_zeros(len(bent), self.count).index_add(1, self.places, bent.exp())
        return bent - sums.log()[:, self.places]

    def gumbel_softmax(self, logs: Tensor, temperature: float) -> Tensor:
        """Return soft draws (n, width) from logarithms of probabilities."""
        return self.log_softmax((logs + gumbel(logs)) / temperature).exp()


def gumbel(like: Tensor) -> Tensor:
    """Return draws of the standard Gumbel distribution; the largest sum with logs is a draw."""
    return -torch.empty_like(like).exponential_().clamp_min(1e-20).log()


def row_gumbel_softmax(logits: Tensor, count: int, temperature: float) -> Tensor:
    """Return soft draws (count, k) from the logits (k,) of one categorical distribution."""
    return functional.gumbel_softmax(logits.expand(count, -1), temperature)
