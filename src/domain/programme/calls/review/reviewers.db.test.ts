import { expect, it } from "vitest";
import { all, one, openReviewFixture, PROPOSALS, words } from "#tests/fixtures/review-fixture.ts";
import { makePdf, pageWith } from "#tests/pdf/make-pdf.ts";

const { shop, newCall, newSpeaker, newProposal, propose, ask, list, read, review, decide } =
  openReviewFixture();

const [OPTICS, WAVES] = [1, 2];
const secret = /oradora-\d+@|preciso de som|leiria/i;
const FILE = { file: makePdf(pageWith("Mapa")).toString("base64"), file_name: "mapa.pdf" };

/** An open call with a proposal in each of two tracks; the first is the reviewer's. */
async function twoTracks(): Promise<{ mine: string; other: string }> {
  const { email } = await shop().staff("reviewer");
  const questions = [{ id: 7, kind: "text", label: "De onde vem?" }];
  const reviewers = [{ email, tracks: [OPTICS] }];
  const call = await newCall({ blind: false, file: true, questions, reviewers });
  for (const [title, track] of [
    ["Minha", OPTICS],
    ["Outra", WAVES],
  ] as const) {
    const proposal = newProposal({ title, track, answers: { 7: "De Leiria" }, speakers: [newSpeaker()] });
    expect((await propose(call, { ...proposal, ...FILE })).status).toBe(202);
  }
  const idOf = async (title: string) => (await list()).find((one) => one.title === title)?.id ?? "";
  return { mine: await idOf("Minha"), other: await idOf("Outra") };
}

it("a reviewer reads and scores what a call assigns to them: names and file, but no address, answer or note", async () => {
  const { mine } = await twoTracks();
  expect((await list("reviewer")).map(({ title }) => title)).toEqual(["Minha"]);
  const shown = await read("reviewer", mine);
  expect(shown.private).toMatchObject({ speakers: [{ company: "" }], file: { name: "mapa.pdf" } });
  expect(shown.private?.speakers[0]?.name).toMatch(/^Oradora/);
  expect(JSON.stringify(shown)).not.toMatch(secret);
  // The proposals that they do not read are there.
  expect(JSON.stringify(await read("editor", mine))).toMatch(secret);
  expect((await ask("reviewer", "GET", `${one(mine)}file/`)).status).toBe(200);
  const scored = await review("reviewer", mine, { scores: all(4), comment: "Boa" });
  expect(scored.body).toMatchObject({ own: 4, own_review: { comment: "Boa" } });
  expect(JSON.stringify(scored.body)).not.toMatch(secret);
  expect((await list())[0]).toMatchObject({ title: "Minha", mean: 4 });
});

it("other proposals are not there for them, by no way; without a call that names them there is none", async () => {
  const { other } = await twoTracks();
  const ways = [
    await ask("reviewer", "GET", one(other)),
    await ask("reviewer", "GET", `${one(other)}file/`),
    await review("reviewer", other, { scores: all(1) }),
  ];
  expect(ways.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await read("editor", other)).reviews).toBe(0);
  await shop().db.query("update calls set reviewers = '[]'");
  expect((await ask<{ count: number }>("reviewer", "GET", PROPOSALS)).body.count).toBe(0);
});

it("a decision is read without who made it, and they can take none back", async () => {
  const { mine } = await twoTracks();
  await decide([{ id: mine }], "accepted", words());
  const { decision } = await read("reviewer", mine);
  expect(decision).toMatchObject({ decision: "accepted", decided_by: "", actions: [] });
  const undo = { decision: decision?.id };
  expect((await ask("reviewer", "POST", `${one(mine)}undo-decision/`, undo)).status).toBe(403);
});
