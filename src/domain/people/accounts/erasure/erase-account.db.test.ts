import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccountExport } from "#contract/accounts/account-export.ts";
import type { Payment } from "#contract/orders/checkout.ts";
import { DURING_CALL, ideaFixture } from "#tests/fixtures/idea-fixture.ts";
import { checkLedgerAfterEach } from "#tests/fixtures/ledger-check.ts";
import { newIdea } from "#tests/idea.ts";
import { makePdf } from "#tests/pdf/make-pdf.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition: free, without a quota; and 24.00 net, 28 seats. */
const FREE_TICKET = 24;
const noise = { ticket: 17, total: 2952 };

type Buyer = Awaited<ReturnType<TestApp["buyer"]>>;
let shop: TestApp;
let people = 0;
beforeAll(async () => {
  shop = await openTestApp(DURING_CALL);
});
checkLedgerAfterEach(() => shop);
afterAll(() => shop.close());

const fixture = ideaFixture(() => shop);
const newBuyer = () => shop.buyer(`pessoa-${++people}@example.pt`);
const erase = ({ token, email }: { token: string; email: string }) =>
  shop.call("POST", "/accounts/erase/", { token, body: { email } });
const exportOf = async ({ token }: { token: string }) =>
  (await shop.call<AccountExport>("GET", "/accounts/export/", { token })).body;
const rowsWith = async (text: string): Promise<string[]> => {
  const tables = await shop.db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await shop.db.query(`select from "${name}" t where to_jsonb(t)::text ilike $1`, [
      `%${text}%`,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
};

const NAME = "Deolinda Pessegueiro";
/** A person whose data are unique, so that the whole database can be searched for them. */
async function personWithData(): Promise<Buyer> {
  const buyer = await newBuyer();
  await shop.call("PATCH", `/signups/${buyer.signup}/`, {
    token: buyer.token,
    body: {
      full_name: NAME,
      phone_number: "934567890",
      address: "Travessa da Nogueira 77",
      zip_code: "2410-077",
      city: "Marrazes",
      country: "PT",
      vat: "123456789",
      company: "Figos e Companhia",
    },
  });
  return buyer;
}

async function pays(buyer: Buyer, quantity = 1, body: object = {}): Promise<Payment> {
  const order = await shop.order(buyer, [{ ticket: noise.ticket, quantity }], noise.total * quantity, {
    body,
  });
  shop.clock.forward(2_000);
  await postSandboxWebhook(shop, await referenceOf(shop, order.body.id));
  return readPayment(buyer, order.body.id);
}
const readPayment = async ({ token }: Buyer, id: string) =>
  (await shop.call<Payment>("GET", `/tickets/payments/${id}/`, { token })).body;
const give = (from: Buyer, purchase: string | undefined, signup: string) =>
  shop.call("POST", `/tickets/purchases/${purchase}/assign/`, { token: from.token, body: { signup } });
const heldBy = async ({ token }: { token: string }) =>
  (await shop.call<{ count: number }>("GET", "/tickets/assigned/", { token })).body.count;

describe("erasing an account", () => {
  it("leaves nothing of the person but what an invoice needs, apart and for ten years", async () => {
    const ana = await personWithData();
    const { id } = await pays(ana);
    await shop.order(ana, [{ ticket: FREE_TICKET, quantity: 2 }], 0, { key: "ana-1" });
    await shop.call("POST", "/agenda/", { token: ana.token, body: { add: [2] } });
    await shop.call("POST", "/newsletter/", { body: { email: ana.email } });
    await shop.call("POST", "/accounts/email/", { token: ana.token, body: { email: `novo-${ana.email}` } });
    const files = (await fixture.files()).length;
    await fixture.submit(
      newIdea({ contacto_email: ana.email, file: makePdf().toString("base64"), fileName: "ideia.pdf" }),
    );
    await shop.runJobs();
    expect((await fixture.files()).length).toBe(files + 1);

    expect((await erase(ana)).status).toBe(204);
    await shop.runJobs();
    expect(await rowsWith(ana.email)).toEqual([]);
    expect((await fixture.files()).length).toBe(files);
    // The invoice is the company's: the person's own name is not needed.
    for (const words of ["Figos e Companhia", "Travessa da Nogueira", "123456789"])
      expect(await rowsWith(words), words).toEqual(["retained_buyers"]);
    for (const words of [NAME, "934567890"]) expect(await rowsWith(words), words).toEqual([]);
    expect(
      await shop.db.query(
        "select current_payment_id as payment, keep_until::text from retained_buyers join orders on id = order_id",
      ),
    ).toEqual([{ payment: id, keep_until: "2035-12-31" }]);
    expect(await shop.db.query("select phone_number from payments where id = $1", [id])).toEqual([
      { phone_number: "" },
    ]);
    expect(shop.mails.at(-1)).toMatchObject({ to: ana.email, subject: "A sua conta Nexxt foi eliminada" });
  });

  it("leaves no row of a person who never paid", async () => {
    const rui = await newBuyer();
    expect((await erase(rui)).status).toBe(204);
    expect(await shop.db.query("select id from signups where id = $1", [rui.signup])).toEqual([]);
  });

  it("ends every login session, and the same address begins anew with nothing", async () => {
    const ana = await newBuyer();
    await shop.order(ana, [{ ticket: FREE_TICKET, quantity: 1 }], 0);
    const other = await shop.buyer(ana.email);
    await erase(ana);
    for (const token of [ana.token, other.token])
      expect((await shop.call("GET", "/signups/", { token })).status).toBe(401);
    const anew = await shop.buyer(ana.email);
    expect(anew.signup).not.toBe(ana.signup);
    expect(await exportOf(anew)).toMatchObject({ payments: [], assigned_tickets: [], stars: [] });
  });

  it("wants the account's own address typed", async () => {
    const ana = await newBuyer();
    for (const email of ["other@example.pt", `x${ana.email}`]) {
      expect(await erase({ ...ana, email })).toMatchObject({
        status: 400,
        body: { code: "invalid_input", errors: [{ attr: "email" }] },
      });
    }
    expect((await shop.call("GET", "/signups/", { token: ana.token })).status).toBe(200);
    expect((await erase({ ...ana, email: ` ${ana.email.toUpperCase()} ` })).status).toBe(204);
  });

  it("twice at once erases once", async () => {
    const ana = await newBuyer();
    await shop.order(ana, [{ ticket: FREE_TICKET, quantity: 1 }], 0);
    const answers = await Promise.all([erase(ana), erase(ana)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    await shop.runJobs();
    expect(
      shop.mails.filter(({ to, subject }) => to === ana.email && /eliminada/.test(subject)),
    ).toHaveLength(1);
  });

  it("takes the newsletter's provider off too, unless the person has subscribed anew since", async () => {
    const taken: string[] = [];
    shop.app.newsletter = {
      name: "brevo",
      askToConfirm: async () => false,
      add: async () => {},
      remove: async (email) => void taken.push(email),
    };
    const [gone, back] = [await newBuyer(), await newBuyer()];
    for (const { email } of [gone, back]) await shop.call("POST", "/newsletter/", { body: { email } });
    await erase(gone);
    await erase(back);
    await shop.call("POST", "/newsletter/", { body: { email: back.email } });
    await shop.runJobs();
    expect(taken).toEqual([gone.email]);
  });
});

describe("tickets of an erased account", () => {
  it("in its own name are unassigned, and their code is revoked", async () => {
    const ana = await newBuyer();
    await pays(ana);
    await erase(ana);
    expect(await shop.db.query("select code_serial, email from signups where id = $1", [ana.signup])).toEqual(
      [{ code_serial: null, email: `${ana.signup}@erased.invalid` }],
    );
    expect(await shop.db.query("select from assignments where signup_id = $1", [ana.signup])).toEqual([]);
  });

  it("that it gave to others stay theirs", async () => {
    const [ana, rui] = [await newBuyer(), await newBuyer()];
    const { purchased_tickets } = await pays(ana, 2, { assign_later: true });
    const named = await shop.call<{ id: string }>("POST", "/signups/", {
      token: ana.token,
      body: { email: "so-nomeada@example.pt", full_name: "Só Nomeada" },
    });
    await give(ana, purchased_tickets[0]?.id, rui.signup);
    await give(ana, purchased_tickets[0]?.id, named.body.id);
    await erase(ana);
    expect(await heldBy(rui)).toBe(1);
    expect(await heldBy(await shop.buyer("so-nomeada@example.pt"))).toBe(1);
  });

  it("leave no data of people who were named without a ticket", async () => {
    const ana = await newBuyer();
    await shop.call("POST", "/signups/", {
      token: ana.token,
      body: { email: "sem-bilhete@example.pt", full_name: "Sem Bilhete" },
    });
    await erase(ana);
    expect(await rowsWith("sem-bilhete@example.pt")).toEqual([]);
  });

  it("that another buyer paid for are free again for that buyer, to assign to another", async () => {
    const [ana, rui, eva] = [await newBuyer(), await newBuyer(), await newBuyer()];
    const { id, purchased_tickets } = await pays(ana, 2, { assign_later: true });
    const purchase = purchased_tickets[0]?.id;
    await give(ana, purchase, rui.signup);
    await erase(rui);
    expect((await readPayment(ana, id)).purchased_tickets[0]?.assignments).toEqual([]);
    expect((await give(ana, purchase, rui.signup)).status).toBe(404);
    expect((await give(ana, purchase, eva.signup)).status).toBe(201);
  });
});
