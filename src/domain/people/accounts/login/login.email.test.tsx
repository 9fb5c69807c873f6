import { expect, test } from "vitest";
import { mailSender } from "#tests/mail-sender.ts";
import { loginEmail } from "./login.email.tsx";

const url = `${mailSender.publicUrl}/login/0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11`;
const mail = () => loginEmail({ ...mailSender, linkName: "f6b1", to: "ana@example.pt", url, code: "042917" });

test("the login link is a button, is written out, and is the only address but the organiser's", async () => {
  const { html, text, to } = await mail();
  expect(to).toBe("ana@example.pt");
  const links = [...html.matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual([url, url, "mailto:hello@nexxt.example"]);
  expect(text.split("\n")).toContain(url);
});

test("the six digits stand alone, so that they can be read out and typed on another device", async () => {
  const { html, text } = await mail();
  expect(html).toMatch(/>042917</);
  expect(text.split("\n")).toContain("042917");
});

test("a locked phone shows neither the code nor the link", async () => {
  const { subject, html } = await mail();
  expect(subject).toBe("O seu link de login Nexxt");
  const preview = html.slice(
    html.indexOf("display:none"),
    html.indexOf("</div>", html.indexOf("display:none")),
  );
  expect(preview).toContain("15 minutos");
  expect(preview).not.toContain("042917");
});

test("it says how long the link lives, that it works once, and what to do when it was not you", async () => {
  const { text } = await mail();
  expect(text).toContain("válido durante 15 minutos e funciona uma única vez");
  expect(text).toContain("Se não foi você a pedir este e-mail, ignore-o");
});

test("it does not reveal that it was read: its one picture is attached", async () => {
  const { html, attachments } = await mail();
  const pictures = [...html.matchAll(/src="([^"]+)"/g)].map(([, src]) => src);
  expect(pictures).toEqual(attachments.map((one) => "cid" in one && `cid:${one.cid}`));
  expect(html).not.toMatch(/@import|url\(|<script/);
});
