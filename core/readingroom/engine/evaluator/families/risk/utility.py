"""Utility of alarms at each hour (Reyna et al. 2020, PhysioNet Challenge 2019).

Hours are relative to the onset, d. In a patient with sepsis, an alarm is worth -0.05 before -12,
rises to 1 at -6 (never below -0.05), and falls to 0 at +3; no alarm costs nothing until -6 and up
to 2 at +3. Nothing counts later. In others, an alarm is worth -0.05.
"""

from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray

LEAD: Final = 6
"""Hours by which the label precedes the onset; the best time of an alarm."""
_EARLY: Final = -12.0
_BEST: Final = -float(LEAD)
_LATE: Final = 3.0
_FALSE_ALARM: Final = -0.05
_MISSED: Final = -2.0


def alarm_utility(distance: FloatArray, is_alarm: BoolArray) -> FloatArray:
    """Return the utility of each hour (n,); `distance` is NaN in patients without sepsis."""
    rising = np.maximum((distance - _EARLY) / (_BEST - _EARLY), _FALSE_ALARM)
    falling = (_LATE - distance) / (_LATE - _BEST)
    alarm = np.where(distance <= _BEST, rising, falling)
    silence = np.where(distance <= _BEST, 0.0, _MISSED * (distance - _BEST) / (_LATE - _BEST))
    septic = np.where(distance > _LATE, 0.0, np.where(is_alarm, alarm, silence))
    others = np.where(is_alarm, _FALSE_ALARM, 0.0)
    return np.where(np.isnan(distance), others, septic)


def best_alarms(distance: FloatArray) -> BoolArray:
    """Return where an alarm is best: from 12 hours before to 3 hours after the onset."""
    return np.asarray((distance >= _EARLY) & (distance <= _LATE), dtype=np.bool_)
