const KEY = "earlierPayments";
/** As many as an order may name. */
const MAX = 20;

/** Remembers for this tab that the buyer knows of a payment that may still arrive, and orders despite it. */
export function rememberEarlier(paymentId: string): void {
  const known = readEarlier().filter((id) => id !== paymentId);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([paymentId, ...known].slice(0, MAX)));
  } catch {
    // Without storage the server asks again.
  }
}

export function readEarlier(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(0, MAX) : [];
  } catch {
    return [];
  }
}
