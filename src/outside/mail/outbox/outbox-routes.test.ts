import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import { listOutbox, openOutbox } from "./outbox.ts";
import { shownTime } from "./outbox-page.tsx";
import { outboxRoutes } from "./outbox-routes.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), "outbox-"));
});
afterEach(() => rm(directory, { recursive: true }));

const link = "https://nexxt.example/login/0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11";
const get = async (at = "") => {
  const answer = await outboxRoutes(directory).request(`/dev/outbox${at}`);
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};

/** Sends one message as the app does; returns its file name. */
async function send(
  subject: string,
  html = `<head></head><a href="${link}?a=1&amp;b=2">Entrar</a>`,
): Promise<string> {
  const before = await listOutbox(directory);
  await openOutbox(directory, "Nexxt <bilhetes@nexxt.example>").send({
    messageId: "<login-1@nexxt.example>",
    to: "ana@example.pt",
    subject,
    html,
    text: `Olá\n\n${link}\n`,
    headers: {},
    attachments: [],
  });
  const name = (await listOutbox(directory)).find((known) => !before.includes(known));
  return name ?? "";
}

test("an empty outbox says what will appear in it", async () => {
  const { status, body } = await get();
  expect(status).toBe(200);
  expect(body).toContain("Ainda não há mensagens");
});

test("the list shows to whom and what about, newest first", async () => {
  await send("Primeira coisa à venda");
  await new Promise((resolve) => setTimeout(resolve, 5));
  const newest = await send("Segunda");
  const { body } = await get();
  expect(body.indexOf("Segunda")).toBeLessThan(body.indexOf("Primeira coisa à venda"));
  expect(body).toContain(`href="/dev/outbox/${newest}"`);
  expect(body).toContain("ana@example.pt");
});

test("of a thousand messages it shows the newest 200 and says so", async () => {
  const eml = (n: number) => `To: ana@example.pt\r\nSubject: Mensagem ${n}\r\n\r\nOlá`;
  const name = (n: number) => `2025-10-01T10-00-00-${String(n).padStart(4, "0")}Z-abcd.eml`;
  await Promise.all(Array.from({ length: 1000 }, (_, n) => writeFile(path.join(directory, name(n)), eml(n))));
  const { body } = await get();
  expect(body).toContain("A mostrar as 200 mensagens mais recentes de 1000.");
  expect(body.match(/<li>/g)).toHaveLength(200);
  expect(body).toContain("Mensagem 999<");
  expect(body).not.toContain("Mensagem 799<");
});

test("a message's links can be followed, each listed once", async () => {
  const { body } = await get(`/${await send("Login")}`);
  const links = /<ul class="links">([\s\S]*?)<\/ul>/.exec(body)?.[1] ?? "";
  expect([...links.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    link,
    `${link}?a=1&amp;b=2`,
  ]);
});

test("the message's HTML is shown in a frame where it can run nothing and send nothing", async () => {
  const name = await send("Login");
  const page = await get(`/${name}`);
  expect(page.body).toMatch(new RegExp(`<iframe[^>]* src="/dev/outbox/${name}/html" sandbox="[^"]*"`));
  expect(page.body).not.toContain("allow-scripts");
  expect(page.body).not.toContain("allow-same-origin");
  const { headers } = await get(`/${name}/html`);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox (?!.*allow-(scripts|same-origin|forms))/);
});

test("what a message says is text on our pages, never HTML", async () => {
  const name = await send("<script>alert(1)</script>");
  for (const { body } of [await get(), await get(`/${name}`)]) {
    expect(body).not.toContain("<script>");
    expect(body).toContain("&lt;script&gt;alert(1)");
  }
});

test("the file itself can be read as text", async () => {
  const { headers, body } = await get(`/${await send("Login")}/raw`);
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(body).toContain("To: ana@example.pt");
});

test("an unknown name, or one that leads out of the folder, answers 404", async () => {
  for (const name of ["gone.eml", "..%2f..%2fpackage.json", "%00.eml", "gone.eml/html", "gone.eml/raw"]) {
    expect((await get(`/${name}`)).status).toBe(404);
  }
});

test("a mail's time is by the clocks of the shop", () => {
  const facts = { name: "Semana", city: "", year: 2025, days: 1 };
  const zone = { id: "America/New_York", words: {} };
  const at = new Date("2025-07-05T02:00:00Z");
  expect(withSiteFacts({ ...facts, zone }, () => shownTime(at))).toBe("04/07/25, 22:00:00");
  expect(withSiteFacts(facts, () => shownTime(at))).toBe("05/07/25, 03:00:00");
});
