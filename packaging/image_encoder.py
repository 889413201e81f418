"""An image encoder ("mmproj") of random weights for any language model in GGUF.

With it the test of the built program asks a language model about images: the answers mean
nothing, but the images take the whole way through the runtime. The encoder is a vision
transformer of two layers with the projector of LLaVA (Liu et al. 2023, `mm.0` and `mm.2`), in the
names that llama.cpp reads (`docs/multimodal.md` of ggml-org/llama.cpp).
"""

from pathlib import Path

import numpy as np

SIDE, PATCH = 128, 16
"""Edge of an image and of one of its patches, in pixels; each patch becomes one token."""
_WIDTH, _INNER, _HEADS, _LAYERS = 64, 128, 4, 2
_SPREAD = 0.1
_COUNTS = {
    "image_size": SIDE,
    "patch_size": PATCH,
    "embedding_length": _WIDTH,
    "feed_forward_length": _INNER,
    "attention.head_count": _HEADS,
    "block_count": _LAYERS,
}


def write_image_encoder(weights: Path, out: Path) -> int:
    """Write an encoder whose images the language model of `weights` accepts.

    Args:
        weights: a language model in GGUF.
        out: the file to write.

    Returns:
        The number of tokens of an image.
    """
    from gguf import GGUFReader, GGUFWriter

    fields = GGUFReader(weights).fields
    architecture = fields["general.architecture"].contents()
    width = int(fields[f"{architecture}.embedding_length"].contents())
    writer = GGUFWriter(out, "clip")
    writer.add_bool("clip.has_vision_encoder", True)
    writer.add_bool("clip.use_gelu", True)
    writer.add_string("clip.projector_type", "mlp")
    for key, count in {**_COUNTS, "projection_dim": width}.items():
        writer.add_uint32(f"clip.vision.{key}", count)
    writer.add_float32("clip.vision.attention.layer_norm_epsilon", 1e-6)
    writer.add_array("clip.vision.image_mean", [0.5] * 3)
    writer.add_array("clip.vision.image_std", [0.5] * 3)
    random = np.random.default_rng(1)
    for name, shape in _shapes(width).items():
        values = np.ones(shape) if "ln" in name else random.normal(0, _SPREAD, shape)
        writer.add_tensor(f"{name}.weight", values.astype(np.float32))
        if name != "v.position_embd":
            writer.add_tensor(f"{name}.bias", np.zeros(shape[0], np.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return (SIDE // PATCH) ** 2


def _shapes(width: int) -> dict[str, tuple[int, ...]]:
    """Return the shape of the weights of each layer, by its name in the file."""
    shapes: dict[str, tuple[int, ...]] = {
        "v.patch_embd": (_WIDTH, 3, PATCH, PATCH),
        "v.position_embd": ((SIDE // PATCH) ** 2, _WIDTH),
        "v.post_ln": (_WIDTH,),
        "mm.0": (width, _WIDTH),
        "mm.2": (width, width),
    }
    for layer in range(_LAYERS):
        for part in ("attn_q", "attn_k", "attn_v", "attn_out"):
            shapes[f"v.blk.{layer}.{part}"] = (_WIDTH, _WIDTH)
        shapes |= {f"v.blk.{layer}.{part}": (_WIDTH,) for part in ("ln1", "ln2")}
        shapes[f"v.blk.{layer}.ffn_up"] = (_INNER, _WIDTH)
        shapes[f"v.blk.{layer}.ffn_down"] = (_WIDTH, _INNER)
    return shapes
