import { useSyncExternalStore } from "react";
import type { AssignedTicket } from "#contract/wallet.ts";
import { readStoredJson, storedSnapshot, subscribeToStored, writeStored } from "./browser-storage.ts";

const WALLET = "wallet";

/** What opens the door when there is no network there: the codes of one person, as this device last saw them. */
export interface KeptWallet {
  email: string;
  /** ISO 8601, by this device's clock. */
  keptAt: string;
  /** The person's own. */
  qrCode: string | null;
  tickets: KeptTicket[];
}

export interface KeptTicket {
  id: string;
  qrCode: string;
  name: string;
  type: { name: string; color: string };
}

export function keepWallet(email: string, qrCode: string | null, assigned: readonly AssignedTicket[]): void {
  const tickets = assigned.map(({ id, qr_code, ticket_purchase: { ticket } }): KeptTicket => {
    const { name, color } = ticket.ticket_type;
    return { id, qrCode: qr_code, name: ticket.name, type: { name, color } };
  });
  const wallet: KeptWallet = { email, keptAt: new Date().toISOString(), qrCode, tickets };
  writeStored(WALLET, JSON.stringify(wallet));
}

/** It goes with the session: the codes admit whoever shows them. */
export function forgetKeptWallet(): void {
  writeStored(WALLET, null);
}

const readKeptWallet = storedSnapshot<KeptWallet | null>([WALLET], () => {
  const value = readStoredJson(WALLET);
  return isKeptWallet(value) ? value : null;
});

/** Null when this device has kept nothing of this person's. */
export function useKeptWallet(email: string): KeptWallet | null {
  const kept = useSyncExternalStore(subscribeToStored, readKeptWallet, () => null);
  return kept?.email === email ? kept : null;
}

function isKeptWallet(value: unknown): value is KeptWallet {
  return typeof value === "object" && value !== null && "email" in value && "tickets" in value;
}
