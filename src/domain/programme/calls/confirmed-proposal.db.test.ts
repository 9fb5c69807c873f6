import { describe, expect, it } from "vitest";
import { openReviewFixture } from "#tests/fixtures/review-fixture.ts";

const { shop, newCall, newSpeaker, newProposal, propose, linkOf, own, ask, list, decide } =
  openReviewFixture();

describe("a confirmed proposal", () => {
  const accept = async (email: string) => {
    await shop().runJobs();
    const rows = (await list()).filter(({ decision }) => !decision);
    await decide(rows, "accepted");
    return linkOf(email);
  };

  it("is a session without a place and its speakers, with all that was given, in all languages", async () => {
    await shop().db.query(
      "update events set ends_at = starts_at + interval '70 minutes' where id = (select max(id) from events where event_type_id = 1)",
    );
    const [first, second] = [newSpeaker({ company: "Mel Lda" }), newSpeaker()];
    await propose(
      await newCall(),
      newProposal({ level: "advanced", language: "en", speakers: [first, second] }),
    );
    const token = await accept(first.email);
    expect((await own(token)).body).toMatchObject({ state: "accepted", actions: ["confirm", "refuse"] });
    expect((await own(token, "answer", { confirm: false })).body).toMatchObject({ state: "refused" });
    expect((await own(token, "answer", { confirm: true })).body).toMatchObject({
      state: "confirmed",
      actions: ["refuse"],
    });
    const event = (await list())[0]?.event;
    const session = await ask<Record<string, unknown> & { speakers: number[] }>(
      "editor",
      "GET",
      `/organiser/events/${event}/`,
    );
    expect(session.body).toMatchObject({
      title: "Dados que salvam florestas",
      description: "Sensores, mapas e quem os lê.",
      translations: { en: { title: "Data that saves forests", description: "Sensors and maps." } },
      event_type: 1,
      language: "en",
      level: "advanced",
      note: "Preciso de som.",
      state: "confirmed",
      scheduled: false,
    });
    const speaker = await ask("editor", "GET", `/organiser/speakers/${session.body.speakers[0]}/`);
    // As long as the last of its type that has a place.
    const [{ minutes } = { minutes: 0 }] = await shop().db.query<{ minutes: number }>(
      "select extract(epoch from ends_at - starts_at)::int / 60 as minutes from events where id = $1",
      [event],
    );
    expect(minutes).toBe(70);
    expect(speaker.body).toMatchObject({
      name: first.name,
      company: "Mel Lda",
      bio: "Escreve programas.",
      translations: { en: { bio: "Writes programs." } },
    });
    expect(session.body.speakers).toHaveLength(2);
  });

  it("in English alone is a session with English texts", async () => {
    const speaker = newSpeaker({ bio: "", translations: { en: { bio: "Bees." } } });
    const english = { title: "", abstract: "", translations: { en: { title: "Hives", abstract: "Bees" } } };
    await propose(await newCall(), newProposal({ ...english, speakers: [speaker] }));
    await own(await accept(speaker.email), "answer", { confirm: true });
    const session = await ask<{ speakers: number[] }>(
      "editor",
      "GET",
      `/organiser/events/${(await list())[0]?.event}/`,
    );
    expect(session.body).toMatchObject({ title: "Hives", description: "Bees", translations: {} });
    const person = await ask("editor", "GET", `/organiser/speakers/${session.body.speakers[0]}/`);
    expect(person.body).toMatchObject({ bio: "Bees.", translations: {} });
  });

  it("position and organisation, asked for once, are in the language of the form that they were typed on", async () => {
    const typed = {
      bio: "Abelhas.",
      translations: { en: { bio: "Bees." } },
      position: "Beekeeper",
      company: "Hive",
    };
    const speaker = newSpeaker(typed);
    await propose(await newCall(), newProposal({ speakers: [speaker] }), { "accept-language": "en" });
    await own(await accept(speaker.email), "answer", { confirm: true });
    const [stored] = await shop().db.query(
      "select position, company, bio, translations from speakers order by id desc limit 1",
    );
    const english = { bio: "Bees.", position: "Beekeeper", company: "Hive" };
    expect(stored).toEqual({ bio: "Abelhas.", position: "", company: "", translations: { en: english } });
  });

  it("the same person by address stays one speaker, and keeps what editors wrote; a namesake is another", async () => {
    const call = await newCall();
    const same = newSpeaker({ name: "Rita Gémea", bio: "Primeira" });
    const again = { ...same, name: "Rita G.", bio: "Segunda", company: "Nova" };
    const namesake = newSpeaker({ name: "Rita Gémea" });
    for (const [title, speaker] of [
      ["A", same],
      ["B", again],
      ["C", namesake],
    ] as const) {
      await propose(call, newProposal({ title, speakers: [speaker] }));
      await own(await accept(speaker.email), "answer", { confirm: true });
    }
    const rows = await shop().db.query(
      "select name, bio, company from speakers where name like 'Rita G%' order by id",
    );
    expect(rows).toEqual([
      { name: "Rita Gémea", bio: "Primeira", company: "Nova" },
      { name: "Rita Gémea", bio: "Escreve programas.", company: "" },
    ]);
  });

  it("asks each speaker without a photo for it, once, by the link of their own page, which names what is missing", async () => {
    const [first, second] = [newSpeaker({ position: "" }), newSpeaker()];
    await propose(await newCall(), newProposal({ title: "Retratos", speakers: [first, second] }));
    const token = await accept(first.email);
    await own(token, "answer", { confirm: true });
    await own(token, "answer", { confirm: false });
    await own(token, "answer", { confirm: true });
    await shop().runJobs();
    const asked = (email: string) =>
      shop().mails.filter(({ to, text }) => to === email && /\/speaker\/[\w-]+/.test(text));
    expect([asked(first.email).length, asked(second.email).length]).toEqual([1, 1]);
    expect(asked(first.email)[0]?.text).toMatch(/Falta a sua fotografia[\s\S]*Falta o que faz/);
    expect(asked(second.email)[0]?.text).not.toMatch(/Falta o que faz|Falta a sua biografia/);

    await shop().db.query("update speakers set image = '/pictures/stage-1.webp'");
    await propose(await newCall(), newProposal({ title: "Outra sessão", speakers: [first] }));
    await own(await accept(first.email), "answer", { confirm: true });
    await shop().runJobs();
    expect(asked(first.email)).toHaveLength(1);
  });

  it("is as long as its session type says, whatever the last of that type took", async () => {
    await shop().db.query("update event_types set minutes = 25 where id = 1");
    const person = newSpeaker();
    await propose(await newCall(), newProposal({ speakers: [person] }));
    await own(await accept(person.email), "answer", { confirm: true });
    const event = (await list()).find(({ state }) => state === "confirmed")?.event;
    const lengths = await shop().db.query(
      "select extract(epoch from ends_at - starts_at)::int / 60 as minutes from events where id = $1",
      [event],
    );
    expect(lengths).toEqual([{ minutes: 25 }]);
  });
});
