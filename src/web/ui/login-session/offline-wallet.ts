import { useSyncExternalStore } from "react";
import type { AssignedTicket } from "#contract/wallet/wallet.ts";
import { readStoredJson, storedSnapshot, subscribeToStored, writeStored } from "./browser-storage.ts";

const WALLET = "wallet";

/** A person's ticket codes as last loaded on this device, for an entrance without a network. */
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
  /** For a door whose scanner does not read a screen. None in a copy of an earlier version. */
  number?: string;
  name: string;
  type: { name: string; color: string };
}

export function saveOfflineWallet(
  email: string,
  qrCode: string | null,
  assigned: readonly AssignedTicket[],
): void {
  const tickets = assigned.map(({ id, number, qr_code, ticket_purchase: { ticket } }): OfflineTicket => {
    const { name, color } = ticket.ticket_type;
    return { id, number, qrCode: qr_code, name: ticket.name, type: { name, color } };
  });
  const wallet: OfflineWallet = { email, savedAt: new Date().toISOString(), qrCode, tickets };
  writeStored(WALLET, JSON.stringify(wallet));
}

/** Deleted with the session: anyone who shows the codes is admitted. */
export function clearOfflineWallet(): void {
  writeStored(WALLET, null);
}

const readOfflineWallet = storedSnapshot<OfflineWallet | null>([WALLET], () => {
  const value = readStoredJson(WALLET);
  return isOfflineWallet(value) ? value : null;
});

/** Null if this device has stored nothing for this person. */
export function useOfflineWallet(email: string): OfflineWallet | null {
  const stored = useSyncExternalStore(subscribeToStored, readOfflineWallet, () => null);
  return stored?.email === email ? stored : null;
}

function isOfflineWallet(value: unknown): value is OfflineWallet {
  return typeof value === "object" && value !== null && "email" in value && "tickets" in value;
}
