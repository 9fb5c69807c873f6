import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import type { MailMessage } from "./mail.ts";

interface MailContent {
  to: string;
  subject: string;
  body: ReactElement;
  headers?: Record<string, string>;
}

/** The text version keeps words as they are written: capitals are shouting. */
const asWritten = [
  { selector: "h1", options: { uppercase: false } },
  {
    selector: '[data-text-format="dataTable"]',
    format: "dataTable",
    options: { uppercaseHeaderCells: false },
  },
];

/** The same words twice, as HTML and as text. */
export async function renderMail({ body, ...rest }: MailContent): Promise<MailMessage> {
  const html = await render(body);
  return { ...rest, html, text: toPlainText(html, { selectors: asWritten }) };
}
