import { expect, test } from "vitest";
import { mailSender } from "#tests/mail-sender.ts";
import { erasedEmail } from "../erasure/erased.email.tsx";
import { emailChangeLinkEmail, emailChangeNoteEmail, emailTakenEmail } from "./email-change.email.tsx";

const publicUrl = "https://nexxt.example";
const url = `${publicUrl}/email/confirm/0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11`;
const about = { ...mailSender, requestName: "1", to: "nova@example.pt" };

test("the link stands alone after what it does, says how long it lives, and what to do when it was not you", async () => {
  const { html, text } = await emailChangeLinkEmail({ ...about, url });
  expect(text.split("\n")).toContain(url);
  expect(text).toContain("válido durante 15 minutos e funciona uma única vez");
  expect(text.indexOf(url)).toBeLessThan(text.indexOf("Se não foi você, ignore este e-mail"));
  expect([...html.matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    url,
    url,
    "mailto:hello@nexxt.example",
  ]);
});

test("an address that has an account gets a login link, and reads that the requester does not know", async () => {
  const { text } = await emailTakenEmail({ ...about, url: `${publicUrl}/login` });
  expect(text.split("\n")).toContain(`${publicUrl}/login`);
  expect(text).toContain("quem pediu não sabe que ela existe");
});

test("the old address is told where the account would go and how to stop it", async () => {
  const mail = await emailChangeNoteEmail({
    ...about,
    to: "ana@example.pt",
    newEmail: about.to,
    url: `${publicUrl}/profile`,
  });
  expect(mail.to).toBe("ana@example.pt");
  expect(mail.text).toContain(`para ${about.to}`);
  expect(mail.text).toContain("termine todas as outras sessões");
});

test("the last mail says what was deleted and what the law retains, and has no link to an account", async () => {
  const { html, text } = await erasedEmail({ ...mailSender, to: about.to, loginSessionId: "1" });
  expect(text).toContain("durante 10 anos");
  expect([...html.matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "mailto:hello@nexxt.example",
  ]);
});
