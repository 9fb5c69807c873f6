import { useSyncExternalStore } from "react";
import type { AssignedTicket } from "#contract/wallet/wallet.ts";
import { readStoredJson, storedSnapshot, subscribeToStored, writeStored } from "./browser-storage.ts";

const WALLET = "wallet";

/** What opens the door when there is no network there: the codes of one person, as this device last saw them. */
export interface OfflineWallet {
  email: string;
  /** ISO 8601, by this device's clock. */
  savedAt: string;
  /** The person's own. */
  qrCode: string | null;
  tickets: OfflineTicket[];
}

export interface OfflineTicket {
  id: string;
  qrCode: string;
  name: string;
  type: { name: string; color: string };
}

export function saveOfflineWallet(
  email: string,
  qrCode: string | null,
  assigned: readonly AssignedTicket[],
): void {
  const tickets = assigned.map(({ id, qr_code, ticket_purchase: { ticket } }): OfflineTicket => {
    const { name, color } = ticket.ticket_type;
    return { id, qrCode: qr_code, name: ticket.name, type: { name, color } };
  });
  const wallet: OfflineWallet = { email, savedAt: new Date().toISOString(), qrCode, tickets };
  writeStored(WALLET, JSON.stringify(wallet));
}

/** It goes with the session: the codes admit whoever shows them. */
export function clearOfflineWallet(): void {
  writeStored(WALLET, null);
}

const readOfflineWallet = storedSnapshot<OfflineWallet | null>([WALLET], () => {
  const value = readStoredJson(WALLET);
  return isOfflineWallet(value) ? value : null;
});

/** Null when this device has kept nothing of this person's. */
export function useOfflineWallet(email: string): OfflineWallet | null {
  const kept = useSyncExternalStore(subscribeToStored, readOfflineWallet, () => null);
  return kept?.email === email ? kept : null;
}

function isOfflineWallet(value: unknown): value is OfflineWallet {
  return typeof value === "object" && value !== null && "email" in value && "tickets" in value;
}
