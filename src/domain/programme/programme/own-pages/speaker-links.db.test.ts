import { describe, expect, it } from "vitest";
import { openSpeakerFixture } from "#tests/fixtures/speaker-page-fixture.ts";

const DAY_MS = 24 * 3_600_000;

const f = openSpeakerFixture();

describe("the link to a speaker's own page", () => {
  it("comes by mail, is stored as a hash alone, and reading the page changes nothing", async () => {
    const token = await f.openPage();
    const mail = f.shop.mails.at(-1);
    expect([mail?.to, mail?.subject]).toEqual([f.speaker.email, "A sua página de orador: Nexxt 2025"]);
    const state = async () =>
      JSON.stringify(
        await f.shop.db.query(
          "select l.*, d.*, (select count(*) from speaker_consents) as c from speaker_links l join speaker_details d using (speaker_id) where speaker_id = $1",
          [f.speaker.id],
        ),
      );
    const before = await state();
    expect(before).not.toContain(token);
    for (let scan = 0; scan < 3; scan += 1) expect((await f.own("GET", token)).status).toBe(200);
    expect(await state()).toBe(before);
  });

  it("is one: a new one ends the one before, pressing twice sends once, and another address or a revocation ends it", async () => {
    const first = await f.openPage();
    expect((await f.send()).body).toMatchObject({ sent: 0, skipped: [{ why: "just_sent" }] });
    f.shop.clock.forward(6 * 60_000);
    const second = await f.openPage();
    expect([(await f.own("GET", first)).status, (await f.own("GET", second)).status]).toEqual([404, 200]);
    await f.ask("POST", `/organiser/speakers/${f.speaker.id}/link/revoke/`);
    expect((await f.own("GET", second)).status).toBe(404);
    // A slip is put right at once.
    const third = await f.openPage();
    expect((await f.own("GET", third)).status).toBe(200);
    const { body } = await f.ask<{ version: number }>("GET", `/organiser/speakers/${f.speaker.id}/details/`);
    const email = `nova-${f.speaker.email}`;
    await f.ask("PATCH", `/organiser/speakers/${f.speaker.id}/details/`, { version: body.version, email });
    expect((await f.own("GET", third)).status).toBe(404);
  });

  it("does not ask for what the speaker has sent, and an editor has yet to read", async () => {
    const asked = async () => {
      f.shop.clock.forward(6 * 60_000);
      await f.openPage();
      const { text = "" } = f.shop.mails.at(-1) ?? {};
      return ["fotografia", "biografia", "função"].filter((word) => text.includes(word));
    };
    await f.shop.db.query(
      "update speakers set image = '', bio = '', position = '', translations = '{}' where id = $1",
      [f.speaker.id],
    );
    expect(await asked()).toEqual(["fotografia", "biografia", "função"]);
    await f.shop.db.query(
      `insert into speaker_proposals (speaker_id, edition_id, base, fields, sent_at)
       values ($1, 1, '{}', '{"image": "/pictures/p-1.webp", "translations.en.position": "Engineer"}', now())`,
      [f.speaker.id],
    );
    expect(await asked()).toEqual(["biografia"]);
  });

  it("expires after sixty days", async () => {
    const token = await f.openPage();
    f.shop.clock.forward(60 * DAY_MS - 60_000);
    expect((await f.own("GET", token)).status).toBe(200);
    f.shop.clock.forward(60_000);
    expect((await f.own("GET", token)).status).toBe(404);
    f.shop.clock.forward(-60 * DAY_MS);
  });

  it("a request that a newer one overtook sends no mail, and one address gets twenty a day", async () => {
    for (let mail = 0; mail < 20; mail += 1) {
      expect((await f.send()).body.sent).toBe(1);
      f.shop.clock.forward(6 * 60_000);
    }
    expect((await f.send()).body).toMatchObject({ sent: 0, skipped: [{ why: "too_often" }] });
    await f.shop.runJobs();
    expect(f.shop.mails.filter(({ to }) => to === f.speaker.email)).toHaveLength(1);
  });

  it("goes to all of the edition, and names those without an address", async () => {
    const { body } = await f.send(null);
    expect(body.sent).toBeGreaterThanOrEqual(1);
    expect(body.skipped.filter(({ why }) => why === "no_address").length).toBeGreaterThan(10);
  });
});
