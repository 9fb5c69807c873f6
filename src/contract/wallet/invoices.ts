import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { dateTime, decimal, listOf, page, uuid } from "../fields.ts";

const { signedIn } = publicEndpoints("Invoices");

const invoice = z.object({
  id: uuid,
  /** The order's code. */
  order: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  /** Null until it is issued. */
  number: z.string().nullable(),
  /** The name that it is made out to: the company's, where there is one. */
  name: z.string(),
  /** VAT included. */
  total: decimal,
  created_at: dateTime,
  issued_at: dateTime.nullable(),
  /** By whose clocks it has its day: Lisbon's where the seller sells in Portugal, else the event's. The version before leaves it out. */
  time_zone: z.string().optional(),
  /** Its PDF. `absent`: it did not come within two days; the organiser has it. */
  file: z.enum(["here", "awaited", "absent"]),
});
export type OwnInvoice = z.output<typeof invoice>;

/** Tax law requires these documents of a sale; the buyer gets them as the provider issued them. */
export const invoicesContract = {
  list: signedIn("GET", "/tickets/invoices/", {
    summary: "The invoices and credit notes of the caller's orders, newest first",
  })
    .input(z.object(page))
    .output(listOf(invoice)),
  pdf: signedIn("GET", "/tickets/invoices/{id}/pdf/", {
    summary: "An invoice or credit note of the caller's as a PDF, as its provider made it",
    description: "`document_not_ready` while the provider has not issued it, or has not made its file.",
    problems: ["document_not_ready"],
  })
    .input(z.object({ id: uuid }))
    .output(z.file().mime("application/pdf")),
};
