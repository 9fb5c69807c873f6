import { describe, expect, it } from "vitest";
import { openOrganiserOrderFixture } from "#tests/fixtures/organiser-order-fixture.ts";

const fixture = openOrganiserOrderFixture();
const { order, read, change, changeHolder, audited } = fixture;

describe("mails again", () => {
  it("the confirmation goes to the buyer as another message, and the timeline has both, who asked and their fate", async () => {
    const { id, buyer } = await order();
    const asked = await change(id, "resend", { mail: "confirmation" });
    expect(asked).toMatchObject({
      status: 202,
      body: { queued: [{ mail: "confirmation", to: buyer.email }] },
    });
    await fixture.shop.runJobs();
    expect(fixture.shop.mails.map(({ to }) => to)).toEqual([buyer.email]);
    const { timeline } = await read(id);
    expect(timeline.filter(({ kind }) => kind === "mail")).toMatchObject([
      { name: "confirmation", state: "sent", person: buyer.email },
      { name: "confirmation", state: "sent", person: buyer.email },
    ]);
    expect(timeline).toContainEqual(
      expect.objectContaining({ name: "mails_resent", cause: "organiser", person: "Staff finance" }),
    );
    expect((await audited(id)).map(({ action }) => action)).toEqual(["order.mails_resent"]);
  });

  it("a mail that the server does not accept is in the timeline until it does", async () => {
    const { id } = await order();
    await change(id, "resend", { mail: "confirmation" });
    const { send } = fixture.shop.app.mail;
    fixture.shop.app.mail.send = () =>
      Promise.reject(Object.assign(new Error("no@such.example unknown"), { responseCode: 450 }));
    await expect(fixture.shop.runJobs()).rejects.toThrow();
    fixture.shop.app.mail.send = send;
    expect((await read(id)).timeline[0]).toMatchObject({
      name: "confirmation",
      state: "failed",
      text: "450",
    });
  });

  it("tickets go to each other holder; without one, and for an unpaid order, there is nothing to send", async () => {
    const { id } = await order();
    expect(await change(id, "resend", { mail: "tickets" })).toMatchObject({
      status: 409,
      body: { code: "nothing_to_send" },
    });
    await changeHolder(id, "teresa@example.pt", "Teresa Vale");
    await fixture.shop.runJobs();
    fixture.shop.mails.length = 0;
    const asked = await change(id, "resend", { mail: "tickets" });
    expect(asked.body).toEqual({ queued: [{ mail: "assigned", to: "teresa@example.pt" }] });
    await fixture.shop.runJobs();
    expect(fixture.shop.mails.map(({ to }) => to)).toEqual(["teresa@example.pt"]);
    const unpaid = await order({ paid: false });
    expect(await change(unpaid.id, "resend", { mail: "confirmation" })).toMatchObject({
      status: 409,
      body: { code: "payment_not_completed" },
    });
  });
});
