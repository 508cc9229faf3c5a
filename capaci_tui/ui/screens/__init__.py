"""The screens: the menu, the game, and the dialogs above them."""
