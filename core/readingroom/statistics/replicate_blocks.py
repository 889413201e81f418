"""Resamples in blocks with random numbers of their own, here or on the cluster of the job.

The first block takes those of its caller, and is drawn here; each other one has a stream spawned
from them. Blocks do not depend on where they are drawn, so results are the same bits for any number
of workers.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import msgspec
import numpy as np

from readingroom.domain.arrays import AnyArray, FloatArray
from readingroom.processes.arrays import Array, pack, unpack
from readingroom.processes.cluster.job import current_cluster
from readingroom.processes.messages import decoder, encode

BLOCK: Final = 1000
"""Number of resamples of a block; the last one may have fewer."""
Draw = Callable[[Sequence[AnyArray], int, np.random.Generator], FloatArray]
"""Function of a module: figures (resamples, ...) from arrays, a number of resamples and a stream.

Its arrays are sent to workers: numbers alone, no names.
"""


class Block(msgspec.Struct, frozen=True):
    """Number of resamples of a block, and the seed of its stream."""

    size: int
    seed: tuple[int, ...]


class SharedArrays(msgspec.Struct, frozen=True):
    """Arrays that all blocks need."""

    values: tuple[Array, ...]


_decode_arrays: Final = decoder(SharedArrays)
_decode_block: Final = decoder(Block)
_decode_figures: Final = decoder(Array)


def draw_in_blocks(
    draw: Draw, arrays: Sequence[AnyArray], replicates: int, rng: np.random.Generator
) -> FloatArray:
    """Return the figures of all resamples, float array (replicates, ...).

    Args:
        draw: computes a block.
        arrays: what all blocks need.
        replicates: number of resamples, from 1.
        rng: stream of the first block; those of the others are spawned from its seed.

    Raises:
        ClusterError: the cluster of the job cannot be used, or was lost.
    """
    first, *others = [min(BLOCK, replicates - start) for start in range(0, replicates, BLOCK)]
    figures = [draw(arrays, first, rng)]
    if others:
        streams = rng.spawn(len(others))
        seeds = [child.bit_generator.seed_seq.generate_state(4, np.uint64) for child in streams]
        blocks = [
            Block(size, tuple(seed.tolist())) for size, seed in zip(others, seeds, strict=True)
        ]
        figures += _drawn(draw, arrays, blocks)
    return np.concatenate(figures)


def _drawn(draw: Draw, arrays: Sequence[AnyArray], blocks: Sequence[Block]) -> Iterator[FloatArray]:
    cluster = current_cluster()
    if cluster is None:
        yield from (_of_block(draw, arrays, block) for block in blocks)
        return
    shared = cluster.share(encode(SharedArrays(tuple(map(pack, arrays)))))
    for data in cluster.run_all(partial(block_unit, draw), map(encode, blocks), shared):
        yield unpack(_decode_figures(data))


def _of_block(draw: Draw, arrays: Sequence[AnyArray], block: Block) -> FloatArray:
    return draw(arrays, block.size, np.random.default_rng(block.seed))


def block_unit(draw: Draw, shared: tuple[bytes, ...], payload: bytes) -> bytes:
    """Return the figures of a block: with its function, a unit of `processes.cluster`."""
    arrays = [unpack(array) for array in _decode_arrays(shared[0]).values]
    return encode(pack(_of_block(draw, arrays, _decode_block(payload))))
