"""Adjacent soft categories in one row: softmax and Gumbel-softmax within every span."""

import torch
from torch import Tensor, nn
from torch.nn import functional

_MAX_LOGIT = 30.0
"""Bound of logits (smooth), so that no state of a span vanishes."""


class Spans(nn.Module):
    """Spans of an encoding, counted from the first position after the numbers."""

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
        """Return the log probabilities (n, width); each span sums to 1."""
        bent = _MAX_LOGIT * torch.tanh(logits / _MAX_LOGIT)
        sums = bent.new_zeros(len(bent), self.count).index_add(1, self.places, bent.exp())
        return bent - sums.log()[:, self.places]

    def gumbel_softmax(self, logs: Tensor, temperature: float) -> Tensor:
        """Return soft draws (n, width) from log probabilities."""
        return self.log_softmax((logs + gumbel(logs)) / temperature).exp()


def gumbel(like: Tensor) -> Tensor:
    """Return standard Gumbel noise; the argmax of log probability plus noise is a draw."""
    return -torch.empty_like(like).exponential_().clamp_min(1e-20).log()


def row_gumbel_softmax(logits: Tensor, count: int, temperature: float) -> Tensor:
    """Return soft draws (count, k) from the logits (k,) of one categorical distribution."""
    return functional.gumbel_softmax(logits.expand(count, -1), temperature)
