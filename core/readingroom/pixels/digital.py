"""What storing and sending does: fewer pixels, and JPEG."""

import io

import numpy as np
from PIL import Image

from readingroom.pixels.arrays import FloatArray, Strength, of_channels


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
    levels = np.clip(np.rint(image * 255), 0, 255).astype(np.uint8)
    is_flat = levels.ndim == 3 and levels.shape[2] == 1
    picture = Image.fromarray(levels[..., 0] if is_flat else levels)
    stream = io.BytesIO()
    picture.save(stream, "JPEG", quality=int(strength[0]))
    stream.seek(0)
    with Image.open(stream) as read:
        values = np.asarray(read, dtype=np.float64) / 255
    return values[..., None] if is_flat else values
