import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import type { MailMessage } from "./mail.ts";
import { senderAddress } from "./sender-address.ts";

/** Writes messages as they travel. */
export function openMailWriter(from: string): (message: MailMessage) => Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (message) => {
    const sent = await transport.sendMail({ ...message, from: senderAddress(from, message.senderName) });
    return sent.message as Buffer;
  };
}

export interface MailHead {
  from: string;
  to: string;
  subject: string;
  sentAt: Date | null;
}

export interface ReadMail extends MailHead {
  html: string | null;
  text: string;
  links: string[];
}

/** Sender, recipient, subject and date, without parsing the body. */
export async function readHead(raw: string): Promise<MailHead> {
  const end = raw.search(/\r?\n\r?\n/);
  return headOf(await PostalMime.parse(end < 0 ? raw : `${raw.slice(0, end)}\r\n\r\n`));
}

export async function readMail(raw: string): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw);
  const html = mail.html === undefined ? null : withPictures(mail.html, mail.attachments);
  const text = mail.text ?? "";
  return { ...headOf(mail), html, text, links: linksIn(text, html ?? "") };
}

type Email = Awaited<ReturnType<typeof PostalMime.parse>>;

function headOf(mail: Email): MailHead {
  const sentAt = new Date(mail.date ?? "");
  return {
    from: addressesOf(mail.from ? [mail.from] : []),
    to: addressesOf(mail.to ?? []),
    subject: mail.subject ?? "",
    sentAt: Number.isNaN(sentAt.getTime()) ? null : sentAt,
  };
}

function addressesOf(addresses: NonNullable<Email["to"]>): string {
  return addresses
    .flatMap((address) => address.group ?? [address])
    .map(({ name, address }) => (name ? `${name} <${address}>` : address))
    .join(", ");
}

function withPictures(html: string, attachments: Email["attachments"]): string {
  return attachments.reduce((shown, { contentId, mimeType, content }) => {
    if (!contentId || typeof content === "string") return shown;
    const data = Buffer.from(content as ArrayBuffer).toString("base64");
    return shown.replaceAll(`cid:${contentId.slice(1, -1)}`, `data:${mimeType};base64,${data}`);
  }, html);
}

/** Web addresses only, each once, in the order of the text. */
function linksIn(text: string, html: string): string[] {
  const inText = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  const inHtml = [...html.matchAll(/<a\s[^<>]*?href="(https?:[^"<>]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  return [...new Set([...inText, ...inHtml])];
}
