/**
 * Observable local storage: a change in this tab or another reaches every listener. If the browser refuses storage,
 * values last as long as the page.
 */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** `null` removes the key. */
export function writeStored(key: string, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
  notify();
}

/** Null for anything but JSON (spec section 3: also for empty, "null" and "undefined"). */
export const readStoredJson = (key: string): unknown => parseJson(readStored(key));

export function parseJson(stored: string | null): unknown {
  if (!stored) return null;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function subscribeToStored(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", notify);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * A snapshot for `useSyncExternalStore`: parsed only when the text of one of its keys changes, so its identity is
 * stable.
 */
export function storedSnapshot<Value>(keys: readonly string[], parse: () => Value): () => Value {
  let seen: (string | null)[] | null = null;
  let value: Value;
  return () => {
    const now = keys.map(readStored);
    if (seen === null || now.some((text, index) => text !== seen?.[index])) {
      seen = now;
      value = parse();
    }
    return value;
  };
}
