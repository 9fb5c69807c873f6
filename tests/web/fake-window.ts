/** The part of `window` that browser storage uses, for tests; `otherTab` changes local storage as another tab would. */
export function fakeWindow() {
  const stored = new Map<string, string>();
  const ofTab = new Map<string, string>();
  const events = new EventTarget();
  return {
    stored,
    localStorage: storageOf(stored),
    /** The content of `sessionStorage`. */
    ofTab,
    sessionStorage: storageOf(ofTab),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    otherTab(key: string, value: string | null) {
      if (value === null) stored.delete(key);
      else stored.set(key, value);
      events.dispatchEvent(new Event("storage"));
    },
  };
}

const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
  key: (index: number) => [...map.keys()][index] ?? null,
  get length() {
    return map.size;
  },
});
