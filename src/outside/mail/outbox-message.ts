import PostalMime from "postal-mime";
import { readOutbox } from "./outbox.ts";

export interface OutboxHead {
  name: string;
  from: string;
  to: string;
  subject: string;
  sentAt: Date | null;
}

export interface OutboxMessage extends OutboxHead {
  html: string | null;
  text: string;
  links: string[];
}

/** Who, what and when, without reading the body: the list has many. */
export async function readOutboxHead(directory: string, name: string): Promise<OutboxHead | null> {
  const raw = await readOutbox(directory, name);
  if (raw === null) return null;
  const end = raw.search(/\r?\n\r?\n/);
  return headOf(name, await PostalMime.parse(end < 0 ? raw : `${raw.slice(0, end)}\r\n\r\n`));
}

export async function readOutboxMessage(directory: string, name: string): Promise<OutboxMessage | null> {
  const raw = await readOutbox(directory, name);
  if (raw === null) return null;
  const mail = await PostalMime.parse(raw);
  const html = mail.html ?? null;
  const text = mail.text ?? "";
  return { ...headOf(name, mail), html, text, links: linksIn(text, html ?? "") };
}

type Email = Awaited<ReturnType<typeof PostalMime.parse>>;

function headOf(name: string, mail: Email): OutboxHead {
  const sentAt = new Date(mail.date ?? "");
  return {
    name,
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

/** Web addresses only, each once, in the order of the text. */
function linksIn(text: string, html: string): string[] {
  const inText = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  const inHtml = [...html.matchAll(/<a\s[^>]*?href="(https?:[^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  return [...new Set([...inText, ...inHtml])];
}
