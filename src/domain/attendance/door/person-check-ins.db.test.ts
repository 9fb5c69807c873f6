import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { AccountExport } from "#contract/accounts/account-export.ts";
import { runRetention } from "#domain/platform/retention/retention.ts";
import { retentionSteps } from "#domain/registry/retention-steps.ts";
import { addList, attendee, enrolDevice, openDoorApp, scanOf } from "#tests/fixtures/door-fixture.ts";
import type { TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openDoorApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const exported = async (token: string) =>
  (await shop.call<AccountExport>("GET", "/accounts/export/", { token })).body.check_ins;

it("a person's export has what their codes did at the door, and nothing of who held the ticket before", async () => {
  const list = await addList(shop, { name: "Porta norte" });
  const [device, ana] = [await enrolDevice(shop), await attendee(shop)];
  const scan = scanOf(list, ana.code);
  await device.scan([scan]);
  await device.scan([scanOf(list, null, { undoes: scan.id })]);
  const unit = `${ana.tickets[0]?.ticket_purchase.id}.1`;
  await device.scan([scanOf(list, null, { unit })]);
  expect((await exported(ana.token)).map(({ at: _, ...row }) => row)).toEqual([
    { list: "Porta norte", direction: "in", result: "admitted", ticket: expect.any(String), undone: true },
    { list: "Porta norte", direction: "in", result: "admitted", ticket: expect.any(String), undone: false },
  ]);
  const rita = await shop.buyer("rita-entradas@example.pt");
  shop.clock.forward(1_000);
  await shop.call("POST", `/tickets/assignments/${ana.tickets[0]?.id}/reassign/`, {
    token: ana.token,
    body: { signup: rita.signup },
  });
  expect(await exported(rita.token)).toEqual([]);
});

it("check-ins go a year after the edition's end, entries that others name too; until then the table refuses", async () => {
  const list = await addList(shop);
  const [device, ana] = [await enrolDevice(shop), await attendee(shop)];
  await device.scan([scanOf(list, ana.code, { device_result: "admitted" })]);
  await device.scan([scanOf(list, ana.code, { device_result: "admitted" })]);
  await expect(shop.db.query("delete from check_ins")).rejects.toThrow();
  const [edition] = await shop.db.query<{ ends_at: Date }>("select ends_at from editions where id = 1");
  const steps = retentionSteps(shop.app).filter(({ name }) => name === "check-ins");
  const left = async () => {
    const errors: unknown[] = [];
    await runRetention(shop.app, steps, (error) => errors.push(error));
    expect(errors).toEqual([]);
    return Number((await shop.db.query<{ n: string }>("select count(*) as n from check_ins"))[0]?.n);
  };
  const yearLater = new Date(edition?.ends_at ?? "");
  yearLater.setUTCFullYear(yearLater.getUTCFullYear() + 1);
  shop.clock.forward(yearLater.getTime() - shop.clock.now().getTime());
  expect(await left()).toBeGreaterThan(3);
  shop.clock.forward(1);
  expect(await left()).toBe(0);
});
