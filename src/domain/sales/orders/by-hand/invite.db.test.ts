import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Invited } from "#contract/organiser/orders/by-hand/invitations.ts";
import { openHandOrderFixture, workshop } from "#tests/fixtures/hand-order-fixture.ts";

const fixture = openHandOrderFixture();
const { ask, newAddress, subjectsTo, eventsOf } = fixture;

describe("invitations", () => {
  it("give each address of a list a free ticket with its mail, and say what became of each line", async () => {
    const before = await fixture.shop.taken(workshop.quota);
    const [ana, rui] = [newAddress(), newAddress()];
    const list = `Ana Silva <${ana}>\n\n${rui}\nsem endereço\n${ana.toUpperCase()}`;
    const body = { key: randomUUID(), ticket: workshop.ticket, list, note: "Até já!" };
    const first = await ask<{ results: Invited[] }>("orders-by-hand/invitations/", body);
    expect(first.body.results.map(({ line, outcome }) => [line, outcome])).toEqual([
      [1, "invited"],
      [3, "invited"],
      [4, "not_an_address"],
      [5, "repeated"],
    ]);
    await fixture.shop.runJobs();
    expect(await fixture.shop.taken(workshop.quota)).toBe(before + 2);
    expect(subjectsTo(ana)).toEqual(["O seu convite Nexxt"]);
    const mail = fixture.shop.mails.find(({ to }) => to === ana);
    expect(mail?.text).toContain("Até já!");
    expect(mail?.attachments.map(({ contentType }) => contentType)).toContain("application/pdf");
    expect(await eventsOf(first.body.results[0]?.order ?? "")).toEqual([
      "created organiser",
      "completed organiser",
      "confirmation_queued organiser",
      "confirmation_sent job",
    ]);

    // Sent again, after a lost answer or with more people.
    const again = await ask<{ results: Invited[] }>("orders-by-hand/invitations/", {
      ...body,
      key: randomUUID(),
      list: `${list}\n${newAddress()}`,
    });
    expect(again.body.results.map(({ outcome }) => outcome)).toEqual([
      "already_invited",
      "already_invited",
      "not_an_address",
      "repeated",
      "invited",
    ]);
    await fixture.shop.runJobs();
    expect(await fixture.shop.taken(workshop.quota)).toBe(before + 3);
    expect(subjectsTo(ana)).toHaveLength(1);
  });

  it("the same list twice at once invites each person once, and stops where there is no seat", async () => {
    const taken = await fixture.shop.taken(workshop.quota);
    await fixture.shop.db.query("update quotas set size = $1 where id = $2", [taken + 2, workshop.quota]);
    const addresses = [newAddress(), newAddress(), newAddress()];
    const body = { key: randomUUID(), ticket: workshop.ticket, list: addresses.join("\n") };
    const finance = await fixture.shop.staff("finance");
    const answers = await Promise.all(
      [1, 2].map(() =>
        fixture.shop.call<{ results: Invited[] }>("POST", "/organiser/orders-by-hand/invitations/", {
          token: finance.token,
          body,
        }),
      ),
    );
    const all = answers.flatMap(({ body: { results } }) => results);
    expect(all.filter(({ outcome }) => outcome === "invited")).toHaveLength(2);
    expect(new Set(all.filter(({ outcome }) => outcome === "sold_out").map(({ email }) => email)).size).toBe(
      1,
    );
    expect(await fixture.shop.taken(workshop.quota)).toBe(taken + 2);
    await fixture.shop.db.query("update quotas set size = 500 where id = $1", [workshop.quota]);
  });
});
