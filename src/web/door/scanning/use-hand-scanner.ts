import { useEffect, useRef } from "react";

/** A hand scanner types without a pause, also on a slow phone, and ends with Enter. */
const BETWEEN_KEYS_MS = 1_000;
const SHORTEST = 8;

/** Codes of a scanner that types, wherever the focus is; a field takes them as its text. */
export function useHandScanner(onCode: (text: string) => void): void {
  const read = useRef(onCode);
  read.current = onCode;
  useEffect(() => {
    let [typed, last] = ["", 0];
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (target instanceof HTMLInputElement) return;
      const now = event.timeStamp;
      if (now - last > BETWEEN_KEYS_MS) typed = "";
      last = now;
      if (event.key.length === 1) typed += event.key;
      // A letter would choose another list.
      if (target instanceof HTMLSelectElement && event.key.length === 1 && event.key !== " ")
        event.preventDefault();
      if (event.key !== "Enter" || typed.length < SHORTEST) return;
      // The focused button must not be pressed by it.
      event.preventDefault();
      read.current(typed);
      typed = "";
    };
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, []);
}
