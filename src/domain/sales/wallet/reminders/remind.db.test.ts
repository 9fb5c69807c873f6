import { describe, expect, it } from "vitest";
import { openClaimFixture } from "#tests/fixtures/claim-fixture.ts";
import { remind } from "./remind.ts";

const FREE = "Ainda tem bilhetes do Nexxt sem nome";
const TICKET = "Falta pouco para o Nexxt";
/** The free ticket's first event is on the 26th; Lisbon is an hour ahead of UTC until then. */
const BOUGHT = "2025-10-01T10:00:00Z";
const SEVEN_BEFORE = "2025-10-19T08:00:00Z";
const TWO_BEFORE = "2025-10-24T08:00:00Z";

/** An app of its own, since its clock only goes forward. */
function openReminderFixture() {
  const fixture = openClaimFixture();
  const move = async (moment: string) => {
    fixture.shop.clock.forward(Date.parse(moment) - fixture.shop.app.clock.now().getTime());
    await fixture.shop.useLoginSessions();
  };
  return {
    ...fixture,
    get shop() {
      return fixture.shop;
    },
    move,
    /** The mails that a run at this moment sends: recipients and subjects. */
    sentAt: async (moment: string): Promise<string[]> => {
      await fixture.shop.runJobs();
      fixture.shop.mails.length = 0;
      await move(moment);
      await remind(fixture.shop.app);
      await fixture.shop.runJobs();
      return fixture.shop.mails.map(({ to, subject }) => `${to}: ${subject}`).sort();
    },
  };
}

describe("before the event", () => {
  const fixture = openReminderFixture();

  it("a buyer gets a reminder of unassigned tickets 7 and 2 days before, a holder 2 days before; each once", async () => {
    const first = await fixture.shop.db.query(
      "select min(starts_at)::date::text as day from events join ticket_events on event_id = events.id where ticket_id = 24",
    );
    expect(first).toEqual([{ day: "2025-10-26" }]);
    await fixture.move(BOUGHT);
    const ana = await fixture.buyer();
    const purchase = await fixture.purchaseOf(ana, 3);
    const [rui, eva] = [fixture.newAddress(), fixture.newAddress()];
    await fixture.assign(ana, purchase, rui);
    const { body: link } = await fixture.makeLink(ana, purchase, { units: 2 });

    expect(await fixture.sentAt("2025-10-18T22:30:00Z")).toEqual([]);
    // It is 8:59 in Lisbon.
    expect(await fixture.sentAt("2025-10-19T07:59:00Z")).toEqual([]);
    expect(await fixture.sentAt(SEVEN_BEFORE)).toEqual([`${ana.email}: ${FREE}`]);
    expect(fixture.shop.mails[0]?.text).toContain("há 2 bilhetes que ainda não são de ninguém");
    for (const later of ["2025-10-19T08:05:00Z", "2025-10-20T10:00:00Z", "2025-10-23T20:00:00Z"])
      expect(await fixture.sentAt(later)).toEqual([]);

    await fixture.claim(link, eva);
    // Eva was mailed her ticket less than a day ago.
    const due = [`${ana.email}: ${FREE}`, `${rui}: ${TICKET}`].sort();
    expect(await fixture.sentAt(TWO_BEFORE)).toEqual(due);
    expect(fixture.shop.mails.find(({ to }) => to === rui)?.text).toContain("Mostra de Ideias");
    expect(await fixture.sentAt("2025-10-25T10:00:00Z")).toEqual([`${eva}: ${TICKET}`]);
    expect(await fixture.sentAt("2025-10-25T12:00:00Z")).toEqual([]);
    expect(await fixture.sentAt("2025-10-26T12:00:00Z")).toEqual([]);
  });
});

describe("a process that runs the reminders", () => {
  const fixture = openReminderFixture();

  it("two processes at once: each reminder goes out once", async () => {
    await fixture.move(BOUGHT);
    const ana = await fixture.buyer();
    const purchase = await fixture.purchaseOf(ana, 2);
    const rui = fixture.newAddress();
    await fixture.assign(ana, purchase, rui);
    await fixture.shop.runJobs();
    await fixture.move(TWO_BEFORE);
    fixture.shop.queuedEver.length = 0;
    await Promise.all([remind(fixture.shop.app), remind(fixture.shop.app), remind(fixture.shop.app)]);
    expect(fixture.shop.queuedEver.map(({ name }) => name).sort()).toEqual([
      "send-free-reminder",
      "send-ticket-reminder",
    ]);
  });

  it("fails during it: nothing is queued, and the next run reminds", async () => {
    await fixture.shop.db.query("delete from reminders");
    const { jobs } = fixture.shop.app;
    const enqueue = () => Promise.reject(new Error("killed"));
    await expect(remind({ ...fixture.shop.app, jobs: { ...jobs, enqueue } })).rejects.toThrow("killed");
    expect(await fixture.shop.db.query("select from reminders")).toEqual([]);
    fixture.shop.queuedEver.length = 0;
    await remind(fixture.shop.app);
    expect(fixture.shop.queuedEver).toHaveLength(2);
  });
});

describe("no reminder of a ticket that is not theirs any more", () => {
  const fixture = openReminderFixture();

  it("not to the erased, not to buyers who assigned all between run and mail, and one mail for all of a person's tickets", async () => {
    await fixture.move(BOUGHT);
    const [gone, ana, rui] = [await fixture.buyer(), await fixture.buyer(), await fixture.buyer()];
    await fixture.purchaseOf(gone, 2);
    const [one, two] = [await fixture.purchaseOf(ana, 2), await fixture.purchaseOf(ana, 1)];
    for (const purchase of [one, two]) await fixture.assign(ana, purchase, rui.email);
    await fixture.shop.call("POST", "/accounts/erase/", { token: gone.token, body: { email: gone.email } });
    await fixture.shop.runJobs();
    fixture.shop.mails.length = 0;
    await fixture.move(TWO_BEFORE);
    await remind(fixture.shop.app);
    await fixture.assign(ana, one, fixture.newAddress());
    await fixture.shop.runJobs();
    const reminded = fixture.shop.mails.filter(({ subject }) => subject === FREE || subject === TICKET);
    expect(reminded.map(({ to }) => to)).toEqual([rui.email]);
  });

  it("and English readers get none in Portuguese", async () => {
    fixture.shop.mails.length = 0;
    await fixture.shop.db.query("delete from reminders");
    await fixture.shop.db.query("update signups set language = 'en'");
    await remind(fixture.shop.app);
    await fixture.shop.runJobs();
    expect(new Set(fixture.shop.mails.map(({ subject }) => subject))).toEqual(
      new Set(["Nexxt is almost here"]),
    );
  });
});

describe("an event in New York", () => {
  const fixture = openReminderFixture();

  it("reminds once it is morning there", async () => {
    await fixture.shop.db.query("update editions set time_zone = 'America/New_York'");
    await fixture.move(BOUGHT);
    const ana = await fixture.buyer();
    await fixture.purchaseOf(ana, 1);
    expect(await fixture.sentAt("2025-10-24T08:00:00Z")).toEqual([]);
    expect(await fixture.sentAt("2025-10-24T12:59:00Z")).toEqual([]);
    expect(await fixture.sentAt("2025-10-24T13:00:00Z")).toHaveLength(1);
  });
});
