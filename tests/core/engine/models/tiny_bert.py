"""A BERT of 8 dimensions whose weights follow from a formula, to compare with other programs."""

import json
from pathlib import Path

import numpy as np
from safetensors.numpy import save_file

_PIECES = """
[PAD] [UNK] [CLS] [SEP] chest x - ray : no pleural effusion ##s odeme 3 . 5 mm left eye with
micro ##aneurysm ##s2 肺 ( ) don ' t a ##b ##c
"""
PIECES = tuple(_PIECES.split())
CONFIG = {
    "model_type": "bert", "hidden_act": "gelu", "hidden_size": 8, "num_attention_heads": 2,
    "num_hidden_layers": 2, "intermediate_size": 16, "max_position_embeddings": 16,
    "type_vocab_size": 2, "vocab_size": len(PIECES), "layer_norm_eps": 1e-12, "pad_token_id": 0,
}  # fmt: skip
TEXTS = (
    "Chest X-ray: no pleural effusions.",
    "Ödème 3.5 mm",
    "left eye with microaneurysm\u00a0(肺) don't",
    "abc unheard abd",
    "",
)


def write_tiny_bert(folder: Path) -> Path:
    shapes = {
        "embeddings.word_embeddings.weight": (len(PIECES), 8),
        "embeddings.position_embeddings.weight": (16, 8),
        "embeddings.token_type_embeddings.weight": (2, 8),
        "embeddings.LayerNorm.weight": (8,),
        "embeddings.LayerNorm.bias": (8,),
    }
    for layer in range(2):
        name = f"encoder.layer.{layer}"
        for part in ("attention.self.query", "attention.self.key", "attention.self.value",
                     "attention.output.dense"):  # fmt: skip
            shapes |= {f"{name}.{part}.weight": (8, 8), f"{name}.{part}.bias": (8,)}
        shapes |= {
            f"{name}.intermediate.dense.weight": (16, 8),
            f"{name}.intermediate.dense.bias": (16,),
            f"{name}.output.dense.weight": (8, 16),
            f"{name}.output.dense.bias": (8,),
        }
        for part in ("attention.output.LayerNorm", "output.LayerNorm"):
            shapes |= {f"{name}.{part}.weight": (8,), f"{name}.{part}.bias": (8,)}
    weights = {}
    for place, (name, shape) in enumerate(shapes.items()):
        wave = np.sin(0.37 * np.arange(np.prod(shape)) * (1 + place % 5) + place)
        is_scale = name.endswith("LayerNorm.weight")
        weights[name] = ((1 + 0.2 * wave) if is_scale else 0.6 * wave).reshape(shape)
    save_file({k: v.astype(np.float32) for k, v in weights.items()}, folder / "model.safetensors")
    (folder / "vocab.txt").write_text("\n".join(PIECES) + "\n", encoding="utf-8")
    (folder / "config.json").write_text(json.dumps(CONFIG))
    return folder
