import { parseJson } from "#web/ui/login-session/browser-storage.ts";
import { readTab, writeTab } from "#web/ui/login-session/tab-storage.ts";

const KEY = "earlierPayments";
/** As many as an order may name. */
const MAX = 20;

/** Remembers for this tab that the buyer knows of a payment that may still arrive, and orders despite it. */
export function rememberEarlier(paymentId: string): void {
  const known = readEarlier().filter((id) => id !== paymentId);
  writeTab(KEY, JSON.stringify([paymentId, ...known].slice(0, MAX)));
}

/** Without storage none: the server asks again. */
export function readEarlier(): string[] {
  const stored = parseJson(readTab(KEY));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(0, MAX) : [];
}
