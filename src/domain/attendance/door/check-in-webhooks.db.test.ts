import { expect, it } from "vitest";
import { fanOut } from "#domain/sales/webhooks/fan-out.ts";
import { addList, attendee, enrolDevice, openDoorApp, scanOf } from "#tests/fixtures/door-fixture.ts";

it("a webhook gets one message of an admission and one of its undo, not of a refusal, and not whose ticket it is", async () => {
  const shop = await openDoorApp();
  const { token } = await shop.staff("owner");
  await shop.call("POST", "/organiser/webhooks/", {
    token,
    body: {
      name: "Counter",
      url: "https://counter.example.pt/",
      events: ["check_in.created", "check_in.undone"],
    },
  });
  const [list, device, ana] = [await addList(shop), await enrolDevice(shop), await attendee(shop)];
  const scan = scanOf(list, ana.code);
  const [first] = await device.scan([scan]);
  await device.scan([scan, scanOf(list, ana.code)]);
  await device.scan([scanOf(list, null, { undoes: scan.id })]);
  while (await fanOut(shop.app));
  const messages = await shop.db.query<{ type: string; body: string }>(
    "select type, body from webhook_messages",
  );
  expect(messages.map(({ type }) => type).sort()).toEqual(["check_in.created", "check_in.undone"]);
  const bodies = messages.map(({ body }) => JSON.parse(body).data.check_in);
  expect(bodies[0]).toMatchObject({ list, ticket: 24, direction: "in", unit: 1 });
  expect(bodies[1].id).toBe(bodies[0].id);
  expect(JSON.stringify(messages)).not.toMatch(/silva|@/i);
  expect(first?.result).toBe("admitted");
  expect(shop.bugs).toEqual([]);
  await shop.close();
});
