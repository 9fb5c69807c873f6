import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Signup } from "#contract/accounts/accounts.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { DURING_CALL } from "#tests/fixtures/idea-fixture.ts";
import { newIdea } from "#tests/idea.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

const MINUTE = 60_000;
/** From the demo edition: free, without a quota. */
const FREE_TICKET = 24;

type Buyer = Awaited<ReturnType<TestApp["buyer"]>>;
let shop: TestApp;
let people = 0;
beforeAll(async () => {
  shop = await openTestApp(DURING_CALL);
});
afterEach(async () => {
  expect(shop.bugs).toEqual([]);
  expect(await findBreachesIn(shop)).toEqual([]);
});
afterAll(() => shop.close());

const newAddress = () => `pessoa-${++people}@example.pt`;
const newBuyer = () => shop.buyer(newAddress());
const ask = (token: string, email: string) =>
  shop.call("POST", "/accounts/email/", { token, body: { email } });
const mailsTo = (email: string) => shop.mails.filter(({ to }) => to === email);

/** Requests the change; returns the link that was mailed. */
async function linkFor(token: string, email: string): Promise<string> {
  expect((await ask(token, email)).status).toBe(202);
  await shop.runJobs();
  return /\/email\/confirm\/([\w-]+)/.exec(mailsTo(email).at(-1)?.text ?? "")?.[1] ?? "";
}

const confirm = (token: string) =>
  shop.call("POST", "/accounts/email/confirm/", {
    body: { token },
    headers: { "x-forwarded-for": `192.0.2.${++people}` },
  });
const own = async (token: string) =>
  (await shop.call<{ results: Signup[] }>("GET", "/signups/", { token })).body.results?.[0];
const statusOf = async (token: string) => (await shop.call("GET", "/signups/", { token })).status;
const unknown = { status: 404, body: { code: "not_found" } };

describe("asking for another address", () => {
  it("writes to both: a link to the new one, which does not name the old, and to the old what was asked", async () => {
    const [ana, fresh] = [await newBuyer(), newAddress()];
    const token = await linkFor(ana.token, fresh);
    expect(token).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(
      mailsTo(fresh)
        .map(({ text }) => text)
        .join(),
    ).not.toContain(ana.email);
    expect(mailsTo(ana.email).at(-1)?.text).toContain(fresh);
    expect(mailsTo(ana.email).at(-1)?.text).not.toContain(token);
    expect((await own(ana.token))?.email).toBe(ana.email);
  });

  it("answers the same for an address that has an account; only that mailbox learns of it", async () => {
    const [ana, rui] = [await newBuyer(), await newBuyer()];
    const answers = [await ask(ana.token, rui.email), await ask(ana.token, newAddress())];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, {}],
      [202, {}],
    ]);
    await shop.runJobs();
    expect(mailsTo(rui.email).map(({ subject }) => subject)).toEqual([
      "Este endereço já tem uma conta Nexxt",
    ]);
    expect(mailsTo(ana.email)).toHaveLength(2);
  });

  it("needs an account to move, and is limited", async () => {
    const ana = await newBuyer();
    const email = newAddress();
    for (let times = 0; times < 10; times += 1) expect((await ask(ana.token, email)).status).toBe(202);
    expect(await ask(ana.token, email)).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    shop.queue.length = 0;
    const withoutSignup = await newBuyer();
    await shop.db.query("delete from signups where id = $1", [withoutSignup.signup]);
    expect(await ask(withoutSignup.token, newAddress())).toMatchObject(unknown);
  });

  it("stores no link that could be used from the database", async () => {
    const [ana, fresh] = [await newBuyer(), newAddress()];
    const token = await linkFor(ana.token, fresh);
    const rows = await shop.db.query<{ text: string }>(
      "select to_jsonb(c)::text || encode(token_hash, 'escape') as text from email_changes c",
    );
    const stored = rows.map(({ text }) => text).join("\n");
    expect(stored).toContain(fresh);
    for (const secret of [token, token.replaceAll("-", "")]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret).toString("hex"));
    }
  });
});

describe("the link", () => {
  it("moves the account with its tickets, agenda and ideas, in the login session that asked", async () => {
    const [ana, fresh] = [await newBuyer(), newAddress()];
    await shop.order(ana, [{ ticket: FREE_TICKET, quantity: 1 }], 0);
    await shop.call("POST", "/agenda/", { token: ana.token, body: { add: [2, 3] } });
    await shop.call("POST", "/ideas/", { body: newIdea({ contacto_email: ana.email }) });
    const agendaOf = async () => (await shop.call("GET", "/agenda/", { token: ana.token })).body;
    const agenda = await agendaOf();

    const answer = await confirm(await linkFor(ana.token, fresh));
    expect(answer).toMatchObject({ status: 200, body: { email: fresh } });
    expect(await own(ana.token)).toMatchObject({ id: ana.signup, email: fresh });
    expect(await agendaOf()).toEqual(agenda);
    const tickets = await shop.call("GET", `/tickets/assigned/?signup__uuid=${ana.signup}`, {
      token: ana.token,
    });
    expect(tickets.body).toMatchObject({ count: 1 });
    expect(
      await shop.db.query("select contacto_email from ideas where contacto_email in ($1, $2)", [
        ana.email,
        fresh,
      ]),
    ).toEqual([{ contacto_email: fresh }]);
  });

  it("ends all other login sessions of the account", async () => {
    const [ana, fresh] = [await newBuyer(), newAddress()];
    const other = await shop.buyer(ana.email);
    await confirm(await linkFor(ana.token, fresh));
    expect([await statusOf(ana.token), await statusOf(other.token)]).toEqual([200, 401]);
  });

  it("frees the old address, which begins anew with nothing", async () => {
    const [ana, fresh] = [await newBuyer(), newAddress()];
    await confirm(await linkFor(ana.token, fresh));
    const anew = await shop.buyer(ana.email);
    expect(anew.signup).not.toBe(ana.signup);
    expect((await own(anew.token))?.email).toBe(ana.email);
  });

  it("used by ten at once moves the account once, and the others find it used", async () => {
    const [ana, fresh] = [await newBuyer(), newAddress()];
    const link = await linkFor(ana.token, fresh);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject(unknown);
  });

  it("is not used up by a GET, a HEAD or a mail scanner", async () => {
    const [ana, fresh] = [await newBuyer(), newAddress()];
    const link = await linkFor(ana.token, fresh);
    for (const method of ["GET", "HEAD", "OPTIONS"])
      expect((await shop.request(`/accounts/email/confirm/?token=${link}`, { method })).status).toBe(405);
    expect((await confirm(link)).status).toBe(200);
  });

  it("is refused with the same answer, whether unknown, used, expired, or its login session has ended", async () => {
    const used = await linkFor((await newBuyer()).token, newAddress());
    await confirm(used);
    const expired = await linkFor((await newBuyer()).token, newAddress());
    shop.clock.forward(15 * MINUTE);
    const ana = await newBuyer();
    const stopped = await linkFor(ana.token, newAddress());
    const owner = await shop.buyer(ana.email);
    await shop.call("POST", "/sessions/revoke-others/", { token: owner.token });

    const answers = [
      await confirm("00000000-0000-0000-0000-000000000000"),
      await confirm(used),
      await confirm(expired),
      await confirm(stopped),
      await confirm("\u0000"),
    ];
    for (const answer of answers) expect(answer).toMatchObject(unknown);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await own(owner.token))?.email).toBe(ana.email);
  });

  it("works until the last moment of 15 minutes", async () => {
    const [ana, fresh] = [await newBuyer(), newAddress()];
    const link = await linkFor(ana.token, fresh);
    shop.clock.forward(15 * MINUTE - 1);
    expect((await confirm(link)).status).toBe(200);
  });

  it("is void once another link has moved the account", async () => {
    const [ana, first, second] = [await newBuyer(), newAddress(), newAddress()];
    const links = [await linkFor(ana.token, first), await linkFor(ana.token, second)];
    expect((await confirm(links[0] ?? "")).status).toBe(200);
    expect(await confirm(links[1] ?? "")).toMatchObject(unknown);
    expect((await own(ana.token))?.email).toBe(first);
  });
});

describe("an address that has an account by the time it is confirmed", () => {
  it("is refused, and both accounts stay as they were", async () => {
    const [ana, fresh] = [await newBuyer(), newAddress()];
    const link = await linkFor(ana.token, fresh);
    const rui = await shop.buyer(fresh);
    expect(await confirm(link)).toMatchObject({ status: 409, body: { code: "email_taken" } });
    expect((await own(ana.token))?.email).toBe(ana.email);
    expect((await own(rui.token))?.id).toBe(rui.signup);
  });

  it("is one account's, when two want it at once", async () => {
    const [ana, rui, fresh] = [await newBuyer(), await newBuyer(), newAddress()];
    const links = [await linkFor(ana.token, fresh), await linkFor(rui.token, fresh)];
    const answers = await Promise.all(links.map(confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const emails = await Promise.all([ana, rui].map(async ({ signup }) => emailOf(signup)));
    expect(emails.filter((email) => email === fresh)).toHaveLength(1);
  });
});

const emailOf = async (signup: Buyer["signup"]) =>
  (await shop.db.query<{ email: string }>("select email from signups where id = $1", [signup]))[0]?.email;
