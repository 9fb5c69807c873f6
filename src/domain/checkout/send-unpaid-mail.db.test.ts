import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS, openSeatDesk, phones } from "#tests/seat-desk.ts";

const desk = openSeatDesk();
beforeEach(() => {
  desk.shop.mails.length = 0;
  desk.shop.queue.length = 0;
});

const SUBJECT = "O seu pagamento Nexxt não foi concluído";
/** What the queue holds back for five minutes is done at once here. */
async function mailsTo(buyer: { email: string }): Promise<string[]> {
  await desk.shop.runJobs();
  const mails = desk.shop.mails.filter(({ to, subject }) => to === buyer.email && subject === SUBJECT);
  return mails.map(({ text }) => text);
}

describe("a buyer whose payment came to nothing", () => {
  it("is told once, when it was declined: nothing was taken", async () => {
    const buyer = await desk.newBuyer();
    const { id } = await desk.orderSeat(buyer, phones.declines);
    desk.shop.clock.forward(6_000);
    expect((await desk.read(buyer, id)).payment_status).toBe(4);
    const [mail, ...more] = await mailsTo(buyer);
    expect(mail).toContain("Não lhe foi cobrado nada. Se ainda quiser");
    expect(mail).toContain("147,60");
    expect(more).toEqual([]);
    await desk.comeToRest();
    expect(await mailsTo(buyer)).toHaveLength(1);
  });

  it("is told when its time ran out, and no more than is known of the money", async () => {
    const buyer = await desk.newBuyer();
    await desk.orderSeat(buyer);
    const sandbox = desk.shop.providers.current;
    desk.shop.providers.current = { ...sandbox, status: () => Promise.reject(new Error("away")) };
    desk.shop.clock.forward(60 * MINUTE_MS);
    await desk.reconcile();
    desk.shop.providers.current = sandbox;
    const jobs = desk.shop.queue.filter(({ name }) => name === "send-unpaid-mail");
    expect(jobs).toHaveLength(1);
    desk.shop.queue.splice(0, desk.shop.queue.length, ...jobs);
    expect((await mailsTo(buyer))[0]).toContain("Não lhe foi cobrado nada até agora.");
    await desk.comeToRest();
  });

  it("hears nothing after giving up, after trying again, and when money has come after all", async () => {
    const [gaveUp, again, late] = [await desk.newBuyer(), await desk.newBuyer(), await desk.newBuyer()];
    const { id } = await desk.orderSeat(gaveUp);
    await desk.giveUp(gaveUp, id);
    await desk.orderSeat(again, phones.declines);
    desk.shop.clock.forward(6_000);
    await desk.reconcile();
    await desk.orderSeat(again, phones.pays);
    desk.shop.clock.forward(6_000);
    await desk.reconcile();
    await desk.shop.db.query("update quotas set size = taken + 1 where id = 21");
    const paid = await desk.orderSeat(late, phones.neverAnswers);
    desk.shop.clock.forward(10 * MINUTE_MS);
    await desk.reconcile();
    await desk.shop.db.query(
      "update sandbox_charges set outcome = 'pay', decides_at = $2 where payment_id = $1",
      [paid.id, desk.shop.clock.now()],
    );
    desk.shop.clock.forward(MINUTE_MS);
    await desk.shop.db.query("update payments set next_check_at = $2 where id = $1", [
      paid.id,
      desk.shop.clock.now(),
    ]);
    await desk.reconcile();
    expect((await desk.read(late, paid.id)).money).toBe("taken");
    expect(await Promise.all([gaveUp, again, late].map(mailsTo))).toEqual([[], [], []]);
    await desk.comeToRest();
  });
});
