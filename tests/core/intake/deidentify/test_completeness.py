"""What DICOM requires of a file is there after identity was taken out, as far as it was before."""

from io import BytesIO
from typing import Any

import pytest
from pydicom import dcmread
from pydicom.datadict import dictionary_VR, tag_for_keyword
from pydicom.dataset import Dataset
from pydicom.sequence import Sequence
from pydicom.uid import ExplicitVRLittleEndian
from tests.core.intake.deidentify.module_tables import (
    MODULES,
    incomplete_modules,
    missing,
    tree_of,
)
from tests.core.intake.deidentify.real_files import (
    EXAMPLES,
    FILES,
    SMALL_EXAMPLES,
    cleaned,
    quietly_read,
)
from tests.support.dicom_factory import as_bytes, ct_slice, items, meta_of, ramp
from tests.support.nightly import repetitions, some_at_night

from readingroom.intake.deidentify.blackout import black_out
from readingroom.intake.deidentify.types import Box
from readingroom.intake.images.refusals import ImageRefusedError
from readingroom.pixels.pydicom_logging import QUIET

# Modules that no class demands, and whose one attribute goes with its text: the module goes whole.
GONE_WHOLE = {"graphic-annotation", "waveform-annotation"}
# Never in a file: what is written about flows of live pictures, and catalogues of archives.
NOT_IN_FILES = {"real-time-bulk-data-flow", "timezone"}
VALUES = {
    **dict.fromkeys(("AE", "CS", "LO", "LT", "SH", "ST", "UC", "UT"), "ABC"),
    "AS": "040Y",
    "DA": "20250131",
    "DS": "1",
    "DT": "20250131101112",
    "IS": "1",
    "PN": "Doe^Jane",
    "TM": "101112",
    "UI": "1.2.3.4",
    "UR": "http://a.invalid",
    "AT": 0x00100010,
    "OB": b"\1\0",
    "OD": bytes(8),
    "OF": bytes(4),
    "OL": bytes(4),
    "OV": bytes(8),
    "OW": b"\1\0",
    "UN": b"\1\0",
    "FD": 1.0,
    "FL": 1.0,
    **dict.fromkeys(("SL", "SS", "SV", "UL", "US", "UV"), 1),
}
# Written by every file as it is, or nothing of a module's own.
LEFT_OUT = {"PixelData", "FloatPixelData", "DoubleFloatPixelData", "SpecificCharacterSet"}
OTHER = "1.2.840.10008.5.1.4.1.1.2"
REPORT = "1.2.840.10008.5.1.4.1.1.88.11"


def full(tree: dict[str, Any]) -> Dataset:
    """Return a data set with all that a module knows, and one item in each sequence."""
    made = Dataset()
    for keyword, row in tree.get("attributes", {}).items():
        tag = tag_for_keyword(keyword)
        if tag is None or keyword in LEFT_OUT:
            continue
        vr = dictionary_VR(tag).split(" or ")[0]
        made.add_new(tag, vr, Sequence([full(row)]) if vr == "SQ" else VALUES[vr])
    return made


def in_file(module: str, made: Dataset) -> bytes:
    """Return a file that holds a module."""
    made.SOPClassUID = REPORT if module.startswith(("sr-", "key-")) else OTHER
    made.SOPInstanceUID = "1.2.3.4"
    made.file_meta = meta_of(ExplicitVRLittleEndian, made.SOPClassUID)
    return as_bytes(made)


@pytest.mark.parametrize("module", some_at_night(MODULES, sorted(MODULES)[::8]))
def test_what_a_module_requires_is_there_after_cleaning(module: str) -> None:
    if module in GONE_WHOLE | NOT_IN_FILES:
        pytest.skip("no file must hold it")
    data = in_file(module, full(tree_of(module)))
    with QUIET:
        before = set(missing(dcmread(BytesIO(data)), tree_of(module)))
        after = set(missing(dcmread(BytesIO(cleaned(data))), tree_of(module)))

    assert after - before == set()


def lost(before: bytes, after: bytes) -> dict[str, set[str]]:
    """Return what a file's class requires and only the first of two files has, by module."""
    had, has = (incomplete_modules(quietly_read(data)) for data in (before, after))
    return {
        module: has[module] - lacking
        for module, lacking in had.items()
        if module not in GONE_WHOLE and has[module] - lacking
    }


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_real_file_lacks_nothing_after_cleaning_that_it_had_before(name: str) -> None:
    data = FILES[name].read_bytes()

    assert lost(data, cleaned(data)) == {}


@pytest.mark.parametrize("name", SMALL_EXAMPLES)
def test_a_real_file_lacks_nothing_after_black_boxes_that_it_had_before(name: str) -> None:
    data = cleaned(FILES[name].read_bytes())
    try:
        black = black_out(data, [Box(0, 0, 1, 1)])
    except ImageRefusedError:
        pytest.skip("it holds no picture that is read")

    assert lost(data, black) == {}


def test_the_tables_reach_most_real_files() -> None:
    paths = list(FILES.values())[:: repetitions(4, 1)]
    reached = [path for path in paths if incomplete_modules(quietly_read(path.read_bytes()))]

    assert len(reached) > 0.9 * len(paths)


def test_the_tables_find_what_is_missing_empty_or_missing_in_an_item() -> None:
    series = full(tree_of("sr-document-series"))
    del series.Modality
    series.SeriesInstanceUID = ""
    del series.ReferencedPerformedProcedureStepSequence[0].ReferencedSOPClassUID

    assert set(missing(series, tree_of("sr-document-series"))) == {
        "/Modality",
        "/SeriesInstanceUID (empty)",
        "/ReferencedPerformedProcedureStepSequence[1]/ReferencedSOPClassUID",
    }


def test_a_required_code_of_a_person_is_one_that_says_nothing() -> None:
    person = Dataset()
    person.PersonIdentificationCodeSequence = items({"CodeValue": "4711", "CodeMeaning": "Doe"})
    operator = Dataset()
    operator.OperatorIdentificationSequence = Sequence([person])
    made = ct_slice(ramp(8, 10), OverrideSequence=Sequence([operator]))
    clean = dcmread(BytesIO(cleaned(as_bytes(made))))
    code = clean.OverrideSequence[0].OperatorIdentificationSequence[0]
    code = code.PersonIdentificationCodeSequence[0]

    assert (code.CodeValue, code.CodingSchemeDesignator, code.CodeMeaning) == (
        "REMOVED",
        "99REMOVED",
        "REMOVED",
    )


def test_a_report_stays_verified_by_an_observer_without_a_name() -> None:
    report = quietly_read(cleaned(FILES["test_files/test-SR.dcm"].read_bytes()))

    assert report.VerificationFlag == "VERIFIED"
    for observer in report.VerifyingObserverSequence:
        texts = observer.VerifyingObserverName, observer.VerifyingOrganization
        assert {str(text) for text in texts} == {"REMOVED"}
        assert not observer.VerifyingObserverIdentificationCodeSequence
