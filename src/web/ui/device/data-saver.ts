import { useSyncExternalStore } from "react";

const QUERY = "(prefers-reduced-data: reduce)";

/** True on the server: nothing heavy is loaded before the preference is known. */
export function useDataSaver(): boolean {
  return useSyncExternalStore(subscribe, savesData, () => true);
}

/** The browser's data saver, or the system's reduced-data preference. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia(QUERY).matches;
}

function subscribe(listener: () => void) {
  const query = window.matchMedia(QUERY);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
