"""The rules of Process Run Crate 0.5 (https://w3id.org/ro/wfrun/process/0.5) as a check of a graph.

MUST and SHOULD both count; MAY does not, but what is there has to be as the profile says.
"""

import re
from typing import Any

TOOLS = {"SoftwareApplication", "SoftwareSourceCode", "ComputationalWorkflow"}
ACTIONS = {"CreateAction", "ActivateAction", "UpdateAction"}
THINGS = {"File", "Dataset", "Collection", "CreativeWork", "PropertyValue"}
ENDED = {"http://schema.org/CompletedActionStatus", "http://schema.org/FailedActionStatus"}
ISO_8601 = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$")

Entity = dict[str, Any]


def listed(value: Any) -> list[Any]:
    """Return the values of a property, of which there may be none, one or several."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def faults(document: dict[str, Any]) -> list[str]:
    """Return what in a crate's metadata is not as the profile asks."""
    graph: list[Entity] = document["@graph"]
    entities = {entity["@id"]: entity for entity in graph}
    found = [f"{name} stands twice" for name in entities if len(same(graph, name)) > 1]
    root = entities["./"]
    profile = "https://w3id.org/ro/wfrun/process/0.5"
    if {"@id": profile} not in listed(root.get("conformsTo")):
        found.append("the root does not state the profile")
    if entities.get(profile, {}).get("@type") != "CreativeWork":
        found.append("the profile is not described")
    actions = [entity for entity in graph if ACTIONS & set(listed(entity["@type"]))]
    if not actions:
        found.append("nothing was done")
    for action in actions:
        found += [f"{action['@id']}: {fault}" for fault in action_faults(action, root, entities)]
    return found


def same(graph: list[Entity], name: str) -> list[Entity]:
    return [entity for entity in graph if entity["@id"] == name]


def action_faults(action: Entity, root: Entity, entities: dict[str, Entity]) -> list[str]:
    def kinds(key: str) -> list[set[str]]:
        named = [value["@id"] for value in listed(action.get(key))]
        return [set(listed(entities.get(name, {}).get("@type"))) for name in named]

    ended = action.get("endTime", "")
    has_failed = str(action.get("actionStatus")).endswith("/FailedActionStatus")
    tools, agents = kinds("instrument"), kinds("agent")
    rules = {
        "the root does not mention it": {"@id": action["@id"]} in listed(root.get("mentions")),
        "has no tool as its instrument": tools and all(TOOLS & kind for kind in tools),
        "has no person or organisation as its agent": agents
        and all({"Person", "Organization"} & kind for kind in agents),
        "has an object or a result that is none": all(
            THINGS & kind for kind in kinds("object") + kinds("result")
        ),
        "does not say when it ended": ISO_8601.match(ended),
        "says when it began in another form": ISO_8601.match(action.get("startTime", ended)),
        "ended before it began": action.get("startTime", "") <= ended,
        "has a status of its own": set(listed(action.get("actionStatus"))) <= ENDED,
        "has an error though it did not fail": has_failed or "error" not in action,
        **{f"has no {key}": action.get(key) for key in ("name", "description", "result")},
    }
    found = [sentence for sentence, is_kept in rules.items() if not is_kept]
    for value in listed(action.get("instrument")):
        found += tool_faults(entities.get(value["@id"], {}))
    return found


def tool_faults(tool: Entity) -> list[str]:
    found = [f"its tool has no {key}" for key in ("name", "url") if not tool.get(key)]
    if not re.match(r"https?://", tool.get("@id", "")):
        found.append("its tool has no absolute address as its identifier")
    if ("version" in tool) == ("softwareVersion" in tool):
        found.append("its tool has no version, or two")
    return found
