import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ShownLoginSession } from "#contract/accounts/own-account.ts";
import type { Payment } from "#contract/orders/checkout.ts";
import type { ClaimLink } from "#contract/wallet/claims.ts";
import { type Endpoint, endpoints } from "#tests/api/endpoints.ts";
import {
  absent,
  type Belongings,
  BY_TRANSFER,
  FREE_TICKET,
  NEVER_ANSWERS,
  ownedRequests,
} from "#tests/api/requests/owned-requests.ts";
import { addIssuedInvoice } from "#tests/fixtures/issued-invoice.ts";
import { softPasskey } from "#tests/soft-passkey.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** Those for staff are tried by role (`organiser/roles.db.test.ts`). */
const signedIn = endpoints.filter((endpoint) => endpoint.signedIn && !endpoint.roles).map(nameOf);
let shop: TestApp;
let owner: Belongings & { token: string };
let stranger: { token: string; signup: string };
let attendee: typeof stranger;
beforeAll(async () => {
  shop = await openTestApp();
  // Both places are open, so that only whose a ticket is decides.
  shop.app.passes = { apple: async () => Buffer.from("pass"), google: () => "https://pay.example/" };
  const ana = await shop.buyer("ana@example.pt");
  const { body } = await shop.order(ana, [{ ticket: FREE_TICKET, quantity: 4 }], 0, {
    body: { assign_later: true },
  });
  const purchase = body.purchased_tickets[0]?.id ?? "";
  const link = await shop.call<ClaimLink>("POST", `/tickets/purchases/${purchase}/claim-links/`, {
    token: ana.token,
    body: { units: 1 },
  });
  attendee = await shop.buyer("rui@example.pt");
  const second = await shop.order(ana, [{ ticket: FREE_TICKET, quantity: 1 }], 0, {
    body: { assign_later: true },
  });
  const given = await shop.call<{ id: string }>(
    "POST",
    `/tickets/purchases/${second.body.purchased_tickets[0]?.id}/assign/`,
    { token: ana.token, body: { signup: attendee.signup } },
  );
  const own = await shop.order(ana, [{ ticket: FREE_TICKET, quantity: 1 }], 0);
  const waiting = await shop.order(ana, [{ ticket: 17, quantity: 1 }], 2952, { phone: NEVER_ANSWERS });
  const transfer = await shop.order(ana, [{ ticket: BY_TRANSFER.ticket, quantity: 1 }], BY_TRANSFER.cents, {
    method: 4,
  });
  const multibanco = await shop.order(ana, [{ ticket: BY_TRANSFER.ticket, quantity: 1 }], BY_TRANSFER.cents, {
    method: 7,
  });
  await shop.db.query(
    `update orders set despite = array(select order_id from payments where id = $1), double_decide_by = now()
     where current_payment_id = $2`,
    [body.id, own.body.id],
  );
  await shop.buyer(ana.email);
  const loginSessions = await shop.call<{ results: ShownLoginSession[] }>("GET", "/sessions/", {
    token: ana.token,
  });
  const soft = softPasskey();
  const { challenge } = (
    await shop.call<{ challenge: string }>("POST", "/passkeys/options/", { token: ana.token })
  ).body;
  await shop.call("POST", "/passkeys/", {
    token: ana.token,
    body: {
      name: "Telemóvel",
      response: soft.attest(challenge, { origin: "http://localhost:3000", rpId: "localhost" }),
    },
  });
  const [ordered] = await shop.db.query<{ order_id: string }>("select order_id from payments where id = $1", [
    body.id,
  ]);
  owner = {
    ...ana,
    invoice: await addIssuedInvoice(shop, ordered?.order_id ?? ""),
    passkey: soft.id,
    payment: body.id,
    waiting: waiting.body.id,
    transfer: transfer.body.id,
    multibanco: multibanco.body.id,
    double: own.body.id,
    purchase,
    link: link.body.id,
    assignment: given.body.id,
    ticket: own.body.purchased_tickets[0]?.assignments[0]?.id ?? "",
    loginSession: loginSessions.body.results.find(({ current }) => !current)?.id ?? "",
  };
  stranger = await shop.buyer("eve@example.pt");
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

async function ask(name: string, of: Belongings, token?: string) {
  const { url, body } = ownedRequests[name]?.(of) ?? { url: "" };
  const answer = await shop.call<{ count?: number }>(name.split(" ")[0] ?? "", url, {
    ...(token ? { token } : {}),
    body,
  });
  return answer;
}

/** All that belongs to the owner, as it is stored. */
const stored = async () =>
  JSON.stringify([
    await shop.db.query("select * from signups where id = $1", [owner.signup]),
    await shop.db.query(
      "select orders.*, payments.* from payments join orders on orders.id = order_id where signup_id = $1",
      [owner.signup],
    ),
    await shop.db.query(
      "select * from purchases where order_id = (select order_id from payments where id = $1)",
      [owner.payment],
    ),
    await shop.db.query("select * from assignments where purchase_id = $1 or id = $2", [
      owner.purchase,
      owner.assignment,
    ]),
    await shop.db.query("select * from claim_links where purchase_id = $1", [owner.purchase]),
    await shop.db.query("select * from sessions where email = $1", [owner.email]),
    await shop.db.query("select * from passkeys where email = $1", [owner.email]),
    await shop.db.query("select * from agenda_stars where email = $1", [owner.email]),
    await shop.db.query("select * from agenda_feeds where email = $1", [owner.email]),
  ]);

it("every endpoint that needs a login session is tried here", () => {
  expect(Object.keys(ownedRequests).sort()).toEqual([...signedIn].sort());
});

describe("without a login session, no endpoint answers", () => {
  it.each(signedIn)("%s", async (name) => {
    const before = await stored();
    for (const token of [undefined, "x".repeat(43), `${owner.token.slice(0, -1)}!`]) {
      const [own, none] = [await ask(name, owner, token), await ask(name, absent, token)];
      expect(own).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
      expect(none.body).toEqual(own.body);
    }
    expect(await stored()).toBe(before);
  });
});

/** These are about the caller's own account: a request cannot name another. */
const ofTheCallerAlone = [
  "POST /logout/",
  "GET /sessions/",
  "POST /sessions/revoke-others/",
  "POST /accounts/email/",
  "GET /accounts/export/",
  "GET /tickets/assigned/pdf/",
  // Takes no other address than the caller's.
  "POST /accounts/erase/",
  "GET /passkeys/",
  "POST /passkeys/options/",
  "POST /passkeys/",
  "GET /agenda/",
  "POST /agenda/",
  // For staff: to everybody else they answer nothing (`second-factor.db.test.ts`).
  ...signedIn.filter((name) => name.includes(" /staff/")),
];
const personal = signedIn.filter((name) => !ofTheCallerAlone.includes(name));

/** A holder may transfer the ticket, and reads nothing else of its buyer. */
const ofAttendees = ["POST /tickets/assignments/{id}/reassign/"];

describe.each([
  ["a stranger", () => stranger, personal],
  ["an attendee", () => attendee, personal.filter((name) => !ofAttendees.includes(name))],
] as const)(
  "%s gets for what is the owner's the answer for what is not there, and changes nothing",
  (role, who, names) => {
    it.each(names)("%s", async (name) => {
      const { token } = who();
      const before = await stored();
      const [foreign, none] = [await ask(name, owner, token), await ask(name, absent, token)];
      expect(foreign.status).toBe(none.status);
      if (name === "POST /signups/") expect(Object.keys(foreign.body)).toEqual(["id"]);
      else expect(foreign.body).toEqual(none.body);
      if (foreign.status < 300 && name !== "POST /signups/") expect(foreign.body.count).toBe(0);
      else if (name !== "POST /signups/")
        expect(foreign).toMatchObject({ status: 404, body: { code: "not_found" } });
      expect(JSON.stringify(foreign.body)).not.toContain(owner.payment);
      expect(await stored()).toBe(before);
    });

    it("also when only half of a request is their own", async () => {
      const { token, signup } = who();
      const before = await stored();
      const own = await shop.order({ token, signup }, [{ ticket: FREE_TICKET, quantity: 2 }], 0);
      expect(own.status).toBe(201);
      const mixed: Belongings = { ...owner, signup, email: `${role.split(" ")[1]}@example.pt` };
      for (const name of [
        "GET /tickets/payments/{id}/",
        "GET /tickets/invoices/{id}/pdf/",
        "POST /tickets/payments/{id}/cancel/",
        "POST /tickets/payments/{id}/double-payment/",
        "POST /tickets/payments/{id}/renew/",
        "POST /tickets/payments/{id}/try-again/",
        "POST /tickets/purchases/",
        "POST /tickets/purchases/{id}/assign/",
        "GET /tickets/purchases/{id}/cancellation/",
        "POST /tickets/purchases/{id}/cancel/",
        "POST /tickets/purchases/{id}/claim-links/",
        "POST /tickets/claim-links/{id}/withdraw/",
        ...ofAttendees.filter((one) => names.includes(one)),
      ]) {
        expect((await ask(name, mixed, token)).status, name).toBe(404);
      }
      expect(await stored()).toBe(before);
    });
  },
);

it("an assigned ticket's documents are its holder's, not its buyer's", async () => {
  for (const kind of ["pdf", "calendar", "apple-pass", "google-pass"]) {
    const name = `GET /tickets/assignments/{id}/${kind}/`;
    const given = { ...owner, ticket: owner.assignment };
    expect((await ask(name, given, attendee.token)).status).toBe(200);
    const [foreign, none] = [await ask(name, given, owner.token), await ask(name, absent, owner.token)];
    expect(foreign).toMatchObject({ status: 404, body: none.body });
  }
});

it("an attendee transfers the ticket that they hold, once", async () => {
  const to = { ...owner, signup: stranger.signup };
  expect((await ask("POST /tickets/assignments/{id}/reassign/", to, attendee.token)).status).toBe(200);
  const again = { ...owner, signup: attendee.signup };
  expect((await ask("POST /tickets/assignments/{id}/reassign/", again, attendee.token)).status).toBe(404);
});

describe("the owner gets it", () => {
  it.each(personal)("%s", async (name) => {
    const answer = await ask(name, owner, owner.token);
    expect([200, 201, 204]).toContain(answer.status);
    expect(answer.body?.count ?? 1).toBeGreaterThanOrEqual(1);
  });

  it("POST /logout/, for this login session and not the stranger's", async () => {
    expect((await ask("POST /logout/", owner, owner.token)).status).toBe(204);
    expect((await ask("GET /signups/", owner, owner.token)).status).toBe(401);
    const list = await shop.call<{ results: Payment[] }>("GET", "/tickets/payments/", {
      token: stranger.token,
    });
    expect(list.status).toBe(200);
  });
});
