/** The storage of this tab. Where the browser refuses it, what is written is lost. */
export function readTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** `null` removes the key. */
export function writeTab(key: string, value: string | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  } catch {
    // The caller goes on without it.
  }
}
