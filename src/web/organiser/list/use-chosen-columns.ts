import { useCallback, useRef, useState } from "react";
import { readStoredJson, writeStored } from "#web/ui/login-session/browser-storage.ts";
import type { Column } from "./columns.ts";

/** The columns that this editor has chosen for a list; stored in their browser. */
export function useChosenColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const key = `organiserColumns:${list}`;
  const [chosen, setChosen] = useState(() => {
    const stored = readStoredJson(key);
    return Object.fromEntries(columns.map(({ id, hidden }) => [id, shown(stored, id) ?? !hidden] as const));
  });
  const latest = useRef(chosen);
  const show = useCallback(
    (id: string, visible: boolean) => {
      latest.current = { ...latest.current, [id]: visible };
      setChosen(latest.current);
      writeStored(key, JSON.stringify(latest.current));
    },
    [key],
  );
  return { chosen, show };
}

function shown(stored: unknown, id: string): boolean | undefined {
  const value = (stored as Record<string, unknown> | null)?.[id];
  return typeof value === "boolean" ? value : undefined;
}
