import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { confirmDueOrders, startConfirmations } from "./confirm-orders.ts";

/** From the demo edition: free, without a quota. */
const FREE_TICKET = 24;
const HOUR_MS = 3_600_000;

let shop: TestApp;
const errors: string[] = [];
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(async () => {
  expect(await findBreachesIn(shop)).toEqual([]);
  shop.mails.length = 0;
  errors.length = 0;
});
afterAll(() => shop.close());

let buyers = 0;
async function completed() {
  buyers += 1;
  const buyer = await shop.buyer(`buyer-${buyers}@example.pt`);
  await shop.order(buyer, [{ ticket: FREE_TICKET, quantity: 1 }], 0, { body: { assign_later: true } });
  return buyer;
}
const note = (error: unknown) => void errors.push(error instanceof Error ? error.message : String(error));
const confirm = () => confirmDueOrders(shop.app, note);
const mailsTo = ({ email }: { email: string }) => shop.mails.filter(({ to }) => to === email).length;
const eventsOf = async ({ signup }: { signup: string }) =>
  (
    await shop.db.query<{ event: string }>(
      "select event from order_events join orders on orders.id = order_id where signup_id = $1 order by order_events.id",
      [signup],
    )
  ).map(({ event }) => event);

/** Every mail to this buyer goes this way; the others go out. */
function sendingTo({ email }: { email: string }, send: () => Promise<void>) {
  const { mail } = shop.app;
  shop.app.mail = { ...mail, send: (message) => (message.to === email ? send() : mail.send(message)) };
  return () => {
    shop.app.mail = mail;
  };
}

describe("a completed order's confirmation", () => {
  it("is sent once, by however many processes, and is in the order's events", async () => {
    const ana = await completed();
    await Promise.all([confirm(), confirm(), confirm()]);
    await confirm();
    expect(mailsTo(ana)).toBe(1);
    expect(await eventsOf(ana)).toEqual(["created", "completed", "confirmation_queued", "confirmation_sent"]);
  });

  it("that hangs keeps none of the later ones, and is sent when its time has come again", async () => {
    const [hanging, next] = [await completed(), await completed()];
    let hung = 0;
    const restore = sendingTo(hanging, () => {
      hung += 1;
      return new Promise(() => {});
    });
    const loop = startConfirmations(shop.app, note);
    await expect.poll(() => mailsTo(next)).toBe(1);
    await expect.poll(() => hung).toBe(1);
    restore();
    // The process that sends it dies with it; another finds it due.
    shop.clock.forward(4 * 60_000);
    await confirm();
    expect(mailsTo(hanging)).toBe(1);
    void loop.stop();
  });

  it("that the mail server refuses is sent again after a pause that grows", async () => {
    const ana = await completed();
    const restore = sendingTo(ana, () => Promise.reject(new Error("451 try later")));
    await confirm();
    await confirm();
    expect(errors).toEqual(["451 try later"]);
    for (const seconds of [2, 4, 8]) {
      const before = errors.length;
      shop.clock.forward((seconds - 1) * 1_000);
      await confirm();
      expect(errors).toHaveLength(before);
      shop.clock.forward(1_000);
      await confirm();
      expect(errors).toHaveLength(before + 1);
    }
    restore();
    shop.clock.forward(HOUR_MS);
    await confirm();
    expect(mailsTo(ana)).toBe(1);
  });

  it("that fails for hours becomes a task, once, and is given up after days", async () => {
    const ana = await completed();
    const restore = sendingTo(ana, () => Promise.reject(new Error("550 no such mailbox")));
    const tasks = () => shop.db.query("select kind from tasks where kind = 'confirmation_failed'");
    await confirm();
    shop.clock.forward(5 * HOUR_MS);
    await confirm();
    expect(await tasks()).toEqual([]);
    for (const hours of [1, 1, 24]) {
      shop.clock.forward(hours * HOUR_MS);
      await confirm();
      expect(await tasks()).toHaveLength(1);
    }
    shop.clock.forward(72 * HOUR_MS);
    await confirm();
    restore();
    shop.clock.forward(HOUR_MS);
    await confirm();
    expect(mailsTo(ana)).toBe(0);
    expect(await eventsOf(ana)).toEqual([
      "created",
      "completed",
      "confirmation_queued",
      "task_added",
      "confirmation_failed",
    ]);
    shop.queue.length = 0;
  });

  it("is not sent to a buyer who has erased their account", async () => {
    const ana = await completed();
    await shop.call("POST", "/accounts/erase/", { token: ana.token, body: { email: ana.email } });
    await confirm();
    expect(mailsTo(ana)).toBe(0);
    shop.queue.length = 0;
  });
});
