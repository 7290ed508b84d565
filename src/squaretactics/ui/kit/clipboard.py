"""Copy and paste text."""

from __future__ import annotations

from typing import Final

import pygame

_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META


def with_command(event: pygame.event.Event) -> bool:
    """Return whether a key is pressed with Ctrl or Cmd, but not with AltGr."""
    return bool(event.mod & _COMMAND) and not event.mod & pygame.KMOD_ALT


def is_paste(event: pygame.event.Event) -> bool:
    return event.type == pygame.KEYDOWN and event.key == pygame.K_v and with_command(event)


def clipboard_text() -> str:
    """Return the text on the clipboard; empty if there's none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copy(text: str) -> bool:
    """Put text on the clipboard. Return whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):  # characters that the clipboard can't hold
        return False
    return True
