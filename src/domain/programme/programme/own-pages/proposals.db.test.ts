import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { runRetention } from "#domain/platform/retention/retention.ts";
import { retentionSteps } from "#domain/registry/retention-steps.ts";
import { plainPicture } from "#tests/api/requests/picture-requests.ts";
import { openSpeakerFixture, WORDING } from "#tests/fixtures/speaker-page-fixture.ts";
import { hollowPng } from "#tests/hollow-png.ts";
import { expectPhotoLimits } from "#tests/photo-limits.ts";

const f = openSpeakerFixture();

describe("what a speaker proposes", () => {
  it("is public only once an editor approves it, field by field; the speaker is told, and undo puts it back", async () => {
    const token = await f.openPage();
    await f.agree(token);
    const sent = await f.propose(token, {
      bio: "Pinta com dados.",
      "translations.en.bio": "Paints with data.",
      position: "Rainha de Portugal",
    });
    expect(sent.status).toBe(200);
    expect(sent.body.proposal?.fields).toMatchObject({ bio: "Pinta com dados." });
    expect((await f.publicBio())?.bio).toBe("Desenha.");
    const proposal = await f.requireWaiting();
    expect(proposal.values.map(({ path, now, proposed }) => [path, now, proposed])).toEqual([
      ["position", "Artista", "Rainha de Portugal"],
      ["bio", "Desenha.", "Pinta com dados."],
      ["translations.en.bio", "", "Paints with data."],
    ]);
    const approve = ["bio", "translations.en.bio"];
    expect((await f.decide(proposal, approve)).body.code).toBe("invalid_input");
    const reason = "O cargo é outro.";
    expect((await f.decide(proposal, approve, reason)).status).toBe(200);
    expect(await f.publicBio()).toMatchObject({ bio: "Pinta com dados.", position: "Artista" });
    expect((await f.publicBio("en"))?.bio).toBe("Paints with data.");
    await f.shop.runJobs();
    const mail = f.shop.mails.findLast(({ to }) => to === f.speaker.email);
    expect([mail?.subject, mail?.text.includes(reason)]).toEqual([
      "Parte das suas alterações foi aprovada: Nexxt 2025",
      true,
    ]);
    const { decision, proposal: left } = (await f.own("GET", token)).body;
    expect([decision?.approved, decision?.declined, decision?.reason, left]).toEqual([
      approve,
      ["position"],
      reason,
      null,
    ]);
    const [audit] = await f.shop.db.query<{ action: string; before: object; actor: string }>(
      "select action, before, actor from audit_log order by id desc limit 1",
    );
    expect(audit).toMatchObject({ action: "speaker.updated", before: { bio: "Desenha." } });
    const undone = await f.ask("POST", `/organiser/speaker-proposals/${proposal.id}/reopen/`, {
      version: proposal.version + 1,
    });
    expect(undone.status).toBe(200);
    expect((await f.publicBio())?.bio).toBe("Desenha.");
    expect((await f.publicBio("en"))?.bio).toBe("Desenha.");
    expect((await f.waiting())?.id).toBe(proposal.id);
  });

  it("pronouns and further links are proposed as the rest is; a link that is no https address is refused", async () => {
    const token = await f.openPage();
    await f.agree(token);
    const refused = await f.propose(token, { links: "https://ana.example\njavascript:alert(1)" });
    expect([refused.status, refused.body.errors?.[0]?.attr]).toEqual([400, "fields.links"]);
    await f.propose(token, {
      pronouns: "ela/dela",
      "translations.en.pronouns": "she/her",
      links: "  https://ana.example \n\nhttps://social.example/@ana",
    });
    const proposal = await f.requireWaiting();
    await f.decide(
      proposal,
      proposal.values.map(({ path }) => path),
    );
    expect(await f.publicBio("en")).toMatchObject({
      pronouns: "she/her",
      links: ["https://ana.example/", "https://social.example/@ana"],
    });
  });

  it("a decision that is undone in time is not mailed", async () => {
    const token = await f.openPage();
    await f.agree(token);
    await f.propose(token, { bio: "Outra." });
    const proposal = await f.requireWaiting();
    await f.decide(proposal, [], "Não.");
    await f.ask("POST", `/organiser/speaker-proposals/${proposal.id}/reopen/`, {
      version: proposal.version + 1,
    });
    f.shop.mails.splice(0);
    await f.shop.runJobs();
    expect(f.shop.mails).toEqual([]);
  });

  it("of two editors the second is told, and nothing is written twice; so is one whose speaker wrote anew, or whose record changed", async () => {
    const token = await f.openPage();
    await f.agree(token);
    await f.propose(token, { bio: "Primeira." });
    const seen = await f.requireWaiting();
    await f.propose(token, { bio: "Segunda." });
    expect((await f.decide(seen, ["bio"])).body.code).toBe("changed_meanwhile");
    const now = await f.requireWaiting();
    await f.ask("PATCH", `/organiser/speakers/${f.speaker.id}/`, {
      version: now.speaker_version,
      bio: "Do editor.",
    });
    expect((await f.decide(now, ["bio"])).body.code).toBe("changed_meanwhile");
    const fresh = await f.requireWaiting();
    expect(fresh.values).toMatchObject([{ now: "Do editor.", proposed: "Segunda.", changed_since: true }]);
    const both = await Promise.all([f.decide(fresh, ["bio"]), f.decide(fresh, [], "Não.")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("made from a record that an editor has changed is refused, so that the speaker sees it and chooses", async () => {
    const token = await f.openPage();
    await f.agree(token);
    const seen = await f.version(token);
    await f.ask("PATCH", `/organiser/speakers/${f.speaker.id}/`, { version: seen, bio: "Do editor." });
    const stale = await f.own("POST", token, "proposal/", { version: seen, fields: { bio: "Minha." } });
    expect([stale.status, stale.body.code]).toEqual([409, "changed_meanwhile"]);
    expect((await f.own("GET", token)).body.speaker.values.bio).toBe("Do editor.");
  });

  it("needs consent to publication; taking it back takes back what waits, with the time and the words of each answer kept", async () => {
    const token = await f.openPage();
    const refused = await f.propose(token, { bio: "Sem acordo." });
    expect(refused.body.errors).toMatchObject([{ attr: "consents.publication", code: "missing" }]);
    await f.agree(token);
    await f.agree(token);
    await f.propose(token, { bio: "Com acordo." });
    expect(await f.waiting()).toBeDefined();
    f.shop.clock.forward(1_000);
    const { body } = await f.agree(token, false);
    expect(body.proposal).toBeNull();
    expect(await f.waiting()).toBeUndefined();
    expect(body.consents[0]).toMatchObject({ given: false, at: f.shop.clock.now().toISOString() });
    const rows = await f.shop.db.query(
      "select given, wording, language from speaker_consents where speaker_id = $1 order by id",
      [f.speaker.id],
    );
    expect(rows).toEqual([
      { given: true, wording: WORDING, language: "pt" },
      { given: false, wording: WORDING, language: "pt" },
    ]);
    const old = await f.own("POST", token, "consents/", {
      kind: "publication",
      given: true,
      wording: "2020-01-01",
    });
    expect(old.body.code).toBe("changed_meanwhile");
  });

  it("sent while the consent is taken back waits for no editor: one comes after the other", async () => {
    const token = await f.openPage();
    await f.agree(token);
    const { promise: met, resolve: release } = Promise.withResolvers<void>();
    const holding = f.shop.db.transaction(async (tx) => {
      await tx.execute(sql`select from speaker_links where speaker_id = ${f.speaker.id} for update`);
      await met;
    });
    const both = Promise.all([f.propose(token, { bio: "Com acordo, ou sem." }), f.agree(token, false)]);
    const waits =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(() => f.shop.db.query(waits)).toHaveLength(2);
    release();
    await holding;
    const [, { body }] = await both;
    expect([body.consents[0]?.given, await f.waiting()]).toEqual([false, undefined]);
  });

  it("hostile texts and addresses are refused, and so are pictures that are none, another's, or a bomb", async () => {
    const token = await f.openPage();
    await f.agree(token);
    for (const fields of [
      { bio: "<img src=x onerror=alert(1)>" },
      { bio: "Olá <script>alert(1)</script>" },
      { name: "" },
      { name: "<b>Rita</b>" },
      { linkedin_profile: "javascript:alert(1)" },
      { image: "https://evil.example/x.webp" },
      // Never uploaded, or by staff.
      { image: `/pictures/p-${"0".repeat(32)}.webp` },
      { featured: true },
      { slug: "outro" },
    ])
      expect([fields, (await f.propose(token, fields)).status]).toEqual([fields, 400]);
    expect((await f.propose(token, { bio: "2 < 3 e 5 > 4, sem mais" })).status).toBe(200);
    const upload = (file: Buffer) =>
      f.own<{ path: string; errors?: { code: string }[] }>("POST", token, "picture/", {
        file: file.toString("base64"),
      });
    const svg = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'));
    expect(svg.body.errors?.[0]?.code).toBe("not_picture");
    const bomb = await upload(hollowPng(30_000, 30_000));
    expect(bomb.body.errors?.[0]?.code).toBe("too_many_pixels");
    const photo = await upload(await plainPicture(80, 100));
    expect(photo.status).toBe(201);
    expect((await f.propose(token, { image: photo.body.path })).status).toBe(200);
    expect((await f.publicBio())?.image).toBe("");
    // A picture in an open proposal is kept as long as the proposal waits.
    const cleaned = retentionSteps(f.shop.app).filter(({ name }) => name === "unused pictures");
    await runRetention(f.shop.app, cleaned, (error) => {
      throw error;
    });
    const [picture] = await f.shop.db.query<{ unused_since: Date | null }>(
      "select unused_since from pictures where name = $1",
      [photo.body.path.slice(10, -5)],
    );
    expect(picture?.unused_since).toBeNull();
  });

  it("thirty pictures an hour and sixty a day are read by one link", async () => {
    const token = await f.openPage();
    const file = Buffer.from("GIF89a").toString("base64");
    await expectPhotoLimits(async () => (await f.own("POST", token, "picture/", { file })).body.code);
  });

  it("from two windows: the second neither replaces nor takes back unseen what the first has sent", async () => {
    const token = await f.openPage();
    await f.agree(token);
    const { version } = (await f.own("GET", token)).body.speaker;
    const send = (proposal_sent_at: string | null | undefined, bio: string) =>
      f.own("POST", token, "proposal/", { version, proposal_sent_at, fields: { bio } });
    const first = (await send(null, "Primeira.")).body.proposal?.sent_at;
    expect((await send(null, "Segunda.")).body.code).toBe("changed_meanwhile");
    expect((await f.own("POST", token, "withdraw/", { proposal_sent_at: null })).body.code).toBe(
      "changed_meanwhile",
    );
    expect((await f.requireWaiting()).values).toMatchObject([{ proposed: "Primeira." }]);
    f.shop.clock.forward(1_000);
    const second = (await send(first, "Segunda.")).body.proposal?.sent_at;
    expect((await f.own("POST", token, "withdraw/", { proposal_sent_at: first })).status).toBe(409);
    expect((await f.own("POST", token, "withdraw/", { proposal_sent_at: second })).body.proposal).toBeNull();
    // Nothing waits any more: nothing is lost.
    expect((await send(second, "Terceira.")).status).toBe(200);
  });

  it("without a difference takes back what waited", async () => {
    const token = await f.openPage();
    await f.agree(token);
    await f.propose(token, { bio: "Outra." });
    const same = await f.propose(token, { bio: "Desenha." });
    expect(same.body.proposal).toBeNull();
    expect(await f.waiting()).toBeUndefined();
  });
});
