/** Faces drawn for Sifang: the framed white dragon, and eight flowers in the line weight of the printed set. */

const INK = "#101010";
const GREEN = "#0b7a3b";
const RED = "#b3121d";
const BLUE = "#1d4e9e";

/** A double frame, as on Chinese sets: a blank tile would look like a spare one. */
export const WHITE_DRAGON =
  `<g fill="none" stroke="${BLUE}"><rect x="52" y="62" width="196" height="276" rx="10" stroke-width="17"/>` +
  `<rect x="81" y="91" width="138" height="218" rx="4" stroke-width="6"/></g>` +
  `<g stroke="${BLUE}" stroke-width="7"><path d="M52 112 102 62M198 62l50 50M52 288l50 50M198 338l50-50"/></g>`;

const petals = (cx, cy, count, length, width, colour) =>
  Array.from(
    { length: count },
    (_, n) =>
      `<ellipse cx="${cx}" cy="${cy - length}" rx="${width}" ry="${length * 0.62}" fill="#fffdf5" stroke="${colour}" ` +
      `stroke-width="8" transform="rotate(${(360 / count) * n} ${cx} ${cy})"/>`,
  ).join("");

const bloom = (cx, cy, count, length, width, colour) =>
  `${petals(cx, cy, count, length, width, colour)}<circle cx="${cx}" cy="${cy}" r="12" fill="${colour}"/>`;

const line = (d, colour = GREEN, width = 8) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const leaf = (x, y, turn, size = 1) =>
  `<path d="M0 0C18-26 50-26 70 0 50 26 18 26 0 0Z" transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" ` +
  `fill="#fffdf5" stroke="${GREEN}" stroke-width="8"/>`;

/** The drawing as large as the printed faces; the number tells which wind a flower belongs to. */
const numbered = (number, colour, body) =>
  `<g transform="translate(138 226) scale(1.22) translate(-150 -208)">${body}</g>` +
  `<text x="284" y="88" text-anchor="end" font-family="Georgia,serif" font-size="88" font-weight="700" ` +
  `fill="${colour}">${number}</text>`;

const plum =
  bloom(128, 150, 5, 44, 27, RED) + bloom(190, 250, 5, 27, 17, RED) + line("M70 350C110 300 150 290 230 330", INK, 11);
const orchid =
  leaf(150, 320, -130, 2.4) + leaf(150, 320, -60, 2.5) + leaf(150, 320, -95, 2.6) + bloom(120, 130, 3, 40, 18, BLUE);
const chrysanthemum =
  bloom(150, 165, 12, 62, 14, "#b8860b") + line("M150 240V350") + leaf(150, 320, -35) + leaf(150, 340, -145);
const bamboo =
  line("M110 60V350M170 90V350", GREEN, 22) +
  line("M96 150h28M96 250h28M156 190h28M156 280h28", "#fffdf5", 7) +
  leaf(180, 140, -30) +
  leaf(180, 230, -20) +
  leaf(100, 110, -150, 0.8);

const spring =
  line("M150 350V170") +
  leaf(150, 190, -140, 1.2) +
  leaf(150, 190, -40, 1.2) +
  leaf(150, 280, -150) +
  leaf(150, 280, -30);
const summer = bloom(150, 200, 8, 68, 24, RED) + line("M90 330C120 345 180 345 210 330", GREEN, 10);
const autumn =
  line("M150 350V240", INK, 10) +
  `<path d="M150 250C80 250 60 200 84 170 50 150 70 100 112 112 118 60 182 60 188 112 230 100 250 150 216 170 240 200 220 250 150 250Z" ` +
  `fill="#fffdf5" stroke="#b5561c" stroke-width="9"/>` +
  line("M150 240V120M150 190 110 150M150 190l40-40", "#b5561c", 7);
const winter =
  line("M150 80V330M42 142 258 268M258 142 42 268", BLUE, 11) +
  line(
    "M122 104l28 28 28-28M122 306l28-28 28 28M62 190l38-14-8-40M238 220l-38 14 8 40M238 190l-38-14 8-40M62 220l38 14-8 40",
    BLUE,
    9,
  );

/** The four seasons, then plum, orchid, chrysanthemum and bamboo. */
export const FLOWERS = [
  ...[spring, summer, autumn, winter].map((body, n) => numbered(n + 1, RED, body)),
  ...[plum, orchid, chrysanthemum, bamboo].map((body, n) => numbered(n + 1, BLUE, body)),
];
