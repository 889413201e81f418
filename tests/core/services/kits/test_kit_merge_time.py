"""Time of a merge beside the entry of the same judgements, as in `benchmarks/kits.py`."""

import shutil
from pathlib import Path

from benchmarks.kits import make_returns, make_study, merge_all, read_everything

READERS, CASES = 1, 120
MOST_TIMES = 8.0
"""Most processor time of a merge over that of the entry; 1.7 to 2.8 measured."""


def test_merge_takes_about_as_long_as_entry(tmp_path: Path) -> None:
    study, peer = tmp_path / "study.rrstudy", tmp_path / "peer.rrstudy"
    make_study(study, READERS, CASES, 0)
    shutil.copyfile(study, peer)
    returns = make_returns(study, tmp_path)
    entered_s = read_everything(peer)
    _, merged_s, count = merge_all(study, returns)
    assert count == READERS * CASES
    assert merged_s < MOST_TIMES * entered_s
