import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

/** Local storage key. */
const KEY = "theme";

/**
 * Runs in the head before the first paint, and when the system's theme changes: the visitor's choice, else the system's.
 */
export const themeScript = `(()=>{const s=matchMedia("(prefers-color-scheme: dark)"),f=()=>{let t;try{t=localStorage.getItem("${KEY}")}catch{}document.documentElement.classList.toggle("dark",t?t==="dark":s.matches)};f();s.onchange=f})()`;

export function setTheme(theme: Theme): void {
  document.documentElement.classList.toggle("dark", theme === "dark");
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page and the system's theme.
  }
}

/** Null on the server and while hydrating: public pages are the same for every visitor. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(subscribe, readTheme, () => null);
}

function readTheme(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

/** To a choice here and to a change of the system's theme alike: both change the document's class. */
function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}
