# Words on printed sheets.

score-cards = Score cards
score-card-of-table = Score card · table { $table }
place-cards = Place cards
seating = Seating
standings = Standings
teams = Teams
prizes = Prizes
links = Links of the tables
pattern-card = All patterns at a glance
calls = Calls and how they are said

session = Session { $number }
session-short = S{ $number }
minutes = { $number } minutes
write-by-phone = Write the card by telephone
substitute = played by { $name }
plays-for = for { $name }
player-number = No. { $number }
table-number = Table { $table }
nobody = stand-in
draft = Draft: not published yet

wind-0 = East
wind-1 = South
wind-2 = West
wind-3 = North
wind-short-0 = E
wind-short-1 = S
wind-short-2 = W
wind-short-3 = N
wind-sign-0 = 東
wind-sign-1 = 南
wind-sign-2 = 西
wind-sign-3 = 北

deal = Deal
winner = Winner
from = From
points = Points
agreed = All four agree
drawn = drawn
self-drawn = self-drawn
sum = Sum
score-with-penalties = Score, with penalties
points-in-standings = Points in the standings
penalty = Ruling
to-whom = Player
article = Article
referee = Referee
signed = signed
approved = approved

table = Table
by-name = By name
name = Name
number = No.
team-or-country = Country, team
seat = Seat
pauses = pauses

place = Place
after-session = After session { $number }
before-play = Before play
cut-line = the line is drawn below the last who goes on
carried = Carried
points-total = Points
score = Score
left = has left
parted-by-raw-score = behind by score
parted-by-best-sessions = behind by best session
parted-by-lot = behind by lot
team = Team
members = Members

amount = Amount
received = Received
not-awarded = As it stands; not awarded yet
pin = Number

minimum-points = A win needs { $number }.
minimum-doublings = { $number ->
    [one] A win needs a doubling.
   *[other] A win needs { $number } doublings.
}
limit = A sum stops at { $number }.
worth-points = { $number }
worth-doublings = { $number ->
    [one] doubles once
   *[other] doubles { $number } times
}

calls-aloud = Every call is made aloud and clearly; in an international event any of these languages is understood.
call-in-english = English
mandarin = Mandarin
cantonese = Cantonese
call-when = When
call-chow = Chow
call-chow-sign = 吃
call-chow-when = to take the tile of the player before you for a run of three
call-pung = Pung
call-pung-sign = 碰
call-pung-when = to take a tile from anybody for three of a kind
call-kong = Kong
call-kong-sign = 槓
call-kong-when = to declare four of a kind, from a discard or from the hand
call-win = Hu
call-win-sign = 和
call-win-when = to win, on a discard or on the tile drawn
call-flower = Flower
call-flower-sign = 補花
call-flower-when = to lay a flower aside and draw another tile
