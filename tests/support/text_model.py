"""A model of texts with simple answers: pain counts 3, denied pain -1, fever 2."""

from pathlib import Path

MODEL = """
import math


class Rules:
    def predict_proba(self, texts):
        rows = []
        for text in texts:
            found = set(str(text).lower().replace(".", " ").split())
            pain = (-1.0 if "no" in found else 3.0) if "pain" in found else 0.0
            share = 1 / (1 + math.exp(-pain - 2.0 * ("fever" in found)))
            rows.append([1 - share, share])
        return rows


class Writer:
    def generate(self, prompts):
        return ["well"] * len(prompts)


class Restless(Rules):
    asked = 0

    def predict_proba(self, texts):
        Restless.asked += 1
        wobble = 0.01 * (Restless.asked % 2)
        return [[one - wobble, other + wobble] for one, other in
                ([0.5, 0.5] for _ in texts)]


class Broken:
    def predict_proba(self, texts):
        return [[float("nan")] * 2 for _ in texts]
"""


def write_text_model(folder: Path, name: str = "Rules") -> Path:
    """Write a model of this class into a folder; return its configuration."""
    (folder / "rules.py").write_text(MODEL)
    config = folder / f"{name.lower()}.yaml"
    config.write_text(
        f"model_id: {name.lower()}\ntype: python_class\nimport_path: 'rules:{name}'\n"
        "classes: [well, ill]\n"
    )
    return config
