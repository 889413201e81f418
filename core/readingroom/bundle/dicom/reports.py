"""Structured report of a reading's marks: Comprehensive SR, template TID 1500 (PS3.16)."""

from typing import TYPE_CHECKING

from readingroom.bundle.dicom.identifiers import tracking_identifier
from readingroom.bundle.dicom.parts import (
    SCHEME,
    SOFTWARE,
    SeriesMarks,
    equipment,
    long_text,
    mark_name,
    outline,
    reader_name,
)
from readingroom.bundle.dicom.types import MarkedReading, NumberedMark, ObjectKind
from readingroom.domain.mark import MarkShape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from highdicom import sr
    from pydicom.dataset import Dataset

RATING_CODE, LABEL_CODE = "RATING", "LABEL"
"""Codes of our scheme for the rating and the label of a mark."""


def report(reading: MarkedReading, marked: "Sequence[SeriesMarks]") -> "Dataset":
    """Return a report of the marks on series of one study, each with its region, rating and label.

    A point is a POINT, a box or contour a closed POLYLINE on its source image.
    """
    from highdicom import sr
    from pydicom.dataset import Dataset
    from pydicom.sr.codedict import codes

    observer = sr.ObserverContext(
        codes.DCM.Person, sr.PersonObserverIdentifyingAttributes(reader_name(reading))
    )
    groups = [
        _measurement_group(reading, on_series, each)
        for on_series in marked
        for each in on_series.marks
    ]
    content = sr.MeasurementReport(
        observation_context=sr.ObservationContext(observer_person_context=observer),
        procedure_reported=codes.SCT.ImagingProcedure,
        imaging_measurements=groups,
        title=codes.DCM.ImagingMeasurementReport,
    )
    headers = [header for on_series in marked for header in on_series.headers]
    document: Dataset = sr.ComprehensiveSR(
        evidence=headers,
        content=content,
        is_complete=True,
        is_final=True,
        **equipment(reading, ObjectKind.REPORT, str(headers[0].StudyInstanceUID)),
    )
    scheme = Dataset()
    scheme.CodingSchemeDesignator = SCHEME
    scheme.CodingSchemeName = f"{SOFTWARE}: ratings and labels of the study's protocol"
    document.CodingSchemeIdentificationSequence = [scheme]
    return document


def _measurement_group(
    reading: MarkedReading, on_series: SeriesMarks, marked: NumberedMark
) -> "sr.PlanarROIMeasurementsAndQualitativeEvaluations":
    from highdicom import sr
    from pydicom.sr.codedict import codes

    mark = marked.mark
    frame = on_series.frames[mark.frame]
    source = sr.SourceImageForRegion(
        str(frame.header.SOPClassUID),
        str(frame.header.SOPInstanceUID),
        None if frame.number is None else [frame.number],
    )
    is_point = mark.shape is MarkShape.POINT
    region = sr.ImageRegion(
        sr.GraphicTypeValues.POINT if is_point else sr.GraphicTypeValues.POLYLINE,
        outline(mark),
        source,
    )
    criterion = reading.criterion
    label = long_text(criterion.label) if criterion else ""
    rating = sr.CodedConcept(RATING_CODE, SCHEME, label or "Rating")
    measurements = None
    if mark.rating is not None:
        measurements = [sr.Measurement(rating, mark.rating, codes.UCUM.NoUnits)]
    evaluations = None
    if mark.label:
        options = criterion.options if criterion else ()
        value = next((each.value for each in options if each.label == mark.label), 0)
        evaluations = [
            sr.QualitativeEvaluation(
                sr.CodedConcept(LABEL_CODE, SCHEME, "Label"),
                sr.CodedConcept(f"{LABEL_CODE}{value}", SCHEME, long_text(mark.label)),
            )
        ]
    return sr.PlanarROIMeasurementsAndQualitativeEvaluations(
        tracking_identifier=sr.TrackingIdentifier(
            tracking_identifier(reading, marked.number), mark_name(reading, marked)
        ),
        referenced_region=region,
        finding_type=codes.SCT.Lesion,
        measurements=measurements,
        qualitative_evaluations=evaluations,
    )
