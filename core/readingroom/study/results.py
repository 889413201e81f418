"""The coordinator's results: abilities of the models and the checks around them."""

from readingroom.domain.results import Results
from readingroom.store import StudyFile


class ResultsDesk:
    """Results over all judgements that stand; never shown to a reader."""

    def __init__(self, file: StudyFile) -> None:
        self._file = file

    def results(self) -> Results:
        """Fit the abilities to all judgements that are not withdrawn and return the results.

        Raises:
            StateError: no session was opened yet.
        """
        raise NotImplementedError
