import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import { drawing } from "./header-picture.ts";
import type { MailFile, MailMessage, MailSender } from "./mail.ts";

interface MailContent {
  /** What this one mail is about, such as `order-` and the payment's id: no other mail has the same. */
  about: string;
  sender: MailSender;
  to: string;
  subject: string;
  body: ReactElement;
  headers?: Record<string, string>;
  files?: readonly MailFile[];
}

/** Without upper-casing headings in the text version. */
const asWritten = [
  { selector: "h1", options: { uppercase: false } },
  {
    selector: '[data-text-format="dataTable"]',
    format: "dataTable",
    // The columns stay beside each other on a narrow screen.
    options: { uppercaseHeaderCells: false, maxColumnWidth: 40 },
  },
];
/** Suppresses auto-replies (RFC 3834). */
const automatic = { "Auto-Submitted": "auto-generated" };

/** The same content as HTML and as text. */
export async function renderMail(content: MailContent): Promise<MailMessage> {
  const { about, sender, to, subject, body, headers, files = [] } = content;
  const html = await render(body);
  return {
    messageId: `<${about}@${new URL(sender.publicUrl).hostname}>`,
    to,
    ...(sender.contactEmail ? { replyTo: sender.contactEmail } : {}),
    subject,
    html,
    text: toPlainText(html, { selectors: asWritten }),
    headers: { ...automatic, ...headers },
    attachments: [drawing(), ...files],
  };
}
