/** The seat draw of a table in a tournament. */

export const seats = {
  "seats.due": "Seats for deal {number}",
  "seats.draw": "Draw the seats",
  "seats.why":
    "Dice and wind tiles as the book has it, thrown by the server; everybody sees the same, and it is drawn once.",
  "seats.hand": "Drawn with tiles at the table",
  "seats.who": "Who took {wind}?",
  "seats.enter": "Enter the seats",
  "seats.skip": "Skip",
  "seats.seen": "The seats as they were drawn for deal {number}",
  "seats.place": "{wind}: {name}",
};
