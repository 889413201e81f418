"""The code on the page to print, read back by another program's decoder (ZXing)."""

import re

import numpy as np
import zxingcpp
from numpy.typing import NDArray
from tests.core.bundle.bundle_content import KEY
from tests.core.bundle.test_checkpoint_page import AT, NOTE, made

from readingroom.audit.checkpoints import read_checkpoint, signers
from readingroom.bundle.checkpoint_page import checkpoint_page, parted

SIDE_MM, PER_INCH = 62, 150
"""The width of the code on paper, as the page's style says, and a rough scanner's resolution."""


def printed() -> NDArray[np.uint8]:
    """Paint the code of the page as it comes out of a printer and a scanner, 255 for white."""
    (svg,) = re.findall(r"<svg.*?</svg>", checkpoint_page(made(), "T", AT), re.DOTALL)
    (size,) = re.findall(r'viewBox="0 0 (\d+) \d+"', svg)
    modules = np.full((int(size), int(size)), 255, np.uint8)
    box = re.compile(r'x="(\d+)" y="(\d+)" width="(\d+)" height="1" fill="#000000"')
    for numbers in box.findall(svg):
        x, y, width = map(int, numbers)
        modules[y, x : x + width] = 0
    dots = round(SIDE_MM / 25.4 * PER_INCH)
    places = np.arange(dots) * len(modules) // dots
    return modules[np.ix_(places, places)]


def read(picture: NDArray[np.uint8]) -> list[str]:
    return [one.text for one in zxingcpp.read_barcodes(picture)]


def test_what_a_decoder_reads_is_an_anchor_signed_by_the_first_key() -> None:
    (text,) = read(printed())
    keys = (KEY.public.ed25519, KEY.public.ml_dsa_44)

    assert text == parted(NOTE)[0]
    assert signers(read_checkpoint(text.encode()), keys) == keys[:1]


def test_a_stain_on_the_paper_is_made_good() -> None:
    picture = printed()
    middle, reach = len(picture) // 2, len(picture) // 8
    picture[middle - reach : middle + reach, middle - reach : middle + reach] = 255

    assert read(picture) == [parted(NOTE)[0]]


def test_half_a_code_is_not_read_as_anything() -> None:
    picture = printed()
    picture[len(picture) // 2 :] = 255

    assert read(picture) == []
