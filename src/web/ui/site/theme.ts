import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

/** Local storage key. */
const KEY = "theme";

/**
 * Runs in the head before the first paint: the visitor's choice, else the system's. A constant: the
 * Content-Security-Policy allows it by its hash.
 */
export const themeScript = `(()=>{let t=null;try{t=localStorage.getItem("${KEY}")}catch{}if(t?t==="dark":matchMedia("(prefers-color-scheme: dark)").matches)document.documentElement.classList.add("dark")})()`;

const listeners = new Set<() => void>();

export function setTheme(theme: Theme): void {
  document.documentElement.classList.toggle("dark", theme === "dark");
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
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
  listeners.add(listener);
  return () => listeners.delete(listener);
}
