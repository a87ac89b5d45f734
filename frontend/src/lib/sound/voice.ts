/** The voices that call. Only calls are spoken: the name of a discarded tile never is (wsom draw-discard.8). */

import type { CallWord } from "../table/script";
import type { Language } from "../theme/settings.svelte";

/** What is said aloud: the calls, and that a flower is laid. */
type SpokenWord = CallWord | "flower";

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
  const voice = voiceFor(language);
  utterance.lang = voice?.lang ?? TAGS[language][0] ?? language;
  if (voice) utterance.voice = voice;
  utterance.rate = 1.1;
  speechSynthesis.speak(utterance);
}

function voiceFor(language: Language): SpeechSynthesisVoice | null {
  const voices = speechSynthesis.getVoices();
  for (const tag of TAGS[language]) {
    const found = voices.find((voice) => voice.lang.replace("_", "-").startsWith(tag));
    if (found) return found;
  }
  return null;
}
