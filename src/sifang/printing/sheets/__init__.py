"""What stands on each printed sheet: taken from the views, and laid out by the template of the same name."""
