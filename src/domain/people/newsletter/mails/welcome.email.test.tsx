import { expect, test } from "vitest";
import { withLocale } from "#outside/with-locale.ts";
import { mailSender } from "#tests/mail-sender.ts";
import { confirmEmail } from "./confirm.email.tsx";
import { welcomeEmail } from "./welcome.email.tsx";

const publicUrl = "https://nexxt.example";
const person = {
  ...mailSender,
  subscriberId: "5d3e0a6e",
  to: "ana@example.pt",
};
const confirmedAt = new Date("2025-10-01T09:30:00Z");
const optOutUrl = `${publicUrl}/newsletter/unsubscribe/0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11`;
const oneClickUrl = `${publicUrl}/api/v1/newsletter/unsubscribe/0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11/`;
const welcome = () => welcomeEmail({ ...person, confirmedAt, optOutUrl, oneClickUrl });

test("the welcome has a way out that people see, in both versions, and one for mail programs", async () => {
  const { html, text, headers } = await welcome();
  expect(html).toContain(`href="${optOutUrl}"`);
  expect(text.replaceAll("\n", " ")).toContain(`deixar de receber a newsletter ${optOutUrl}`);
  expect(headers).toMatchObject({
    "List-Unsubscribe": `<${oneClickUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("the welcome is in the chosen language, down to its links", async () => {
  const { subject, html } = await withLocale("en", welcome);
  expect(subject).toBe("Welcome to the Nexxt newsletter");
  expect(html).toContain(`href="${publicUrl}/en/agenda"`);
});

test("the confirmation mail has its link twice, says what ignoring it means, and does not reveal that it was read", async () => {
  const url = `${publicUrl}/newsletter/confirm/0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11`;
  const { html, text, attachments } = await confirmEmail({ ...person, askedAt: confirmedAt, url });
  const links = [...html.matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual([url, url, "mailto:hello@nexxt.example"]);
  expect(text.split("\n")).toContain(url);
  expect(text.replaceAll("\n", " ")).toContain("sem a confirmação não voltamos a escrever");
  const pictures = [...html.matchAll(/src="([^"]+)"/g)].map(([, src]) => src);
  expect(pictures).toEqual(attachments.map((one) => "cid" in one && `cid:${one.cid}`));
});
