"""Names of series as texts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from readingroom.domain.acquisition import (
    AnatomicalPlane,
    BodyPart,
    ContrastPhase,
    Weighting,
)
from readingroom.domain.imaging import ImageSeries
from readingroom.domain.planes import plane_of_series
from readingroom.domain.series_names import SeriesName, SeriesTrait, has_title, name_series
from readingroom_desktop.viewmodels.formats import compact, count, tr, tr_marked, tr_noop
from readingroom_desktop.widgets.viewer.scales import is_document

_DAYS_PER_MONTH = 30.4375
_DAYS_PER_YEAR = 365.25
_MIN_WEEKS, _MIN_MONTHS, _MIN_YEARS = 14, 60, 730
"""Days from which a time is given in weeks, months or years."""
_PLANES: Final = {
    AnatomicalPlane.AXIAL: tr_noop("axial"),
    AnatomicalPlane.CORONAL: tr_noop("coronal"),
    AnatomicalPlane.SAGITTAL: tr_noop("sagittal"),
    AnatomicalPlane.OBLIQUE: tr_noop("oblique"),
    AnatomicalPlane.UNKNOWN: "",
}
_CONTRASTS: Final = {
    ContrastPhase.UNKNOWN: "",
    ContrastPhase.NONE: tr_noop("without contrast"),
    ContrastPhase.GIVEN: tr_noop("with contrast"),
    ContrastPhase.ARTERIAL: tr_noop("arterial"),
    ContrastPhase.PORTAL_VENOUS: tr_noop("portal venous"),
    ContrastPhase.VENOUS: tr_noop("venous"),
    ContrastPhase.DELAYED: tr_noop("delayed"),
}
_BODY_PARTS: Final = {
    BodyPart.UNKNOWN: "",
    BodyPart.ABDOMEN: tr_noop("abdomen"),
    BodyPart.ABDOMEN_PELVIS: tr_noop("abdomen and pelvis"),
    BodyPart.ANKLE: tr_noop("ankle"),
    BodyPart.BLADDER: tr_noop("bladder"),
    BodyPart.BRAIN: tr_noop("brain"),
    BodyPart.BREAST: tr_noop("breast"),
    BodyPart.CHEST: tr_noop("chest"),
    BodyPart.CHEST_ABDOMEN: tr_noop("chest and abdomen"),
    BodyPart.CHEST_ABDOMEN_PELVIS: tr_noop("chest, abdomen and pelvis"),
    BodyPart.CERVICAL_SPINE: tr_noop("cervical spine"),
    BodyPart.ELBOW: tr_noop("elbow"),
    BodyPart.EYE: tr_noop("eye"),
    BodyPart.FOOT: tr_noop("foot"),
    BodyPart.FOREARM: tr_noop("forearm"),
    BodyPart.HAND: tr_noop("hand"),
    BodyPart.HEAD: tr_noop("head"),
    BodyPart.HEAD_NECK: tr_noop("head and neck"),
    BodyPart.HEART: tr_noop("heart"),
    BodyPart.HIP: tr_noop("hip"),
    BodyPart.KIDNEY: tr_noop("kidney"),
    BodyPart.KNEE: tr_noop("knee"),
    BodyPart.LIVER: tr_noop("liver"),
    BodyPart.LOWER_LEG: tr_noop("lower leg"),
    BodyPart.LUMBAR_SPINE: tr_noop("lumbar spine"),
    BodyPart.NECK: tr_noop("neck"),
    BodyPart.ORBIT: tr_noop("orbit"),
    BodyPart.PANCREAS: tr_noop("pancreas"),
    BodyPart.PELVIS: tr_noop("pelvis"),
    BodyPart.PROSTATE: tr_noop("prostate"),
    BodyPart.SHOULDER: tr_noop("shoulder"),
    BodyPart.SKULL: tr_noop("skull"),
    BodyPart.SPINE: tr_noop("spine"),
    BodyPart.THIGH: tr_noop("thigh"),
    BodyPart.THORACIC_SPINE: tr_noop("thoracic spine"),
    BodyPart.THYROID: tr_noop("thyroid"),
    BodyPart.UPPER_ARM: tr_noop("upper arm"),
    BodyPart.UTERUS: tr_noop("uterus"),
    BodyPart.WHOLE_BODY: tr_noop("whole body"),
    BodyPart.WRIST: tr_noop("wrist"),
}


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
        traits = [text for trait in name.traits if (text := _TRAITS[trait](series))]
        has_plane = SeriesTrait.PLANE in name.traits
        head = f"{series.modality} {traits[0]}" if has_plane else series.modality
        parts = [head, *traits[has_plane:]]
    text = ", ".join(parts)
    return f"{text} ({count(name.rank)})" if name.rank else text


def _side_text(series: ImageSeries) -> str:
    sides = {"L": tr("left"), "R": tr("right")}
    return sides.get(series.laterality, series.laterality)


def _thickness_text(series: ImageSeries) -> str:
    return tr("%1\u00a0mm", compact(series.acquisition.slice_thickness_mm or 0.0, 4))


def plane_text(plane: AnatomicalPlane) -> str:
    """Return the name of a plane, "" if it is unknown."""
    return tr_marked(_PLANES[plane])


def weighting_text(weighting: Weighting) -> str:
    """Return the name of a weighting, "" if it is unknown; most have the same in all languages."""
    names = {Weighting.PERFUSION: tr("perfusion"), Weighting.FLOW: tr("flow")}
    return names.get(weighting, weighting.value)


def contrast_text(phase: ContrastPhase) -> str:
    """Return the name of a contrast phase, "" if it is unknown."""
    return tr_marked(_CONTRASTS[phase])


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
    return tr_marked(_BODY_PARTS[part])


_TRAITS: Final[dict[SeriesTrait, Callable[[ImageSeries], str]]] = {
    SeriesTrait.PLANE: lambda series: plane_text(plane_of_series(series)),
    SeriesTrait.VIEW: lambda series: series.acquisition.view,
    SeriesTrait.SIDE: _side_text,
    SeriesTrait.LOCALIZER: lambda _series: tr("localizer"),
    SeriesTrait.BODY_PART: lambda series: body_part_text(series.acquisition.body_part),
    SeriesTrait.WEIGHTING: lambda series: weighting_text(series.acquisition.weighting),
    SeriesTrait.CONTRAST: lambda series: contrast_text(series.acquisition.contrast),
    SeriesTrait.DETAIL: lambda series: series.acquisition.detail,
    SeriesTrait.THICKNESS: _thickness_text,
    SeriesTrait.NUMBER: lambda series: tr("series %1", str(series.series_number)),
}
