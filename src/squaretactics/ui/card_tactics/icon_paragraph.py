"""Form widget for paragraphs with icons."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from squaretactics.ui.card_tactics.icon_pictures import paragraphs_picture
from squaretactics.ui.card_tactics.icons import IconText
from squaretactics.ui.kit.forms.paper_sheet import BETWEEN, PARAGRAPH, BodyText


class IconParagraphs(BodyText):
    """Paragraphs, each beside its icon. If there's room, rows of icons repeat each text."""

    _told: Sequence[IconText] = ()

    def tell(self, told: Sequence[IconText]) -> None:
        self._told, self.words = told, PARAGRAPH.join(one.words for one in told)

    def _paragraphs(self, words: str, size: int, width: int) -> list[pygame.Surface]:
        if size == self.app.letters(self.size):
            pictures = self._pictures(words, size, width, True)
            between = round(BETWEEN * size) * (len(pictures) - 1)
            if sum(picture.get_height() for picture in pictures) + between <= self.rect.height:
                return pictures
        return self._pictures(words, size, width, False)

    def _pictures(self, words: str, size: int, width: int, whole: bool) -> list[pygame.Surface]:
        colour = self.tones.soft if self.soft else self.tones.text
        known = {one.words: one for one in self._told}
        told = [known.get(paragraph, IconText(paragraph)) for paragraph in words.split(PARAGRAPH)]
        return [paragraphs_picture(self.app.painter, [one], self.face, size, colour, width, whole) for one in told]
