import { convert } from "html-to-text";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { drawing, LOGO_CID, logoFile } from "./header-picture.ts";
import type { MailFile, MailMessage, MailSender } from "./mail.ts";
import { MailFrame } from "./mail-frame.tsx";

interface MailContent {
  /** The mail's subject matter, such as `order-` and the payment's id: no other mail has the same. */
  about: string;
  subject: string;
  /** An inbox shows it beside the subject. */
  preview: string;
  title: string;
  body: ReactElement;
  /** The address that the unsubscribe button of mail programs posts to (RFC 8058). */
  oneClickUrl?: string | undefined;
  files?: readonly MailFile[];
}

/** Mail programs know old HTML best. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** React tells browsers to fetch pictures early; here they come with the mail. */
const PRELOADS = /<link rel="preload"[^<>]*>/g;

/** No upper-cased headings, no addresses in brackets, and each cell of a layout table on its own line. */
const plainText = {
  wordwrap: false as const,
  selectors: [
    { selector: "img", format: "skip" },
    { selector: "[data-skip-in-text=true]", format: "skip" },
    { selector: "a", options: { linkBrackets: false as const, hideLinkHrefIfSameAsText: true } },
    ...["td", "th"].map((selector) => ({
      selector,
      format: "block",
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
    { selector: "h1", options: { uppercase: false } },
    {
      selector: '[data-text-format="dataTable"]',
      format: "dataTable",
      // The columns stay beside each other on a narrow screen.
      options: { uppercaseHeaderCells: false, maxColumnWidth: 40 },
    },
  ],
};

/** Suppresses auto-replies (RFC 3834). */
const automatic = { "Auto-Submitted": "auto-generated" };

const unsubscribeButton = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The same content as HTML and as text. */
export async function renderMail(
  { to, ...sender }: MailSender & { to: string },
  { about, subject, preview, title, body, oneClickUrl, files = [] }: MailContent,
): Promise<MailMessage> {
  const page = MailFrame({ sender, preview, title, children: body });
  const html = DOCTYPE + renderToStaticMarkup(page).replace(PRELOADS, "");
  return {
    messageId: `<${about}@${new URL(sender.publicUrl).hostname}>`,
    to,
    ...(sender.contactEmail ? { replyTo: sender.contactEmail } : {}),
    subject,
    html,
    text: convert(html, plainText),
    headers: { ...automatic, ...(oneClickUrl ? unsubscribeButton(oneClickUrl) : {}) },
    attachments: [
      ...(html.includes(drawing().cid) ? [drawing()] : []),
      ...(sender.logo && html.includes(LOGO_CID) ? [logoFile(sender.logo)] : []),
      ...files,
    ],
  };
}
