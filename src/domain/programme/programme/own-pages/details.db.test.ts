import { describe, expect, it } from "vitest";
import { accountExport } from "#contract/accounts/account-export.ts";
import { retentionSteps } from "#domain/registry/retention-steps.ts";
import { openSpeakerFixture, WORDING } from "#tests/fixtures/speaker-page-fixture.ts";

const DAY_MS = 24 * 3_600_000;

const f = openSpeakerFixture();

describe("what a speaker says for the organiser alone", () => {
  it("counts at once, is in no public answer, and a change of availability is a conflict that editors see", async () => {
    const token = await f.openPage();
    const [session] = await f.shop.db.query<{ id: number; version: number; starts_at: Date }>(
      "select id, version, starts_at from events where state = 'confirmed' and edition_id = 1 order by id limit 1",
    );
    if (!session) throw new Error("No session is confirmed");
    await f.ask("PATCH", `/organiser/events/${session.id}/`, {
      version: session.version,
      speakers: [f.speaker.id],
    });
    const conflicts = async () =>
      (
        await f.ask<{ conflicts: { kind: string; sessions: number[]; speakers: number[] }[] }>(
          "GET",
          "/organiser/editions/1/schedule/publication/",
        )
      ).body.conflicts.filter(
        ({ kind, speakers }) => kind === "speaker_unavailable" && speakers.includes(f.speaker.id),
      );
    expect(await conflicts()).toEqual([]);
    const { details, sessions, days } = (await f.own("GET", token)).body;
    expect(sessions).toMatchObject([{ id: session.id }]);
    const other = days.find(({ starts_at, ends_at }) => {
      const at = session.starts_at.toISOString();
      return !(starts_at <= at && at < ends_at);
    });
    if (!other) throw new Error("The edition has one day");
    const needs = { technical: "", dietary: "Segredo-da-cozinha", access: "Rampa", travel: "" };
    const availability = [{ starts_at: other.starts_at, ends_at: other.ends_at }];
    const saved = await f.own("PATCH", token, "details/", { version: details.version, availability, needs });
    expect(saved.body.details).toMatchObject({ availability, needs });
    expect(await conflicts()).toMatchObject([{ sessions: [session.id] }]);
    const stale = await f.own("PATCH", token, "details/", { version: details.version, needs });
    expect(stale.body.code).toBe("changed_meanwhile");
    const speakers = JSON.stringify((await f.shop.call("GET", "/speakers/")).body);
    expect(speakers).not.toContain("Segredo-da-cozinha");
    expect(speakers).not.toContain(f.speaker.email);
    // An editor's change of needs is in the audit log, its words are not: the log is never erased.
    await f.ask("PATCH", `/organiser/speakers/${f.speaker.id}/details/`, {
      version: saved.body.details.version,
      needs: { ...needs, dietary: "Outro-segredo" },
    });
    const [logged] = await f.shop.db.query<{ all: string; after: object }>(
      "select coalesce(before::text, '') || after::text as all, after from audit_log order by id desc limit 1",
    );
    expect(logged?.after).toEqual({ needs: ["dietary"] });
    expect(logged?.all).not.toContain("segredo");
  });

  it("is in the copy of their data that the speaker asks for, with what they agreed to and proposed", async () => {
    const token = await f.openPage();
    await f.agree(token);
    await f.propose(token, { bio: "Outra." });
    const needs = { technical: "", dietary: "Sem glúten", access: "Rampa", travel: "" };
    await f.own("PATCH", token, "details/", { version: 1, needs, availability: [] });
    const rita = await f.shop.buyer(f.speaker.email);
    const { body } = await f.shop.call("GET", "/accounts/export/", { token: rita.token });
    expect(accountExport.parse(body).speakers).toMatchObject([
      {
        name: "Rita Melo",
        needs,
        availability: [],
        consents: [{ kind: "publication", given: true, wording: WORDING }],
        proposals: [{ state: "open", fields: { bio: "Outra." } }],
      },
    ]);
    const other = await f.shop.buyer("outra@example.pt");
    const theirs = await f.shop.call("GET", "/accounts/export/", { token: other.token });
    expect(accountExport.parse(theirs.body).speakers).toEqual([]);
  });

  it("a page tells its speaker whether visitors find them: not before the edition is public, nor without a session where one is asked for", async () => {
    const token = await f.openPage();
    const page = async () => (await f.own("GET", token)).body;
    const setState = (state: string) =>
      f.shop.db.query("update editions set state = $1 where id = 1", [state]);
    expect(await page()).toMatchObject({ edition: { state: "published" }, speaker: { is_public: true } });
    await setState("preparing");
    expect(await page()).toMatchObject({ edition: { state: "preparing" }, speaker: { is_public: false } });
    await setState("published");
    const waits = (waiting: boolean) =>
      f.shop.db.query("update speakers set only_with_session = $1 where id = $2", [waiting, f.speaker.id]);
    await f.shop.db.query("delete from event_speakers where speaker_id = $1", [f.speaker.id]);
    await waits(true);
    expect((await page()).speaker.is_public).toBe(false);
    await waits(false);
    expect((await page()).speaker.is_public).toBe(true);
  });

  it("is erased a month after the edition, with links and proposals; the address a year after", async () => {
    const token = await f.openPage();
    await f.agree(token);
    await f.propose(token, { bio: "Outra." });
    const needs = { technical: "", dietary: "Sem glúten", access: "", travel: "" };
    await f.own("PATCH", token, "details/", { version: 1, needs, availability: [] });
    const left = async () => {
      const [row] = await f.shop.db.query(
        `select d.email, d.needs, d.availability, (select count(*)::int from speaker_links l where l.speaker_id = s.id) as links,
           (select count(*)::int from speaker_proposals p where p.speaker_id = s.id) as proposals,
           (select count(*)::int from speaker_consents c where c.speaker_id = s.id) as consents
         from speakers s left join speaker_details d on d.speaker_id = s.id where s.id = $1`,
        [f.speaker.id],
      );
      return row;
    };
    const [edition] = await f.shop.db.query<{ ends_at: Date }>("select ends_at from editions where id = 1");
    const retain = async (days: number) => {
      const now = new Date((edition?.ends_at.getTime() ?? 0) + days * DAY_MS);
      for (const { name, deleteBatch } of retentionSteps(f.shop.app))
        if (name.startsWith("speakers'")) await deleteBatch(now, 500);
    };
    await retain(30);
    expect(await left()).toMatchObject({ needs, links: 1, proposals: 1 });
    await retain(31);
    const gone = { needs: {}, availability: null, links: 0, proposals: 0, consents: 1 };
    expect(await left()).toEqual({ ...gone, email: f.speaker.email });
    await retain(367);
    expect(await left()).toMatchObject({ email: null, consents: 1 });
  });
});
