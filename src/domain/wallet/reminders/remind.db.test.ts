import { describe, expect, it } from "vitest";
import { openClaimDesk } from "#tests/claim-desk.ts";
import { remind } from "./remind.ts";

const FREE = "Ainda tem bilhetes do Nexxt sem nome";
const TICKET = "Falta pouco para o Nexxt";
/** The free ticket's first event is on the 26th; Lisbon is an hour ahead of UTC until then. */
const BOUGHT = "2025-10-01T10:00:00Z";
const SEVEN_BEFORE = "2025-10-19T08:00:00Z";
const TWO_BEFORE = "2025-10-24T08:00:00Z";

/** A shop of its own, since its clock goes forward only. */
function openReminderDesk() {
  const desk = openClaimDesk();
  const move = (moment: string) =>
    desk.shop.clock.forward(Date.parse(moment) - desk.shop.app.clock.now().getTime());
  return {
    ...desk,
    get shop() {
      return desk.shop;
    },
    move,
    /** The mails that looking at this moment sends: to whom, and what about. */
    sentAt: async (moment: string): Promise<string[]> => {
      await desk.shop.runJobs();
      desk.shop.mails.length = 0;
      move(moment);
      await remind(desk.shop.app);
      await desk.shop.runJobs();
      return desk.shop.mails.map(({ to, subject }) => `${to}: ${subject}`).sort();
    },
  };
}

describe("before the event", () => {
  const desk = openReminderDesk();

  it("a buyer hears 7 and 2 days before of what nobody has, whoever holds a ticket 2 days before; each once", async () => {
    const first = await desk.shop.db.query(
      "select min(starts_at)::date::text as day from events join ticket_events on event_id = events.id where ticket_id = 24",
    );
    expect(first).toEqual([{ day: "2025-10-26" }]);
    desk.move(BOUGHT);
    const ana = await desk.buyer();
    const purchase = await desk.purchaseOf(ana, 3);
    const [rui, eva] = [desk.newAddress(), desk.newAddress()];
    await desk.assign(ana, purchase, rui);
    const { body: link } = await desk.makeLink(ana, purchase, { units: 2 });

    expect(await desk.sentAt("2025-10-18T22:30:00Z")).toEqual([]);
    // It is 8:59 in Lisbon.
    expect(await desk.sentAt("2025-10-19T07:59:00Z")).toEqual([]);
    expect(await desk.sentAt(SEVEN_BEFORE)).toEqual([`${ana.email}: ${FREE}`]);
    expect(desk.shop.mails[0]?.text).toContain("há 2 bilhetes que ainda não são de ninguém");
    for (const later of ["2025-10-19T08:05:00Z", "2025-10-20T10:00:00Z", "2025-10-23T20:00:00Z"])
      expect(await desk.sentAt(later)).toEqual([]);

    await desk.claim(link, eva);
    // Eva was told of her ticket less than a day ago.
    const due = [`${ana.email}: ${FREE}`, `${rui}: ${TICKET}`].sort();
    expect(await desk.sentAt(TWO_BEFORE)).toEqual(due);
    expect(desk.shop.mails.find(({ to }) => to === rui)?.text).toContain("Mostra de Ideias");
    expect(await desk.sentAt("2025-10-25T10:00:00Z")).toEqual([`${eva}: ${TICKET}`]);
    expect(await desk.sentAt("2025-10-25T12:00:00Z")).toEqual([]);
    expect(await desk.sentAt("2025-10-26T12:00:00Z")).toEqual([]);
  });
});

describe("whoever looks", () => {
  const desk = openReminderDesk();

  it("two processes at once: each reminder goes out once", async () => {
    desk.move(BOUGHT);
    const ana = await desk.buyer();
    const purchase = await desk.purchaseOf(ana, 2);
    const rui = desk.newAddress();
    await desk.assign(ana, purchase, rui);
    await desk.shop.runJobs();
    desk.move(TWO_BEFORE);
    desk.shop.queuedEver.length = 0;
    await Promise.all([remind(desk.shop.app), remind(desk.shop.app), remind(desk.shop.app)]);
    expect(desk.shop.queuedEver.map(({ name }) => name).sort()).toEqual([
      "send-free-reminder",
      "send-ticket-reminder",
    ]);
  });

  it("dies over it: nothing is queued, and the next look reminds", async () => {
    await desk.shop.db.query("delete from reminders");
    const { jobs } = desk.shop.app;
    const enqueue = () => Promise.reject(new Error("killed"));
    await expect(remind({ ...desk.shop.app, jobs: { ...jobs, enqueue } })).rejects.toThrow("killed");
    expect(await desk.shop.db.query("select from reminders")).toEqual([]);
    desk.shop.queuedEver.length = 0;
    await remind(desk.shop.app);
    expect(desk.shop.queuedEver).toHaveLength(2);
  });
});

describe("nobody is reminded of what is not theirs any more", () => {
  const desk = openReminderDesk();

  it("not the erased, not who gave all away between the look and the mail, and one mail for all of a person's tickets", async () => {
    desk.move(BOUGHT);
    const [gone, ana, rui] = [await desk.buyer(), await desk.buyer(), await desk.buyer()];
    await desk.purchaseOf(gone, 2);
    const [one, two] = [await desk.purchaseOf(ana, 2), await desk.purchaseOf(ana, 1)];
    for (const purchase of [one, two]) await desk.assign(ana, purchase, rui.email);
    await desk.shop.call("POST", "/accounts/erase/", { token: gone.token, body: { email: gone.email } });
    await desk.shop.runJobs();
    desk.shop.mails.length = 0;
    desk.move(TWO_BEFORE);
    await remind(desk.shop.app);
    await desk.assign(ana, one, desk.newAddress());
    await desk.shop.runJobs();
    const reminded = desk.shop.mails.filter(({ subject }) => subject === FREE || subject === TICKET);
    expect(reminded.map(({ to }) => to)).toEqual([rui.email]);
  });

  it("and not who speaks English in Portuguese", async () => {
    desk.shop.mails.length = 0;
    await desk.shop.db.query("delete from reminders");
    await desk.shop.db.query("update signups set language = 'en'");
    await remind(desk.shop.app);
    await desk.shop.runJobs();
    expect(new Set(desk.shop.mails.map(({ subject }) => subject))).toEqual(new Set(["Nexxt is almost here"]));
  });
});
