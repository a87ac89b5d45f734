/** The voices that call. Only calls are spoken: the name of a discarded tile never is (wsom draw-discard.8). */

import type { CallWord } from "../table/script";
import type { Language } from "../theme/settings.svelte";

/** What is said aloud: the calls, and that a flower is laid. */
export type SpokenWord = CallWord | "flower";

const WORDS: Readonly<Record<SpokenWord, string>> = { chow: "吃", pung: "碰", kong: "槓", win: "和", flower: "補花" };
const WORDS_HANS: Readonly<Record<SpokenWord, string>> = { ...WORDS, kong: "杠", flower: "补花" };
const ENGLISH: Readonly<Record<SpokenWord, string>> = {
  chow: "Chow",
  pung: "Pung",
  kong: "Kong",
  win: "Hu",
  flower: "Flower",
};
/** 和 alone would be read as "and"; its homophone is read as the call. */
const SOUND_ALIKE = "胡";

const TAGS: Readonly<Record<Language, readonly string[]>> = {
  en: ["en"],
  "zh-Hant": ["zh-HK", "zh-TW", "yue", "zh"],
  "zh-Hans": ["zh-CN", "zh"],
};

/** The word as it is shown in the caller's place. */
export function callGlyph(word: SpokenWord, language: Language): string {
  return (language === "zh-Hans" ? WORDS_HANS : WORDS)[word];
}

/** Say a call in the reader's language, if the device has a voice for it. */
export function speak(word: SpokenWord, language: Language): void {
  if (typeof speechSynthesis === "undefined") return;
  const said = language === "en" ? ENGLISH[word] : word === "win" ? SOUND_ALIKE : callGlyph(word, language);
  const utterance = new SpeechSynthesisUtterance(said);
  const voice = voiceOf(TAGS[language]);
  utterance.lang = voice?.lang ?? TAGS[language][0] ?? language;
  if (voice) utterance.voice = voice;
  utterance.rate = 1.1;
  speechSynthesis.speak(utterance);
}

/** Languages that calls are understood in, whatever the reader's own; each is spoken by a voice of its own alone. */
export const TONGUES = ["cantonese", "mandarin", "english"] as const;
export type Tongue = (typeof TONGUES)[number];

const TONGUE_TAGS: Readonly<Record<Tongue, readonly string[]>> = {
  cantonese: ["zh-HK", "yue"],
  mandarin: ["zh-CN", "zh-TW", "cmn", "zh-Han"],
  english: ["en"],
};

/** The voice that speaks a language on this device, if it has one. */
export function voiceIn(tongue: Tongue): SpeechSynthesisVoice | null {
  return typeof speechSynthesis === "undefined" ? null : voiceOf(TONGUE_TAGS[tongue]);
}

/** Say a call in one of the languages; without a voice of that language, nothing is said. */
export function pronounce(word: SpokenWord, tongue: Tongue): void {
  const voice = voiceIn(tongue);
  if (voice === null) return;
  const utterance = new SpeechSynthesisUtterance(tongue === "english" ? ENGLISH[word] : spokenSign(word));
  utterance.lang = voice.lang;
  utterance.voice = voice;
  utterance.rate = 0.9;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}

/** The call as English says it. */
export function callInEnglish(word: SpokenWord): string {
  return ENGLISH[word];
}

function spokenSign(word: SpokenWord): string {
  return word === "win" ? SOUND_ALIKE : WORDS[word];
}

function voiceOf(tags: readonly string[]): SpeechSynthesisVoice | null {
  const voices = speechSynthesis.getVoices();
  for (const tag of tags) {
    const found = voices.find((voice) => voice.lang.replace("_", "-").startsWith(tag));
    if (found) return found;
  }
  return null;
}
