"""Offer the cards, playmats and rules of Square Tactics for printing."""
