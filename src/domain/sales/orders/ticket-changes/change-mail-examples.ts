import type { Language } from "#contract/language.ts";
import { ana, code, id, names } from "#domain/platform/mail/mail-example-data.ts";
import { orderEmail } from "#domain/sales/orders/mails/order.email.tsx";
import { exampleAttachments, exampleCalendar, pass } from "#domain/sales/wallet/example-tickets.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";

/** An order of one pass. */
export const passOrder = (language: Language) => ({
  ...ana,
  paymentId: id,
  order: code,
  tickets: [pass(language)],
  calendar: exampleCalendar,
  lines: [{ name: names[language].pass, quantity: 1, unitPriceCents: 4990 }],
  couponDescription: null,
  discountCents: 0,
  netCents: 4990,
  rates: [{ vatRateBp: 2300, netCents: 4990, vatCents: 1148 }],
  totalCents: 6138,
  ticketByTicketCents: 6138,
});

/** The confirmation of an order whose tickets took the place of others. */
const changed = (name: string, paidCents: number, refundedCents: number, note = ""): MailExample =>
  mailExample(name, "sales/orders/mails/order", async (sender, language) =>
    orderEmail({
      ...sender,
      ...passOrder(language),
      refundSteps: [],
      change: {
        from: "7K2M9QXT",
        tickets: ["1 × Masterclass IA generativa|50 lugares"],
        paidCents,
        refundedCents,
        note,
      },
      files: await exampleAttachments(language),
    }),
  );

export const changeMailExamples: readonly MailExample[] = [
  changed("order-changed-paid", 1_353, 0),
  changed("order-changed-refunded", 0, 1_353, "Bom domingo."),
  changed("order-changed-even", 0, 0),
];
