"""Texts of scenario families in the window's language; recipes keep their own words."""

from collections.abc import Mapping
from dataclasses import replace

from readingroom.engine.generator.types import FamilyInfo, Setting
from readingroom_desktop.viewmodels.formats import numbered, tr, tr_core, tr_marked

_LISTED = 10
"""Maximum number of failed cases that are listed."""


def shown_family(info: FamilyInfo) -> FamilyInfo:
    """Return a family with the texts of its form translated."""
    return replace(
        info,
        label=tr_marked(info.label),
        summary=tr_marked(info.summary),
        settings=tuple(_shown_setting(setting) for setting in info.settings),
    )


def failures_text(failures: Mapping[str, str]) -> str:
    """Return a line for each case that could not be generated, "" without any."""
    lines = [f"{code}: {tr_core(reason)}" for code, reason in failures.items()]
    if len(lines) > _LISTED:
        more = numbered(len(lines) - _LISTED, tr("and 1 more"), tr("and %1 more"))
        lines = [*lines[:_LISTED], more]
    return "\n".join((tr("Not generated:"), *lines)) if lines else ""


def _shown_setting(setting: Setting) -> Setting:
    return replace(
        setting,
        label=tr_marked(setting.label),
        explanation=tr_marked(setting.explanation),
        unit=tr_marked(setting.unit),
        choices=tuple((value, tr_marked(label)) for value, label in setting.choices),
    )
