import { useSyncExternalStore } from "react";

const QUERY = "(prefers-reduced-data: reduce)";

/** True on the server: nothing heavy is loaded before we know that it may. */
export function useDataSaver(): boolean {
  return useSyncExternalStore(subscribe, savesData, () => true);
}

/** The browser's own data saver, or the system's wish where the browser tells it. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia(QUERY).matches;
}

function subscribe(listener: () => void) {
  const query = window.matchMedia(QUERY);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
