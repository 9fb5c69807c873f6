import { afterEach, describe, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import { addList } from "#tests/fixtures/door-fixture.ts";
import { everyone, openMailingFixture } from "#tests/fixtures/mailing-fixture.ts";
import { beginDueMailings } from "./begin-mailing.ts";

/** The fixture's free ticket, and one that none of these people holds. */
const [FREE_TICKET, OTHER_TICKET] = [24, 1];

const fixture = openMailingFixture();
afterEach(() => {
  setLanguages("pt");
  return fixture.clear();
});

describe("who gets a mailing", () => {
  it("each address once, however many tickets it holds, in the reader's language and with their name and tickets", async () => {
    const ana = await fixture.holder(2);
    await fixture.purchaseOf(ana, 1);
    const named = fixture.newAddress();
    await fixture.assign(ana, ana.purchase, named);
    await fixture.shop.db.query("update signups set language = 'en' where email = $1", [ana.email]);
    await fixture.start(await fixture.write());
    await fixture.work();
    expect(fixture.sentTo(ana.email).map(({ subject }) => subject)).toEqual(["Before Nexxt 2025"]);
    expect(fixture.sentTo(ana.email)[0]?.text).toMatch(/Hello Ana Silva, bring .*Ideas Showcase/i);
    expect(fixture.sentTo(named).map(({ subject }) => subject)).toEqual(["Antes do Nexxt 2025"]);
  });

  it("by ticket, day, session and language", async () => {
    const [ana, rui] = [await fixture.holder(), await fixture.holder()];
    await fixture.shop.db.query("update signups set language = 'en' where email = $1", [rui.email]);
    const [opened] = await fixture.shop.db.query<{ id: number; day: string }>(
      `select events.id, (starts_at at time zone 'Europe/Lisbon')::date::text as day
       from public_events events join ticket_events on event_id = events.id where ticket_id = $1 order by starts_at limit 1`,
      [FREE_TICKET],
    );
    const [unopened] = await fixture.shop.db.query<{ id: number }>(
      "select id from public_events where id not in (select event_id from ticket_events where ticket_id = $1) limit 1",
      [FREE_TICKET],
    );
    const reached = async (choice: object) => {
      const { body } = await fixture.ask<{ results: { email: string }[] }>(
        "POST",
        `${fixture.listUrl}audience/`,
        { ...everyone, search: "", ...choice },
      );
      return [ana, rui].flatMap(({ email }) =>
        body.results.some((one) => one.email === email) ? [email] : [],
      );
    };
    const both = [ana.email, rui.email];
    expect(await reached({})).toEqual(both);
    expect(await reached({ tickets: [FREE_TICKET] })).toEqual(both);
    expect(await reached({ tickets: [OTHER_TICKET] })).toEqual([]);
    expect(await reached({ days: [opened?.day] })).toEqual(both);
    expect(await reached({ days: ["2025-11-30"] })).toEqual([]);
    expect(await reached({ events: [opened?.id] })).toEqual(both);
    expect(await reached({ events: [unopened?.id] })).toEqual([]);
    expect(await reached({ languages: ["en"] })).toEqual([rui.email]);
    setLanguages("en", ["en"]);
    expect(await reached({ languages: ["en"] })).toEqual(both);
    setLanguages("pt");
    // A holder who starred the session is concerned by it too.
    await fixture.shop.db.query(
      "insert into agenda_stars (email, event_id, created_at) values ($1, $2, now())",
      [ana.email, unopened?.id],
    );
    expect(await reached({ events: [unopened?.id] })).toEqual([ana.email]);
  });

  it("by who came in at the door: a holder, or the buyer of a unit without one; an entry that was undone is none", async () => {
    const [ana, rui, eva, noShow] = await Promise.all([1, 2, 3, 4].map(() => fixture.holder()));
    const { shop } = fixture;
    const held = fixture.newAddress();
    if (rui) await fixture.assign(rui, rui.purchase, held);
    const list = await addList(shop);
    const enter = async (purchase = "") => {
      const [row] = await shop.db.query<{ id: string }>(
        `insert into check_ins (client_id, list_id, purchase_id, unit, ticket_id, direction, result, verdict, offline, scanned_at, synced_at)
         values (gen_random_uuid(), $1, $2, 1, $3, 'in', 'admitted', 'admitted', false, now(), now()) returning id`,
        [list, purchase, FREE_TICKET],
      );
      return row?.id;
    };
    await enter(ana?.purchase);
    await enter(rui?.purchase);
    await shop.db.query(
      `insert into check_ins (client_id, list_id, direction, result, verdict, offline, scanned_at, synced_at, undoes_id)
       values (gen_random_uuid(), $1, 'in', 'undone', 'undone', false, now(), now(), $2)`,
      [list, await enter(eva?.purchase)],
    );
    const people = [ana?.email, held, eva?.email, noShow?.email];
    const reached = async (choice: object) => {
      const { body } = await fixture.ask<{ count: number; results: { email: string }[] }>(
        "POST",
        `${fixture.listUrl}audience/`,
        { ...everyone, search: "", limit: 500, ...choice },
      );
      expect(body.count).toBe(body.results.length);
      return people.filter((email) => body.results.some((one) => one.email === email));
    };
    expect(await reached({})).toEqual(people);
    expect(await reached({ entries: ["admitted"] })).toEqual([ana?.email, held]);
    expect(await reached({ entries: ["no_show"] })).toEqual([eva?.email, noShow?.email]);
    expect(await reached({ entries: ["admitted", "no_show"] })).toEqual(people);
    expect(await reached({ entries: ["admitted"], languages: ["en"] })).toEqual([]);
    expect(await reached({ entries: ["admitted"], tickets: [OTHER_TICKET] })).toEqual([]);
    await fixture.start(await fixture.write({ entries: ["admitted"] }));
    await fixture.work();
    expect(people.map((email) => fixture.sentTo(email ?? "").length)).toEqual([1, 1, 0, 0]);
  });

  it("a promotional one only those who agreed by the link of a mail, with one click to leave, by which the next one passes them by", async () => {
    const [agreed, silent] = [await fixture.holder(), await fixture.holder()];
    await fixture.subscribe(agreed.email);
    // Any visitor may have typed it.
    await fixture.shop.call("POST", "/newsletter/", { body: { email: silent.email, source: "/" } });
    await fixture.shop.runJobs();
    fixture.shop.mails.length = 0;
    const mailing = await fixture.write({ kind: "promotional", tickets: [FREE_TICKET] });
    const { body: audience } = await fixture.ask<{ count: number; without_consent: number }>(
      "POST",
      `${fixture.listUrl}audience/`,
      { ...everyone, kind: "promotional", search: silent.email },
    );
    expect(audience).toMatchObject({ count: 0, without_consent: 1 });
    await fixture.start(mailing);
    await fixture.work();
    expect(fixture.sentTo(silent.email)).toEqual([]);
    const [mail] = fixture.sentTo(agreed.email);
    expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const oneClick = /<(.*)>/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    expect(
      (await fixture.shop.call("POST", new URL(oneClick).pathname.replace("/api/v1", ""), {})).status,
    ).toBe(200);
    fixture.shop.mails.length = 0;

    // An attendee who leaves after it has begun gets nothing either.
    await fixture.start(await fixture.write({ kind: "promotional" }));
    await fixture.work();
    expect(fixture.sentTo(agreed.email)).toEqual([]);
    // Information about the event that they bought needs no consent, and has no list to leave.
    await fixture.start(await fixture.write());
    await fixture.work();
    expect(fixture.sentTo(agreed.email)[0]?.headers["List-Unsubscribe"]).toBeUndefined();
    expect(fixture.sentTo(silent.email)).toHaveLength(1);
  });

  it("not one who left the list, gave the ticket back or erased the account after it had begun", async () => {
    const [left, refunded, erased] = [await fixture.holder(), await fixture.holder(), await fixture.holder()];
    for (const { email } of [left, refunded, erased]) await fixture.subscribe(email);
    const mailing = await fixture.write({ kind: "promotional" });
    await fixture.start(mailing);
    await fixture.shop.runJobs();
    fixture.shop.mails.length = 0;
    await beginDueMailings(fixture.shop.app);
    await fixture.shop.db.query(
      "update newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now() where email = $1",
      [left.email],
    );
    const cancelled = await fixture.shop.call("POST", `/tickets/purchases/${refunded.purchase}/cancel/`, {
      token: refunded.token,
      body: { unit: 1, assignment: null, amount: "0.00" },
    });
    expect(cancelled.status).toBeLessThan(300);
    expect(
      (
        await fixture.shop.call("POST", "/accounts/erase/", {
          token: erased.token,
          body: { email: erased.email },
        })
      ).status,
    ).toBe(204);
    await fixture.shop.runJobs();
    fixture.shop.mails.length = 0;
    await fixture.work();
    expect(fixture.shop.mails).toEqual([]);
    const all = await fixture.recipientsOf(mailing);
    expect(all.map(({ email, state, reason }) => [email, state, reason]).sort()).toEqual(
      [
        ["", "left_out", "erased"],
        [left.email, "left_out", "no_consent"],
        [refunded.email, "left_out", "no_ticket"],
      ].sort(),
    );
    const rows = await fixture.shop.db.query<{ n: string }>(
      "select count(*) as n from mailing_recipients where email = $1",
      [erased.email],
    );
    expect(rows[0]?.n).toBe("0");
  });
});
