import { afterEach, describe, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import { everyone } from "#tests/fixtures/mailing-fixture.ts";
import { openSpeakerMailingFixture, texts } from "#tests/fixtures/speaker-mailing-fixture.ts";
import { beginDueMailings } from "./begin-mailing.ts";
import { moveRecipient } from "./forget-recipient.ts";

const { fixture, speaker, session, publish, consent, propose, reached } = openSpeakerMailingFixture();

afterEach(() => setLanguages("pt"));

describe("a mailing to speakers", () => {
  it("reaches each address once with its sessions, and no one who only holds a ticket", async () => {
    const holder = await fixture.holder();
    const rita = await speaker();
    const twin = await speaker({ email: rita.email, name: "Rui Sá" });
    await session([rita], { title: "A rede" });
    await session([rita, twin], { title: "O fim", at: "2025-10-29T15:30:00Z" });
    await session([rita], { title: "Nada", state: "cancelled" });
    const mailing = await fixture.write(texts({ body: "<p>{name}: {sessions}</p>" }));
    await fixture.start(mailing);
    await fixture.work();
    expect(fixture.sentTo(holder.email)).toEqual([]);
    const [mail, ...more] = fixture.sentTo(rita.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Para o Nexxt 2025");
    expect(mail?.html).toMatch(
      /Rita Melo, Rui Sá: A rede \(terça-feira, 28 de outubro, 10:00, [^)]+\)<br ?\/?>O fim \(quarta-feira, 29 de outubro, 15:30, [^)]+\)/,
    );
    expect(mail?.text).toContain("porque é orador ou oradora no Nexxt 2025");
    expect(mail?.headers["List-Unsubscribe"]).toBeUndefined();
    expect(await fixture.recipientsOf(mailing, "search=rita")).toMatchObject([{ state: "sent" }]);
  });

  it("has their hours by the clocks of their own edition, whichever the site shows", async () => {
    const rita = await speaker();
    await session([rita]);
    const { token } = await fixture.shop.staff("owner");
    const made = await fixture.shop.call<{ id: number }>("POST", "/organiser/editions/", {
      token,
      body: {
        copy_from: null,
        name: "Semana Aberta",
        year: 2031,
        first_day: "2031-05-05",
        last_day: "2031-05-07",
        time_zone: "Atlantic/Azores",
      },
    });
    await fixture.shop.db.query("update editions set state = 'archived' where id = 1");
    const mailing = await fixture.write(texts({ body: "<p>{sessions}</p>" }));
    await fixture.start(mailing);
    await fixture.work();
    await fixture.shop.db.query("update editions set state = 'published' where id = 1");
    await fixture.shop.db.query("delete from editions where id = $1", [made.body.id]);
    expect(fixture.sentTo(rita.email)[0]?.html).toContain("28 de outubro, 10:00,");
  });

  it("a stored choice of languages leaves no reader out where one language is in use", async () => {
    const rita = await speaker();
    expect(await reached([rita], { languages: ["en"] })).toEqual([]);
    setLanguages("en", ["en"]);
    expect(await reached([rita], { languages: ["en"] })).toEqual([rita.email]);
  });

  it("by the state of their sessions, track, day, stage and type of one session", async () => {
    const [seen, waiting, none] = [await speaker(), await speaker(), await speaker()];
    const all = [seen, waiting, none];
    const [track] = await fixture.shop.db.query<{ id: number }>(
      "insert into tracks (edition_id, name, position) values (1, 'Energia', 99) returning id",
    );
    const first = await session([seen], {
      at: "2025-10-27T10:00:00Z",
      stage: 1,
      type: 1,
      track: track?.id ?? 0,
    });
    await publish(first);
    await publish(await session([seen], { at: "2025-10-28T10:00:00Z", stage: 2, type: 2 }));
    await session([waiting], { at: "2025-10-29T10:00:00Z", stage: 2, type: 2, state: "draft" });
    await session([none], { state: "cancelled" });
    expect(await reached(all, {})).toEqual(all.map(({ email }) => email));
    expect(await reached(all, { states: ["published"] })).toEqual([seen.email]);
    expect(await reached(all, { states: ["draft"] })).toEqual([waiting.email]);
    expect(await reached(all, { states: ["none"] })).toEqual([none.email]);
    expect(await reached(all, { states: ["none", "draft"] })).toEqual([waiting.email, none.email]);
    expect(await reached(all, { tracks: [track?.id] })).toEqual([seen.email]);
    expect(await reached(all, { stages: [2] })).toEqual([seen.email, waiting.email]);
    expect(await reached(all, { types: [2], states: ["draft"] })).toEqual([waiting.email]);
    expect(await reached(all, { days: ["2025-10-27"] })).toEqual([seen.email]);
    expect(await reached(all, { events: [first] })).toEqual([seen.email]);
    // One session: on the day there is none on that stage.
    expect(await reached(all, { days: ["2025-10-27"], stages: [2] })).toEqual([]);
    await fixture.shop.db.query("update events set track_id = null where track_id = $1", [track?.id]);
    await fixture.shop.db.query("delete from tracks where id = $1", [track?.id]);
  });

  it("by what is missing: no answer to a consent, no photo, no biography, and not what waits for an editor", async () => {
    const [blank, whole, refused, waits] = [
      await speaker(),
      await speaker({ image: "/pictures/x.jpg", bio: "Desenha." }),
      await speaker({ image: "/pictures/x.jpg", bio: "Desenha." }),
      await speaker(),
    ];
    const all = [blank, whole, refused, waits];
    for (const kind of ["publication", "recording"]) await consent(whole, kind);
    await consent(refused, "publication", false);
    await propose(waits, { image: "/pictures/p-1.jpg", "translations.en.bio": "Draws." });
    expect(await reached(all, { missing: ["photo"] })).toEqual([blank.email]);
    expect(await reached(all, { missing: ["biography"] })).toEqual([blank.email]);
    expect(await reached(all, { missing: ["publication"] })).toEqual([blank.email, waits.email]);
    expect(await reached(all, { missing: ["recording", "photo"] })).toEqual([
      blank.email,
      refused.email,
      waits.email,
    ]);
    expect(await reached(all, { pages: ["answered"] })).toEqual([whole.email, refused.email, waits.email]);
    expect(await reached(all, { pages: ["not_answered"] })).toEqual([blank.email]);
    expect(await reached(all, { search: blank.email })).toEqual([blank.email]);
  });

  it("passes by those who have answered between its beginning and their mail, and those with another address", async () => {
    const [answers, moves, stays] = [await speaker(), await speaker(), await speaker()];
    const mailing = await fixture.write({ ...texts({ body: "<p>Falta</p>" }), missing: ["publication"] });
    await fixture.start(mailing);
    let first = true;
    await fixture.work(
      fixture.withServer(async (message) => {
        fixture.shop.mails.push({ ...message });
        if (!first) return;
        first = false;
        for (const one of [answers, moves, stays].filter(({ email }) => email !== message.to)) {
          if (one === answers) await consent(one);
          if (one === moves)
            await fixture.shop.db.query(
              "update speaker_details set email = 'nova@example.pt' where speaker_id = $1",
              [one.id],
            );
        }
      }),
    );
    const recipients = await fixture.recipientsOf(mailing);
    const left = recipients.filter(({ state }) => state === "left_out");
    expect(left.length).toBeGreaterThan(0);
    expect(left.every(({ reason }) => reason === "not_chosen")).toBe(true);
    expect(fixture.sentTo("nova@example.pt")).toEqual([]);
  });

  it("published is what visitors see: nothing of an edition in preparation", async () => {
    const rita = await speaker();
    await publish(await session([rita]));
    const stateOf = async () => [
      await reached([rita], { states: ["published"] }),
      await reached([rita], { states: ["draft"] }),
    ];
    expect(await stateOf()).toEqual([[rita.email], []]);
    const [edition] = await fixture.shop.db.query<{ state: string }>(
      "select state from editions where id = 1",
    );
    await fixture.shop.db.query("update editions set state = 'preparing' where id = 1");
    expect(await stateOf()).toEqual([[], [rita.email]]);
    await fixture.shop.db.query("update editions set state = $1 where id = 1", [edition?.state]);
  });

  it("stays the organiser's when the account of the same address moves: the mail goes to the address that editors wrote", async () => {
    const rita = await speaker();
    const { token } = await fixture.shop.buyer(rita.email);
    expect(token).not.toBe("");
    const mailing = await fixture.write(texts({ body: "<p>Até já</p>" }));
    await fixture.start(mailing);
    await beginDueMailings(fixture.shop.app);
    await fixture.shop.app.db.transaction((tx) => moveRecipient(tx, rita.email, "outra@example.pt"));
    await fixture.work();
    expect(fixture.sentTo(rita.email)).toHaveLength(1);
  });

  it("a promotional one reaches those speakers alone who agreed to the newsletter", async () => {
    const [agreed, silent] = [await speaker(), await speaker()];
    await fixture.subscribe(agreed.email);
    fixture.shop.mails.length = 0;
    const { body } = await fixture.ask<{ count: number; without_consent: number }>(
      "POST",
      `${fixture.listUrl}audience/`,
      { ...everyone, audience: "speakers", kind: "promotional", search: "rita" },
    );
    expect(body).toMatchObject({ count: 1, without_consent: 1 });
    await fixture.start(await fixture.write({ ...texts({ body: "<p>Novo</p>" }), kind: "promotional" }));
    await fixture.work();
    expect(fixture.sentTo(silent.email)).toEqual([]);
    expect(fixture.sentTo(agreed.email)[0]?.headers["List-Unsubscribe-Post"]).toBe(
      "List-Unsubscribe=One-Click",
    );
  });
});
