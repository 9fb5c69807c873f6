import type { Language } from "#contract/language.ts";
import { ana, code, id } from "#domain/platform/mail/mail-example-data.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";
import type { RefundReason } from "../tables.ts";
import { refundEmail } from "./refund.email.tsx";
import { refundProblemEmail } from "./refund-problem.email.tsx";

const takesTickets: readonly RefundReason[] = ["paid_twice", "asked_for", "event_cancelled", "goodwill"];

export const refundMailExamples: readonly MailExample[] = [
  refund("refund-late", "late_without_stock", 6138),
  refund("refund-amount", "wrong_amount", 6138),
  refund("refund-twice", "paid_twice", 6138, { tickets: [] }),
  refund("refund-second", "paid_twice", 6138),
  refund("refund-overpaid", "overpaid", 100),
  refund("refund-asked", "asked_for", 3069),
  refund("refund-event", "event_cancelled", 3069, {
    note: { pt: "A sala fechou.", en: "The room has closed." },
    hasTicketsLeft: true,
  }),
  refund("refund-goodwill", "goodwill", 3069),
  refund("refund-sum", "goodwill", 1000, {
    note: { pt: "Desculpe a espera.", en: "Sorry for the wait." },
    tickets: [],
    hasTicketsLeft: true,
  }),
  refund("refund-difference", "difference", 1353),
  refund("refund-free", "asked_for", 0),
  refund("refund-at-counter", "asked_for", 3069, { byHand: "cash" }),
  mailExample("refund-problem", "sales/refunds/mails/refund-problem", (sender) =>
    refundProblemEmail({
      ...sender,
      ...ana,
      refundId: id,
      order: code,
      amountCents: 6138,
      reason: "late_without_stock",
      tickets: [],
      hasTicketsLeft: false,
    }),
  ),
];

function refund(
  name: string,
  reason: RefundReason,
  amountCents: number,
  {
    note = {},
    tickets = takesTickets.includes(reason) ? ["1 × Masterclass IA generativa|50 lugares"] : [],
    hasTicketsLeft = false,
    byHand = null,
  }: {
    note?: Partial<Record<Language, string>>;
    tickets?: string[];
    hasTicketsLeft?: boolean;
    byHand?: "cash" | null;
  } = {},
): MailExample {
  return mailExample(name, "sales/refunds/mails/refund", (sender, language) =>
    refundEmail({
      ...{ ...sender, ...ana, refundId: id, order: code, amountCents, reason, tickets, hasTicketsLeft },
      note: note[language] ?? "",
      byHand,
    }),
  );
}
