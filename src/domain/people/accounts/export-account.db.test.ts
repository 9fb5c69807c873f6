import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { accountExport } from "#contract/accounts/account-export.ts";
import { DURING_CALL } from "#tests/fixtures/idea-fixture.ts";
import { newIdea } from "#tests/idea.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition: free, without a quota. */
const FREE_TICKET = 24;

let shop: TestApp;
let ana: Awaited<ReturnType<TestApp["buyer"]>>;
let rui: typeof ana;
beforeAll(async () => {
  shop = await openTestApp(DURING_CALL);
  ana = await shop.buyer("ana@example.pt");
  rui = await shop.buyer("rui@example.pt");
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const download = (token: string) => shop.call("GET", "/accounts/export/", { token });

it("holds all data of a person: what they entered, bought, were assigned, wrote and starred", async () => {
  const order = await shop.order(ana, [{ ticket: FREE_TICKET, quantity: 2 }], 0, {
    body: { assign_later: true },
  });
  await shop.call("POST", `/tickets/purchases/${order.body.purchased_tickets[0]?.id}/assign/`, {
    token: ana.token,
    body: { signup: rui.signup },
  });
  shop.clock.forward(1_000);
  await shop.order(ana, [{ ticket: FREE_TICKET, quantity: 1 }], 0);
  await shop.call("POST", "/newsletter/", { body: { email: ana.email } });
  await shop.call("POST", "/ideas/", { body: newIdea({ contacto_email: ana.email }) });
  await shop.call("POST", "/agenda/", { token: ana.token, body: { add: [2, 19] } });

  const data = accountExport.parse((await download(ana.token)).body);
  expect(data).toMatchObject({
    email: ana.email,
    signup: { id: ana.signup, full_name: "Ana Silva" },
    sessions: [{ ended_at: null }],
    newsletter: { status: "confirmed" },
    ideas: [{ titulo_projeto: "Mel do Pinhal" }],
    stars: [{ event: 2 }, { event: 19 }],
  });
  expect(data.payments.map(({ lines }) => lines[0]?.quantity)).toEqual([1, 2]);
  expect(data.payments[1]?.purchased_tickets[0]?.assignments[0]?.signup).toMatchObject({ email: rui.email });
  expect(data.assigned_tickets).toHaveLength(1);
});

it("holds what others gave and nothing of theirs", async () => {
  const data = accountExport.parse((await download(rui.token)).body);
  expect(data).toMatchObject({ payments: [], ideas: [], stars: [], newsletter: null });
  expect(data.assigned_tickets).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain(ana.email);
});

it("holds what staff wrote about the person's own orders and ideas, not who wrote it, and no note of another's order", async () => {
  const [order] = await shop.db.query<{ id: string; code: string }>(
    "select id, code from orders where signup_id = $1 order by created_at limit 1",
    [ana.signup],
  );
  const [idea] = await shop.db.query<{ id: string }>("select id from ideas where contacto_email = $1", [
    ana.email,
  ]);
  const { token } = await shop.staff("owner");
  const asStaff = async (url: string, body: object) => {
    const answer = await shop.call<{ amount: string; digest: string }>("POST", url, { token, body });
    expect([url, answer.status]).toEqual([url, expect.toSatisfy((status: number) => status < 300)]);
    return answer.body;
  };
  await asStaff(`/organiser/orders/${order?.id}/notes/`, { note: "Ligou a pedir fatura; foi rude." });
  const [member] = await shop.db.query<{ id: string; name: string }>("select id, name from staff limit 1");
  await shop.db.query(
    `insert into idea_reviews (idea_id, staff_id, scores, comment, updated_at) values ($1, $2, '{"impact": 2}', 'Pouco original.', now())`,
    [idea?.id, member?.id],
  );
  const before = accountExport.parse((await download(ana.token)).body);
  expect(before.notes).toEqual([
    { order: order?.code, at: expect.any(String), about: "staff", note: "Ligou a pedir fatura; foi rude." },
  ]);
  // The decision is not sent: it can still change.
  expect(before.ideas[0]?.reviews).toEqual([]);
  await shop.db.query(
    `insert into idea_decisions (idea_id, decision, decided_by, decided_at, mail_due_at, mail_begun_at, mail_sent_at)
     values ($1, 'declined', 'Rita', now(), now(), now(), now())`,
    [idea?.id],
  );
  const { body } = await download(ana.token);
  expect(accountExport.parse(body).ideas[0]?.reviews).toMatchObject([
    { scores: { impact: 2 }, comment: "Pouco original." },
  ]);
  expect(JSON.stringify(body)).not.toContain(member?.name);
  // Rui holds a ticket of Ana's order: the note is hers.
  expect(accountExport.parse((await download(rui.token)).body).notes).toEqual([]);
});

it("is a file that no cache stores", async () => {
  const { status, headers } = await download(ana.token);
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toBe('attachment; filename="nexxt.json"');
  expect(headers.get("content-type")).toMatch(/^application\/json/);
  expect(headers.get("cache-control")).toBe("no-store");
});

it("opens nothing: no token, no hash, no link", async () => {
  const text = JSON.stringify((await download(ana.token)).body);
  const rows = await shop.db.query<{ hash: string }>(
    "select encode(token_hash, 'hex') as hash from sessions",
  );
  for (const secret of [ana.token, ...rows.map(({ hash }) => hash)]) expect(text).not.toContain(secret);
});

it("of a person who has only logged in has their address and their sessions", async () => {
  const { token, signup } = await shop.buyer("so-entrou@example.pt");
  await shop.db.query("delete from signups where id = $1", [signup]);
  const data = accountExport.parse((await download(token)).body);
  expect(data).toMatchObject({ email: "so-entrou@example.pt", signup: null, payments: [], sessions: [{}] });
});
