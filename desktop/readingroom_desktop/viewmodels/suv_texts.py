"""Reasons of a missing SUV as texts."""

from readingroom.domain.suv import SuvObstacle
from readingroom_desktop.viewmodels.formats import tr


def suv_obstacle_text(obstacle: SuvObstacle) -> str:
    """Return why a series has no SUV, "" if it has one."""
    return {
        SuvObstacle.NONE: "",
        SuvObstacle.UNITS: tr("units are not Bq/ml"),
        SuvObstacle.ATTENUATION: tr("not corrected for attenuation"),
        SuvObstacle.DECAY: tr("not corrected for decay"),
        SuvObstacle.DECAY_START: tr("decay is not corrected to the start"),
        SuvObstacle.DOSE: tr("dose unknown"),
        SuvObstacle.HALF_LIFE: tr("half-life unknown"),
        SuvObstacle.INJECTION_TIME: tr("time of injection unknown"),
        SuvObstacle.SCAN_TIME: tr("time of the series unknown"),
        SuvObstacle.WEIGHT: tr("weight unknown"),
        SuvObstacle.FRAMES_DIFFER: tr("images differ in dose or time"),
    }[obstacle]
