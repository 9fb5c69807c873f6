/** The part of `window` that browser-storage uses, for tests; `otherTab` changes storage as another tab would. */
export function fakeWindow() {
  const stored = new Map<string, string>();
  const events = new EventTarget();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return {
    stored,
    localStorage,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    otherTab(key: string, value: string) {
      stored.set(key, value);
      events.dispatchEvent(new Event("storage"));
    },
  };
}
