"""Heat maps of readers and cases."""

from readingroom.reading.study_analysis.heat_maps import heat_map


def test_rows_are_readers_and_columns_are_cases() -> None:
    values = {("R2", "c1"): 3.0, ("R1", "c3"): 0.0, ("R9", "c1"): 5.0}
    result = heat_map(
        "Aided", "rating", ["R1", "R2"], ["c3", "c1", "c2"], {"c1": True, "c2": False}, values, 0, 5
    )

    assert result.values == ((0.0, None, None), (None, 3.0, None))
    assert result.truths == (None, 1, 0)
    assert (result.low, result.high) == (0, 5)


def test_a_map_without_cases_has_a_row_for_each_reader() -> None:
    result = heat_map("Aided", "seconds", ("R1", "R2"), (), {}, {}, 0, 1)

    assert (result.values, result.truths) == (((), ()), ())
