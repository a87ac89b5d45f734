/**
 * Makes the one sprite that every tile on the screen is drawn from: generated/tiles.svg, a <symbol> per kind.
 *
 * The 33 printed faces are FluffyStuff's (public domain); the white dragon, the flowers and the back are our own.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { optimize } from "svgo";
import { FLOWERS, WHITE_DRAGON } from "./drawn.mjs";

const faces = new Map(Object.entries(await import("riichi-mahjong-tiles")));

/** Face by kind, in the order of the rules' kinds: characters, dots, bamboos, winds, white, green, red, flowers. */
const numbered = (suit) => Array.from({ length: 9 }, (_, rank) => `Regular${suit}${rank + 1}`);
const COMPONENTS = [
  ...numbered("Man"),
  ...numbered("Pin"),
  ...numbered("Sou"),
  ...["Ton", "Nan", "Shaa", "Pei"].map((wind) => `Regular${wind}`),
  null,
  "RegularHatsu",
  "RegularChun",
];

/** Left and right margins are cut so that a face fills the tile; all symbols share this box. */
const VIEW_BOX = "0 0 300 400";

function printedFace(name, kind) {
  const Face = faces.get(name);
  if (!Face) throw new Error(`riichi-mahjong-tiles has no face ${name}`);
  const { data } = optimize(renderToStaticMarkup(createElement(Face)), {
    multipass: true,
    floatPrecision: 1,
    plugins: [
      "preset-default",
      "convertStyleToAttrs",
      { name: "removeAttrs", params: { attrs: ["style"] } },
      { name: "prefixIds", params: { prefix: `f${kind}`, delim: "-" } },
    ],
  });
  return data.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
}

const drawings = [
  ...COMPONENTS.map((name, kind) => (name === null ? WHITE_DRAGON : printedFace(name, kind))),
  ...FLOWERS,
];
const symbols = drawings.map((body, kind) => `<symbol id="k${kind}" viewBox="${VIEW_BOX}">${body}</symbol>`);
const sprite = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${symbols.join("")}</svg>\n`;

await mkdir(new URL("../generated/", import.meta.url), { recursive: true });
await writeFile(new URL("../generated/tiles.svg", import.meta.url), sprite);
