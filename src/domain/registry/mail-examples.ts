import type { OrderSource } from "#contract/orders/order-states.ts";
import { linkPaths } from "#contract/paths.ts";
import { mailingMailExamples } from "#domain/attendance/mailings/mailing-mail-examples.ts";
import { programmeMailExamples } from "#domain/attendance/publication/mails/programme-mail-examples.ts";
import { accountMailExamples } from "#domain/people/accounts/account-mail-examples.ts";
import { confirmEmail } from "#domain/people/newsletter/mails/confirm.email.tsx";
import { welcomeEmail } from "#domain/people/newsletter/mails/welcome.email.tsx";
import { staffMailExamples } from "#domain/people/staff/staff-mail-examples.ts";
import { ana, at, code, id, longName, names, token } from "#domain/platform/mail/mail-example-data.ts";
import { taskEmail } from "#domain/platform/tasks/task.email.tsx";
import type { Task } from "#domain/platform/tasks/tasks.ts";
import { callMailExamples } from "#domain/programme/calls/mails/call-mail-examples.ts";
import { ideaEmail } from "#domain/programme/ideas/idea.email.tsx";
import { ideaMailExamples } from "#domain/programme/ideas/idea-mail-examples.ts";
import { partnerMailExamples } from "#domain/programme/programme/own-pages/mails/partner-mail-examples.ts";
import { speakerMailExamples } from "#domain/programme/programme/own-pages/mails/speaker-mail-examples.ts";
import { invoiceMailExamples } from "#domain/sales/invoices/mails/invoice-mail-examples.ts";
import { handMailExamples } from "#domain/sales/orders/by-hand/hand-mail-examples.ts";
import { orderEmail } from "#domain/sales/orders/mails/order.email.tsx";
import { type UnpaidEnd, unpaidEmail } from "#domain/sales/orders/mails/unpaid.email.tsx";
import { changeMailExamples, passOrder } from "#domain/sales/orders/ticket-changes/change-mail-examples.ts";
import { doublePaymentEmail } from "#domain/sales/payments/double/double-payment.email.tsx";
import { refundMailExamples } from "#domain/sales/refunds/mails/refund-mail-examples.ts";
import { waitingMailExamples } from "#domain/sales/waiting-list/mails/waiting-mail-examples.ts";
import { exampleAttachments, pass, workshop } from "#domain/sales/wallet/example-tickets.ts";
import { walletMailExamples } from "#domain/sales/wallet/wallet-mail-examples.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";
import { pageLink } from "#outside/mail/page-link.ts";

const refundSteps = [
  { until: "2025-10-11T23:00:00Z", share: 1 },
  { until: "2025-10-19T23:00:00Z", share: 0.5 },
];

/** Every mail that the shop sends, in all variants that look different. A test applies the same rules to each. */
export const mailExamples: readonly MailExample[] = [
  ...accountMailExamples,
  mailExample("order", "sales/orders/mails/order", async (sender, language) =>
    orderEmail({
      ...sender,
      ...passOrder(language),
      refundSteps,
      files: await exampleAttachments(language),
    }),
  ),
  mailExample("order-long", "sales/orders/mails/order", (sender, language) =>
    orderEmail({
      ...sender,
      ...passOrder(language),
      to: "maria.da.conceicao.vasconcelos.de.albuquerque@associacao-empresarial.example",
      name: longName,
      tickets: [
        pass(language),
        workshop(language),
        { ...workshop(language), name: names[language].long },
        { ...pass(language), name: names[language].free },
      ],
      refundSteps,
      lines: [
        { name: names[language].pass, quantity: 12, unitPriceCents: 104_990 },
        { name: names[language].masterclass, quantity: 1, unitPriceCents: 2500 },
        { name: names[language].long, quantity: 3, unitPriceCents: 3500 },
        { name: names[language].free, quantity: 2, unitPriceCents: 0 },
      ],
      couponDescription: names[language].coupon,
      discountCents: 127_288,
      netCents: 1_145_592,
      rates: [{ vatRateBp: 2300, netCents: 1_145_592, vatCents: 263_486 }],
      totalCents: 1_409_078,
      ticketByTicketCents: 1_409_081,
      files: [],
    }),
  ),
  mailExample("order-free", "sales/orders/mails/order", (sender, language) =>
    orderEmail({
      ...sender,
      ...passOrder(language),
      tickets: [{ ...pass(language), name: names[language].free }],
      refundSteps,
      lines: [{ name: names[language].free, quantity: 2, unitPriceCents: 0 }],
      netCents: 0,
      rates: [{ vatRateBp: 2300, netCents: 0, vatCents: 0 }],
      totalCents: 0,
      ticketByTicketCents: 0,
      files: [],
    }),
  ),
  unpaid("unpaid", { end: "timed_out", chargeOver: true }),
  unpaid("unpaid-declined", { end: "declined", chargeOver: true }),
  unpaid("unpaid-late", { end: "timed_out", chargeOver: false }),
  unpaid("unpaid-multibanco", { end: "timed_out", chargeOver: false, source: "multibanco" }),
  unpaid("unpaid-transfer", { end: "timed_out", chargeOver: true, source: "transfer" }),
  unpaid("cancelled", { end: "by_staff", chargeOver: true }),
  unpaid("cancelled-multibanco", { end: "by_staff", chargeOver: true, source: "multibanco" }),
  unpaid("cancelled-transfer", { end: "by_staff", chargeOver: true, source: "transfer" }),
  unpaid("cancelled-paid-before", { end: "paid_before", chargeOver: true, source: "multibanco" }),
  ...handMailExamples,
  mailExample("double-payment", "sales/payments/double/double-payment", (sender) =>
    doublePaymentEmail({
      ...sender,
      ...ana,
      paymentId: id,
      order: code,
      firstCents: 6138,
      secondCents: 6138,
      decideBy: at,
    }),
  ),
  ...waitingMailExamples,
  ...walletMailExamples,
  ...refundMailExamples,
  ...changeMailExamples,
  ...invoiceMailExamples,
  mailExample("idea", "programme/ideas/idea", (sender, language) =>
    ideaEmail({ ...sender, ...ana, ideaId: id, title: names[language].idea, fileName: "colmeias.pdf" }),
  ),
  mailExample("idea-without-file", "programme/ideas/idea", (sender, language) =>
    ideaEmail({ ...sender, ...ana, ideaId: id, title: names[language].idea, fileName: null }),
  ),
  mailExample("newsletter-confirm", "people/newsletter/mails/confirm", (sender) =>
    confirmEmail({
      ...sender,
      to: ana.to,
      subscriberId: id,
      askedAt: at,
      url: pageLink(sender.publicUrl, linkPaths.newsletter("confirm", token)),
    }),
  ),
  mailExample("newsletter-welcome", "people/newsletter/mails/welcome", (sender) =>
    welcomeEmail({
      ...sender,
      to: ana.to,
      subscriberId: id,
      confirmedAt: at,
      optOutUrl: pageLink(sender.publicUrl, linkPaths.newsletter("unsubscribe", token)),
      oneClickUrl: `${sender.publicUrl}/api/v1/newsletter/unsubscribe/${token}/`,
    }),
  ),
  ...ideaMailExamples,
  ...callMailExamples,
  ...mailingMailExamples,
  ...programmeMailExamples,
  ...speakerMailExamples,
  ...partnerMailExamples,
  ...staffMailExamples,
  task("refund_failed", `Refund ${id} of payment ${id}: 61.38 €. The card has expired`),
  task("unknown_money", "ifthenpay MB-000123: 61.38 € captured, of no payment of ours"),
  task("invoice_failed", `Invoice ${id} of order ${id}: InvoiceXpress answered 422: Client email is invalid`),
  task(
    "ledger_breach",
    `sandbox SB-000123, payment ${id}: provider 61.38 € captured, 0.00 € refunded; database 0.00 € captured, 0.00 € refunded`,
  ),
  task("statement_missing", "stripe: nothing was compared"),
  task("confirmation_failed", `Order ${id}: 88 attempts`),
  task("mail_failed", "send-refund-mail: 550 5.1.1 … User unknown"),
  task("webhook_paused", "CRM, crm.example.pt: every attempt has failed since 2026-11-22T10:00:00.000Z."),
  task("door_undos", "Porta norte: 14 entries undone since 2026-11-22T10:00:00.000Z"),
];

function unpaid(
  name: string,
  how: { end: UnpaidEnd; chargeOver: boolean; source?: OrderSource },
): MailExample {
  return mailExample(name, "sales/orders/mails/unpaid", (sender) =>
    unpaidEmail({
      ...sender,
      ...ana,
      paymentId: id,
      order: code,
      totalCents: 6138,
      source: "shop",
      referenced: true,
      ...how,
    }),
  );
}

function task(kind: Task["kind"], detail: string): MailExample {
  return mailExample(`task-${kind.replace("_", "-")}`, "platform/tasks/task", (sender) =>
    taskEmail(sender, "hello@nexxt.example", {
      id,
      kind,
      subject: id,
      detail,
      createdAt: at,
      resolvedAt: null,
      resolution: null,
      resolvedBy: null,
      note: "",
      mail: null,
    }),
  );
}
