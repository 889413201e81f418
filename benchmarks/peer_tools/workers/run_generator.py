"""Generators of tables: fit to a CSV file, and write rows they make.

The first argument names the generator: "arfpy", "synthpop", or "synthcity:PLUGIN".
"""

import random
import sys
import warnings
from typing import Any

import numpy as np
import pandas as pd
from loop import serve

warnings.simplefilter("ignore")
READY: dict[str, Any] = {}


class Arfpy:
    """Adversarial random forest (Watson et al. 2023)."""

    def __init__(self, table: pd.DataFrame, _categories: set[str]) -> None:
        from arfpy import arf

        self._forest = arf.arf(x=table, verbose=False, random_state=READY["seed"])
        self._forest.forde()

    def sample(self, count: int) -> pd.DataFrame:
        """Return new rows."""
        return self._forest.forge(n=count)


class Synthpop:
    """Regression trees column by column (Nowok, Raab & Dibben 2016)."""

    def __init__(self, table: pd.DataFrame, categories: set[str]) -> None:
        from synthpop import Synthpop as Trees

        self._trees = Trees(seed=READY["seed"])
        kinds = {name: "category" if name in categories else "float" for name in table.columns}
        self._trees.fit(table, kinds)

    def sample(self, count: int) -> pd.DataFrame:
        """Return new rows."""
        return self._trees.generate(count)


class Synthcity:
    """A plugin of synthcity with its defaults."""

    def __init__(self, table: pd.DataFrame, _categories: set[str]) -> None:
        from synthcity.plugins import Plugins
        from synthcity.plugins.core.dataloader import GenericDataLoader

        plugin = sys.argv[1].partition(":")[2]
        self._plugin = Plugins().get(plugin, random_state=READY["seed"], device="cpu")
        self._plugin.fit(GenericDataLoader(table))

    def sample(self, count: int) -> pd.DataFrame:
        """Return new rows."""
        return self._plugin.generate(count=count).dataframe()


def prepare(path: str, categories: list[str], seed: int) -> None:
    """Read the table."""
    table = pd.read_csv(path, dtype=dict.fromkeys(categories, str))
    for name in categories:
        table[name] = table[name].astype("category")
    random.seed(seed)
    np.random.seed(seed)  # noqa: NPY002 - some peers draw from numpy's global generator
    READY.update(table=table, categories=set(categories), seed=seed)


def fit() -> None:
    """Fit the generator."""
    kinds = {"arfpy": Arfpy, "synthpop": Synthpop, "synthcity": Synthcity}
    READY["fitted"] = kinds[sys.argv[1].partition(":")[0]](
        READY["table"].copy(), READY["categories"]
    )


def sample(count: int) -> None:
    """Make rows."""
    READY["made"] = READY["fitted"].sample(count)


def write(path: str) -> int:
    """Write the rows made last; return how many."""
    READY["made"].to_csv(path, index=False)
    return len(READY["made"])


if __name__ == "__main__":
    serve({"prepare": prepare, "fit": fit, "sample": sample, "write": write})
