"""The command that turns checkpoint copies in the keystore of this computer on or off."""

import click

from readingroom.cli.text import command, json_option, print_json


@command("readingroom keystore", "readingroom keystore on")
@click.argument("choice", type=click.Choice(["on", "off"]), required=False)
@json_option
def keystore(choice: str | None, as_json: bool) -> None:
    """Turn copies of each study's newest checkpoint in this computer's keystore on or off.

    Without on or off, print the setting. READINGROOM_KEYSTORE=1 or 0 overrides it. A locked or
    missing keystore blocks nothing: verify reports that it was skipped.
    """
    from readingroom.services.user_folders import keystore_problem, use_keystore, uses_keystore

    if choice:
        use_keystore(is_on=choice == "on")
    is_on = uses_keystore()
    problem = keystore_problem() if is_on else ""
    if as_json:
        print_json({"is_on": is_on, "trouble": problem})
        return
    click.echo(f"The keystore is {'on' if is_on else 'off'}.")
    if problem:
        click.echo(f"The keystore of this computer {problem}: no checkpoint is stored there.")
