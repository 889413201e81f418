"""The average performance drop against the figures that PathoROB publishes for UNI2-h.

Raw accuracies: bifold-pathomics/PathoROB (BSD-3-Clause), results/apd/uni2h_clsmean/*_raw.json,
"ID_test_accuracies": splits by 20 repetitions. They are counts of 2,400 (Camelyon, Tolkach ESCA)
and 1,440 (TCGA) test images and stand here to four digits, from which the counts follow.
"""

import numpy as np
import pytest
from scipy import stats
from tests.support.wording import Wording

from readingroom.domain.estimate import NotEstimable
from readingroom.engine.evaluator.site_shift import average_drop, performance_drops

wording = Wording(__file__)

CAMELYON = """
9683 9417 9879 9700 9779 9992 9825 9954 9925 9754 9917 9992 9892 9892 9821 9933 9921 9892 9929 9917
9913 9758 9883 9700 9850 9992 9863 9958 9933 9771 9958 9992 9575 9750 9579 9850 9929 9900 9033 9933
9846 9613 9879 9779 9700 9983 9858 9954 9892 9779 9950 9992 9942 9633 9833 9792 9892 9896 9863 9742
9950 9683 9888 9867 9700 9933 9808 9954 9658 9783 9925 9888 9929 9838 9704 9504 9921 9900 9650 9683
9946 8538 9813 9692 9813 9988 9817 9938 9888 9783 9829 9821 9717 9783 9775 9646 9717 9904 9492 9863
9917 9400 9871 9554 9696 9817 9713 8725 9513 9479 9908 9825 9108 9679 9463 8979 9842 9908 8979 8517
9396 9158 9775 9292 9163 8950 8763 9204 9338 9471 9604 9708 8867 8850 8588 8704 9042 9879 8171 7188
8763 7096 8675 5471 8342 8733 7925 7842 8404 9117 7250 9067 8208 8971 7492 8242 8317 9179 6758 6425
"""
TCGA = """
8333 8063 8424 8243 8569 8264 7604 8424 8590 8583 8208 8007 8347 8292 7688 8694 8549 8042 8701 8722
7951 7882 8306 7958 8653 8535 7535 8333 8431 8618 8347 7979 8174 8354 8049 8431 8319 8076 8160 8646
8472 8257 8444 8299 8694 8556 7528 7813 8819 8493 7993 8014 8354 8111 8319 8715 8514 7986 8646 8972
8174 7722 8201 8139 8563 8389 7500 7667 8465 8556 8542 8153 8028 7972 8160 8451 8215 7889 8292 8813
7958 7500 7903 7590 8382 8139 7410 7583 8549 8312 8326 7993 7653 8299 7500 8194 7938 7271 7819 8736
7972 7799 7944 8063 8542 8271 7444 8021 8604 8326 8049 8479 8042 7910 7951 8590 8257 8021 8222 8347
7944 7264 7646 7715 8306 7590 7326 7174 8396 7736 7785 7708 7944 7431 7729 8250 6944 7618 7806 7889
"""
ESCA = """
9312 9592 9383 9925 9929 9438 9892 9825 9900 9892 9908 9867 9917 9804 9929 9804 9738 9333 9896 9833
9158 9517 9750 9908 9917 9492 9667 9800 9875 9871 9917 9800 9896 9688 9883 9625 9742 9633 9904 9883
9517 9479 9571 9929 9863 9450 9854 9758 9908 9854 9783 9721 9796 9771 9904 9692 9679 9683 9842 9796
9292 9329 9208 9921 9871 9538 9546 9713 9854 9829 9754 9721 9788 9438 9838 9550 9600 9621 9867 9763
"""


def read(table: str, images: int) -> np.ndarray:
    digits = np.array([line.split() for line in table.split("\n") if line], dtype=float)
    return np.rint(digits / 10_000 * images) / images


DATASETS = [read(CAMELYON, 2400), read(TCGA, 1440), read(ESCA, 2400)]


def test_the_drop_of_one_data_set_is_the_published_one() -> None:
    # results/apd/uni2h_clsmean/camelyon_summary.json, apd_id
    assert performance_drops(DATASETS[0]).mean() == pytest.approx(-0.0462926520863586, abs=1e-12)


def test_the_drop_over_data_sets_and_its_interval_are_the_published_ones() -> None:
    found = average_drop(DATASETS, is_literal=True)

    # results/apd/uni2h_clsmean/aggregated_summary.json, apd_id and ci_id
    assert found.value == pytest.approx(-0.025484631041522307, abs=1e-12)
    assert found.high - found.value == pytest.approx(0.005988691894917354, abs=1e-9)
    assert found.method.endswith("as published")


def test_our_interval_counts_a_degree_less_for_each_data_set() -> None:
    drops = [performance_drops(one) for one in DATASETS]
    residuals = np.concatenate([one - one.mean() for one in drops])
    error = np.sqrt((residuals**2).sum() / 57 / 60)

    found = average_drop(DATASETS)

    assert found.high - found.value == pytest.approx(stats.t.ppf(0.975, 57) * error)
    assert found.standard_error == pytest.approx(error)
    assert found.high > average_drop(DATASETS, is_literal=True).high


def test_a_drop_by_hand() -> None:
    drops = performance_drops(np.array([[0.8, 1.0], [0.6, 1.0], [0.4, 0.5]]))

    assert drops == pytest.approx([(0.75 + 0.5) / 2 - 1, (1 + 0.5) / 2 - 1])


@pytest.mark.parametrize(
    ("datasets", "words"),
    [
        ([], "no data set"),
        ([np.ones((1, 5))], wording("split")),
        ([np.ones((3, 0))], wording("split")),
        ([np.array([[0.0], [1.0]])], "is 0"),
        ([np.ones((3, 1))], "two repetitions"),
    ],
)
def test_no_drop_where_it_is_undefined(datasets, words: str) -> None:
    found = average_drop(datasets)

    assert isinstance(found, NotEstimable)
    assert words in found.reason
