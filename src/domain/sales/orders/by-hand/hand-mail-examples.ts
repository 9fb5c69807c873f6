import { ana, code, id, longName } from "#domain/platform/mail/mail-example-data.ts";
import { exampleAttachments, exampleCalendar, workshop } from "#domain/sales/wallet/example-tickets.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";
import { type MultibancoMailKind, multibancoEmail } from "../multibanco/multibanco.email.tsx";
import { invitationEmail } from "./invitation.email.tsx";
import { type TransferMailKind, transferEmail } from "./pro-forma/transfer.email.tsx";

const note = "Como combinámos por telefone.";

const bill = {
  lines: [{ name: longName, quantity: 12, unitPriceCents: 10_990 }],
  couponDescription: null,
  discountCents: 0,
  netCents: 131_880,
  rates: [{ vatRateBp: 2_300, netCents: 131_880, vatCents: 30_332 }],
  totalCents: 162_212,
  ticketByTicketCents: 162_216,
};

const transfer = (name: string, kind: TransferMailKind, receivedCents = 0): MailExample =>
  mailExample(name, "sales/orders/by-hand/pro-forma/transfer", (sender) =>
    transferEmail({
      ...sender,
      ...ana,
      company: "Empresa Exemplo de Consultoria e Serviços, Lda.",
      vat: "509442013",
      country: "PT",
      orderId: id,
      code,
      purchaseOrder: "2025/COMP-0412",
      note: kind === "pro_forma" ? note : "",
      dueOn: "2025-10-10",
      account: { iban: "PT50000201231234567890154", holder: "Nexxt, Lda." },
      kind,
      receivedCents,
      files: [],
      ...bill,
    }),
  );

const multibanco = (name: string, kind: MultibancoMailKind): MailExample =>
  mailExample(name, "sales/orders/multibanco/multibanco", (sender) =>
    multibancoEmail({
      ...sender,
      ...ana,
      orderId: id,
      code,
      entity: "21800",
      reference: "123456789",
      dueOn: "2025-10-10",
      kind,
      ...bill,
    }),
  );

export const handMailExamples: readonly MailExample[] = [
  multibanco("multibanco", "reference"),
  multibanco("multibanco-reminder", "reminder"),
  transfer("transfer", "pro_forma"),
  transfer("transfer-reminder", "reminder"),
  transfer("transfer-partial", "partial", 100_000),
  mailExample("invitation", "sales/orders/by-hand/invitation", async (sender, language) =>
    invitationEmail({
      ...sender,
      ...ana,
      paymentId: id,
      order: code,
      tickets: [{ ...workshop(language), name: longName }],
      units: 3,
      calendar: exampleCalendar,
      note,
      files: await exampleAttachments(language),
    }),
  ),
];
