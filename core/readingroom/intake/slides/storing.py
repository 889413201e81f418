"""Store a pyramid: blocks of tiles, and an overview that is shown first."""

import zipfile
from collections.abc import Callable
from io import BytesIO
from typing import Final

from readingroom.domain.case import Asset, AssetKind
from readingroom.domain.imaging import BLOCK_TILES, FrameRef, ImageSeries, SlideLevel
from readingroom.intake.images.photographs import encode_pixels
from readingroom.intake.slides.coarser_levels import HalvedLevel, stitched
from readingroom.intake.slides.pyramid import EncodedTile, Pyramid, PyramidLevel
from readingroom.intake.slides.tile_codec import decode_tile

OVERVIEW_EDGE: Final = 2048
"""Largest edge of the overview, in pixels."""
MODALITY: Final = "SM"
MEDIA_TYPE: Final = "application/zip"
_EPOCH: Final = (1980, 1, 1, 0, 0, 0)
_SAMPLE: Final = 16
"""Number of tiles of each level that are decoded as a check."""

Keep = Callable[[Asset, bytes], None]
"""Receives each stored file."""


def store_pyramid(pyramid: Pyramid, keep: Keep) -> ImageSeries:
    """Store the tiles of a pyramid, with coarser levels down to the overview.

    Args:
        pyramid: the pyramid.
        keep: receives each stored file, in order.

    Returns:
        The slide as a series of one frame, its overview.

    Raises:
        ImageRefusedError: a tile is damaged.
    """
    sources = [*pyramid.levels]
    while len(sources) > 1 and _edge(sources[-2]) <= OVERVIEW_EDGE:
        sources.pop()
    levels = [_store_level(source, keep) for source in sources]
    coarsest: PyramidLevel = sources[-1]
    while _edge(coarsest) > OVERVIEW_EDGE:
        coarsest = _Remembered(HalvedLevel(coarsest))
        levels.append(_store_level(coarsest, keep))
    overview = stitched(coarsest)
    content = encode_pixels(overview)
    asset = Asset.of_bytes(content, AssetKind.PHOTOGRAPH, "image/png")
    keep(asset, content)
    rows, columns = overview.shape[:2]
    spacing = None
    if pyramid.micrometres is not None:
        finest, millimetres = pyramid.levels[0], pyramid.micrometres / 1000.0
        spacing = (millimetres * finest.rows / rows, millimetres * finest.columns / columns)
    return ImageSeries(
        key=f"sm-{asset.id[:16]}",
        modality=MODALITY,
        description="Slide",
        rows=rows,
        columns=columns,
        is_colour=True,
        frames=(FrameRef(asset.id, 0),),
        spacing_mm=spacing,
        spacing_source=pyramid.spacing_source,
        is_lossy=True,
        warnings=pyramid.notes,
        levels=tuple(levels),
    )


class _Remembered:
    """A computed level whose tiles are computed once: they are stored and then read again."""

    def __init__(self, level: PyramidLevel) -> None:
        self._level = level
        self.rows, self.columns, self.tile_size = level.rows, level.columns, level.tile_size
        self._tiles: dict[tuple[int, int], EncodedTile] = {}

    def tile(self, row: int, column: int) -> EncodedTile:
        """Return a tile."""
        if (row, column) not in self._tiles:
            self._tiles[row, column] = self._level.tile(row, column)
        return self._tiles[row, column]


def _edge(level: PyramidLevel) -> int:
    return max(level.rows, level.columns)


def _store_level(source: PyramidLevel, keep: Keep) -> SlideLevel:
    edge = source.tile_size
    down, across = -(-source.rows // edge), -(-source.columns // edge)
    step = max(down * across // _SAMPLE, 1)
    blocks = []
    for top in range(0, down, BLOCK_TILES):
        for left in range(0, across, BLOCK_TILES):
            stored = BytesIO()
            with zipfile.ZipFile(stored, "w", zipfile.ZIP_STORED) as archive:
                for row in range(top, min(top + BLOCK_TILES, down)):
                    for column in range(left, min(left + BLOCK_TILES, across)):
                        tile = source.tile(row, column)
                        if (row * across + column) % step == 0:
                            decode_tile(tile.content, edge)
                        name = f"{row - top}-{column - left}{tile.suffix}"
                        archive.writestr(zipfile.ZipInfo(name, _EPOCH), tile.content)
            content = stored.getvalue()
            asset = Asset.of_bytes(content, AssetKind.TILES, MEDIA_TYPE)
            keep(asset, content)
            blocks.append(asset.id)
    return SlideLevel(source.rows, source.columns, edge, tuple(blocks))
