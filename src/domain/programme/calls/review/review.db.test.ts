import { describe, expect, it } from "vitest";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { all, one, openReviewFixture, PROPOSALS, words } from "#tests/fixtures/review-fixture.ts";
import { makePdf, pageWith } from "#tests/pdf/make-pdf.ts";

const { shop, newCall, newSpeaker, newProposal, propose, ask, list, read, review, decide } =
  openReviewFixture();

describe("a blind review", () => {
  const hidden = /Zulmira|Anacleto|zulmira@|Colmeia Escondida|Segredo|colega/i;
  const secret = async () => {
    const call = await newCall({
      file: true,
      questions: [
        { id: 7, kind: "text", label: "De onde vem?", required: true },
        { id: 8, kind: "text", label: "O que trazem?", event_types: [2] },
      ],
    });
    const pdf = makePdf(pageWith("Zulmira Anacleto"));
    await propose(call, {
      ...newProposal({
        title: "Como ZULMIRA ANACLETO salvou o mel",
        abstract: "A Anacleto conta; escreva para zulmira@example.pt. Não é a Anacletina.",
        translations: { en: { title: "Zulmira’s hives", abstract: "By Zúlmira of Colmeia Escondida" } },
        note: "Segredo",
        // The second before its speaker chose another type.
        answers: { 7: "Segredo de Leiria", 8: "Segredo de antes" },
        speakers: [
          newSpeaker({ name: "Zulmira Anacleto", email: "zulmira@example.pt", company: "Colmeia Escondida" }),
          newSpeaker({ name: "Colega Zé", email: "colega@example.pt" }),
        ],
      }),
      file: pdf.toString("base64"),
      file_name: "zulmira.pdf",
    });
    const [row] = await list();
    return row?.id ?? "";
  };
  /** Every answer that a reviewer can get of the proposal. */
  const answers = async (id: string) => {
    const { token } = await shop().staff("editor");
    return JSON.stringify([
      await list(),
      await read("editor", id),
      (await review("editor", id, { scores: all(4) })).body,
      (await ask("editor", "POST", `${one(id)}preview-decision/`, { decision: "accepted", mail: words() }))
        .body,
      (await ask("editor", "GET", `${one(id)}file/`)).body,
      (await shop().call("POST", `${PROPOSALS}export/`, { token, body: {} })).body,
      (await decide([{ id, decision: { id } }], "accepted")).body,
      (await shop().call("GET", "/organiser/audit/?limit=50", { token: (await shop().staff("owner")).token }))
        .body,
    ]);
  };

  it("has no name, nor what carries one, in any answer, until it is decided; then it has", async () => {
    const id = await secret();
    const said = await answers(id);
    expect(said).not.toMatch(hidden);
    // Words that only look alike stay.
    expect(said).toContain("Anacletina");
    expect((await ask("editor", "GET", `${one(id)}file/`)).status).toBe(404);
    expect((await read("editor", id)).names_hidden).toBe(true);
    await decide([{ id }], "waiting", null);
    const { private: shown, title } = await read("editor", id);
    expect(title).toBe("Como ZULMIRA ANACLETO salvou o mel");
    expect(shown).toMatchObject({ note: "Segredo", file: { name: "zulmira.pdf" } });
    expect(shown?.answers).toEqual([{ question: "De onde vem?", answer: "Segredo de Leiria" }]);
    expect(shown?.speakers.map(({ email }) => email)).toEqual(["zulmira@example.pt", "colega@example.pt"]);
    expect((await ask("editor", "GET", `${one(id)}file/`)).status).toBe(200);
  });

  it("is said to who proposes; a reviewer reads whether a text has names of its speakers in it, which are hidden", async () => {
    const call = await newCall();
    expect((await shop().call<{ blind: boolean }>("GET", `/calls/${call}/`)).body.blind).toBe(true);
    const speakers = [newSpeaker({ name: "Benedita Sá-Couto" })];
    await propose(call, newProposal({ title: "Redes que ouvem", speakers }));
    await propose(call, newProposal({ title: "Redes de Benedita", speakers }));
    const found = await Promise.all((await list()).map(({ id }) => read("editor", id)));
    expect(Object.fromEntries(found.map(({ title, names_hidden }) => [title, names_hidden]))).toEqual({
      "Redes que ouvem": false,
      "Redes de •••": true,
    });
  });

  it("is the call's choice: an open one shows names and the others' reviews at once", async () => {
    const call = await newCall({ blind: false });
    await propose(call, newProposal({ speakers: [newSpeaker({ name: "Ana Aberta" })] }));
    const [row] = await list();
    expect(row?.speakers).toEqual(["Ana Aberta"]);
    await review("owner", row?.id ?? "", { scores: all(5) });
    expect((await read("editor", row?.id ?? "")).other_reviews).toMatchObject([{ scores: all(5) }]);
  });
});

describe("scores", () => {
  it("rank proposals; the others' are seen once one has scored", async () => {
    const call = await newCall();
    for (const title of ["Boa", "Média", "Por ler"]) await propose(call, newProposal({ title }));
    const ids = new Map((await list()).map(({ id, title }) => [title, id]));
    await review("editor", ids.get("Média") ?? "", { scores: all(3) });
    await review("owner", ids.get("Boa") ?? "", { scores: { content: 5, relevance: 5, clarity: 2 } });
    expect((await list()).map(({ title, mean }) => [title, mean])).toEqual([
      ["Boa", 4],
      ["Média", 3],
      ["Por ler", null],
    ]);
    expect((await read("editor", ids.get("Boa") ?? "")).other_reviews).toBeNull();
    await review("editor", ids.get("Boa") ?? "", { scores: all(2) });
    expect((await read("editor", ids.get("Boa") ?? "")).other_reviews).toHaveLength(1);
    const again = await review("editor", ids.get("Boa") ?? "", { scores: all(1) });
    expect(again).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
  });

  it("of a reviewer in conflict do not count, and that reviewer sees none of the others'", async () => {
    const call = await newCall({ blind: false });
    await propose(call, newProposal());
    const [{ id } = { id: "" }] = await list();
    await review("editor", id, { scores: all(5), comment: "Meu colega" });
    await review("owner", id, { scores: all(2), comment: "Fraca" });
    expect(await list("owner")).toMatchObject([{ reviews: 2, mean: 3.5 }]);
    await review("editor", id, { scores: all(5), conflict: true, version: 1 });
    expect(await list("owner")).toMatchObject([{ reviews: 1, mean: 2 }]);
    expect(await list("editor")).toMatchObject([
      { conflict: true, reviews: null, mean: null, lowest: null, highest: null, own: null },
    ]);
    expect((await read("editor", id)).other_reviews).toBeNull();
    expect(JSON.stringify((await ask("editor", "POST", `${PROPOSALS}export/`, {})).body)).not.toMatch(
      /Fraca/,
    );
    // The others read nothing of the one in conflict either.
    expect((await read("owner", id)).other_reviews).toEqual([]);
    // A declared conflict stays, and a reviewer in conflict does not decide.
    expect((await review("editor", id, { scores: all(5), version: 2 })).status).toBe(400);
    expect(await decide([{ id }], "accepted")).toMatchObject({
      status: 400,
      body: { errors: [{ code: "conflict" }] },
    });
  });

  it("are asked of whom the call names for the track", async () => {
    const { token } = await shop().staff("editor");
    const track = await shop().call<{ id: number }>("POST", "/organiser/editions/1/tracks/", {
      token,
      body: { name: `Percurso ${crypto.randomUUID()}` },
    });
    const [{ email } = { email: "" }] = (
      await ask<{ results: { email: string }[] }>("editor", "GET", "/organiser/reviewers/")
    ).body.results.filter(({ email: of }) => of.includes("editor"));
    const call = await newCall({ reviewers: [{ email, tracks: [track.body.id] }] });
    await propose(call, newProposal({ title: "Minha", track: track.body.id }));
    await propose(call, newProposal({ title: "Outra", track: 1 }));
    const assigned = async (role: StaffRole) =>
      (await list(role)).filter(({ assigned: is }) => is).map(({ title }) => title);
    await propose(await newCall(), newProposal({ title: "De todos" }));
    expect(await assigned("editor")).toEqual(expect.arrayContaining(["Minha", "De todos"]));
    expect(await assigned("editor")).not.toContain("Outra");
    const ofOwner = await assigned("owner");
    expect(ofOwner).toContain("De todos");
    for (const title of ["Minha", "Outra"]) expect(ofOwner).not.toContain(title);
  });
});
