/**
 * Local storage as one observable thing: a change in this tab or in another reaches every listener.
 * Where the browser refuses storage (private mode, full quota) values last as long as the page.
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

/** What is not JSON (spec section 3: empty, "null" and "undefined" too) is absent. */
export function readStoredJson(key: string): unknown {
  const stored = readStored(key);
  if (!stored) return null;
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
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
 * A snapshot for `useSyncExternalStore`: parsed again only when one of its keys has another text, so it keeps its
 * identity between renders.
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
