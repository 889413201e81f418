"""Annotations of a stored variant file, read from the study as the window reads them."""

import pytest

from readingroom.domain.case import AssetKind
from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.ids import AssetId
from readingroom.intake.variants.reading import read_variants
from readingroom.services.frames import FrameReader

FILE = b"""##fileformat=VCFv4.2
##INFO=<ID=CLNSIG,Number=.,Type=String,Description="Clinical significance">
#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tJane_Doe
chr1\t10\tJane_Doe\tA\tG\t.\tPASS\tCLNSIG=Benign\tGT\t0/1
chr1\t20\t.\tA\tG\t.\tPASS\t.\tGT\t0/1
"""


class StoredFiles:
    def __init__(self, data):
        self.data = data

    def read(self, asset):
        if asset not in self.data:
            raise NotFoundError("There is no such file.")
        return self.data[asset]

    def close(self):
        self.data = {}


@pytest.fixture
def read():
    return read_variants("v.vcf", FILE)


def test_annotations_have_a_row_for_each_variant_and_no_name_of_a_sample(read):
    reader = FrameReader(StoredFiles({read.asset.id: read.data}))
    annotations = reader.variant_annotations(read.asset.id)
    assert read.asset.kind is AssetKind.VARIANTS
    assert len(annotations.lines) == len(read.table.variants)
    assert [(c.name, c.values) for c in annotations.columns] == [("CLNSIG", ("Benign", ""))]
    assert "Jane" not in repr(annotations)


def test_a_closed_reader_and_a_missing_file_are_refused(read):
    reader = FrameReader(StoredFiles({read.asset.id: read.data}))
    with pytest.raises(NotFoundError):
        reader.variant_annotations(AssetId("absent"))
    reader.close()
    with pytest.raises(StateError):
        reader.variant_annotations(read.asset.id)
