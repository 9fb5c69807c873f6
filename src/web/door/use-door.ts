import { createContext, useContext, useSyncExternalStore } from "react";
import type { DoorEngine } from "./engine/door-engine.ts";
import type { DoorView } from "./engine/door-view.ts";

export const DoorContext = createContext<DoorEngine | null>(null);

export function useEngine(): DoorEngine {
  const engine = useContext(DoorContext);
  if (!engine) throw new Error("The door is not open");
  return engine;
}

/** The engine's view, which changes as the device scans, sends and loads. */
export function useDoor(): DoorView {
  const engine = useEngine();
  return useSyncExternalStore(engine.subscribe, engine.view);
}
