"""A list of problems of one file, with a maximum length."""

from readingroom.domain.problem import Problem, ProblemSeverity

MAX_PROBLEMS = 100
"""Maximum number of listed problems; one more entry then says that there are others."""


class ProblemCollector:
    """Collects the problems of one file."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._problems: list[Problem] = []
        self._refused_count = 0

    def refuse(self, rule: str, message: str, line: int | None = None) -> None:
        """Add an error."""
        self._refused_count += 1
        self._add(Problem(self._path, rule, message, ProblemSeverity.ERROR, line))

    def warn(self, rule: str, message: str, line: int | None = None) -> None:
        """Add a warning."""
        self._add(Problem(self._path, rule, message, ProblemSeverity.WARNING, line))

    def extend(self, problems: tuple[Problem, ...]) -> None:
        """Add problems that another reader found."""
        for problem in problems:
            self._refused_count += problem.severity is ProblemSeverity.ERROR
            self._add(problem)

    @property
    def is_refused(self) -> bool:
        """Whether an error was added."""
        return self._refused_count > 0

    @property
    def refused_count(self) -> int:
        """Number of errors added."""
        return self._refused_count

    @property
    def is_full(self) -> bool:
        """Whether further problems would not be listed."""
        return len(self._problems) >= MAX_PROBLEMS

    def collected(self) -> tuple[Problem, ...]:
        """Return the problems in the order of reporting."""
        return tuple(self._problems)

    def _add(self, problem: Problem) -> None:
        if len(self._problems) < MAX_PROBLEMS:
            self._problems.append(problem)
        elif len(self._problems) == MAX_PROBLEMS:
            self._problems.append(
                Problem(
                    self._path,
                    "file.more_problems",
                    f"There are more than {MAX_PROBLEMS} problems. The others are not listed.",
                    ProblemSeverity.ERROR if self._refused_count else ProblemSeverity.WARNING,
                )
            )
