#!/bin/sh
# Installs Square Tactics for this user, without asking for a password:  ./install.sh
# Takes it away again, but never your games and settings:                ./install.sh --remove
set -eu

id=games.squaretactics.SquareTactics
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
game=$HOME/.local/opt/squaretactics
command=$HOME/.local/bin/squaretactics
entry=$data/applications/$id.desktop
metainfo=$data/metainfo/$id.metainfo.xml

remove() {
    if [ -e "$game" ] && [ ! -f "$game/squaretactics" ]; then
        echo "$game is not Square Tactics, so it stays as it is." >&2
        exit 1
    fi
    rm -rf "$game"
    rm -f "$command" "$entry" "$metainfo" "$data"/icons/hicolor/*/apps/"$id".png
}

tell_the_desktop() {
    if command -v update-desktop-database > /dev/null; then
        update-desktop-database -q "$data/applications" || true
    fi
    if command -v gtk-update-icon-cache > /dev/null; then
        gtk-update-icon-cache -q -t -f "$data/icons/hicolor" 2> /dev/null || true
    fi
}

case "${1:-}" in
    "") ;;
    --remove)
        remove
        tell_the_desktop
        echo "Square Tactics is gone. Your games and settings are still in $data/SquareTactics."
        exit 0
        ;;
    *)
        echo "usage: $0 [--remove]" >&2
        exit 2
        ;;
esac

if [ "$here" = "$game" ]; then
    echo "Square Tactics is installed already; this is it." >&2
    exit 1
fi
remove
mkdir -p "$game" "$(dirname "$command")" "$(dirname "$entry")" "$(dirname "$metainfo")"
cp -R "$here/." "$game/"
ln -s "$game/squaretactics" "$command"
# A path with a space or the like must stand in quotes in such an entry.
sed "s|^Exec=squaretactics|Exec=\"$game/squaretactics\"|" "$here/share/$id.desktop" > "$entry"
cp "$here/share/$id.metainfo.xml" "$metainfo"
for icon in "$here"/share/icons/*.png; do
    size=$(basename "$icon" .png)
    mkdir -p "$data/icons/hicolor/${size}x$size/apps"
    cp "$icon" "$data/icons/hicolor/${size}x$size/apps/$id.png"
done
tell_the_desktop
echo "Square Tactics is installed: you find it among your games, or start it with $command."
