"""A model exported by `torch.jit.save`: a network with its own code, run by torch."""

from readingroom.domain.model import ModelCapability
from readingroom.engine.models.child.api import Model
from readingroom.engine.models.child.networks import answering, flat, prepared
from readingroom.engine.models.child.torch_device import computing, forget, sloping, start_torch
from readingroom.engine.models.messages import LoadRequest


def load(order: LoadRequest) -> Model:
    """Load the archive; its method `get_embeddings`, where it exports one, computes vectors."""
    torch, device = start_torch(order)
    from readingroom.engine.devices.placement import name_of

    network = torch.jit.load(order.paths[0], map_location=device).eval()
    answers = answering(order, computing(torch, device, network))
    if hasattr(network, "get_embeddings"):
        embed, prepare = computing(torch, device, network.get_embeddings), prepared(order)
        answers[ModelCapability.EMBED] = lambda inputs: flat(embed(prepare(inputs)))
    return Model(
        runtime=f"torch {torch.__version__}",
        device=name_of(device),
        answers=answers,
        classes=order.classes,
        slope=sloping(torch, device, network, order),
        forget=forget(device),
    )
