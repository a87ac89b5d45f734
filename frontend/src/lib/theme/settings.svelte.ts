/** What a person has chosen on this device, kept in the browser's storage. */

export const LANGUAGES = ["zh-Hant", "zh-Hans", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

export const THEMES = ["felt", "night", "contrast"] as const;
export type Theme = (typeof THEMES)[number];

export interface Choices {
  language: Language;
  theme: Theme;
  /** Small numerals and letters in the corner of tiles. */
  index: boolean;
  tileSounds: boolean;
  turnChime: boolean;
  clockWarning: boolean;
  voices: boolean;
  /** The first press picks a tile up, the second discards it. */
  confirmDiscards: boolean;
  /** Flowers are laid aside as soon as they may be. */
  layFlowers: boolean;
  /** Cuts instead of movement, whatever the system says. */
  reducedMotion: boolean;
}

const KEY = "sifang.settings";

function defaults(): Choices {
  return {
    language: languageOf(navigator.languages),
    theme: "felt",
    index: false,
    tileSounds: true,
    turnChime: true,
    clockWarning: true,
    voices: true,
    confirmDiscards: media("(pointer: coarse)"),
    layFlowers: true,
    reducedMotion: media("(prefers-reduced-motion: reduce)"),
  };
}

/** The first language of the reader's list that we speak; English when there is none. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    if (/^zh\b/i.test(tag)) return /hant|tw|hk|mo/i.test(tag) ? "zh-Hant" : "zh-Hans";
    if (/^en\b/i.test(tag)) return "en";
  }
  return "en";
}

function media(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}

/** Stored choices over the defaults; whatever is not understood is left at its default. */
export function read(stored: string | null, fallback: Choices): Choices {
  const choices = { ...fallback };
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(stored ?? "null");
  } catch {
    return choices;
  }
  if (typeof parsed !== "object" || parsed === null) return choices;
  const entries = parsed as Readonly<Record<string, unknown>>;
  const { language, theme } = entries;
  for (const known of LANGUAGES) if (language === known) choices.language = known;
  for (const known of THEMES) if (theme === known) choices.theme = known;
  for (const name of SWITCHES) {
    const value = entries[name];
    if (typeof value === "boolean") choices[name] = value;
  }
  return choices;
}

export const SWITCHES = [
  "index",
  "tileSounds",
  "turnChime",
  "clockWarning",
  "voices",
  "confirmDiscards",
  "layFlowers",
  "reducedMotion",
] as const satisfies readonly (keyof Choices)[];

export const settings: Choices = $state(read(localStorage.getItem(KEY), defaults()));

/** Keep the choices and show them on the document; call once, inside an effect root or a component. */
export function keepSettings(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
  });
  $effect(() => {
    const { dataset } = document.documentElement;
    document.documentElement.lang = settings.language;
    dataset.theme = settings.theme;
    dataset.motion = settings.reducedMotion ? "reduced" : "full";
  });
}
