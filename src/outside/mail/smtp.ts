import { createTransport } from "nodemailer";
import { MailRefused, type MailTransport } from "./mail.ts";
import { senderAddress } from "./sender-address.ts";

/** A real mail server (setting MAIL_URL). Short timeouts: a hanging server must not hold the queue. */
export function openSmtp(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    from,
    send: async (message) => {
      try {
        await transport.sendMail({ ...message, from: senderAddress(from, message.senderName) });
      } catch (error) {
        if (isRefusedAddress(error)) throw new MailRefused(message.to, error.response);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** 55x to the recipient (RFC 5321, 4.2.3). Others, such as a refused login, are about the server and not about this address. */
function isRefusedAddress(error: unknown): error is Error & { response: string } {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode, response } = error as Error & Record<string, unknown>;
  const permanent = typeof responseCode === "number" && responseCode >= 550 && responseCode <= 559;
  return code === "EENVELOPE" && command === "RCPT TO" && permanent && typeof response === "string";
}
