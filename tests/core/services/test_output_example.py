"""The template of recorded outputs can be imported unchanged."""

import pytest
from tests.support.sample_study import make_study

from readingroom.services.output_example import output_example
from readingroom.services.study import Study


@pytest.mark.parametrize("name", ["example.jsonl", "example.csv"])
def test_the_example_file_is_taken_by_its_study(tmp_path, name) -> None:
    path = make_study(tmp_path / "s", with_session=False)
    with Study.open(path) as study:
        codes = [case.code for case in study.cases.list_cases()]
        example = tmp_path / name
        example.write_text(output_example(codes, is_csv=name.endswith("csv")), "utf-8")
        study.cases.add_outputs(example)
        models = {one.card.name: one.output_count for one in study.cases.list_models()}

    assert models["Model 1"] == models["Model 2"] == len(codes)
