import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import type { PartnerContact } from "#contract/organiser/programme/partner-contacts.ts";
import type { PartnerPage } from "#contract/wallet/partner-page.ts";
import { retentionSteps } from "#domain/registry/retention-steps.ts";
import { openMailingFixture } from "#tests/fixtures/mailing-fixture.ts";

const DAY_MS = 24 * 3_600_000;
/** From the demo edition: free, without a quota. */
const FREE_TICKET = 24;

const f = openMailingFixture();
afterEach(async () => {
  await f.clear();
  await f.shop.db.query("delete from partners where name like 'Sal %'");
});

let made = 0;
async function partner() {
  const [row] = await f.shop.db.query<{ id: number }>(
    `insert into partners (edition_id, name, logo, url, "group", position) values (1, $1, '', '', 'sponsor', 99) returning id`,
    [`Sal ${++made}`],
  );
  const id = row?.id ?? 0;
  const email = `sal-${made}@example.pt`;
  const write = (fields: object) =>
    f.ask<PartnerContact & { code?: string }>("PATCH", `/partners/${id}/contact/`, {
      version: 0,
      name: "Rui Costa",
      email,
      language: "pt",
      ...fields,
    });
  return { id, email, name: `Sal ${made}`, write };
}
type Partner = Awaited<ReturnType<typeof partner>>;

const give = ({ id }: Pick<Partner, "id">, body: object = {}) =>
  f.ask<{ order: string; code?: string }>("POST", `/partners/${id}/tickets/`, {
    key: randomUUID(),
    ticket: FREE_TICKET,
    quantity: 3,
    ...body,
  });

/** Writes to this partner, and returns the secret of the page in the mail. */
async function openPage({ id, email }: Pick<Partner, "id" | "email">): Promise<string> {
  const mailing = await f.write({
    audience: "partners",
    partners: [id],
    subject: "Bilhetes",
    body: "<p>{name}, {partner}: {page}</p>",
    translations: { en: { subject: "Tickets", body: "<p>{page}</p>" } },
  });
  await f.start(mailing);
  // Confirmations of orders come first.
  await f.shop.runJobs();
  await f.work();
  return /\/partner\/([\w-]+)/.exec(f.shop.mails.findLast(({ to }) => to === email)?.text ?? "")?.[1] ?? "";
}

const page = (token: string, method = "GET", path = "", body?: object) =>
  f.shop.call<PartnerPage & { code?: string }>(
    method,
    `/partner-page/${token}/${path}`,
    body ? { body } : {},
  );
const claim = (url: string, email: string) =>
  f.shop.call("POST", `/claims/${url.slice(-22)}/`, { body: { email, full_name: "Ana Sal" } });

it("a partner's page leads to the site's while that shows the partner's group", async () => {
  const sal = await partner();
  await sal.write({});
  const token = await openPage(sal);
  const isPublic = async () => (await page(token)).body.partner.is_public;
  expect(await isPublic()).toBe(true);
  const setGroups = (sql: string) => f.shop.db.query(`update editions set site = ${sql} where id = 1`);
  await setGroups(`site || '{"partner_groups": ["media"]}'`);
  expect(await isPublic()).toBe(false);
  await setGroups("site - 'partner_groups'");
});

describe("a partner's contact", () => {
  it("gets the mails to partners, each address once; another address ends the link, and the audit log has neither", async () => {
    const [sal, twin, silent] = [await partner(), await partner(), await partner()];
    expect((await sal.write({})).body).toMatchObject({ version: 1, email: sal.email, link_sent_at: null });
    expect((await sal.write({})).status).toBe(409);
    await twin.write({ email: sal.email, name: "" });
    const reached = (languages: string[]) =>
      f.ask<{ count: number; results: { email: string; name: string }[] }>("POST", `${f.listUrl}audience/`, {
        ...{ kind: "informational", tickets: [], days: [], events: [], languages, audience: "partners" },
      });
    const { body } = await reached([]);
    expect((await reached(["en"])).body.count).toBe(0);
    setLanguages("en", ["en"]);
    expect((await reached(["en"])).body).toEqual(body);
    setLanguages("pt");
    expect(body).toMatchObject({ count: 1, results: [{ email: sal.email, name: "Rui Costa" }] });
    const token = await openPage(sal);
    const mail = f.sentTo(sal.email)[0];
    expect(mail?.text).toContain(`Rui Costa, ${sal.name}`);
    expect(mail?.text).toContain("contacto de um parceiro");
    expect(silent.id).toBeGreaterThan(0);
    expect((await page(token)).body.partner.values.name).toBe(sal.name);
    await sal.write({ version: 1, email: "outra@example.pt" });
    expect((await page(token)).status).toBe(404);
    const log = await f.shop.db.query<{ text: string }>("select audit_log::text as text from audit_log");
    expect(log.some(({ text }) => text.includes(sal.email) || text.includes("outra@example.pt"))).toBe(false);
  });

  it("is in the copy of their data, is erased with the account of the address, and a year after the edition", async () => {
    const [sal, old] = [await partner(), await partner()];
    await sal.write({});
    await old.write({});
    const token = await openPage(sal);
    const person = await f.shop.buyer(sal.email);
    const copy = await f.shop.call<{ partner_contacts: object[] }>("GET", "/accounts/export/", person);
    expect(copy.body.partner_contacts).toEqual([{ name: "Rui Costa", partner: sal.name }]);
    await f.shop.call("POST", "/accounts/erase/", { token: person.token, body: { email: sal.email } });
    expect((await page(token)).status).toBe(404);
    const emails = async () =>
      (await f.shop.db.query<{ email: string }>("select email from partner_contacts")).map(
        ({ email }) => email,
      );
    expect(await emails()).toEqual([old.email]);
    const [edition] = await f.shop.db.query<{ ends_at: Date }>("select ends_at from editions where id = 1");
    for (const days of [364, 367]) {
      expect(await emails()).toEqual([old.email]);
      const now = new Date((edition?.ends_at.getTime() ?? 0) + days * DAY_MS);
      for (const { name, deleteBatch } of retentionSteps(f.shop.app))
        if (name.startsWith("partners'")) await deleteBatch(now, 500);
    }
    expect(await emails()).toEqual([]);
  });
});

describe("tickets for a partner's staff", () => {
  it("are given once for each request, are the contact's, and need an address", async () => {
    const sal = await partner();
    expect((await give(sal)).body.code).toBe("invalid_input");
    await sal.write({});
    const key = randomUUID();
    const [first, again] = [await give(sal, { key }), await give(sal, { key })];
    expect([first.status, again.body.order]).toEqual([201, first.body.order]);
    await f.shop.runJobs();
    expect(f.sentTo(sal.email)).toHaveLength(1);
    expect(f.shop.mails.findLast(({ to }) => to === sal.email)?.text).toContain(
      "São 3 bilhetes: na wallet diz quem usa cada um",
    );
    const { body } = await f.ask<{ results: object[] }>("GET", `/partners/${sal.id}/tickets/`);
    expect(body.results).toMatchObject([{ order: first.body.order, quantity: 3, taken: 0 }]);
    const { token } = await f.shop.buyer(sal.email);
    const wallet = await f.shop.call<{ results: { amount: string; purchased_tickets: object[] }[] }>(
      "GET",
      "/tickets/payments/",
      { token },
    );
    expect(wallet.body.results).toMatchObject([{ amount: "0.00", purchased_tickets: [{ quantity: 3 }] }]);
  });

  it("are handed on by links from the partner's page, which shows what is left", async () => {
    const sal = await partner();
    await sal.write({});
    await give(sal);
    const token = await openPage(sal);
    const [ticket] = (await page(token)).body.tickets;
    expect(ticket).toMatchObject({ quantity: 3, taken: 0, left: 3, links: [] });
    const purchase = ticket?.purchase;
    const toStaff = f.newAddress();
    const two = await page(token, "POST", "claim-links/", {
      purchase,
      units: 2,
      note: "Bar",
      email: toStaff,
    });
    expect(two.status).toBe(201);
    expect(two.body.tickets).toMatchObject([{ left: 1, links: [{ units: 2, claimed: 0, note: "Bar" }] }]);
    await f.shop.runJobs();
    expect(f.sentTo(toStaff)).toHaveLength(1);
    const more = await page(token, "POST", "claim-links/", { purchase, units: 2 });
    expect(more.body.code).toBe("already_assigned");
    const link = two.body.tickets[0]?.links[0];
    expect((await claim(link?.url ?? "", f.newAddress())).status).toBe(201);
    expect((await page(token)).body.tickets).toMatchObject([{ taken: 1, left: 1, links: [{ claimed: 1 }] }]);
    // A ticket that was not claimed is free again.
    const back = await page(token, "POST", `claim-links/${link?.id}/withdraw/`);
    expect(back.body.tickets).toMatchObject([{ taken: 1, left: 2 }]);
    expect((await claim(link?.url ?? "", f.newAddress())).status).toBe(404);
  });

  it("of an erased contact are handed on no more, and the editor's list says so", async () => {
    const sal = await partner();
    await sal.write({});
    await give(sal);
    const person = await f.shop.buyer(sal.email);
    const listed = async () =>
      (await f.ask<{ results: { owner: string }[] }>("GET", `/partners/${sal.id}/tickets/`)).body.results[0]
        ?.owner;
    expect(await listed()).toBe(sal.email);
    await f.shop.call("POST", "/accounts/erase/", { token: person.token, body: { email: sal.email } });
    expect(await listed()).toBe("");
    const next = { id: sal.id, email: "nova-contacto@example.pt" };
    await sal.write({ email: next.email });
    const token = await openPage(next);
    expect((await page(token)).body.tickets).toMatchObject([{ quantity: 3, left: 0 }]);
  });

  it("are another partner's nowhere, nor another purchase of the contact's", async () => {
    const [sal, other] = [await partner(), await partner()];
    for (const one of [sal, other]) await one.write({});
    await give(sal);
    const buyer = await f.shop.buyer(other.email);
    const own = await f.purchaseOf(buyer, 2);
    const [theirs] = (await page(await openPage(sal))).body.tickets;
    const token = await openPage(other);
    expect((await page(token)).body.tickets).toEqual([]);
    for (const purchase of [own, theirs?.purchase])
      expect((await page(token, "POST", "claim-links/", { purchase, units: 1 })).status).toBe(404);
    expect((await page("0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11")).status).toBe(404);
  });
});
