"""Whole cases in one question: the server receives what readers see, in order, and no names."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from pydicom import dcmread
from pydicom.pixels import apply_modality_lut, apply_windowing
from tests.core.services.engine.test_output_ingest import outputs_of
from tests.core.services.study_material import NOTE, TickingClock, copied_study, protocol
from tests.support.chat_server import ChatServer, chat_server
from tests.support.dicom_factory import PATIENT_NAME, as_bytes, ct_slice, ramp
from tests.support.wording import Wording, expect_error

from readingroom.domain.case_question import Modality, QuestionPlan
from readingroom.domain.errors import ModelError, StateError
from readingroom.domain.ids import CaseId
from readingroom.domain.model import FailureReason
from readingroom.engine.models.types import InferenceSettings
from readingroom.intake.deidentify.types import UnreviewedReason
from readingroom.services.engine.case_questions import compose_question
from readingroom.services.script_runs import add_model, run_model
from readingroom.services.study import Study

wording = Wording(__file__)

SLICES = 5
QUESTION = "Is there an effusion?"
WINDOW = {"WindowCenter": 40, "WindowWidth": 350}
VCF = """##fileformat=VCFv4.2
##contig=<ID=17,assembly=GRCh38>
##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">
#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1
17\t100\t.\tG\tA\t50\tq10\t.\tGT\t0/1
17\t200\t.\tG\tA\t50\tPASS\t.\tGT\t1/1
17\t300\t.\tG\tA\t50\tPASS\t.\tGT\t0/1
"""


def hounsfield(number: int) -> NDArray[np.int64]:
    return ramp(12, 10, start=-300 + 40 * number, step=7)


def write_case(folder: Path, code: str = "CASE-1") -> Path:
    """Write five slices, a photograph, a note and variants; their names are those of a patient."""
    case = folder / code
    case.mkdir(parents=True)
    for number in range(SLICES):
        data_set = ct_slice(
            hounsfield(number),
            z=2.5 * number,
            number=number + 1,
            SOPInstanceUID=f"1.2.3.4.{number + 1}",
            SeriesDescription="Erika thorax",
            **WINDOW,
        )
        (case / f"musterfrau-{number}.dcm").write_bytes(as_bytes(data_set))
    Image.new("RGB", (40, 30), (9, 99, 9)).save(case / "skin-erika.png")
    (case / "erika.vcf").write_text(VCF, encoding="utf-8")
    (case / "note.txt").write_text(NOTE, encoding="utf-8")
    (case / "case.yaml").write_text(f"code: {code}\nquestion: {QUESTION}\n", encoding="utf-8")
    return case


def new_study(folder: Path, passphrase: str | None) -> Study:
    path = folder / "study.rrstudy"
    study = Study.create(
        path, title="S", passphrase=passphrase, protocol=protocol(), clock=TickingClock()
    )
    study.cases.add_case(write_case(folder / "cases"), unreviewed=UnreviewedReason.MADE_UP)
    return study


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with copied_study(new_study, tmp_path) as opened:
        yield opened


@pytest.fixture
def server() -> Iterator[ChatServer]:
    with chat_server() as running:
        yield running


def asking(**plan: object) -> InferenceSettings:
    return InferenceSettings(plan=replace(QuestionPlan(), **plan))  # type: ignore[arg-type]


def run(study: Study, server: ChatServer, settings: InferenceSettings) -> None:
    model = add_model(study, server.url)
    done = run_model(study, model, settings)
    assert (done.added, done.failed) == (1, 0)


def expected(number: int) -> NDArray[np.uint8]:
    """Return pydicom's rendering of a slice, as the second implementation."""
    data_set = dcmread(BytesIO(as_bytes(ct_slice(hounsfield(number), **WINDOW))))
    values = apply_windowing(apply_modality_lut(data_set.pixel_array, data_set), data_set)
    # pydicom scales to the range of the output of the modality LUT: 16 bits and the intercept
    low, high = -32768 - 1024, 32767 - 1024
    scaled: NDArray[np.uint8] = np.round((values - low) / (high - low) * 255).astype(np.uint8)
    return scaled


def test_the_server_gets_the_windowed_images_of_the_series(
    study: Study, server: ChatServer
) -> None:
    run(study, server, asking(image_count=4))

    *slices, photograph = server.images()
    # three of five slices in the middle of their thirds, and the only frame of the photograph
    for shown, number in zip(slices, (0, 2, 4), strict=True):
        np.testing.assert_array_equal(shown, expected(number))
    assert photograph.shape == (30, 40, 3)
    assert (photograph == (9, 99, 9)).all()


def test_images_are_between_the_texts_where_the_template_says(
    study: Study, server: ChatServer
) -> None:
    settings = replace(asking(image_count=2), prompt="{question}\n{images}\n{notes}\n{variants}")
    run(study, server, settings)

    assert [part["type"] for part in server.parts()] == [
        "text", "text", "image_url", "text", "image_url", "text",
    ]  # fmt: skip
    question, one, two, rest = server.texts()
    assert question == QUESTION
    assert one == "Image 1 of 2: series 1 (CT), image 3 of 5, window 350, level 40"
    assert two == "Image 2 of 2: series 2 (XC)"
    assert rest.index("Consolidation") < rest.index("17:200 G>A")


def test_images_precede_a_template_that_does_not_name_them(
    study: Study, server: ChatServer
) -> None:
    run(study, server, asking(image_count=1))

    assert [part["type"] for part in server.parts()] == ["text", "image_url", "text"]


def test_no_name_of_the_patient_or_of_a_file_is_sent(study: Study, server: ChatServer) -> None:
    run(study, server, asking())

    sent = repr(server.requests).casefold()
    for name in ("erika", "musterfrau", "thorax", "4711", PATIENT_NAME.casefold(), ".dcm", ".vcf"):
        assert name not in sent
    for png in server.pngs():
        image = Image.open(BytesIO(png))
        assert image.info == {}


def test_what_was_left_out_is_recorded_with_the_output(study: Study, server: ChatServer) -> None:
    run(study, server, asking(image_count=1, variant_count=1, note_characters=20))

    settings = outputs_of(study, server.url)["CASE-1"].provenance.settings
    assert settings["inputs"] == "image, note, variants"
    assert settings["images"] == "1 of 6"
    assert settings["variants"] == "1 of 3"
    assert settings["note_characters"] == f"20 of {len(NOTE)}"
    assert settings["image_list"] == "series 1 (CT), image 3 of 5, window 350, level 40"
    assert (settings["prompt_tokens"], settings["answer_tokens"]) == ("40", "5")
    assert "seconds" in settings
    text = "\n".join(server.texts())
    assert "17:200 G>A" in text  # the first that passed its filters, not the first of the file
    assert "17:100" not in text


@pytest.mark.parametrize("without", list(Modality))
def test_a_modality_that_is_switched_off_is_not_sent(
    study: Study, server: ChatServer, without: Modality
) -> None:
    rest = tuple(one for one in Modality if one is not without)
    run(study, server, asking(modalities=rest))

    text = "\n".join(server.texts())
    assert bool(server.pngs()) == (without is not Modality.IMAGE)
    assert ("Consolidation" in text) == (without is not Modality.NOTE)
    assert ("17:200" in text) == (without is not Modality.VARIANTS)
    # "none" would say that the case has no such data
    assert ("not provided" in text) == (without is not Modality.IMAGE)


def test_images_are_reduced_to_the_declared_edge(study: Study, server: ChatServer) -> None:
    run(study, server, asking(image_edge=6, image_count=2))

    assert [image.shape[:2] for image in server.images()] == [(6, 5), (4, 6)]
    assert outputs_of(study, server.url)["CASE-1"].provenance.settings["images_reduced"] == "2"


def test_a_model_without_images_is_asked_in_words_and_it_is_recorded(
    study: Study, server: ChatServer
) -> None:
    server.capabilities = ["completion"]
    run(study, server, asking())

    assert not server.pngs()
    settings = outputs_of(study, server.url)["CASE-1"].provenance.settings
    assert (settings["inputs"], settings["images"]) == ("note, variants", "0 of 6")


def test_images_for_a_model_that_accepts_none_are_refused(study: Study, server: ChatServer) -> None:
    server.capabilities = []
    model = add_model(study, server.url)
    with expect_error(StateError, wording("accepts_no_images")):
        run_model(study, model, asking(modalities=tuple(Modality)))
    assert not server.requests


def test_a_server_that_no_longer_accepts_images_is_refused(
    study: Study, server: ChatServer
) -> None:
    model = add_model(study, server.url)
    server.capabilities = []
    with expect_error(ModelError, wording("accepts_no_images")):
        run_model(study, model, asking())
    assert not server.requests


def test_a_case_with_an_image_that_cannot_be_read_fails_without_a_question(
    study: Study, server: ChatServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("readingroom.services.engine.case_images.shown_pixels", fail)
    model = add_model(study, server.url)
    done = run_model(study, model, asking())

    (failure,) = study.engine.failures(model.id)
    assert (done.added, done.failed, server.requests) == (0, 1, [])
    assert failure.reason is FailureReason.INPUT
    assert "memory" in failure.detail


def test_an_image_of_too_many_pixels_is_not_decoded(study: Study) -> None:
    content = study.cases.content(study.cases.list_cases()[0].id)
    large = replace(content.series[0], rows=100_000, columns=100_000)

    class Unused:
        def decode(self, *_: object) -> None:
            raise AssertionError("decoded")

    asked = compose_question(
        CaseId("x"), replace(content, series=(large,)), asking(), tuple(Modality), Unused()
    )  # type: ignore[arg-type]
    assert asked.prompt is None
    assert "10,000,000,000" in asked.problem
