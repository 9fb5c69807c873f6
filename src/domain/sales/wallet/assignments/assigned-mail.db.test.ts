import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Assignment } from "#contract/wallet/wallet.ts";
import { openJobs } from "#db/jobs.ts";
import { findCaller } from "#domain/people/accounts/login-sessions/caller.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { assignTicket } from "./assign-ticket.ts";
import { sendAssignedMail } from "./send-assigned-mail.job.ts";

/** From the demo edition: free, it opens two events; and a pass for the whole week, net 49.90. */
const FREE_TICKET = 24;
const PASS = { ticket: 1, totalCents: 6138 };

type Buyer = Awaited<ReturnType<TestApp["buyer"]>>;
let shop: TestApp;
let ana: Buyer;
let people = 0;
beforeAll(async () => {
  shop = await openTestApp();
  ana = await shop.buyer("ana@example.pt");
});
afterEach(async () => {
  await shop.runJobs();
  expect(shop.bugs).toEqual([]);
  shop.mails.length = 0;
});
afterAll(() => shop.close());

async function purchase(ticket = FREE_TICKET, quantity = 3, totalCents = 0): Promise<string> {
  const order = await shop.order(ana, [{ ticket, quantity }], totalCents, { body: { assign_later: true } });
  shop.clock.forward(6_000);
  const { body } = await shop.call<{ purchased_tickets: { id: string }[] }>(
    "GET",
    `/tickets/payments/${order.body.id}/`,
    { token: ana.token },
  );
  await shop.runJobs();
  shop.mails.length = 0;
  return body.purchased_tickets[0]?.id ?? "";
}

/** A person whom the buyer names, as the wallet's form does. */
async function named(fullName = "Rui Costa"): Promise<{ id: string; email: string }> {
  people += 1;
  const email = `attendee-${people}@example.pt`;
  const body = { email, full_name: fullName };
  const signup = await shop.call<{ id: string }>("POST", "/signups/", { token: ana.token, body });
  return { id: signup.body.id, email };
}

const assign = (to: string, purchaseId: string, language = "pt") =>
  shop.call<Assignment>("POST", `/tickets/purchases/${purchaseId}/assign/`, {
    token: ana.token,
    body: { signup: to },
    headers: { "accept-language": language },
  });
const newestMail = async () => {
  await shop.runJobs();
  return shop.mails.at(-1);
};

it("the receiver of a ticket reads who gave it, what it opens, when and where, and where to find it", async () => {
  const rui = await named();
  const given = await assign(rui.id, await purchase());
  const mail = await newestMail();
  expect(mail).toMatchObject({
    to: rui.email,
    replyTo: "hello@nexxt.example",
    subject: "Tem um bilhete para o Nexxt",
    messageId: `<assigned-${given.body.id}-${shop.clock.now().getTime()}@localhost>`,
  });
  const said = mail?.text.replaceAll(/\s+/g, " ") ?? "";
  expect(said).toContain(
    "Olá, Rui Costa. Ana Silva atribuiu-lhe este bilhete para o Nexxt: Mostra de Ideias",
  );
  expect(said).toMatch(/Quando: \S+, \d+ de outubro, \d\d:\d\d – \d\d:\d\d Onde: [^:]+, Leiria/);
  expect(said).toContain("http://localhost:3000/profile?tab=tickets");
  expect(said).toContain(rui.email);
});

it("of a pass, which opens dozens of events, the mail says the days and the city", async () => {
  await assign((await named()).id, await purchase(PASS.ticket, 1, PASS.totalCents));
  const said = (await newestMail())?.text.replaceAll(/\s+/g, " ") ?? "";
  expect(said).toContain("Passe Geral 6 dias Quando: 26–31 de outubro de 2025 Onde: Leiria");
});

it("a ticket that one gives to oneself comes with no mail", async () => {
  expect((await assign(ana.signup, await purchase())).status).toBe(201);
  await shop.runJobs();
  expect(shop.mails).toEqual([]);
});

it("the mail is in the giver's language, until the receiver has used the site in one of their own", async () => {
  const stranger = await named();
  await assign(stranger.id, await purchase(), "en");
  expect(await newestMail()).toMatchObject({ to: stranger.email, subject: "You have a ticket for Nexxt" });

  const here = await shop.buyer(stranger.email);
  await shop.call("PATCH", `/signups/${here.signup}/`, {
    token: here.token,
    body: { company: "Oficina do Lis" },
    headers: { "accept-language": "pt" },
  });
  await assign(stranger.id, await purchase(), "en");
  expect(await newestMail()).toMatchObject({ to: stranger.email, subject: "Tem um bilhete para o Nexxt" });
});

it("in English the ticket, its events and the links are English", async () => {
  await assign((await named()).id, await purchase(), "en");
  const said = (await newestMail())?.text ?? "";
  expect(said).toContain("Ideas Showcase");
  expect(said).toMatch(/When: \S+ \d+ October/);
  expect(said).toContain("http://localhost:3000/en/profile?tab=tickets");
});

it("a name that a mail program would make a link of is left out", async () => {
  await assign((await named("Prize at https://elsewhere.example")).id, await purchase());
  const mail = await newestMail();
  expect(mail?.text).toContain("Olá.");
  expect(mail?.text).not.toContain("elsewhere");
  expect(mail?.html).not.toContain("elsewhere");
});

it("a ticket that was taken back before the mail went out is not announced", async () => {
  const given = await assign((await named()).id, await purchase());
  await shop.db.query("delete from assignments where id = $1", [given.body.id]);
  await shop.runJobs();
  expect(shop.mails).toEqual([]);
});

it("the mail of an assignment that was rolled back does not exist, and of one that was not, once", async () => {
  const jobs = await openJobs(shop.db, ["send-assigned-mail"], () => {});
  const queued = () =>
    shop.db.query<{ data: object }>("select data from pgboss.job where name = 'send-assigned-mail'");
  const caller = await callerOf(ana);
  const [rui, purchaseId] = [await named(), await purchase()];
  const app = { ...shop.app, jobs };
  const losing = {
    ...app,
    db: {
      ...shop.db,
      transaction: (work: Parameters<typeof shop.db.transaction>[0]) =>
        shop.db.transaction(async (tx) => {
          await work(tx);
          throw new Error("The connection is lost");
        }),
    } as typeof shop.db,
  };
  await expect(assignTicket(losing, caller, purchaseId, rui.id)).rejects.toThrow("The connection is lost");
  expect(await queued()).toEqual([]);

  const given = await assignTicket(app, caller, purchaseId, rui.id);
  expect(await queued()).toMatchObject([
    { data: { assignmentId: given.id, signupId: rui.id, language: "pt" } },
  ]);
  await expect(assignTicket(app, caller, purchaseId, rui.id)).rejects.toThrow("given already");
  expect(await queued()).toHaveLength(1);
  await jobs.stop();
}, 60_000);

it("a mail whose answer was lost is sent again as the same message", async () => {
  const signupId = (await named()).id;
  const given = await assign(signupId, await purchase());
  shop.queue.length = 0;
  const job = {
    assignmentId: given.body.id,
    signupId,
    givenAt: given.body.created_at,
    giverId: null,
    language: "pt" as const,
  };
  const { send } = shop.app.mail;
  const deaf = {
    ...shop.app,
    mail: {
      ...shop.app.mail,
      send: async (message: Parameters<typeof send>[0]) => {
        await send(message);
        throw new Error("The connection is lost");
      },
    },
  };
  await expect(sendAssignedMail(deaf, job)).rejects.toThrow("The connection is lost");
  await sendAssignedMail(shop.app, job);
  const [first, second] = shop.mails;
  expect(shop.mails).toHaveLength(2);
  expect(second).toEqual(first);
  expect(first?.messageId).toContain(given.body.id);
});

it("a mail about a deleted assignment is not sent", async () => {
  await sendAssignedMail(shop.app, {
    assignmentId: randomUUID(),
    signupId: randomUUID(),
    givenAt: shop.clock.now().toISOString(),
    giverId: null,
    language: "pt",
  });
  expect(shop.mails).toEqual([]);
});

async function callerOf({ token }: Buyer) {
  const loginSession = await findCaller(shop.app, token);
  if (!loginSession) throw new Error("The buyer is not logged in");
  return { ...loginSession, language: "pt" as const };
}
