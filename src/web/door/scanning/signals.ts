import type { ScanAnswer } from "../engine/door-view.ts";

/** The three answers that a person tells apart without looking: yes, already, no. */
export type Signal = "yes" | "already" | "no";

export const signalOf = (result: ScanAnswer["result"]): Signal =>
  result === "admitted" || result === "left" || result === "undone" || result === "rehearsed"
    ? "yes"
    : result === "already_in" || result === "not_inside"
      ? "already"
      : "no";

/** Tones by frequency in Hz and length in s; vibration in ms, on and off. */
const signals: Record<Signal, { tones: [hertz: number, seconds: number][]; vibration: number[] }> = {
  yes: {
    tones: [
      [880, 0.09],
      [1320, 0.14],
    ],
    vibration: [80],
  },
  already: {
    tones: [
      [520, 0.12],
      [520, 0.12],
      [520, 0.12],
    ],
    vibration: [120, 80, 120],
  },
  no: { tones: [[196, 0.45]], vibration: [450] },
};

let context: AudioContext | undefined;

/** Browsers let a page sound only after a press: the readiness screen makes that press. */
export function playSignal(signal: Signal): void {
  const { tones, vibration } = signals[signal];
  navigator.vibrate?.(vibration);
  context ??= new AudioContext();
  void context.resume();
  let at = context.currentTime;
  for (const [hertz, seconds] of tones) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    oscillator.type = signal === "no" ? "sawtooth" : "sine";
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(0.5, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + seconds);
    at += seconds + 0.05;
  }
}
