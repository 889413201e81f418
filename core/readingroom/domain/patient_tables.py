"""Tables of patients, as the tests of models take them: files, or the case table of a study."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import msgspec

MAX_BAND_YEARS = 90
"""Maximum width of the bands in which ages are stored, in years."""


@dataclass(frozen=True, slots=True)
class TableText:
    """Table that is in no file: the case table of a study.

    `name` stands for it where a table is named. `csv` are its rows and `declaration` its columns,
    as the files of a table have them. `inputs` are the columns given to a model that declares no
    inputs, () for all but the outcome. `patient` is the column that names the patients, "" if each
    row is another patient.
    """

    name: str
    csv: str = field(repr=False)
    declaration: str
    inputs: tuple[str, ...] = ()
    patient: str = ""


@dataclass(frozen=True, slots=True)
class PatientTables:
    """The tables of patients to read and the roles of their columns.

    `table` is a CSV file, or the name of a packaged one. `declaration` describes its columns,
    `inputs` how a row becomes the model's input. `reference` are real patients, "" for the table
    itself. `code` is the patient ID column, "" for none. `protected` are the attributes to shift,
    () for those of `inputs` or `declaration`. `outcome` is a column hidden from the model.
    `generator` is the folder of a fitted generator, which adapts the columns of `may_change` to a
    shift, refined by diffusion steps (`refine`: "none", "1000" or "50"); without it all other
    columns stay unchanged. `text` is the table that `table` or `reference` names, if it is in no
    file.
    """

    table: Annotated[str, msgspec.Meta(min_length=1)]
    declaration: Path | None = None
    inputs: Path | None = None
    reference: str = ""
    code: str = ""
    protected: tuple[str, ...] = ()
    outcome: str = ""
    generator: Path | None = None
    may_change: tuple[str, ...] = ()
    refine: str = "50"
    text: TableText | None = None
