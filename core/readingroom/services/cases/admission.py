"""Decide which rows of recorded outputs a study accepts."""

from readingroom import store
from readingroom.domain.output import ImportedOutput
from readingroom.domain.problem import Problem
from readingroom.store import StudyFile


class Admission:
    """Decides which rows of a file can be stored, and collects problems of the others."""

    def __init__(self, file: StudyFile, file_name: str) -> None:
        session = store.sessions.newest(file)
        names = {model.id: model.card for model in store.models.list_all(file)}
        codes = store.cases.codes(file)
        self._erased = {codes[case] for case in store.cases.erased(file)}
        self._file_name = file_name
        self._codes = frozenset(codes.values())
        self._session_models = (
            None
            if session is None
            else frozenset((names[model].name, names[model].version) for model in session.models)
        )
        self._used = {
            (codes[row.case], names[row.model].name, names[row.model].version)
            for row in store.outputs.list_all(file)
        }
        self.problems: list[Problem] = []

    def admits(self, row: ImportedOutput) -> bool:
        """Return whether a row can be stored; a second row for a case and model cannot."""
        model = (row.model.name, row.model.version)
        key = (row.case_code, *model)
        if row.case_code not in self._codes:
            self._refuse(row, "case", f"The study has no case “{row.case_code}”. Add it first.")
        elif row.case_code in self._erased:
            self._refuse(row, "erased", f"The data of case “{row.case_code}” is erased.")
        elif self._session_models is not None and model not in self._session_models:
            self._refuse(
                row,
                "model",
                f"“{row.model.name}” is not part of the session that is already open.",
            )
        elif key in self._used:
            self._refuse(
                row,
                "duplicate",
                f"“{row.model.name}” already has an output for “{row.case_code}”.",
            )
        else:
            self._used.add(key)
            return True
        return False

    def _refuse(self, row: ImportedOutput, rule: str, message: str) -> None:
        self.problems.append(Problem(self._file_name, f"outputs.{rule}", message, line=row.line))
