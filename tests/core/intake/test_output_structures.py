"""Sections, recommendation and table of recorded outputs."""

import json

import pytest

from readingroom.domain.ids import OutputId
from readingroom.domain.output import ModelCard, OutputTable, Recommendation
from readingroom.intake.deidentify.outputs import answered_outputs, prepared_outputs
from readingroom.intake.deidentify.types import RedactionAction, RedactionDecision
from readingroom.intake.output_structures import MAX_COLUMNS, MAX_OPTIONS, MAX_ROWS, MAX_SECTIONS
from readingroom.intake.output_values import MAX_TEXT_BYTES
from readingroom.intake.outputs import read_outputs
from readingroom.reading.blinding import HIDDEN, Blinder
from readingroom.reading.kit_blinding import kit_output

SECTIONS = [
    {"heading": "Findings", "text": "Nodule of 8 mm.\nNo effusion."},
    {"heading": "Impression", "text": "Follow up."},
]
RECOMMENDATION = {"options": ["CT in 3 months", "Biopsy"], "recommended": 0, "text": "Small."}
TABLE = {
    "title": "Lesions",
    "columns": ["Site", "Size (mm)"],
    "rows": [["Liver", 43], ["Spleen", None], ["Lung", 8.5]],
}


def write(folder, *rows):
    path = folder / "outputs.jsonl"
    path.write_text("\n".join(json.dumps({"case": "A", "model": "M", **row}) for row in rows))
    return path


def only(folder, **row):
    (output,) = read_outputs(write(folder, row)).outputs
    return output


def test_each_structure_alone_is_enough(tmp_path):
    assert only(tmp_path, sections=SECTIONS).content.headings == ("Findings", "Impression")
    assert only(tmp_path, recommendation=RECOMMENDATION).content.recommendation == Recommendation(
        ("CT in 3 months", "Biopsy"), 0, "Small."
    )
    assert only(tmp_path, table=TABLE).content.table == OutputTable(
        ("Site", "Size (mm)"),
        (("Liver", "43"), ("Spleen", ""), ("Lung", "8.5")),
        "Lesions",
    )


def test_sections_follow_the_text_with_their_headings_as_lines(tmp_path):
    content = only(tmp_path, text="Chest CT.", sections=SECTIONS).content

    assert content.text.split("\n\n") == [
        "Chest CT.",
        "Findings\nNodule of 8 mm.\nNo effusion.",
        "Impression\nFollow up.",
    ]


@pytest.mark.parametrize(
    "row",
    [
        {"sections": {"heading": "A", "text": "b"}},
        {"sections": [{"text": "no heading"}]},
        {"sections": [{"heading": "two\nlines", "text": ""}]},
        {"sections": [{"heading": "H", "text": 3}]},
        {"sections": [{"heading": "H"}] * (MAX_SECTIONS + 1)},
        {"sections": [{"heading": "H", "text": "x" * (MAX_TEXT_BYTES // 2)}] * 2},
        {"recommendation": []},
        {"recommendation": {"options": []}},
        {"recommendation": {"recommended": 0}},
        {"recommendation": {"options": ["a", "a"]}},
        {"recommendation": {"options": ["a", " "]}},
        {"recommendation": {"options": ["a", None]}},
        {"recommendation": {"options": ["a"], "recommended": 1}},
        {"recommendation": {"options": ["a"], "recommended": -1}},
        {"recommendation": {"options": ["a"], "recommended": True}},
        {"recommendation": {"options": ["a"], "recommended": "a"}},
        {"recommendation": {"options": [f"{n}" for n in range(MAX_OPTIONS + 1)]}},
        {"table": []},
        {"table": {"columns": ["a"]}},
        {"table": {"rows": [["a"]]}},
        {"table": {"columns": [], "rows": []}},
        {"table": {"columns": ["a"], "rows": [["a", "b"]]}},
        {"table": {"columns": ["a"], "rows": ["a"]}},
        {"table": {"columns": ["a"], "rows": [[True]]}},
        {"table": {"columns": ["a"], "rows": [[{"b": 1}]]}},
        {"table": {"columns": ["a"], "rows": [["\u202e"]]}},
        {"table": {"columns": ["a"], "rows": [["x" * 201]]}},
        {"table": {"columns": ["a"] * (MAX_COLUMNS + 1), "rows": [["a"] * (MAX_COLUMNS + 1)]}},
        {"table": {"columns": ["a"], "rows": [["a"]] * (MAX_ROWS + 1)}},
    ],
)
def test_an_invalid_structure_refuses_its_row_only(tmp_path, row):
    read = read_outputs(write(tmp_path, {"text": "Fine."}, {"text": "x", "model": "B", **row}))

    assert [output.model.name for output in read.outputs] == ["M"]
    assert [problem.line for problem in read.problems] == [2]


def test_csv_cells_hold_the_json_of_structures(tmp_path):
    path = tmp_path / "outputs.csv"
    cells = [json.dumps(value).replace('"', '""') for value in (SECTIONS, RECOMMENDATION, TABLE)]
    quoted = ",".join(f'"{cell}"' for cell in cells)
    path.write_text(f"case,model,sections,recommendation,table\nA,M,{quoted}\nB,M,{{,,\nC,M,,,\n")
    read = read_outputs(path)

    assert [output.content for output in read.outputs] == [
        only(tmp_path, sections=SECTIONS, recommendation=RECOMMENDATION, table=TABLE).content
    ]
    assert [(problem.rule, problem.line) for problem in read.problems] == [
        ("outputs.cell", 3),
        ("outputs.nothing_said", 4),
    ]


def planted(word):
    return {
        "sections": [{"heading": word, "text": f"By {word}."}, {"heading": "Plan", "text": "None"}],
        "recommendation": {"options": [word, "Wait"], "recommended": 0, "text": f"So {word}."},
        "table": {"title": word, "columns": [word, "n"], "rows": [[word, 1]]},
    }


def test_names_of_models_are_redacted_in_every_text(tmp_path):
    content = only(tmp_path, **planted("Heron Pro")).content
    blinder = Blinder([ModelCard("Heron Pro", "2", "Birds")])
    shown = blinder.show(content)

    assert "Heron" not in repr(shown)
    assert repr(shown).count(HIDDEN) == 7
    assert (shown.headings, shown.recommendation.recommended) == (("Plan",), 0)
    (hit,) = blinder.hits(OutputId("1"), content)
    assert hit.count == 7
    assert blinder.show(kit_output(shown)) == shown


def test_identifiers_are_asked_about_and_replaced_in_every_text(tmp_path):
    prepared = prepared_outputs(
        "o", read_outputs(write(tmp_path, planted("Dr Quastenflosser"))), {}
    )
    roles = [text.what for text in prepared.texts]
    assert sorted(roles) == sorted(
        [
            "text",
            "option 1",
            "reasons of the recommendation",
            "title of the table",
            "column 1",
            "table row 1, column 1",
        ]
    )

    decisions = {item.key: RedactionDecision(RedactionAction.REPLACE) for item in prepared.items}
    (row,) = answered_outputs(prepared, decisions)
    assert "Quastenflosser" not in repr(row)
    assert row.content.headings == ("Plan",)


def test_a_number_in_a_table_is_searched_like_a_text(tmp_path):
    table = {"columns": ["MRN"], "rows": [["MRN 8812347"]]}
    prepared = prepared_outputs("o", read_outputs(write(tmp_path, {"table": table})), {})

    assert [text.what for text in prepared.texts] == ["table row 1, column 1"]
