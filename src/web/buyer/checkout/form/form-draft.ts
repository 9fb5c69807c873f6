import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { clearTabDraft, readTabDraft, writeTabDraft } from "#web/ui/login-session/tab-draft.ts";
import type { CheckoutForm } from "./checkout-values.ts";

const FORM = "checkout";

const texts = [
  "email",
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
  "purchaseOrder",
  "documentsEmail",
] as const satisfies (keyof CheckoutForm)[];

/** The buyer's unsent form: it survives a reload and, for some minutes, an expired login session; not a logout, nor its tab. */
export function readDraft(email: string): Partial<CheckoutForm> {
  const value = readTabDraft(FORM);
  if (typeof value !== "object" || value === null) return {};
  const fields = value as Record<string, unknown>;
  if (fields.email !== email) return {};
  const known = texts.flatMap((field) => (typeof fields[field] === "string" ? [[field, fields[field]]] : []));
  const { mbWay, creditCard, transfer, multibanco } = PaymentMethod;
  const method = [mbWay, creditCard, transfer, multibanco].find((one) => one === fields.paymentMethod);
  return {
    ...Object.fromEntries(known),
    privacy: fields.privacy === true,
    ...(method ? { paymentMethod: method, methodChosen: true } : {}),
  };
}

export function saveDraft(form: Partial<CheckoutForm>): void {
  const { methodChosen, paymentMethod } = form;
  writeTabDraft(FORM, {
    ...Object.fromEntries([...texts, "privacy" as const].map((field) => [field, form[field]])),
    // The first that is offered is none of the buyer's.
    ...(methodChosen ? { paymentMethod } : {}),
  });
}

/** The order is paid: the buyer accepts the terms of the next one anew. */
export function forgetAcceptedTerms(): void {
  const draft = readTabDraft(FORM);
  if (typeof draft === "object" && draft !== null) writeTabDraft(FORM, { ...draft, privacy: false });
}

export function clearDraft(): void {
  clearTabDraft(FORM);
}
