import { describe, expect, it } from "vitest";
import { openOrganiserOrderFixture, PASS } from "#tests/fixtures/organiser-order-fixture.ts";

const fixture = openOrganiserOrderFixture();
const { order, read, change, changeHolder, audited } = fixture;

describe("another attendee", () => {
  it("ends the old code as a transfer, gives the new person one, and mails both, also after the ticket's deadline", async () => {
    const { id, buyer } = await order();
    const before = (await read(id)).units[0];
    await fixture.shop.db.query("update tickets set reassign_until = $1 where id = $2", [
      fixture.shop.clock.now(),
      PASS.ticket,
    ]);
    expect(await changeHolder(id, "Nova.Pessoa@example.pt", "Nova Pessoa")).toMatchObject({
      status: 200,
      body: { transferred: true },
    });
    const after = (await read(id)).units[0];
    expect(after).toMatchObject({ holder: { full_name: "Nova Pessoa", email: "nova.pessoa@example.pt" } });
    expect(after?.serial).not.toBe(before?.serial);
    expect(
      await fixture.shop.db.query("select reason from revoked_codes where serial = $1", [before?.serial]),
    ).toEqual([{ reason: "transferred" }]);
    await fixture.shop.runJobs();
    expect(fixture.shop.mails.map(({ to }) => to).sort()).toEqual(
      [buyer.email, "nova.pessoa@example.pt"].sort(),
    );
    expect((await read(id)).timeline.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["attendee_changed", "assigned", "ticket_ended"]),
    );
    expect((await audited(id)).map(({ text }) => text).join()).not.toContain("pessoa");
  });

  it("the same address corrects the name alone, and the code stays", async () => {
    const { id, buyer } = await order();
    const before = (await read(id)).units[0];
    expect((await changeHolder(id, buyer.email, "Ana Sofia Silva")).body).toMatchObject({
      transferred: false,
    });
    const after = (await read(id)).units[0];
    expect([after?.serial, after?.holder?.full_name]).toEqual([before?.serial, "Ana Sofia Silva"]);
    await fixture.shop.runJobs();
    expect(fixture.shop.mails).toEqual([]);
  });

  it("is refused for a holder who is not one any more, and for a unit of another order", async () => {
    const { id } = await order();
    const [unit] = (await read(id)).units;
    const stale = {
      assignment: unit?.assignment,
      holder: unit?.holder?.id,
      email: "b@example.pt",
      full_name: "B",
    };
    await changeHolder(id, "c@example.pt", "C");
    expect(await change(id, "attendee", stale)).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    const other = await order();
    expect(await change(other.id, "attendee", stale)).toMatchObject({ status: 404 });
  });
});
