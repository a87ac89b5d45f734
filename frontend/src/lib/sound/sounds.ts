/** The table's sounds, made of noise and tones as they are needed: no files. */

type Sound = "felt" | "tile" | "turn" | "warning" | "signal";

let context: AudioContext | null = null;

/** Play a sound; before the reader's first touch or key the browser keeps silent, and so do we. */
export function play(sound: Sound): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") {
    if (!navigator.userActivation?.hasBeenActive) return;
    void context.resume();
  }
  SOUNDS[sound](context);
}

const SOUNDS: Readonly<Record<Sound, (audio: AudioContext) => void>> = {
  felt: (audio) => knock(audio, { frequency: 900, length: 0.06, loudness: 0.22 }),
  tile: (audio) => {
    knock(audio, { frequency: 2600, length: 0.035, loudness: 0.26 });
    knock(audio, { frequency: 3400, length: 0.03, loudness: 0.18, after: 0.045 });
  },
  turn: (audio) => tone(audio, { frequency: 660, length: 0.5, loudness: 0.1 }),
  warning: (audio) => {
    tone(audio, { frequency: 440, length: 0.18, loudness: 0.12 });
    tone(audio, { frequency: 440, length: 0.18, loudness: 0.12, after: 0.25 });
  },
  signal: (audio) => {
    for (const after of [0, 0.9, 1.8]) {
      tone(audio, { frequency: 523, length: 1.4, loudness: 0.4, after });
      tone(audio, { frequency: 784, length: 1.4, loudness: 0.2, after });
    }
  },
};

interface Shape {
  /** Hertz. */
  readonly frequency: number;
  /** Seconds. */
  readonly length: number;
  readonly loudness: number;
  /** Seconds from now. */
  readonly after?: number;
}

/** A short burst of filtered noise: something hard put down. */
function knock(audio: AudioContext, { frequency, length, loudness, after = 0 }: Shape): void {
  const samples = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let n = 0; n < samples; n++) data[n] = (Math.random() * 2 - 1) * (1 - n / samples) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency, Q: 1.4 });
  const gain = new GainNode(audio, { gain: loudness });
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + after);
}

/** One soft tone that dies away. */
function tone(audio: AudioContext, { frequency, length, loudness, after = 0 }: Shape): void {
  const start = audio.currentTime + after;
  const source = new OscillatorNode(audio, { type: "sine", frequency });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}
