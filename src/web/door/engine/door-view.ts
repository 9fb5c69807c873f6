import type { DoorAnswer } from "#contract/door/door.ts";
import { type DoorState, noState } from "./door-store.ts";

/** An answer as it is shown and listed. */
export interface Told extends DoorAnswer {
  at: string;
  list: number;
  direction: "in" | "out";
  /** Whether the shop has it. */
  sent: boolean;
  undone: boolean;
}

export interface DoorView extends DoorState {
  phase: "loading" | "enrol" | "revoked" | "open";
  online: boolean;
  /** Whether codes can be verified here; false: this browser has no Ed25519. */
  verifies: boolean;
  units: number;
  unsynced: number;
  answer: Told | null;
  /** Of this device since it was opened, the latest first. */
  recent: readonly Told[];
  /** Raised when what the device knows has changed. */
  revision: number;
}

export const firstView = (): DoorView => ({
  ...noState,
  phase: "loading",
  online: navigator.onLine,
  verifies: true,
  units: 0,
  unsynced: 0,
  answer: null,
  recent: [],
  revision: 0,
});
