"""The command that turns this computer's keystore on or off as a second place for checkpoints."""

import click

from readingroom.cli.text import EngineCommand, json_option, print_json


@click.command(
    cls=EngineCommand,
    epilog="""\b
Examples:
  readingroom keystore
  readingroom keystore on
""",
)
@click.argument("choice", type=click.Choice(["on", "off"]), required=False)
@json_option
def keystore(choice: str | None, as_json: bool) -> None:
    """Also keep the newest checkpoint of each study in this computer's keystore, or not any more.

    Without on or off it says what is chosen. READINGROOM_KEYSTORE=1 or 0 overrides the choice. A
    keystore that is locked or missing hinders nothing: verify says that it was passed over.
    """
    from readingroom.study import keystore_trouble, use_keystore, uses_keystore

    if choice:
        use_keystore(is_on=choice == "on")
    is_on = uses_keystore()
    trouble = keystore_trouble() if is_on else ""
    if as_json:
        print_json({"is_on": is_on, "trouble": trouble})
        return
    click.echo(f"The keystore is {'on' if is_on else 'off'}.")
    if trouble:
        click.echo(f"This computer's keystore {trouble}: nothing is kept there until it can be.")
