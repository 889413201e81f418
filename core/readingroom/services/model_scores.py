"""Scores of models for the cases, to compare models with readers."""

from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId
from readingroom.domain.output import ModelCard
from readingroom.reading.forms.texts import check_line
from readingroom.reading.score_files import read_scores
from readingroom.services.guard import Guard, require_unlocked, requires
from readingroom.store import StudyFile

NAME_LIMIT = 200
"""Maximum length of a model's name, in characters."""


class ModelScoreService:
    """One score of each model and case, such as the probability of disease; readers see none."""

    def __init__(self, file: StudyFile, guard: Guard) -> None:
        self._file = file
        self._guard = guard

    @requires(Permission.ADD_MATERIAL)
    def import_file(self, path: Path, model: ModelCard) -> int:
        """Store the scores of a CSV file; a new score of a case replaces an earlier one.

        A model that the study does not have is added to it, before a session is opened.

        Raises:
            IntakeError: the file is refused; the message names the line.
            StateError: the model's name is empty, it is new and a session is open, or the study
                is locked.

        Returns:
            The number of scores.
        """
        require_unlocked(self._file)
        name = check_line(model.name, "The name of the model", NAME_LIMIT)
        present = {
            case.code: case.id for case in store.cases.list_all(self._file) if not case.erased_at
        }
        scores = read_scores(path, present)
        row = store.models.find(self._file, name, model.version)
        if row is None and store.sessions.newest(self._file) is not None:
            raise StateError(
                f"The study has no model {name} {model.version}".rstrip()
                + ". Models can be added until a session is opened."
            )
        with self._file.change("scores imported", self._guard.actor()) as change:
            if row is None:
                card = ModelCard(name, model.version, model.vendor)
                row = store.models.add(change, card)
            store.model_scores.add(
                change, row, [(present[code], score) for code, score in scores.items()]
            )
            change.details["model"] = row
            change.details["score_count"] = len(scores)
        return len(scores)

    @requires(Permission.SEE_RESULTS)
    def scores(self) -> Mapping[str, Mapping[str, Decimal]]:
        """Return the newest score of each case by its code, by the name of the model."""
        names = {
            row.id: f"{row.card.name} {row.card.version}".strip()
            for row in store.models.list_all(self._file)
        }
        codes: dict[CaseId, str] = {row.id: row.code for row in store.cases.list_all(self._file)}
        scores: dict[str, dict[str, Decimal]] = {}
        for (model, case), score in store.model_scores.list_all(self._file).items():
            scores.setdefault(names[model], {})[codes[case]] = score
        return scores
