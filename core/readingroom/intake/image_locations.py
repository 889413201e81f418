"""Resolve the images that recorded outputs name in the series of their case.

Nothing is guessed: an image that fits no frame, or more than one, is not resolved, with the reason.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from readingroom.domain.imaging import DrawingKind, FrameRef, ImageSeries, uid_digest
from readingroom.domain.output import ImageLocation, ImageRule, Region, RegionShape
from readingroom.intake.deidentify.types import ImportedOutput
from readingroom.intake.output_images import NO_IMAGES, ImageReference
from readingroom.intake.rule_counts import RuleCounts, count_rules

_NO_IMAGES: Final = frozenset({"SEG", "DOC"})
"""Modalities that an output cannot mean: segmentations of images, and pages of documents."""
_SAME_POSITION_MM: Final = 0.01
_NOT_ON_IMAGE: Final = "the region lies outside the image"
_CLOSED: Final = 3
"""Points of an outline that encloses no area: there and back."""
_ALONE_MM: Final = 0.5
"""Largest distance in mm to the position of a series with a single position."""


class UnresolvedImageError(Exception):
    """An image was not resolved; the message is the reason, without UIDs."""


class _Entry(NamedTuple):
    """Frame of the case, with its place in it."""

    series: ImageSeries
    frame: int
    ref: FrameRef

    def location(self, rule: ImageRule) -> ImageLocation:
        return ImageLocation(self.series.key, self.frame, rule)


class ImageResolver:
    """Resolves images in the series of one case.

    `replaced` returns the UID by which de-identification replaces a UID: rows may name the original
    files or the stored ones.
    """

    def __init__(self, series: Sequence[ImageSeries], replaced: Callable[[str], str]) -> None:
        images = [each for each in series if not each.marks and each.modality not in _NO_IMAGES]
        self._all = tuple(series)
        self._series = tuple(images or series)
        self._replaced = replaced
        self._seen: dict[ImageReference, tuple[_Entry, ImageRule]] = {}
        self._ordered: dict[tuple[str, ...], list[_Entry]] = {}
        self._by_digest: dict[str, list[_Entry]] = {}
        for entry in _entries(self._all):
            self._by_digest.setdefault(entry.ref.instance_digest, []).append(entry)

    def resolve(self, reference: ImageReference, region: Region | None = None) -> ImageLocation:
        """Return the only frame that a reference names.

        Raises:
            UnresolvedImageError: There is none, or more than one, or the region is not inside it.
        """
        if reference not in self._seen:
            self._seen[reference] = self._find(reference)
        entry, rule = self._seen[reference]
        if region is not None and not _is_inside(region, entry.series):
            raise UnresolvedImageError(_NOT_ON_IMAGE)
        return entry.location(rule)

    def region(self, reference: ImageReference) -> Region | None:
        """Return the region of a measurement on its image, None if it has no outline there.

        Raises:
            UnresolvedImageError: The region is not inside the image.
        """
        if reference.measurement is None:
            return None
        entry, points = self._measured(reference.measurement)
        if len(points) == 1:
            region = Region(RegionShape.POINT, points)
        elif len(points) > _CLOSED and points[0] == points[-1]:
            region = Region(RegionShape.POLYGON, points[:-1])
        else:
            return None
        if not _is_inside(region, entry.series):
            raise UnresolvedImageError(_NOT_ON_IMAGE)
        return region

    def _measured(self, number: int) -> tuple[_Entry, tuple[tuple[float, float], ...]]:
        """Return the only image with a measurement, and its points; () for a segment."""
        on_images = [
            (entry, drawing.points)
            for entry in _entries(self._series)
            for drawing in entry.ref.drawings
            if drawing.kind is DrawingKind.MEASUREMENT and drawing.number == number
        ]
        on_images += [
            (entry, ())
            for entry in _entries(self._series)
            for mask in entry.ref.masks
            if number in mask.measurements
        ]
        if not on_images:
            raise UnresolvedImageError(f"no measurement {number} on an image of the case")
        if len(on_images) > 1:
            raise UnresolvedImageError(f"measurement {number} is on the images several times")
        return on_images[0]

    def _find(self, reference: ImageReference) -> tuple[_Entry, ImageRule]:
        if reference.sop_instance_uid:
            return self._by_instance(reference), ImageRule.SOP_INSTANCE
        if reference.measurement is not None:
            return self._measured(reference.measurement)[0], ImageRule.MEASUREMENT
        stacks = self._stacks(reference)
        if reference.frame is not None:
            return _by_frame(stacks, reference.frame), ImageRule.SERIES_FRAME
        if reference.instance_number is not None:
            return _by_number(stacks, reference), ImageRule.INSTANCE_NUMBER
        if reference.position_mm is not None:
            return _by_position(stacks, reference.position_mm), ImageRule.POSITION
        return self._by_index(stacks, reference.index or 0), ImageRule.INDEX

    def _by_index(self, stacks: Sequence[ImageSeries], index: int) -> _Entry:
        """Return the image with an index from 0, in order of number and frame of the file."""
        keys = tuple(each.key for each in stacks)
        if keys not in self._ordered:
            self._ordered[keys] = _in_order(list(_entries(stacks)), index)
        entries = self._ordered[keys]
        if index >= len(entries):
            raise UnresolvedImageError(f"no image {index}: the series has {len(entries)}")
        return entries[index]

    def _by_instance(self, reference: ImageReference) -> _Entry:
        digests = self._digests(reference.sop_instance_uid)
        entries = [each for digest in sorted(digests) for each in self._by_digest.get(digest, ())]
        if not entries:
            raise UnresolvedImageError("no image with this SOP Instance UID")
        if len({each.ref.asset for each in entries}) > 1:
            raise UnresolvedImageError("several images have this SOP Instance UID")
        return _single_frame(entries, reference.frame_number)

    def _digests(self, uid: str) -> frozenset[str]:
        return frozenset({uid_digest(uid), uid_digest(self._replaced(uid))})

    def _stacks(self, reference: ImageReference) -> tuple[ImageSeries, ...]:
        """Return the stacks of the series that a reference names, all images if it names none."""
        number = reference.series_number
        if reference.series:
            digests = self._digests(reference.series)
            stacks = tuple(
                each
                for each in self._all
                if each.key == reference.series or each.series_digest in digests
            )
        elif number is not None:
            stacks = tuple(each for each in self._all if each.series_number == number)
            if len({each.series_digest for each in stacks}) > 1:
                raise UnresolvedImageError(f"several series have the number {number}")
        else:
            return self._series
        if not stacks:
            raise UnresolvedImageError(
                "no such series" if number is None else f"no series {number}"
            )
        return stacks


def _entries(series: Iterable[ImageSeries]) -> Iterator[_Entry]:
    for each in series:
        for frame, ref in enumerate(each.frames):
            yield _Entry(each, frame, ref)


def _by_frame(stacks: Sequence[ImageSeries], frame: int) -> _Entry:
    if len(stacks) > 1:
        raise UnresolvedImageError(
            f"the series has {len(stacks)} stacks; name one by its key in the case"
        )
    series = stacks[0]
    if frame >= len(series.frames):
        raise UnresolvedImageError(f"no frame {frame}: the series has {len(series.frames)}")
    return _Entry(series, frame, series.frames[frame])


def _by_number(stacks: Sequence[ImageSeries], reference: ImageReference) -> _Entry:
    number = reference.instance_number
    entries = [each for each in _entries(stacks) if each.ref.instance_number == number]
    if not entries:
        _require_numbers(_entries(stacks))
        raise UnresolvedImageError(f"no image {number}")
    _require_single_series(entries, f"image {number}")
    if len({each.ref.asset for each in entries}) > 1:
        raise UnresolvedImageError(f"several images have the number {number}")
    return _single_frame(entries, reference.frame_number)


def _single_frame(entries: Sequence[_Entry], frame_number: int | None) -> _Entry:
    """Return the frame of one file: the only one, or the one with this number from 1."""
    if frame_number is not None:
        entries = [each for each in entries if each.ref.frame_index == frame_number - 1]
        if not entries:
            raise UnresolvedImageError(f"the file has no frame {frame_number}")
    if len(entries) > 1:
        raise UnresolvedImageError(f"the file has {len(entries)} frames; add frame_number")
    return entries[0]


def _by_position(stacks: Sequence[ImageSeries], position: float) -> _Entry:
    hits = [hit for series in stacks if (hit := _at_position(series, position)) is not None]
    if len(hits) > 1:
        raise UnresolvedImageError(
            f"{len(hits)} series have an image at {position:g} mm; name the series"
        )
    if not hits:
        raise UnresolvedImageError(f"no image at {position:g} mm")
    return hits[0]


def _at_position(series: ImageSeries, position: float) -> _Entry | None:
    """Return the frame whose slice contains a position; None if none or several do.

    A slice reaches half way to the next one; the first and last reach as far outwards.
    """
    entries = [
        (abs(entry.ref.position_mm - position), entry)
        for entry in _entries([series])
        if entry.ref.position_mm is not None
    ]
    if not entries:
        return None
    (distance, nearest), *others = sorted(entries, key=lambda pair: (pair[0], pair[1].frame))
    at = nearest.ref.position_mm or 0.0
    gaps = [abs((entry.ref.position_mm or 0.0) - at) for _, entry in others]
    if any(gap < _SAME_POSITION_MM for gap in gaps):
        raise UnresolvedImageError(f"several images are at {at:g} mm; name one another way")
    reach = min(gaps, default=2 * _ALONE_MM) / 2
    if others and abs(others[0][0] - distance) < _SAME_POSITION_MM:
        raise UnresolvedImageError(f"{position:g} mm is half way between two images")
    return nearest if distance <= reach + _SAME_POSITION_MM else None


def _in_order(entries: Sequence[_Entry], index: int) -> list[_Entry]:
    """Return the images of a series in order of instance number and frame of the file."""
    if not entries:
        raise UnresolvedImageError("the case has no images")
    _require_single_series(entries, f"the index {index}")
    if len({each.ref.asset for each in entries}) > 1:
        _require_numbers(entries)
        numbers = Counter((each.ref.instance_number, each.ref.frame_index) for each in entries)
        (number, _), count = numbers.most_common(1)[0]
        if count > 1:
            raise UnresolvedImageError(f"{count} images have the number {number}")
    return sorted(entries, key=lambda each: (each.ref.instance_number, each.ref.frame_index))


def _require_numbers(entries: Iterable[_Entry]) -> None:
    if any(each.ref.instance_number is None for each in entries):
        raise UnresolvedImageError("the images have no instance numbers")


def _require_single_series(entries: Sequence[_Entry], subject: str) -> None:
    """Raise an error if entries are of several series; stacks of one DICOM series count as one."""
    names = {each.series.series_digest or each.series.key for each in entries}
    if len(names) > 1:
        raise UnresolvedImageError(f"{subject} is in {len(names)} series; name the series")


def _is_inside(region: Region, series: ImageSeries) -> bool:
    return all(
        -0.5 <= column <= series.columns - 0.5 and -0.5 <= row <= series.rows - 0.5
        for column, row in region.points
    )


# ---- rows ----------------------------------------------------------------------------------------


class UnresolvedOverlayError(UnresolvedImageError):
    """The image of a row's overlay was not resolved, so the overlay cannot be shown."""


class ResolvedRow(NamedTuple):
    """Row with the locations of its images; `unresolved` are the reasons, by finding from 1."""

    row: ImportedOutput
    unresolved: tuple[tuple[int, str], ...]


def resolved(row: ImportedOutput, resolver: ImageResolver) -> ResolvedRow:
    """Return a row with the locations of its images; an unresolved finding has no region either.

    Raises:
        UnresolvedOverlayError: The image of the overlay is not resolved.
    """
    unresolved: list[tuple[int, str]] = []
    findings = list(row.content.findings)
    for number, reference in enumerate(row.finding_images):
        if reference is None:
            continue
        finding = findings[number]
        try:
            location = resolver.resolve(reference, finding.region)
            region = finding.region or resolver.region(reference)
        except UnresolvedImageError as error:
            unresolved.append((number + 1, str(error)))
            findings[number] = replace(finding, region=None)
        else:
            findings[number] = replace(finding, location=location, region=region)
    overlay = row.content.overlay
    if overlay is not None and row.overlay_image is not None:
        try:
            overlay = replace(overlay, location=resolver.resolve(row.overlay_image))
        except UnresolvedImageError as error:
            raise UnresolvedOverlayError(str(error)) from error
    content = replace(row.content, findings=tuple(findings), overlay=overlay)
    return ResolvedRow(replace(row, content=content), tuple(unresolved))


def count_images(
    rows: Sequence[ImportedOutput], reasons: Iterable[str] = ()
) -> RuleCounts[ImageRule]:
    """Count the images of rows by the rule that resolved them.

    `reasons` are those of all unresolved findings; how many are unresolved is counted in the rows.
    """
    rules = [location.rule for row in rows for location in _locations(row) if location is not None]
    unresolved = sum(
        reference is not None and finding.location is None
        for row in rows
        for reference, finding in zip(row.finding_images, row.content.findings, strict=False)
    )
    counts = count_rules(NO_IMAGES.heading, ImageRule, rules, reasons if unresolved else ())
    return replace(counts, unresolved=unresolved)


def _locations(row: ImportedOutput) -> Iterator[ImageLocation | None]:
    for finding in row.content.findings:
        yield finding.location
    if row.content.overlay is not None:
        yield row.content.overlay.location
