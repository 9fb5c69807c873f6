import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS, openSeatFixture, phones } from "#tests/fixtures/seat-fixture.ts";

const fixture = openSeatFixture();
beforeEach(() => {
  fixture.shop.mails.length = 0;
  fixture.shop.queue.length = 0;
});

const SUBJECT = "O seu pagamento Nexxt não foi concluído";
/** Runs at once the jobs that the queue delays by five minutes. */
async function mailsTo(buyer: { email: string }): Promise<string[]> {
  await fixture.shop.runJobs();
  const mails = fixture.shop.mails.filter(({ to, subject }) => to === buyer.email && subject === SUBJECT);
  return mails.map(({ text }) => text);
}

describe("a buyer whose payment failed", () => {
  it("is told once, when it was declined: nothing was taken", async () => {
    const buyer = await fixture.newBuyer();
    const { id } = await fixture.orderSeat(buyer, phones.declines);
    fixture.shop.clock.forward(6_000);
    expect((await fixture.read(buyer, id)).payment_status).toBe(4);
    const [mail, ...more] = await mailsTo(buyer);
    expect(mail).toContain("Não lhe foi cobrado nada. Se ainda quiser");
    expect(mail).toMatch(/147,60.*foi recusado/);
    expect(more).toEqual([]);
    await fixture.comeToRest();
    expect(await mailsTo(buyer)).toHaveLength(1);
  });

  it("is told when its time ran out, and no more than is known of the money", async () => {
    const buyer = await fixture.newBuyer();
    await fixture.orderSeat(buyer);
    const sandbox = fixture.shop.providers.current;
    fixture.shop.providers.current = { ...sandbox, status: () => Promise.reject(new Error("away")) };
    fixture.shop.clock.forward(60 * MINUTE_MS);
    await fixture.reconcile();
    fixture.shop.providers.current = sandbox;
    const jobs = fixture.shop.queue.filter(({ name }) => name === "send-unpaid-mail");
    expect(jobs).toHaveLength(1);
    fixture.shop.queue.splice(0, fixture.shop.queue.length, ...jobs);
    const [mail] = await mailsTo(buyer);
    expect(mail).toContain("não foi confirmado a tempo");
    expect(mail).toContain("Ainda não sabemos se o valor foi cobrado");
    expect(mail).not.toContain("Não lhe foi cobrado nada");
    await fixture.comeToRest();
  });

  it("hears nothing after giving up, after trying again, and when money has come after all", async () => {
    const [gaveUp, again, late] = [
      await fixture.newBuyer(),
      await fixture.newBuyer(),
      await fixture.newBuyer(),
    ];
    const { id } = await fixture.orderSeat(gaveUp);
    await fixture.giveUp(gaveUp, id);
    await fixture.orderSeat(again, phones.declines);
    fixture.shop.clock.forward(6_000);
    await fixture.reconcile();
    await fixture.orderSeat(again, phones.pays);
    fixture.shop.clock.forward(6_000);
    await fixture.reconcile();
    await fixture.shop.db.query("update quotas set size = taken + 1 where id = 21");
    const paid = await fixture.orderSeat(late, phones.neverAnswers);
    fixture.shop.clock.forward(10 * MINUTE_MS);
    await fixture.reconcile();
    await fixture.shop.db.query(
      "update sandbox_charges set outcome = 'pay', decides_at = $2 where payment_id = $1",
      [paid.id, fixture.shop.clock.now()],
    );
    fixture.shop.clock.forward(MINUTE_MS);
    await fixture.shop.db.query("update payments set next_check_at = $2 where id = $1", [
      paid.id,
      fixture.shop.clock.now(),
    ]);
    await fixture.reconcile();
    expect((await fixture.read(late, paid.id)).money).toBe("taken");
    expect(await Promise.all([gaveUp, again, late].map(mailsTo))).toEqual([[], [], []]);
    await fixture.comeToRest();
  });
});
