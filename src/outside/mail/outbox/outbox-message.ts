import { type MailHead, type ReadMail, readHead, readMail } from "../raw-mail.ts";
import { readOutbox } from "./outbox.ts";

export interface OutboxHead extends MailHead {
  name: string;
}

export interface OutboxMessage extends ReadMail {
  name: string;
}

/** Without the body: the list has many. */
export async function readOutboxHead(directory: string, name: string): Promise<OutboxHead | null> {
  const raw = await readOutbox(directory, name);
  return raw === null ? null : { name, ...(await readHead(raw)) };
}

export async function readOutboxMessage(directory: string, name: string): Promise<OutboxMessage | null> {
  const raw = await readOutbox(directory, name);
  return raw === null ? null : { name, ...(await readMail(raw)) };
}
