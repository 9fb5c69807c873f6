import { readStoredJson, writeStored } from "../session/browser-storage.ts";
import { CHECKOUT_DRAFT } from "../session/session.ts";
import type { CheckoutForm } from "./checkout-schema.ts";

const texts = [
  "firstName",
  "lastName",
  "phone_number",
  "address",
  "zip_code",
  "city",
  "country",
  "company",
  "vat",
  "mbwayPhone",
] as const satisfies (keyof CheckoutForm)[];

/** What was typed and not yet sent, so that a reload or a closed tab does not take it. Logging out does. */
export function readDraft(): Partial<CheckoutForm> {
  const value = readStoredJson(CHECKOUT_DRAFT);
  if (typeof value !== "object" || value === null) return {};
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    texts.flatMap((field) => (typeof fields[field] === "string" ? [[field, fields[field]]] : [])),
  );
}

export function keepDraft(form: Partial<CheckoutForm>): void {
  writeStored(CHECKOUT_DRAFT, JSON.stringify(Object.fromEntries(texts.map((field) => [field, form[field]]))));
}

export function dropDraft(): void {
  writeStored(CHECKOUT_DRAFT, null);
}
