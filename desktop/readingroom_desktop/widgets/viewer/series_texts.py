"""Names of series as texts."""

from collections.abc import Sequence
from dataclasses import dataclass

from readingroom.domain.acquisition import AnatomicalPlane, BodyPart, ContrastPhase
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.planes import plane_of_series
from readingroom.domain.series_names import SeriesName, SeriesTrait, has_title, name_series
from readingroom_desktop.viewmodels.formats import count, tr
from readingroom_desktop.widgets.viewer.scales import is_document

_DAYS_PER_MONTH = 30.4375
_DAYS_PER_YEAR = 365.25
_MIN_WEEKS, _MIN_MONTHS, _MIN_YEARS = 14, 60, 730
"""Days from which a time is given in weeks, months or years."""


@dataclass(frozen=True, slots=True)
class SeriesText:
    """Name of a series, and its time if the case has several examinations.

    `short_time` is for narrow items; `description` has the technique.
    """

    name: str
    time: str = ""
    short_time: str = ""
    is_prior: bool = False
    description: str = ""

    @property
    def full(self) -> str:
        """Return name and time as one text."""
        return f"{self.name}, {self.time}" if self.time else self.name


def series_texts(series: Sequence[ImageSeries]) -> tuple[SeriesText, ...]:
    """Return the names of the series of a case."""
    return tuple(_text(each, name) for each, name in zip(series, name_series(series), strict=True))


def _text(series: ImageSeries, name: SeriesName) -> SeriesText:
    times = _time(series, name) if name.has_time else ("", "")
    return SeriesText(
        _name(series, name),
        *times,
        is_prior=name.has_time and bool(series.days_before_current),
        description=series.description or series.modality,
    )


def _name(series: ImageSeries, name: SeriesName) -> str:
    if is_document(series):
        parts = [tr("Document")]
    elif has_title(series):
        parts = [series.description]
    else:
        traits = [text for trait in name.traits if (text := _trait(series, trait))]
        has_plane = SeriesTrait.PLANE in name.traits
        head = f"{series.modality} {traits[0]}" if has_plane else series.modality
        parts = [head, *traits[has_plane:]]
    text = ", ".join(parts)
    return f"{text} ({count(name.rank)})" if name.rank else text


def _trait(series: ImageSeries, trait: SeriesTrait) -> str:
    acquisition = series.acquisition
    thickness = f"{acquisition.slice_thickness_mm or 0.0:.4g}"
    sides = {"L": tr("left"), "R": tr("right")}
    return {
        SeriesTrait.PLANE: plane_text(plane_of_series(series)),
        SeriesTrait.VIEW: acquisition.view,
        SeriesTrait.SIDE: sides.get(series.laterality, series.laterality),
        SeriesTrait.LOCALIZER: tr("localizer"),
        SeriesTrait.BODY_PART: body_part_text(acquisition.body_part),
        SeriesTrait.WEIGHTING: acquisition.weighting.value,
        SeriesTrait.CONTRAST: contrast_text(acquisition.contrast),
        SeriesTrait.DETAIL: acquisition.detail,
        SeriesTrait.THICKNESS: tr("%1\u00a0mm", thickness),
        SeriesTrait.NUMBER: tr("series %1", str(series.series_number)),
    }[trait]


def plane_text(plane: AnatomicalPlane) -> str:
    """Return the name of a plane, "" if it is unknown."""
    return {
        AnatomicalPlane.AXIAL: tr("axial"),
        AnatomicalPlane.CORONAL: tr("coronal"),
        AnatomicalPlane.SAGITTAL: tr("sagittal"),
        AnatomicalPlane.OBLIQUE: tr("oblique"),
        AnatomicalPlane.UNKNOWN: "",
    }[plane]


def contrast_text(phase: ContrastPhase) -> str:
    """Return the name of a contrast phase, "" if it is unknown."""
    return {
        ContrastPhase.UNKNOWN: "",
        ContrastPhase.NONE: tr("without contrast"),
        ContrastPhase.GIVEN: tr("with contrast"),
        ContrastPhase.ARTERIAL: tr("arterial"),
        ContrastPhase.PORTAL_VENOUS: tr("portal venous"),
        ContrastPhase.VENOUS: tr("venous"),
        ContrastPhase.DELAYED: tr("delayed"),
    }[phase]


def _time(series: ImageSeries, name: SeriesName) -> tuple[str, str]:
    """Return the time of a series' examination, long and short."""
    days = series.days_before_current
    if days is None:
        number = count(name.examination)
        return tr("examination %1, time unknown", number), tr("exam %1", number)
    if days == 0:
        long, short = tr("current"), tr("current")
    else:
        long, short = _prior(days)
    if name.examination:
        number = count(name.examination)
        return tr("%1, examination %2", long, number), tr("%1, exam %2", short, number)
    return long, short


def _prior(days: int) -> tuple[str, str]:
    if days == 1:
        return tr("prior, 1 day before"), tr("prior \u22121 day")
    if days < _MIN_WEEKS:
        number = count(days)
        return tr("prior, %1 days before", number), tr("prior \u2212%1 days", number)
    if days < _MIN_MONTHS:
        number = count(round(days / 7))
        return tr("prior, %1 weeks before", number), tr("prior \u2212%1 weeks", number)
    if days < _MIN_YEARS:
        number = count(round(days / _DAYS_PER_MONTH))
        return tr("prior, %1 months before", number), tr("prior \u2212%1 months", number)
    number = count(round(days / _DAYS_PER_YEAR))
    return tr("prior, %1 years before", number), tr("prior \u2212%1 years", number)


def body_part_text(part: BodyPart) -> str:
    """Return the name of a body part, "" if it is unknown."""
    return {
        BodyPart.UNKNOWN: "",
        BodyPart.ABDOMEN: tr("abdomen"),
        BodyPart.ABDOMEN_PELVIS: tr("abdomen and pelvis"),
        BodyPart.ANKLE: tr("ankle"),
        BodyPart.BLADDER: tr("bladder"),
        BodyPart.BRAIN: tr("brain"),
        BodyPart.BREAST: tr("breast"),
        BodyPart.CHEST: tr("chest"),
        BodyPart.CHEST_ABDOMEN: tr("chest and abdomen"),
        BodyPart.CHEST_ABDOMEN_PELVIS: tr("chest, abdomen and pelvis"),
        BodyPart.CERVICAL_SPINE: tr("cervical spine"),
        BodyPart.ELBOW: tr("elbow"),
        BodyPart.EYE: tr("eye"),
        BodyPart.FOOT: tr("foot"),
        BodyPart.FOREARM: tr("forearm"),
        BodyPart.HAND: tr("hand"),
        BodyPart.HEAD: tr("head"),
        BodyPart.HEAD_NECK: tr("head and neck"),
        BodyPart.HEART: tr("heart"),
        BodyPart.HIP: tr("hip"),
        BodyPart.KIDNEY: tr("kidney"),
        BodyPart.KNEE: tr("knee"),
        BodyPart.LIVER: tr("liver"),
        BodyPart.LOWER_LEG: tr("lower leg"),
        BodyPart.LUMBAR_SPINE: tr("lumbar spine"),
        BodyPart.NECK: tr("neck"),
        BodyPart.ORBIT: tr("orbit"),
        BodyPart.PANCREAS: tr("pancreas"),
        BodyPart.PELVIS: tr("pelvis"),
        BodyPart.PROSTATE: tr("prostate"),
        BodyPart.SHOULDER: tr("shoulder"),
        BodyPart.SKULL: tr("skull"),
        BodyPart.SPINE: tr("spine"),
        BodyPart.THIGH: tr("thigh"),
        BodyPart.THORACIC_SPINE: tr("thoracic spine"),
        BodyPart.THYROID: tr("thyroid"),
        BodyPart.UPPER_ARM: tr("upper arm"),
        BodyPart.UTERUS: tr("uterus"),
        BodyPart.WHOLE_BODY: tr("whole body"),
        BodyPart.WRIST: tr("wrist"),
    }[part]
