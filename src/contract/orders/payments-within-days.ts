import { z } from "zod";
import { decimal } from "../fields.ts";

/** Who the invoice will be made out to. A server of the version before does not say it. */
const billedTo = z.object({ name: z.string(), tax_number: z.string() }).optional();

/** Where to and until when a transfer is made. */
export const transfer = z.object({
  iban: z.string(),
  holder: z.string(),
  /** To be named in the transfer: the order's code. */
  reference: z.string(),
  /** The last day for it, by the edition's clocks. */
  due_on: z.string(),
  total: decimal,
  /** The part of the total that has arrived. */
  received: decimal,
  missing: decimal,
  purchase_order: z.string(),
  billed_to: billedTo,
});
export type Transfer = z.output<typeof transfer>;

/** A Multibanco reference. */
export const multibanco = z.object({
  /** Both empty while the provider has given none yet. */
  entity: z.string(),
  reference: z.string(),
  /** The last day for it, in Lisbon. */
  due_on: z.string(),
  total: decimal,
  /** A page of the provider's that shows the same; null: there is none. */
  page: z.string().nullable(),
  purchase_order: z.string().optional(),
  billed_to: billedTo,
});
export type Multibanco = z.output<typeof multibanco>;
