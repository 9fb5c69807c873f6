import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#contract/calls/calls.ts";
import { CLOSES_AT, callFixture, DURING_CALL, OPENS_AT } from "#tests/fixtures/call-fixture.ts";
import { makePdf, pageWith } from "#tests/pdf/make-pdf.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** Requests of one network at a time (`api/bodies/large-bodies.ts`). */
const LARGE_BODIES = 4;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp(DURING_CALL);
});
afterEach(() => {
  setClock(DURING_CALL);
  shop.mails.length = 0;
  expect(shop.bugs.splice(0)).toEqual([]);
});
afterAll(() => shop.close());
const { newCall, newSpeaker, newProposal, propose, linkOf, linksOf, own, change, setClock } = callFixture(
  () => shop,
);

const show = (id: number, lang = "pt") =>
  shop.call<Call & { code: string }>("GET", `/calls/${id}/?lang=${lang}`);
const stored = (call: number) =>
  shop.db.query<{ state: string; title: string }>(
    "select state, title from session_proposals where call_id = $1 order by created_at",
    [call],
  );

describe("a call", () => {
  it("is shown in the visitor's language, with what it offers; one that is not published is not there", async () => {
    const id = await newCall({ translations: { en: { name: "Sessions 2025" } }, event_types: [2] });
    expect((await show(id, "en")).body).toMatchObject({
      name: "Sessions 2025",
      state: "open",
      closes_at: CLOSES_AT,
      event_types: [{ id: 2 }],
    });
    expect((await show(await newCall({ published: false }))).status).toBe(404);
  });

  it("is in the menu once it has opened, and stays there when it is over", async () => {
    await shop.db.query("delete from session_proposals");
    await shop.db.query("delete from calls");
    await newCall();
    const pages = async (at: string) => {
      setClock(at);
      return (await shop.call<{ pages: string[] }>("GET", "/edition/")).body.pages;
    };
    expect(await pages(new Date(Date.parse(OPENS_AT) - 1).toISOString())).not.toContain("calls");
    expect(await pages(OPENS_AT)).toContain("calls");
    expect(await pages("2025-10-20T10:00:00Z")).toContain("calls");
  });

  it("closes after it opens, offers what the edition has, and is reviewed by its staff", async () => {
    const { token, email } = await shop.staff("editor");
    const refused = async (changes: object) => {
      const body = { name: "X", opens_at: OPENS_AT, closes_at: CLOSES_AT, ...changes };
      const answer = await shop.call<{ errors: { attr: string; code: string }[] }>(
        "POST",
        "/organiser/editions/1/calls/",
        { token, body },
      );
      return [answer.status, answer.body.errors?.[0]?.attr];
    };
    expect(await refused({ closes_at: OPENS_AT })).toEqual([400, "closes_at"]);
    expect(await refused({ event_types: [999] })).toEqual([400, "event_types.0"]);
    expect(await refused({ reviewers: [{ email: "ninguem@example.pt" }] })).toEqual([
      400,
      "reviewers.0.email",
    ]);
    expect(await refused({ reviewers: [{ email }, { email }] })).toEqual([400, "reviewers.1.email"]);
    const choice = { id: 1, kind: "choice", label: "Onde?", options: "Aqui" };
    expect(await refused({ questions: [choice] })).toEqual([400, "questions.0.options"]);
  });
});

describe("the deadline", () => {
  it("counts to the millisecond: the last one before it is in time, and it itself is too late", async () => {
    const call = await newCall();
    const closes = Date.parse(CLOSES_AT);
    const at = async (ms: number) => {
      setClock(new Date(ms).toISOString());
      return propose(call, newProposal());
    };
    expect(await at(closes)).toMatchObject({ status: 409, body: { code: "call_closed" } });
    expect((await at(closes - 1)).status).toBe(202);
    expect((await at(Date.parse(OPENS_AT) - 1)).body.code).toBe("call_closed");
    expect((await at(Date.parse(OPENS_AT))).status).toBe(202);
  });

  it("ends changing and handing in too, but not taking back", async () => {
    const call = await newCall();
    const proposal = newProposal();
    await propose(call, { ...proposal, send: false });
    const token = await linkOf(proposal.speakers[0]?.email ?? "");
    setClock(CLOSES_AT);
    expect((await change(token, 1, { ...proposal, title: "Outro" })).body.code).toBe("call_closed");
    expect((await own(token, "send", { version: 1 })).body.code).toBe("call_closed");
    expect((await own(token)).body).toMatchObject({ state: "draft", actions: ["withdraw"] });
    expect((await own(token, "withdraw")).body.state).toBe("withdrawn");
    expect(await stored(call)).toMatchObject([{ title: proposal.title }]);
  });
});

describe("a draft", () => {
  it("may be incomplete, is continued by the link of its mail, and is handed in whole", async () => {
    const call = await newCall();
    const speaker = newSpeaker({ bio: "" });
    const draft = newProposal({ abstract: "", translations: {}, event_type: null, speakers: [speaker] });
    expect((await propose(call, { ...draft, send: false })).status).toBe(202);
    const token = await linkOf(speaker.email);
    expect((await own(token)).body).toMatchObject({
      state: "draft",
      version: 1,
      fields: { title: draft.title },
    });
    const missing = await own(token, "send", { version: 1 });
    expect(missing.body.errors.map(({ attr }) => attr).sort()).toEqual(["abstract", "event_type"]);
    await change(token, 1, { ...draft, abstract: "Agora sim.", event_type: 2 });
    expect((await own(token, "send", { version: 2 })).body).toMatchObject({ state: "sent", version: 3 });
    const mails = (await linksOf(speaker.email)).length;
    // Handed in already: nothing more, and no second mail.
    expect((await own(token, "send", { version: 3 })).status).toBe(200);
    expect(await linksOf(speaker.email)).toHaveLength(mails);
    expect(shop.mails.at(-1)?.subject).toBe("Recebemos a sua proposta para Nexxt 2025");
    // The proposal that was handed in stays whole.
    expect((await change(token, 3, { ...draft, abstract: "" })).status).toBe(400);
  });

  it("that two tabs edit is overwritten by neither: the second is told", async () => {
    const call = await newCall();
    const proposal = newProposal();
    await propose(call, { ...proposal, send: false });
    const token = await linkOf(proposal.speakers[0]?.email ?? "");
    const answers = await Promise.all([
      change(token, 1, { ...proposal, title: "Um" }),
      change(token, 1, { ...proposal, title: "Outro" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body.fields.title;
    expect((await own(token)).body).toMatchObject({ version: 2, fields: { title: kept } });
  });

  it("is read by its link alone, and by no reviewer", async () => {
    const call = await newCall();
    await propose(call, newProposal({ title: "Só minha" }));
    await propose(call, { ...newProposal({ title: "Ainda não" }), send: false });
    const { token } = await shop.staff("editor");
    const list = await shop.call("GET", "/organiser/editions/1/session-proposals/", { token });
    expect(JSON.stringify(list.body)).toContain("Só minha");
    expect(JSON.stringify(list.body)).not.toContain("Ainda não");
    const [{ id } = { id: "" }] = await shop.db.query<{ id: string }>(
      "select id from session_proposals where title = 'Ainda não'",
    );
    expect((await shop.call("GET", `/organiser/session-proposals/${id}/`, { token })).status).toBe(404);
    expect((await own(crypto.randomUUID())).status).toBe(404);
  });
});

describe("the same again", () => {
  it("as often at once as a network may send is one proposal and one mail", async () => {
    const call = await newCall();
    const proposal = newProposal();
    const answers = await Promise.all(Array.from({ length: LARGE_BODIES }, () => propose(call, proposal)));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [202, undefined]),
    );
    expect(await stored(call)).toHaveLength(1);
    expect(await linksOf(proposal.speakers[0]?.email ?? "")).toHaveLength(1);
  });

  it("with another text, in other capitals and with other blanks, is told, keeps the first, and gets the link again", async () => {
    const call = await newCall();
    const proposal = newProposal();
    const email = proposal.speakers[0]?.email ?? "";
    await propose(call, proposal);
    const again = { ...proposal, title: " DADOS  que salvam FLORESTAS ", abstract: "Outra" };
    const typed = { ...again, speakers: [{ ...proposal.speakers[0], email: ` ${email.toUpperCase()}` }] };
    expect(await propose(call, typed)).toMatchObject({ status: 409, body: { code: "already_submitted" } });
    expect(await stored(call)).toMatchObject([{ title: proposal.title }]);
    expect(await linksOf(email)).toHaveLength(2);
  });

  it("a lost mail is sent again, to the address alone that has a proposal; the answer tells no one", async () => {
    const call = await newCall();
    const proposal = newProposal();
    const email = proposal.speakers[0]?.email ?? "";
    await propose(call, proposal);
    const ask = (address: string) => shop.call("POST", `/calls/${call}/links/`, { body: { email: address } });
    expect(await ask(email)).toMatchObject({ status: 202, body: {} });
    expect(await ask("outra@example.pt")).toMatchObject({ status: 202, body: {} });
    const links = await linksOf(email);
    expect(links).toHaveLength(2);
    expect((await ask(email)).status).toBe(202);
    expect((await ask(email)).status).toBe(429);
    for (const link of links) expect((await own(link)).body.state).toBe("sent");
    expect(await linksOf("outra@example.pt")).toEqual([]);
  });
});

it.each([
  ["a blank title", { title: "  ", translations: {} }, "title"],
  ["a type that the call does not offer", { event_type: 2 }, "event_type"],
  ["no speaker's name", { speakers: [{ name: " ", email: "a@example.pt" }] }, "speakers.0.name"],
  [
    "one person twice",
    {
      speakers: [
        { name: "A", email: "a@example.pt" },
        { name: "B", email: "A@example.pt" },
      ],
    },
    "speakers.1.email",
  ],
  ["no answer to a question that needs one", { answers: {} }, "answers.7"],
  ["an answer that is no option", { answers: { 7: "Longe" } }, "answers.7"],
  ["a file that was not asked for", { file: "JVBERi0=", answers: { 7: "Aqui" } }, "file"],
])("refuses %s, naming the field", async (_, changes, attr) => {
  const question = { id: 7, kind: "choice", label: "Onde?", options: "Aqui\nAli", required: true };
  const call = await newCall({ event_types: [1], questions: [question] });
  const answer = await propose(call, newProposal({ answers: { 7: "Aqui" }, ...(changes as object) }));
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map((error) => error.attr)).toContain(attr);
  expect(await stored(call)).toEqual([]);
});

it("a proposal in English alone, with a file and a co-speaker, is taken as it is", async () => {
  const call = await newCall({ file: true });
  const pdf = makePdf(pageWith("Slides"));
  const [first, second] = [newSpeaker(), newSpeaker()];
  const english = newProposal({
    title: "",
    abstract: "",
    translations: { en: { title: "Hives", abstract: "Bees" } },
    speakers: [first, second],
  });
  const file = { file: pdf.toString("base64"), file_name: "hives.pdf" };
  expect((await propose(call, { ...english, ...file }, { "accept-language": "en" })).status).toBe(202);
  const token = await linkOf(first.email);
  expect(shop.mails.at(-1)?.subject).toBe("We have your proposal for Nexxt 2025");
  const { body } = await own(token);
  expect(body).toMatchObject({ file: { name: "hives.pdf", bytes: pdf.length } });
  expect(body.fields.speakers.map(({ email }) => email)).toEqual([first.email, second.email]);
  const removed = await change(token, 1, english, { remove_file: true });
  expect(removed.body.file).toBeNull();
  expect(shop.queue.map(({ name }) => name)).toContain("remove-file");
});
