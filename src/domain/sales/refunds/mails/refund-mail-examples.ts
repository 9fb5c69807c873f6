import type { Language } from "#contract/language.ts";
import { ana, code, id } from "#domain/platform/mail/mail-example-data.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";
import type { RefundReason } from "../tables.ts";
import { refundEmail } from "./refund.email.tsx";
import { refundProblemEmail } from "./refund-problem.email.tsx";

export const refundMailExamples: readonly MailExample[] = [
  refund("refund-late", "late_without_stock", 6138),
  refund("refund-amount", "wrong_amount", 6138),
  refund("refund-twice", "paid_twice", 6138),
  refund("refund-overpaid", "overpaid", 100),
  refund("refund-asked", "asked_for", 3069),
  refund("refund-event", "event_cancelled", 3069, { pt: "A sala fechou.", en: "The room has closed." }),
  refund("refund-goodwill", "goodwill", 3069),
  refund("refund-difference", "difference", 1353),
  refund("refund-free", "asked_for", 0),
  refund("refund-at-counter", "asked_for", 3069, {}, "cash"),
  mailExample("refund-problem", "sales/refunds/mails/refund-problem", (sender) =>
    refundProblemEmail({
      ...sender,
      ...ana,
      refundId: id,
      order: code,
      amountCents: 6138,
      reason: "late_without_stock",
    }),
  ),
];

const takesTickets: readonly RefundReason[] = ["asked_for", "event_cancelled", "goodwill"];

function refund(
  name: string,
  reason: RefundReason,
  amountCents: number,
  note: Partial<Record<Language, string>> = {},
  atCounter: "cash" | null = null,
): MailExample {
  return mailExample(name, "sales/refunds/mails/refund", (sender, language) =>
    refundEmail({
      ...sender,
      ...ana,
      refundId: id,
      order: code,
      amountCents,
      reason,
      note: note[language] ?? "",
      atCounter,
      tickets: takesTickets.includes(reason) ? ["1 × Masterclass IA generativa|50 lugares"] : [],
    }),
  );
}
