"""Modules of content trees, functional groups and graphics, with their conditions and terms.

highdicom's tables have neither conditions nor repetition. These rows follow PS3.3 (C.17.3 with
table C.18.1 to C.18.9, C.10.5, C.7.6.16.2 and A.51.5) in the form that dicom-validator reads.
"""

from typing import Any, Final

from tests.core.intake.deidentify.validator_tables import tag_of

Row = dict[str, Any]
Rows = dict[str, Row]

_POINTS = ["POINT", "MULTIPOINT", "POLYLINE"]
_VALUE_TYPES = (
    *("TEXT", "NUM", "CODE", "DATETIME", "DATE", "TIME", "UIDREF", "PNAME", "COMPOSITE"),
    *("IMAGE", "WAVEFORM", "SCOORD", "SCOORD3D", "TCOORD", "CONTAINER", "TABLE"),
)
_RELATIONS = (
    *("CONTAINS", "HAS OBS CONTEXT", "HAS ACQ CONTEXT", "HAS CONCEPT MOD", "HAS PROPERTIES"),
    *("INFERRED FROM", "SELECTED FROM"),
)


def _row(
    kind: str,
    *,
    when: Row | None = None,
    terms: tuple[str, ...] | list[str] = (),
    items: Rows | None = None,
) -> Row:
    """Return a row: its Type, its condition, its enumerated values, and its items."""
    row: Row = {"type": kind}
    if when is not None:
        row["cond"] = when
    if terms:
        row["enums"] = [{"val": list(terms)}]
    if items is not None:
        row["items"] = items
    return row


def _if(keyword: str, *values: str, otherwise: str = "N") -> Row:
    """Return a condition on a value; otherwise the attribute is not allowed, or "U": it may be."""
    condition = {"type": f"M{otherwise}", "index": 0, "op": "=", "tag": tag_of(keyword)}
    return {**condition, "values": list(values)}


def _if_there(keyword: str, *, absent: bool = False, otherwise: str = "N") -> Row:
    sign = "-" if absent else "+"
    return {"type": f"M{otherwise}", "index": 0, "op": sign, "tag": tag_of(keyword)}


def _table(*includes: str, **rows: Row) -> Rows:
    """Return rows by their tags, with those of other tables."""
    named = {tag_of(keyword): {"name": keyword, **row} for keyword, row in rows.items()}
    return {**named, **({"include": [{"ref": name} for name in includes]} if includes else {})}


def _codes(kind: str, when: Row | None = None) -> Row:
    return _row(kind, when=when, items=_table("code"))


def _of(*value_types: str) -> Row:
    return _if("ValueType", *value_types)


_CODE: Final = _table(
    CodeValue=_row("1C", when=_if_there("LongCodeValue", absent=True, otherwise="U")),
    LongCodeValue=_row("1C", when=_if_there("CodeValue", absent=True)),
    CodingSchemeDesignator=_row("1C", when=_if_there("CodeValue", otherwise="U")),
    CodingSchemeVersion=_row("1C"),
    CodeMeaning=_row("1"),
)
_REFERENCE: Final = _table(
    ReferencedSOPClassUID=_row("1"),
    ReferencedSOPInstanceUID=_row("1"),
    ReferencedFrameNumber=_row("1C"),
    ReferencedSegmentNumber=_row("1C"),
)
_CONTENT: Final = _table(
    ValueType=_row("1", terms=_VALUE_TYPES),
    ConceptNameCodeSequence=_codes(
        "1C",
        _if(
            "ValueType",
            *("TEXT", "NUM", "CODE", "DATETIME", "DATE", "TIME", "UIDREF", "PNAME"),
            otherwise="U",
        ),
    ),
    ObservationDateTime=_row("1C"),
    ObservationUID=_row("3"),
    TextValue=_row("1C", when=_of("TEXT")),
    DateTime=_row("1C", when=_of("DATETIME")),
    Date=_row("1C", when=_of("DATE")),
    Time=_row("1C", when=_of("TIME")),
    PersonName=_row("1C", when=_of("PNAME")),
    UID=_row("1C", when=_of("UIDREF")),
    ConceptCodeSequence=_codes("1C", _of("CODE")),
    MeasuredValueSequence=_row(
        "2C",
        when=_of("NUM"),
        items=_table(
            NumericValue=_row("1"),
            FloatingPointValue=_row("1C"),
            RationalNumeratorValue=_row("1C"),
            RationalDenominatorValue=_row("1C", when=_if_there("RationalNumeratorValue")),
            MeasurementUnitsCodeSequence=_codes("1"),
        ),
    ),
    NumericValueQualifierCodeSequence=_codes("3"),
    ReferencedSOPSequence=_row(
        "1C", when=_of("IMAGE", "COMPOSITE", "WAVEFORM"), items=_table("reference")
    ),
    GraphicData=_row("1C", when=_of("SCOORD", "SCOORD3D")),
    GraphicType=_row(
        "1C",
        when=_of("SCOORD", "SCOORD3D"),
        terms=[*_POINTS, "CIRCLE", "ELLIPSE", "POLYGON", "ELLIPSOID"],
    ),
    PixelOriginInterpretation=_row("1C", terms=("FRAME", "VOLUME")),
    FiducialUID=_row("3"),
    ReferencedFrameOfReferenceUID=_row("1C", when=_of("SCOORD3D")),
    ContinuityOfContent=_row("1C", when=_of("CONTAINER"), terms=("SEPARATE", "CONTINUOUS")),
    ContentTemplateSequence=_row(
        "1C",
        items=_table(
            MappingResource=_row("1"), MappingResourceUID=_row("3"), TemplateIdentifier=_row("1")
        ),
    ),
    ContentSequence=_row(
        "1C",
        items=_table("content", RelationshipType=_row("1", terms=_RELATIONS)),
    ),
)

_TRACKED: Final = {
    "TrackingID": _row("1C", when=_if_there("TrackingUID")),
    "TrackingUID": _row("1C", when=_if_there("TrackingID")),
}
_UNITS: Final = ("PIXEL", "DISPLAY", "MATRIX")
_BOX: Final = _if_there("BoundingBoxTopLeftHandCorner")
_GRAPHICS: Final = _table(
    GraphicAnnotationSequence=_row(
        "1",
        items=_table(
            ReferencedImageSequence=_row("1C", items=_table("reference")),
            GraphicLayer=_row("1"),
            TextObjectSequence=_row(
                "1C",
                when=_if_there("GraphicObjectSequence", absent=True, otherwise="U"),
                items=_table(
                    UnformattedTextValue=_row("1"),
                    BoundingBoxAnnotationUnits=_row("1C", when=_BOX, terms=_UNITS),
                    BoundingBoxTopLeftHandCorner=_row(
                        "1C", when=_if_there("AnchorPoint", absent=True, otherwise="U")
                    ),
                    BoundingBoxBottomRightHandCorner=_row("1C", when=_BOX),
                    BoundingBoxTextHorizontalJustification=_row("1C", when=_BOX),
                    AnchorPoint=_row(
                        "1C",
                        when=_if_there("BoundingBoxTopLeftHandCorner", absent=True, otherwise="U"),
                    ),
                    AnchorPointAnnotationUnits=_row(
                        "1C", when=_if_there("AnchorPoint"), terms=_UNITS
                    ),
                    AnchorPointVisibility=_row(
                        "1C", when=_if_there("AnchorPoint"), terms=("Y", "N")
                    ),
                    **_TRACKED,
                ),
            ),
            GraphicObjectSequence=_row(
                "1C",
                when=_if_there("TextObjectSequence", absent=True, otherwise="U"),
                items=_table(
                    GraphicAnnotationUnits=_row("1", terms=_UNITS),
                    GraphicDimensions=_row("1"),
                    NumberOfGraphicPoints=_row("1"),
                    GraphicData=_row("1"),
                    GraphicType=_row("1", terms=["POINT", "POLYLINE", "CIRCLE", "ELLIPSE"]),
                    GraphicFilled=_row(
                        "1C",
                        when=_if("GraphicType", "CIRCLE", "ELLIPSE", otherwise="U"),
                        terms=("Y", "N"),
                    ),
                    **_TRACKED,
                ),
            ),
        ),
    )
)

_PLACED: Final = _if_there("FrameOfReferenceUID", otherwise="U")
_GROUPS: Final = {
    "Pixel Measures": (
        "U",
        {
            "PixelMeasuresSequence": _row(
                "1",
                items=_table(
                    PixelSpacing=_row("1C"),
                    SliceThickness=_row("1C"),
                    SpacingBetweenSlices=_row("3"),
                ),
            )
        },
    ),
    "Plane Position": (
        "U",
        {
            "PlanePositionSequence": _row(
                "1", items=_table(ImagePositionPatient=_row("1C", when=_PLACED))
            )
        },
    ),
    "Plane Orientation": (
        "U",
        {
            "PlaneOrientationSequence": _row(
                "1", items=_table(ImageOrientationPatient=_row("1C", when=_PLACED))
            )
        },
    ),
    "Derivation Image": (
        "U",
        {
            "DerivationImageSequence": _row(
                "2",
                items=_table(
                    DerivationDescription=_row("3"),
                    DerivationCodeSequence=_codes("1"),
                    SourceImageSequence=_row(
                        "2",
                        items=_table(
                            "reference",
                            PurposeOfReferenceCodeSequence=_codes("1"),
                            SpatialLocationsPreserved=_row(
                                "3", terms=("YES", "NO", "REORIENTED_ONLY")
                            ),
                        ),
                    ),
                ),
            )
        },
    ),
    "Frame Content": (
        "M",
        {
            "FrameContentSequence": _row(
                "1",
                items=_table(
                    DimensionIndexValues=_row(
                        "1C", when=_if_there("DimensionIndexSequence", otherwise="U")
                    ),
                    FrameAcquisitionNumber=_row("3"),
                ),
            )
        },
    ),
    "Segmentation": (
        "M",
        {
            "SegmentIdentificationSequence": _row(
                "1", items=_table(ReferencedSegmentNumber=_row("1"))
            )
        },
    ),
}
_FRAMES: Final = _table(
    InstanceNumber=_row("1"),
    ContentDate=_row("1"),
    ContentTime=_row("1"),
    NumberOfFrames=_row("1"),
    SharedFunctionalGroupsSequence=_row("1", items=_table("FuncGroup")),
    PerFrameFunctionalGroupsSequence=_row("1", items=_table("FuncGroup")),
)

CONDITIONAL: Final = {
    "code": _CODE,
    "reference": _REFERENCE,
    "content": _CONTENT,
    "sr-document-content": _table("content"),
    "graphic-annotation": _GRAPHICS,
    "segmentation-multi-frame-functional-groups": _FRAMES,
    **{name: _table(**rows) for name, (_, rows) in _GROUPS.items()},
}
"""Tables by name: three modules, and the macros that they include."""

GROUP_MACROS: Final = {name: {"ref": name, "use": use} for name, (use, _) in _GROUPS.items()}
"""Functional groups of a segmentation and their usage (table A.51-2)."""
