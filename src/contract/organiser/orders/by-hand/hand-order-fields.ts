import { z } from "zod";
import { staffEndpoints } from "../../../endpoint.ts";
import { catalogueId, country, decimal, email, requiredText, text, uuid, vat } from "../../../fields.ts";
import { baseLanguage, languages } from "../../../language.ts";
import { orderLine } from "../../../orders/checkout.ts";
import { shownOrderStates } from "../../../orders/order-states.ts";
import { counter, finance } from "../../staff/staff-roles.ts";

// Fields of every order that staff make.

export const lines = z
  .array(orderLine)
  .min(1)
  .max(20)
  .refine(
    (all) => new Set(all.map(({ ticket }) => ticket)).size === all.length,
    "A ticket is in one line only",
  );
export const buyer = z.strictObject({
  email,
  full_name: requiredText(200),
  company: text(200).default("").meta({ description: "With one, the order is billed to it" }),
  vat: vat.default(""),
  address: text(300).default(""),
  zip_code: text(20).default(""),
  city: text(100).default(""),
  country: country.default(""),
});
export type HandBuyer = z.output<typeof buyer>;

/** By its code; null: none. */
export const coupon = text(40).nullable().default(null);
export const edition = catalogueId.nullable().default(null).meta({
  description: "Whose tickets these are, on sale or not; null: the edition on sale",
});
export const language = z.enum(languages).default(baseLanguage);
export const note = text(1_000).default("");

export const made = z.object({
  order: uuid,
  code: z.string(),
  state: z.enum(shownOrderStates),
  total: decimal,
});

export const { read, change } = staffEndpoints("Orders", finance);
export const { read: readAtCounter } = staffEndpoints("Orders", counter);
export const refusals = [
  "not_found",
  "coupon_invalid",
  "ticket_not_on_sale",
  "sold_out",
  "price_changed",
  "provider_unavailable",
  "idempotency_key_reused",
] as const;

export const key = uuid.meta({
  description: "Made by the page: a repeat of the same request is the same order",
});
