import { expect, test } from "vitest";
import { mailExamples } from "#domain/registry/mail-examples.ts";
import { mailSender } from "#tests/mail-sender.ts";
import { previewRoutes } from "./preview-routes.tsx";

const routes = previewRoutes(mailExamples, "Nexxt <bilhetes@nexxt.example>", async () => mailSender);
const get = async (at: string) => {
  const answer = await routes.request(`/dev/mails${at}`);
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};

test("the list has every mail, with what it is called in both languages", async () => {
  const { body } = await get("");
  for (const { name } of mailExamples) expect(body).toContain(`href="/dev/mails/${name}"`);
  expect(body).toContain("Os seus bilhetes Nexxt");
  expect(body).toContain("Your Nexxt tickets");
});

test("a mail is shown in both languages, as HTML and as text", async () => {
  const { body } = await get("/order");
  for (const language of ["pt", "en"]) expect(body).toContain(`src="/dev/mails/order/${language}/html"`);
  expect(body).toContain("Compra confirmada\n");
  expect(body).toContain("Purchase confirmed\n");
});

test("its frame shows the mail with its drawing, and lets it run and fetch nothing", async () => {
  const { headers, body } = await get("/order/en/html");
  expect(body).toContain("Purchase confirmed");
  expect(body).toContain('src="data:image/png;base64,');
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("img-src data:");
  expect(policy).toMatch(/sandbox (?!.*allow-(scripts|same-origin|forms))/);
});

test("the message can be read as it travels", async () => {
  const { headers, body } = await get("/order/pt/raw");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(body).toContain("Message-ID: <order-");
});

test("an unknown mail or language answers 404", async () => {
  for (const at of ["/gone", "/gone/pt/html", "/order/fr/html", "/order/fr/raw"]) {
    expect((await get(at)).status).toBe(404);
  }
});
