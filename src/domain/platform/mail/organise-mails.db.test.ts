import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { OrganisedMail } from "#contract/organiser/mails.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let editor: Awaited<ReturnType<TestApp["staff"]>>;
beforeAll(async () => {
  shop = await openTestApp();
});
beforeEach(async () => {
  editor = await shop.staff("editor");
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const ask = <Body = OrganisedMail>(method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, `/organiser/mails/${path}`, { token: editor.token, body });
const word = (mail: OrganisedMail, key: string) => mail.words.find((one) => one.key === key);
const change = (text: string | null, version: number) => ({
  words: [{ key: "mail_login_subject", language: "pt", text, version }],
});

it("the organiser's words are in the next mail, in that language alone, until ours are brought back", async () => {
  const list = await ask<{
    count: number;
    from: string;
    results: { name: string; words: number; subject: { en: string } }[];
  }>("GET", "");
  expect(list.body.from).toBe("Nexxt <nexxt@shop.example>");
  expect(list.body.results.filter(({ subject }) => !subject.en).map(({ name }) => name)).toEqual([
    "mailing",
    "mailing-promotional",
    "mailing-speakers",
  ]);
  expect(list.body.results.find(({ name }) => name === "login")?.words).toBeGreaterThan(5);
  const before = (await ask("GET", "login/")).body;
  expect(word(before, "mail_login_subject")?.pt).toMatchObject({
    own: null,
    version: 0,
    placeholders: [{ name: "event", required: false }],
  });
  const saved = await ask("PATCH", "login/", change("O seu acesso", 0));
  expect(word(saved.body, "mail_login_subject")?.pt).toMatchObject({ own: "O seu acesso", version: 1 });
  // The editor's name for the mail is its subject, in the organiser's words too.
  expect(saved.body.subject).toEqual({ pt: "O seu acesso", en: "Your Nexxt login link" });
  const subjectIn = async (language: string) => {
    await shop.call("POST", "/otp/", {
      body: { email: "ana@example.pt" },
      headers: { "accept-language": language },
    });
    await shop.runJobs();
    return shop.mails.at(-1)?.subject;
  };
  expect(await subjectIn("pt")).toBe("O seu acesso");
  expect(await subjectIn("en")).toBe("Your Nexxt login link");
  const late = await ask("PATCH", "login/", change("Por cima", 0));
  expect(late).toMatchObject({
    status: 409,
    body: { code: "changed_meanwhile", errors: [{ attr: "words.0" }] },
  });
  expect((await ask("PATCH", "login/", change(null, 1))).status).toBe(200);
  expect(word(before, "mail_login_subject")?.pt.ours).toBe("O seu link de login {event}");
  expect(await subjectIn("pt")).toBe("O seu link de login Nexxt");
  expect(await shop.db.query("select action, before, after from audit_log order by id")).toEqual([
    {
      action: "mail.updated",
      before: { "mail_login_subject.pt": null },
      after: { "mail_login_subject.pt": "O seu acesso" },
    },
    expect.objectContaining({ after: { "mail_login_subject.pt": null } }),
  ]);
});

it.each([
  [
    "words of another mail",
    { key: "mail_refund_late", language: "pt", text: "x", version: 0 },
    "words.0.key",
    "not_found",
  ],
  [
    "two lines",
    { key: "mail_login_subject", language: "pt", text: "a\nBcc: b@c.d", version: 0 },
    "words.0.text",
    "invalid_format",
  ],
  [
    "an unknown placeholder",
    { key: "mail_login_title", language: "pt", text: "Olá {nome}", version: 0 },
    "words.0.text",
    "unknown_placeholder",
  ],
])("%s are refused, and nothing is stored", async (_, wrong, attr, code) => {
  expect(await ask("PATCH", "login/", { words: [wrong] })).toMatchObject({
    status: 400,
    body: { errors: [{ attr, code }] },
  });
  expect(await shop.db.query("select from mail_texts")).toEqual([]);
  expect((await ask("GET", "nothing/")).status).toBe(404);
});

it("a preview shows the real edition and the words as they would be; a test mail goes to the caller alone", async () => {
  const draft = { language: "en", words: [{ key: "mail_newsletter_welcome_subject", text: "Hello there" }] };
  const preview = await ask<Record<string, string>>("POST", "newsletter-welcome/preview/", draft);
  expect(preview.body.subject).toBe("Hello there");
  expect(preview.body.html).toContain("LEIRIA 2025");
  expect(preview.body.html).not.toContain("cid:");
  expect(preview.body.text).toContain("http://localhost:3000/en/");
  const before = shop.mails.length;
  expect(await ask("POST", "newsletter-welcome/test/", draft)).toMatchObject({
    status: 202,
    body: { to: editor.email },
  });
  await shop.runJobs();
  expect(shop.mails.slice(before)).toMatchObject([
    { to: editor.email, subject: "Test: Hello there", headers: { "Auto-Submitted": "auto-generated" } },
  ]);
  expect(shop.mails.at(-1)?.headers).not.toHaveProperty("List-Unsubscribe");
  expect(await shop.db.query("select from mail_texts")).toEqual([]);
});

it("a mail goes out with the name in type while the logo's file cannot be read, and that is reported", async () => {
  const look = { logo: "/pictures/p-0123456789abcdef0123456789abcdef.webp", logo_on_dark: "" };
  await shop.db.query("update editions set look = $1 where id = 1", [JSON.stringify(look)]);
  const read = vi.spyOn(shop.app.files, "read").mockRejectedValue(new Error("The store does not answer"));
  const sent = shop.mails.length;
  await shop.call("POST", "/otp/", { body: { email: "rui@example.pt" } });
  await shop.runJobs();
  expect(read).toHaveBeenCalled();
  read.mockRestore();
  expect(shop.mails).toHaveLength(sent + 1);
  expect(shop.mails.at(-1)?.html).not.toContain("cid:logo@edition");
  expect(shop.logged).toContainEqual(
    expect.objectContaining({ level: "error", message: "a mail goes out without the edition's logo" }),
  );
});
