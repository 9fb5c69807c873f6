import { m } from "#outside/mail/mail-messages.ts";
import { harmlessName } from "./strangers-text.ts";

/** How a mail begins. A name may have been typed by another person than its reader: by who made them a signup. */
export function greeting(name: string): string {
  const harmless = harmlessName(name);
  return harmless ? m.mail_greeting({ name: harmless }) : m.mail_greeting_unnamed();
}
