import { createTransport } from "nodemailer";
import type { MailTransport } from "./mail.ts";

/** A real mail server (setting MAIL_URL). Short timeouts: a hanging server must not hold the queue. */
export function openSmtp(url: string, from: string): MailTransport {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  );
  return {
    send: async (message) => void (await transport.sendMail(message)),
    close: () => transport.close(),
  };
}
