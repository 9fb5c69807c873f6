import { m } from "#outside/mail/mail-messages.ts";
import { harmlessName } from "./untrusted-text.ts";

/** The first line of a mail. Another person than its reader may have typed the name: the one who made them a signup. */
export function greeting(name: string): string {
  const harmless = harmlessName(name);
  return harmless ? m.mail_greeting({ name: harmless }) : m.mail_greeting_unnamed();
}
