import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

/** Local storage key. */
const KEY = "theme";

/**
 * Runs in the head, before anything is painted: the visitor's choice, else the system's. It must stay a constant:
 * the server lets it run by its hash.
 */
export const themeScript = `(()=>{let t=null;try{t=localStorage.getItem("${KEY}")}catch{}if(t?t==="dark":matchMedia("(prefers-color-scheme: dark)").matches)document.documentElement.classList.add("dark")})()`;

const listeners = new Set<() => void>();

export function setTheme(theme: Theme): void {
  document.documentElement.classList.toggle("dark", theme === "dark");
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be full or forbidden: the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Null on the server and while hydrating: public pages are the same for everybody. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(subscribe, readTheme, () => null);
}

function readTheme(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
