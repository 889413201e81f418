import pytest

from readingroom.statistics.multiplicity import adjust_hochberg, adjust_holm


def test_adjusted_p_values_are_those_of_the_step_down_method():
    """The example of Wikipedia's article on the Holm-Bonferroni method; level 0.05 rejects two."""
    adjusted = adjust_holm([0.01, 0.04, 0.03, 0.005])

    assert adjusted == pytest.approx((0.03, 0.06, 0.06, 0.02))


def test_nothing_to_adjust_gives_nothing():
    assert adjust_holm([]) == ()


def test_equal_p_values_are_adjusted_equally():
    assert adjust_holm([0.02, 0.02, 0.02]) == pytest.approx((0.06, 0.06, 0.06))


def test_no_adjusted_p_value_is_above_1():
    assert adjust_holm([0.9, 0.8]) == (1.0, 1.0)


def test_the_step_up_method_takes_the_smallest_product_of_larger_p_values():
    """Products in descending order: 0.04, 2 x 0.03, 3 x 0.01, 4 x 0.005."""
    adjusted = adjust_hochberg([0.01, 0.04, 0.03, 0.005])

    assert adjusted == pytest.approx((0.03, 0.04, 0.04, 0.02))
    assert adjust_hochberg([]) == ()
