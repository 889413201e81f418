#!/bin/sh
# Adds this program to the menu of the user, and opens *.rrstudy with it. Run it again after the
# folder was moved; `register.sh --remove` undoes it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
program=$(dirname "$here")
data=${XDG_DATA_HOME:-"$HOME/.local/share"}
entry=$data/applications/readingroom.desktop
type=$data/mime/packages/readingroom.xml
icon=$data/icons/hicolor/scalable/apps/readingroom.svg
if [ "${1:-}" = --remove ]; then
    rm -f "$entry" "$type" "$icon"
else
    mkdir -p "$(dirname "$entry")" "$(dirname "$type")" "$(dirname "$icon")"
    sed "s|^Exec=.*|Exec=\"$program/readingroom-desktop\" %f|" "$here/readingroom.desktop" > "$entry"
    cp "$here/readingroom.xml" "$type"
    cp "$here/readingroom.svg" "$icon"
fi
# Neither tool is on every system: without them the menu is right after the next sign-in.
if command -v update-mime-database > /dev/null; then update-mime-database "$data/mime"; fi
if command -v update-desktop-database > /dev/null; then
    update-desktop-database "$data/applications"
fi
