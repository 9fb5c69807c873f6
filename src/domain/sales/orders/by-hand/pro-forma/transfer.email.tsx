import { perLanguage } from "#contract/language.ts";
import type { Cents } from "#contract/money.ts";
import type { BankAccount } from "#contract/organiser/orders/by-hand/transfers.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import { namedTaxNumber } from "#domain/sales/invoices/named-tax-number.ts";
import { getLocale } from "#messages/runtime.js";
import { formatEuros } from "#outside/euros.ts";
import type { MailFile, MailMessage, MailSender } from "#outside/mail/mail.ts";
import { Fact, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import { type Bill, BillTable } from "../../mails/bill-table.tsx";

interface TransferMail extends MailSender, Bill {
  to: string;
  name: string;
  company: string;
  vat: string;
  /** The buyer's, two letters. */
  country: string;
  orderId: string;
  /** The transfer's reference. */
  code: string;
  purchaseOrder: string;
  note: string;
  /** The last day for it. */
  dueOn: string;
  account: BankAccount;
  kind: TransferMailKind;
  /** The pro-forma. */
  files: readonly MailFile[];
  receivedCents: Cents;
}

/** The pro-forma; the due date is near; or a part of the money has arrived. */
export type TransferMailKind = "pro_forma" | "reminder" | "partial";

export function transferEmail(data: TransferMail): Promise<MailMessage> {
  const key = data.kind === "pro_forma" ? "transfer" : (`transfer_${data.kind}` as const);
  const due = daysIn(getLocale()).format(new Date(`${data.dueOn}T12:00:00Z`));
  const total = formatEuros(data.totalCents - data.receivedCents);
  const received = formatEuros(data.receivedCents);
  return renderMail(data, {
    about: `${aboutOf(data)}-${data.orderId}`,
    files: data.files,
    subject: m[`mail_${key}_subject`]({ code: data.code }),
    preview: m.mail_transfer_preview({ total, due }),
    title: m[`mail_${key}_title`](),
    body: (
      <>
        <Paragraph>{greeting(data.name)}</Paragraph>
        <Paragraph>
          {data.kind === "pro_forma" && m.mail_transfer_text({ total, due })}
          {data.kind === "reminder" && m.mail_transfer_reminder_text({ total, due })}
          {data.kind === "partial" && m.mail_transfer_partial_text({ received, total, due })}
        </Paragraph>
        {data.note && <Paragraph>{data.note}</Paragraph>}
        <Fact label={m.mail_transfer_iban()} value={data.account.iban.replace(/(.{4})(?=.)/g, "$1 ")} />
        <Fact label={m.mail_transfer_holder()} value={data.account.holder} />
        <Fact label={m.mail_transfer_reference()} value={data.code} />
        {(data.company || data.vat) && (
          <Fact
            label={m.mail_transfer_billed_to()}
            value={[data.company, data.vat && namedTaxNumber(data.vat, data.country)]
              .filter(Boolean)
              .join(", ")}
          />
        )}
        {data.purchaseOrder && <Fact label={m.mail_transfer_purchase_order()} value={data.purchaseOrder} />}
        <BillTable bill={data} />
        <SmallPrint>{m.mail_transfer_not_an_invoice()}</SmallPrint>
        {data.files.length > 0 && <SmallPrint>{m.mail_transfer_file()}</SmallPrint>}
      </>
    ),
  });
}

function aboutOf({ kind, receivedCents }: TransferMail): string {
  if (kind === "partial") return `transfer-partial-${receivedCents}`;
  return kind === "reminder" ? "transfer-reminder" : "transfer";
}

const daysIn = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
);
