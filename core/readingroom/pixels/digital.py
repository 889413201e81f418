"""Effects of storage and transfer: fewer pixels, and JPEG."""

import io

import numpy as np
from PIL import Image

from readingroom.domain.arrays import FloatArray
from readingroom.pixels.arrays import Strength, of_channels


def pixelate(image: FloatArray, strength: Strength, _: np.random.Generator) -> FloatArray:
    """Return the image drawn to the share `strength` of its sides and back, without smoothing."""

    def shrink(channel: FloatArray) -> FloatArray:
        rows, columns = channel.shape
        small = (max(1, int(columns * strength[0])), max(1, int(rows * strength[0])))
        picture = Image.fromarray(channel.astype(np.float32))
        picture = picture.resize(small, Image.Resampling.BOX)
        picture = picture.resize((columns, rows), Image.Resampling.BOX)
        return np.asarray(picture, dtype=np.float64)

    return of_channels(image, shrink)


def compress_jpeg(image: FloatArray, strength: Strength, _: np.random.Generator) -> FloatArray:
    """Return the image after JPEG at the quality `strength` (1 to 95), in 256 grey levels."""
    with Image.open(io.BytesIO(_jpeg(image, int(strength[0])))) as read:
        values = np.asarray(read, dtype=np.float64) / 255
    return values[..., None] if image.ndim > values.ndim else values


def jpeg_size(image: FloatArray, quality: int) -> int:
    """Return the size of the image as JPEG at a quality (1 to 95)."""
    return len(_jpeg(image, quality))


def _jpeg(image: FloatArray, quality: int) -> bytes:
    levels = np.clip(np.rint(image * 255), 0, 255).astype(np.uint8)
    is_flat = levels.ndim == 3 and levels.shape[2] == 1
    stream = io.BytesIO()
    Image.fromarray(levels[..., 0] if is_flat else levels).save(stream, "JPEG", quality=quality)
    return stream.getvalue()
