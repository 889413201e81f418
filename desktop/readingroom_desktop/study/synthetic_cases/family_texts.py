"""Texts of scenario families in the window's language; recipes keep their own words."""

from dataclasses import replace

from readingroom.engine.generator.types import FamilyInfo, Setting
from readingroom_desktop.viewmodels.formats import tr_marked


def shown_family(info: FamilyInfo) -> FamilyInfo:
    """Return a family with the texts of its form translated."""
    return replace(
        info,
        label=tr_marked(info.label),
        summary=tr_marked(info.summary),
        settings=tuple(_shown_setting(setting) for setting in info.settings),
    )


def _shown_setting(setting: Setting) -> Setting:
    return replace(
        setting,
        label=tr_marked(setting.label),
        explanation=tr_marked(setting.explanation),
        unit=tr_marked(setting.unit),
        choices=tuple((value, tr_marked(label)) for value, label in setting.choices),
    )
