import { describe, expect, it } from "vitest";
import type { DecisionWords } from "#contract/organiser/programme/session-proposals.ts";
import { one, openReviewFixture, words } from "#tests/fixtures/review-fixture.ts";
import { requirePlace } from "../../programme/records/add-session.ts";

const { shop, newCall, newSpeaker, newProposal, propose, linkOf, own, ask, list, decide, undo, mailsTo } =
  openReviewFixture();
const EMPTY_EDITION = 999;

describe("decisions in batches", () => {
  it("30 proposals, 12 accepted twice: one mail each in the speaker's language, 12 sessions, and nothing twice", async () => {
    const call = await newCall();
    const people = Array.from({ length: 30 }, () => newSpeaker());
    for (const [place, speaker] of people.entries())
      await propose(
        call,
        newProposal({ title: `Sessão ${place}`, speakers: [speaker] }),
        place % 2 === 1 ? { "accept-language": "en" } : {},
      );
    await shop().runJobs();
    const before = await list();
    expect(before).toHaveLength(30);
    const chosen = before.slice(0, 12);
    expect((await decide(chosen, "accepted", words("Boas notícias"))).body).toMatchObject({
      decided: 12,
      unchanged: 0,
    });
    const titles = new Set(chosen.map(({ title }) => title));
    const accepted = (await list()).filter(({ title }) => titles.has(title));
    expect((await decide(accepted, "accepted")).body).toMatchObject({ decided: 0, unchanged: 12 });
    const rest = (await list()).filter(({ decision }) => !decision);
    await decide(rest.slice(0, 3), "waiting");
    await decide(rest.slice(3), "declined", null);
    await shop().runJobs();
    for (const [place, speaker] of people.entries()) {
      const mails = (await mailsTo(speaker.email)).map(({ subject }) => subject).slice(1);
      const isAccepted = titles.has(`Sessão ${place}`);
      const isWaiting = rest.slice(0, 3).some(({ title }) => title === `Sessão ${place}`);
      const subject = `${place % 2 === 1 ? "About" : "Sobre"} Sessão ${place}`;
      expect([place, mails]).toEqual([place, isAccepted || isWaiting ? [subject] : []]);
    }
    const [{ n: sessions } = { n: 0 }] = await shop().db.query<{ n: number }>(
      "select count(*)::int as n from events",
    );
    for (const speaker of people.filter((_, place) => titles.has(`Sessão ${place}`))) {
      const token = await linkOf(speaker.email);
      const twice = await Promise.all([
        own(token, "answer", { confirm: true }),
        own(token, "answer", { confirm: true }),
      ]);
      expect(twice.map(({ status, body }) => [status, body.state])).toEqual([
        [200, "confirmed"],
        [200, "confirmed"],
      ]);
    }
    const [{ n: now } = { n: 0 }] = await shop().db.query<{ n: number }>(
      "select count(*)::int as n from events",
    );
    expect(now - sessions).toBe(12);
    expect((await list()).filter(({ state, event }) => state === "confirmed" && event !== null)).toHaveLength(
      12,
    );
    // A confirmed one is decided.
    const [confirmed] = (await list()).filter(({ state }) => state === "confirmed");
    const late = await decide(confirmed ? [confirmed] : [], "declined");
    expect(late).toMatchObject({
      status: 409,
      body: { errors: [{ attr: "proposals.0", code: "confirmed" }] },
    });
  });

  it("of an edition ahead are written in its name, from the first words to the link that asks for a photo", async () => {
    await shop().db.query("update editions set name = 'Atlas', state = 'preparing' where id = 1");
    await shop().db.query(
      `insert into editions select (jsonb_populate_record(e, '{"id": 77, "year": 2024, "name": "Nexxt", "state": "published"}')).* from editions e where id = 1`,
    );
    const speaker = newSpeaker();
    await propose(await newCall(), newProposal({ speakers: [speaker] }));
    const token = await linkOf(speaker.email);
    const begun = await ask<Record<string, { subject: string }>>(
      "editor",
      "GET",
      "/organiser/session-proposal-words/accepted/?edition=1",
    );
    expect(begun.body.pt?.subject).toContain("Atlas");
    const [{ id } = { id: "" }] = await list();
    const preview = await ask<{ html: string }>(
      "editor",
      "POST",
      `/organiser/session-proposals/${id}/preview-decision/`,
      { decision: "accepted", mail: begun.body },
    );
    expect(preview.body.html).toContain("Atlas");
    expect(preview.body.html).not.toContain("Nexxt");
    await decide([{ id }], "accepted", begun.body);
    shop().clock.forward(11 * 60_000);
    await shop().runJobs();
    expect((await own(token, "answer", { confirm: true })).status).toBe(200);
    const mails = await mailsTo(speaker.email);
    expect(mails.map(({ senderName }) => senderName)).toEqual(["Atlas", "Atlas", "Atlas"]);
    expect(mails.at(-1)?.text).toContain("fotografia");
    await shop().db.query("delete from editions where id = 77");
    await shop().db.query("update editions set name = 'Nexxt', state = 'published' where id = 1");
  });

  it("are undone until the mail leaves: then none is sent, and the speaker reads nothing of it", async () => {
    const speaker = newSpeaker();
    await propose(await newCall(), newProposal({ speakers: [speaker] }));
    const token = await linkOf(speaker.email);
    const [{ id } = { id: "" }] = await list();
    await decide([{ id }], "accepted");
    expect((await own(token)).body).toMatchObject({ state: "sent" });
    expect((await own(token, "answer", { confirm: true })).body.code).toBe("changed_meanwhile");
    const decision = (await list())[0]?.decision;
    expect(decision).toMatchObject({ mail: "waiting", actions: ["undo", "send"] });
    expect((await undo(id, decision?.id ?? "")).status).toBe(200);
    expect((await mailsTo(speaker.email)).map(({ subject }) => subject)).toHaveLength(1);
    await decide([{ id }], "declined");
    await shop().runJobs();
    const sent = (await list())[0]?.decision;
    expect(sent).toMatchObject({ mail: "sent", actions: [] });
    expect((await undo(id, sent?.id ?? "")).body.code).toBe("decision_mailed");
    expect((await own(token)).body).toMatchObject({ state: "declined", actions: [] });
  });

  it("made without a mail are mailed when they are made again with one; of a blind review they are not taken back", async () => {
    const speaker = newSpeaker();
    await propose(await newCall(), newProposal({ speakers: [speaker] }));
    const [{ id } = { id: "" }] = await list();
    await decide([{ id }], "accepted", null);
    const [silent] = await list();
    expect(silent?.decision?.actions).toEqual([]);
    expect((await undo(id, silent?.decision?.id ?? "")).body.code).toBe("decision_mailed");
    expect((await decide(silent ? [silent] : [], "accepted")).body).toMatchObject({ decided: 1 });
    expect((await mailsTo(speaker.email)).map(({ subject }) => subject)).toContain(
      "Sobre Dados que salvam florestas",
    );
  });

  it("that were to be mailed are mailed after all when what replaced them is undone", async () => {
    const speaker = newSpeaker();
    await propose(await newCall(), newProposal({ speakers: [speaker] }));
    const [{ id } = { id: "" }] = await list();
    await decide([{ id }], "accepted");
    const [accepted] = await list();
    await decide(accepted ? [accepted] : [], "declined");
    const [declined] = await list();
    await undo(id, declined?.decision?.id ?? "");
    expect((await list())[0]?.decision).toMatchObject({ decision: "accepted", mail: "waiting" });
    await shop().runJobs();
    expect((await own(await linkOf(speaker.email))).body.state).toBe("accepted");
  });

  it("by two members at once: the second is told, and none of theirs is stored", async () => {
    const call = await newCall();
    for (const title of ["Uma", "Outra"]) await propose(call, newProposal({ title }));
    const rows = await list();
    const both = await Promise.all([decide(rows, "accepted"), decide(rows, "declined")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(new Set((await list()).map(({ decision }) => decision?.decision)).size).toBe(1);
  });

  it("have words that an organiser begins from, and a preview in the speaker's language with them", async () => {
    await propose(await newCall({ blind: false }), newProposal({ title: "Mel" }), {
      "accept-language": "en",
    });
    const [{ id } = { id: "" }] = await list();
    const begun = await ask<Record<"pt" | "en", DecisionWords>>(
      "editor",
      "GET",
      "/organiser/session-proposal-words/accepted/",
    );
    expect(begun.body.pt.text).toContain("{title}");
    const mail = { ...begun.body, en: { subject: "Yes: {title}", text: "We want it.\n\nSee you, {name}!" } };
    const shown = await ask<{ subject: string; text: string; language: string }>(
      "editor",
      "POST",
      `${one(id)}preview-decision/`,
      { decision: "accepted", mail },
    );
    expect(shown.body).toMatchObject({ language: "en", subject: "Yes: Mel" });
    expect(shown.body.text).toMatch(/See you, Oradora \d+!/);
  });

  it("need a stage and a type before one is accepted", async () => {
    await expect(requirePlace(shop().app.db.read, EMPTY_EDITION)).rejects.toMatchObject({
      code: "edition_not_ready",
    });
    expect(await requirePlace(shop().app.db.read, 1)).toEqual({ stage: 1, eventType: 1 });
  });
});
