import { perLanguage } from "#contract/language.ts";
import { paths } from "#contract/paths.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import { getLocale } from "#messages/runtime.js";
import { formatEuros } from "#outside/euros.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Fact, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import { type Bill, BillTable } from "../mails/bill-table.tsx";

interface MultibancoMail extends MailSender, Bill {
  to: string;
  name: string;
  orderId: string;
  code: string;
  entity: string;
  reference: string;
  /** The last day for it, in Lisbon. */
  dueOn: string;
  kind: MultibancoMailKind;
}

/** The reference; or today is its last day. */
export type MultibancoMailKind = "reference" | "reminder";

export function multibancoEmail(data: MultibancoMail): Promise<MailMessage> {
  const due = daysIn(getLocale()).format(new Date(`${data.dueOn}T12:00:00Z`));
  const total = formatEuros(data.totalCents);
  const reminds = data.kind === "reminder";
  return renderMail(data, {
    about: `${reminds ? "multibanco-reminder" : "multibanco"}-${data.orderId}`,
    subject: (reminds ? m.mail_multibanco_reminder_subject : m.mail_multibanco_subject)({ code: data.code }),
    preview: m.mail_multibanco_preview({ total, due }),
    title: reminds ? m.mail_multibanco_reminder_title() : m.mail_multibanco_title(),
    body: (
      <>
        <Paragraph>{greeting(data.name)}</Paragraph>
        <Paragraph>
          {(reminds ? m.mail_multibanco_reminder_text : m.mail_multibanco_text)({ total, due })}
        </Paragraph>
        <Fact label={m.mail_multibanco_entity()} value={data.entity} />
        <Fact label={m.mail_multibanco_reference()} value={data.reference.replace(/(.{3})(?=.)/g, "$1 ")} />
        <Fact label={m.mail_multibanco_sum()} value={total} />
        <Fact label={m.mail_multibanco_order()} value={data.code} />
        <BillTable bill={data} />
        <ActionButton href={pageLink(data.publicUrl, paths.wallet())}>
          {m.mail_multibanco_button()}
        </ActionButton>
        <SmallPrint>{m.mail_multibanco_how()}</SmallPrint>
      </>
    ),
  });
}

const daysIn = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
);
