"""Entries of a list of suites."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SuiteSummary:
    """Suite of a folder. `problem` is the reason why it cannot be used, "" if usable.

    `item_count` is None if it is known only after reading the data. `is_built_in`: the suite is
    part of the program. `case_images` is the number of images of each case of a study;
    `takes_arrays`: a model of images receives them, prepared for it. `has_patients`: a second model
    plays patients of items. `family` is the key of the
    protocol family, "" for none, `format` that of an imported set, and `papers` are the numbers of
    the studies that use it. `size_bytes` is that of the suite's files, None if it is unknown.
    `needs_encoder`: a metric needs an encoder that compares texts.
    """

    path: str
    suite_id: str = ""
    version: str = ""
    title: str = ""
    task: str = ""
    primary: str = ""
    tags: tuple[str, ...] = ()
    item_count: int | None = None
    needs_study: bool = False
    is_built_in: bool = False
    problem: str = ""
    case_images: int = 0
    takes_arrays: bool = False
    has_patients: bool = False
    family: str = ""
    format: str = ""
    licence: str = ""
    source: str = ""
    citation: str = ""
    papers: tuple[int, ...] = ()
    is_redistributable: bool = True
    sha256: str = ""
    size_bytes: int | None = None
    needs_encoder: bool = False
