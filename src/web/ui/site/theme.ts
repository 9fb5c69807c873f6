import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

/** Local storage key. */
const KEY = "theme";
const DARK = "(prefers-color-scheme: dark)";

/**
 * Runs in the head before the first paint, and when the system's theme changes: the visitor's choice, else the system's.
 */
export const themeScript = `(()=>{const s=matchMedia("${DARK}"),f=()=>{let t=null;try{t=localStorage.getItem("${KEY}")}catch{}document.documentElement.classList.toggle("dark",t?t==="dark":s.matches)};f();s.addEventListener("change",f)})()`;

const listeners = new Set<() => void>();

export function setTheme(theme: Theme): void {
  document.documentElement.classList.toggle("dark", theme === "dark");
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page and the system's theme.
  }
  for (const listener of listeners) listener();
}

/** Null on the server and while hydrating: public pages are the same for every visitor. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(subscribe, readTheme, () => null);
}

function readTheme(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

function subscribe(listener: () => void) {
  const system = window.matchMedia(DARK);
  listeners.add(listener);
  system.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener("change", listener);
  };
}
