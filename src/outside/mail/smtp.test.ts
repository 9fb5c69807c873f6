import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, it } from "vitest";
import { type MailMessage, MailRefused } from "./mail.ts";
import { openSmtp } from "./smtp.ts";

const message: MailMessage = {
  messageId: "<1@nexxt.example>",
  to: "ana@example.pt",
  subject: "Olá",
  html: "<p>Olá</p>",
  text: "Olá",
  headers: {},
  attachments: [],
};

/** The error that sending rejects with when the reader's server answers the recipient with this. */
async function answerOf(responseCode: number, text: string): Promise<unknown> {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: (_to, _session, done) => done(Object.assign(new Error(text), { responseCode })),
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const transport = openSmtp(
    `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    "a@nexxt.example",
  );
  const failure = await transport.send(message).catch((error: unknown) => error);
  transport.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
  return failure;
}

it("an address that its server refuses for good is told from one that it refuses for now; the reason has no address", async () => {
  const refused = await answerOf(550, "5.1.1 <ana@example.pt>: User unknown");
  expect(refused).toBeInstanceOf(MailRefused);
  expect(refused).toMatchObject({ to: "ana@example.pt", message: "550 5.1.1 …: User unknown" });
  const later = await answerOf(451, "4.7.1 Greylisted");
  expect(later).toBeInstanceOf(Error);
  expect(later).not.toBeInstanceOf(MailRefused);
});
