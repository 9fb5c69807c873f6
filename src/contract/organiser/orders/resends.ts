import { z } from "zod";
import { uuid } from "../../fields.ts";

export const resentMails = ["confirmation", "tickets", "pro_forma", "document"] as const;

/** A mail of an order that staff can send again. */
export const resend = z.object({
  mail: z.enum(resentMails),
  /** The invoice or credit note. */
  document: uuid.nullable(),
  to: z.array(z.string()),
});
export type Resend = z.output<typeof resend>;

export const queuedMail = z.object({
  mail: z.enum(["confirmation", "assigned", "transfer", "invoice", "credit_note", "company_document"]),
  to: z.string(),
});
export type QueuedMail = z.output<typeof queuedMail>;
