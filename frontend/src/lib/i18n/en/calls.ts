/** The page of the calls. */

export const calls = {
  "calls.title": "The calls, and how they are said",
  "calls.aloud":
    "Every call is made aloud and clearly; in an international event any of these languages is understood.",
  "calls.english": "English",
  "calls.none": "This device has no voice for: {voices}.",
  "calls.print": "Print this page (PDF)",
  "calls.card": "Print the pattern card (PDF)",
  "calls.link": "Hear the calls",
  "calls.when.chow": "to take the tile of the player before you for a run of three",
  "calls.when.pung": "to take a tile from anybody for three of a kind",
  "calls.when.kong": "to declare four of a kind, from a discard or from the hand",
  "calls.when.win": "to win, on a discard or on the tile drawn",
  "calls.when.flower": "to lay a flower aside and draw another tile",
};
