import type { DoorAnswer } from "#contract/door/door.ts";
import { type DoorState, noState } from "./door-store.ts";

/** An answer as it is shown and listed. */
export interface ScanAnswer extends Omit<DoorAnswer, "result"> {
  result: DoorAnswer["result"] | LocalResult;
  at: string;
  list: number;
  direction: "in" | "out";
  /** As it was read; null: found by name. */
  code: string | null;
  /** The shop has it. */
  sent: boolean;
  /** The scan that undid it, and when; null: it stands. */
  undone: Undone | null;
  /** The shop refused to undo it, or to undo its undo. */
  refused?: boolean;
}

/**
 * `not_loaded`: no network, and nothing was loaded to decide by; the shop is not sent such a scan. `rehearsed`: of the rehearsal's
 * code, as the organiser sees it; `not_rehearsed`: without a network, or before everything was loaded.
 */
export type LocalResult = "not_loaded" | "rehearsed" | "not_rehearsed";

export interface Undone {
  id: string;
  at: string;
}

export interface DoorView extends DoorState {
  /** `over`: past the time until which the device is valid. */
  phase: "loading" | "enrol" | "revoked" | "over" | "open";
  online: boolean;
  /** False: this browser has no Ed25519, so that it cannot verify codes. */
  verifies: boolean;
  units: number;
  unsynced: number;
  answer: ScanAnswer | null;
  /** This device's scans since it was opened, the latest first. */
  recent: readonly ScanAnswer[];
  /** Raised when the device's facts have changed. */
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
