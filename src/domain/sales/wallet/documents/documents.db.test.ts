import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import ICAL from "ical.js";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import type { AssignedTicket } from "#contract/wallet/wallet.ts";
import { openThreadPool } from "#outside/thread-pool.ts";
import { readPdf } from "#tests/pdf/read-pdf.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition: free tickets, the first opens two events; and a pass for the whole week, net 49.90. */
const [FREE_TICKET, OTHER_FREE] = [24, 1_672_940_381];
const PASS = { ticket: 1, totalCents: 6138 };

type Buyer = Awaited<ReturnType<TestApp["buyer"]>>;
let shop: TestApp;
let people = 0;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(async () => {
  await shop.runJobs();
  expect(shop.bugs).toEqual([]);
  shop.mails.length = 0;
});
afterAll(() => shop.close());

const newPerson = () => {
  people += 1;
  return shop.buyer(`person-${people}@example.pt`);
};
const walletOf = async ({ token }: Buyer) =>
  (await shop.call<{ results: AssignedTicket[] }>("GET", "/tickets/assigned/", { token })).body.results;

/** A person with a free ticket of their own. */
async function holder() {
  const ana = await newPerson();
  await shop.order(ana, [{ ticket: FREE_TICKET, quantity: 1 }], 0);
  const [ticket] = await walletOf(ana);
  if (!ticket) throw new Error("The ticket was not assigned");
  return { ana, ticket };
}

async function fetchFile({ token }: Buyer, url: string, language = "pt") {
  const response = await shop.request(url, {
    headers: { authorization: `Token ${token}`, "accept-language": language },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

it.each(["a4", "phone"])(
  "a holder gets their ticket as a PDF (%s), with the code of their wallet",
  async (size) => {
    const { ana, ticket } = await holder();
    const { response, bytes } = await fetchFile(ana, `/tickets/assignments/${ticket.id}/pdf/?size=${size}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const name = `nexxt-2025-mostra-de-ideias-[A-Z0-9]+-1${size === "a4" ? "-a4" : ""}[.]pdf`;
    expect(response.headers.get("content-disposition")).toMatch(new RegExp(`"${name}"$`));
    const seen = readPdf(bytes);
    expect(seen.problems).toBe("");
    expect(seen.codes).toEqual([ticket.code]);
    expect(shop.app.codes.read(seen.codes[0] ?? "")?.kind).toBe("unit");
    expect(seen.text).toContain("Ana Silva");
  },
);

it("in the language that was asked for", async () => {
  const { ana, ticket } = await holder();
  const { bytes } = await fetchFile(ana, `/tickets/assignments/${ticket.id}/pdf/`, "en");
  expect(readPdf(bytes).text).toMatch(/Ideas[\s\S]*Showcase[\s\S]*In the name of/);
});

it("a transferred ticket's documents are its new holder's, with a new code, and no longer the old one's", async () => {
  const { ana, ticket } = await holder();
  const rui = await newPerson();
  const url = `/tickets/assignments/${ticket.id}/`;
  await shop.call("POST", `${url}reassign/`, { token: ana.token, body: { signup: rui.signup } });
  for (const file of ["pdf/", "calendar/"])
    expect((await fetchFile(ana, url + file)).response.status).toBe(404);
  const { codes } = readPdf((await fetchFile(rui, `${url}pdf/`)).bytes);
  expect(codes).toEqual([(await walletOf(rui))[0]?.code]);
  expect(codes).not.toContain(ticket.code);
});

it("all tickets of a holder are one PDF, a page each; without any there is none", async () => {
  const ana = await newPerson();
  expect((await fetchFile(ana, "/tickets/assigned/pdf/")).response.status).toBe(404);
  for (const ticket of [FREE_TICKET, OTHER_FREE]) await shop.order(ana, [{ ticket, quantity: 1 }], 0);
  const { response, bytes } = await fetchFile(ana, "/tickets/assigned/pdf/");
  expect(response.headers.get("content-disposition")).toContain('"nexxt-2025.pdf"');
  expect(readPdf(bytes).codes).toEqual((await walletOf(ana)).map(({ code }) => code));
});

it("a ticket's calendar file holds the events that it opens, as an independent reader understands them", async () => {
  const { ana, ticket } = await holder();
  const { response, bytes } = await fetchFile(ana, `/tickets/assignments/${ticket.id}/calendar/`);
  expect(response.headers.get("content-type")).toMatch(/^text\/calendar/);
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="nexxt-2025-mostra-de-ideias.ics"',
  );
  const calendar = new ICAL.Component(ICAL.parse(bytes.toString()));
  const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  const stored = await shop.db.query<{ id: number; title: string; starts_at: Date; revision: number }>(
    `select id, title, starts_at, version - 1 as revision from events
     where id in (select event_id from ticket_events where ticket_id = $1) order by starts_at, id`,
    [FREE_TICKET],
  );
  expect(stored.length).toBeGreaterThan(0);
  expect(events.map((one) => [one.uid, one.summary, one.startDate.toJSDate(), one.sequence])).toEqual(
    stored.map((row) => [`event-${row.id}@localhost`, row.title, new Date(row.starts_at), row.revision]),
  );
  expect(bytes.toString().replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

it("a pass opens so much that its calendar file is the edition's days", async () => {
  const ana = await newPerson();
  const order = await shop.order(ana, [{ ticket: PASS.ticket, quantity: 1 }], PASS.totalCents);
  shop.clock.forward(6_000);
  await shop.call("GET", `/tickets/payments/${order.body.id}/`, { token: ana.token });
  const [ticket] = await walletOf(ana);
  const { bytes } = await fetchFile(ana, `/tickets/assignments/${ticket?.id}/calendar/`);
  const [event, ...more] = new ICAL.Component(ICAL.parse(bytes.toString())).getAllSubcomponents("vevent");
  expect(more).toEqual([]);
  expect(String(event?.getFirstPropertyValue("dtstart"))).toBe("2025-10-26");
});

/** The files of the newest mail to a person. */
const filesTo = async ({ email }: { email: string }, type: string) => {
  await shop.runJobs();
  const mail = shop.mails.findLast(({ to }) => to === email);
  return (mail?.attachments ?? []).flatMap((file) =>
    "content" in file && file.contentType === type ? [file] : [],
  );
};
const attachmentsTo = (person: { email: string }) => filesTo(person, "application/pdf");

it("an order's mail carries what was bought as one calendar file, also what is to be given later", async () => {
  const ana = await newPerson();
  const lines = [FREE_TICKET, OTHER_FREE].map((ticket) => ({ ticket, quantity: 1 }));
  await shop.order(ana, lines, 0, { body: { assign_later: true } });
  const [file, ...more] = await filesTo(ana, "text/calendar");
  expect([file?.filename, more]).toEqual(["nexxt-2025-bilhetes.ics", []]);
  const calendar = new ICAL.Component(ICAL.parse(file?.content.toString() ?? ""));
  const named = await shop.db.query<{ event_id: number }>(
    "select event_id from ticket_events where ticket_id = $1",
    [FREE_TICKET],
  );
  // The other ticket opens too much to name it: the edition's days.
  expect(
    calendar
      .getAllSubcomponents("vevent")
      .map((event) => event.getFirstPropertyValue("uid"))
      .sort(),
  ).toEqual(["edition-1@localhost", ...named.map(({ event_id }) => `event-${event_id}@localhost`)].sort());
});

it("an order's mail carries the tickets that are the buyer's own, and none that are still to be given", async () => {
  const ana = await newPerson();
  await shop.order(
    ana,
    [
      { ticket: FREE_TICKET, quantity: 1 },
      { ticket: OTHER_FREE, quantity: 2 },
    ],
    0,
  );
  const files = await attachmentsTo(ana);
  expect(files.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ["nexxt-2025-mostra-de-ideias.pdf", "application/pdf"],
  ]);
  expect(readPdf(files[0]?.content ?? Buffer.of()).codes).toEqual(
    (await walletOf(ana)).map(({ code }) => code),
  );
  expect(shop.mails.at(-1)?.text).toContain("em anexo");
});

it("the same mail again carries the same bytes", async () => {
  const ana = await newPerson();
  await shop.order(ana, [{ ticket: FREE_TICKET, quantity: 1 }], 0);
  const sent = [await attachmentsTo(ana)];
  await shop.db.query(
    "update orders set confirmation_due_at = $2, confirmation_sent_at = null where signup_id = $1",
    [ana.signup, shop.clock.now()],
  );
  sent.push(await attachmentsTo(ana));
  expect(shop.mails.filter(({ to }) => to === ana.email)).toHaveLength(2);
  expect(sent[0]).toHaveLength(1);
  expect(sent[1]).toEqual(sent[0]);
});

it("an order whose tickets are all to be given later comes without any", async () => {
  const ana = await newPerson();
  await shop.order(ana, [{ ticket: FREE_TICKET, quantity: 1 }], 0, { body: { assign_later: true } });
  expect(await attachmentsTo(ana)).toEqual([]);
  expect(shop.mails.at(-1)?.text).not.toContain("em anexo");
});

it("the receiver of a ticket finds its PDF in the mail, with the code that lets them in", async () => {
  const [ana, rui] = [await newPerson(), await newPerson()];
  const order = await shop.order(ana, [{ ticket: FREE_TICKET, quantity: 2 }], 0);
  const { body } = await shop.call<Payment>("GET", `/tickets/payments/${order.body.id}/`, {
    token: ana.token,
  });
  const url = `/tickets/purchases/${body.purchased_tickets[0]?.id}/assign/`;
  await shop.call("POST", url, { token: ana.token, body: { signup: rui.signup } });
  const [file, ...more] = await attachmentsTo(rui);
  expect(more).toEqual([]);
  expect(readPdf(file?.content ?? Buffer.of()).codes).toEqual([(await walletOf(rui))[0]?.code]);
});

it("a link that a stranger typed as the receiver's name is not in the PDF of that mail", async () => {
  const [ana, email] = [await newPerson(), "estranha@example.pt"];
  const order = await shop.order(ana, [{ ticket: FREE_TICKET, quantity: 1 }], 0, {
    body: { assign_later: true },
  });
  const named = await shop.call<{ id: string }>("POST", "/signups/", {
    token: ana.token,
    body: { email, full_name: "Visite http://evil.example" },
  });
  const url = `/tickets/purchases/${order.body.purchased_tickets[0]?.id}/assign/`;
  await shop.call("POST", url, { token: ana.token, body: { signup: named.body.id } });
  const [file] = await attachmentsTo({ email });
  const { text } = readPdf(file?.content ?? Buffer.of());
  expect(text).toContain(email);
  expect(text).not.toContain("evil");
});

it("a mail whose PDF hangs goes out without it, and the next one with its own", async () => {
  const [ana, rui] = [await newPerson(), await newPerson()];
  const file = path.join(shop.filesDir, "loop.mjs");
  await mkdir(shop.filesDir, { recursive: true });
  await writeFile(file, "export default () => { for (;;); };");
  const onError = (error: unknown) => expect.fail(String(error));
  const pool = openThreadPool(file, { threads: 1, timeLimitMs: 1_000, idleMs: 100, onError });
  const draw = shop.app.drawTicketPdf;
  shop.app.drawTicketPdf = (request) =>
    request.tickets[0].holder.email === ana.email ? pool.run(request) : draw(request);
  for (const buyer of [ana, rui]) await shop.order(buyer, [{ ticket: FREE_TICKET, quantity: 1 }], 0);
  const sent = [await attachmentsTo(ana), await attachmentsTo(rui)];
  shop.app.drawTicketPdf = draw;
  await pool.close();
  expect(sent.map((files) => files.length)).toEqual([0, 1]);
  expect(shop.mails.findLast(({ to }) => to === ana.email)?.text).not.toContain("em anexo");
  expect(shop.logged.splice(0)).toMatchObject([
    { level: "error", fields: { err: { name: "TimeoutError" } }, message: /without its tickets' PDFs/ },
  ]);
});
