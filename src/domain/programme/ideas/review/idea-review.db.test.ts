import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ListedIdea, ReviewedIdea } from "#contract/organiser/people/idea-reviews.ts";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { storeIdea } from "#tests/stored-idea.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

const EDITION = 1;
const AUTHOR = { name: "Zulmira Anacleto", company: "Colmeia Escondida", email: "zulmira@example.pt" };
const all = (score: number) => ({ creativity: score, relevance: score, innovation: score, potential: score });

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(async () => {
  await shop.db.query("delete from ideas");
  await shop.db.query("delete from idea_review_settings");
  shop.mails.length = 0;
  expect(shop.bugs).toEqual([]);
});
afterAll(() => shop.close());

const ask = async <Body>(role: StaffRole, method: string, path: string, body?: object) => {
  const { token } = await shop.staff(role);
  return shop.call<Body>(method, `/organiser${path}`, { token, ...(body ? { body } : {}) });
};
const review = (role: StaffRole, id: string, scores: object, version = 0) =>
  ask<ReviewedIdea & { code: string }>(role, "PATCH", `/ideas/${id}/review/`, {
    scores,
    comment: "Boa",
    version,
  });
const read = (role: StaffRole, id: string) => ask<ReviewedIdea>(role, "GET", `/ideas/${id}/`);
const list = async (role: StaffRole) =>
  (await ask<{ results: ListedIdea[] }>(role, "GET", `/editions/${EDITION}/ideas/`)).body.results;
const setBlind = (blind: string) => ask("owner", "PATCH", `/editions/${EDITION}/ideas/settings/`, { blind });
const decide = (ideas: { id: string; current: string | null }[], decision = "accepted", notify = true) =>
  ask<{ code: string; decided: number; errors: object[] }>(
    "editor",
    "POST",
    `/editions/${EDITION}/ideas/decide/`,
    {
      ideas,
      decision,
      notify,
    },
  );
const undo = (id: string, decision: string) =>
  ask<{ code: string }>("editor", "POST", `/ideas/${id}/undo-decision/`, { decision });
const batch = async (act: "send" | "undo", ids: readonly string[]) => {
  const decisions = await Promise.all(ids.map(async (id) => ({ id, decision: (await decisionOf(id))?.id })));
  return ask<{ code: string; sent: number }>(
    "editor",
    "POST",
    `/editions/${EDITION}/ideas/${act}-decisions/`,
    { decisions },
  );
};
const decisionOf = async (id: string) => (await read("editor", id)).body.decision;
const mailsTo = async (email: string) => {
  await shop.runJobs();
  return shop.mails.filter(({ to }) => to === email);
};

it("a file that a stranger submitted is downloaded, kept by no cache, and runs nothing where it is opened", async () => {
  const fileKey = `ideas/${crypto.randomUUID()}.pdf`;
  await shop.app.files.put(fileKey, new Uint8Array([37, 80, 68, 70]));
  const id = await storeIdea(shop, { ...AUTHOR, fileKey });
  const { status, headers } = await ask("editor", "GET", `/ideas/${id}/file/`);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^attachment; /),
    "cache-control": "no-store",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  });
});

describe("blind review", () => {
  const names = /Zulmira|Anacleto|Colmeia Escondida|zulmira@/;
  /** Every answer that a reviewer can get of the idea. */
  const answers = async (id: string) =>
    JSON.stringify([
      (await read("editor", id)).body,
      await list("editor"),
      (await ask("editor", "POST", `/ideas/${id}/preview-decision/`, { decision: "accepted" })).body,
      Object.fromEntries((await ask("editor", "GET", `/ideas/${id}/file/`)).headers),
    ]);

  it("no answer has the names before the reviewer has scored; then all have", async () => {
    const id = await storeIdea(shop, { ...AUTHOR, fileKey: `ideas/${crypto.randomUUID()}.pdf` });
    expect(await answers(id)).not.toMatch(names);
    expect((await read("editor", id)).body).toMatchObject({ author: null, other_reviews: null });
    await review("editor", id, all(4));
    expect((await read("editor", id)).body.author).toMatchObject({ contacto_email: AUTHOR.email });
    // Another one, who has not scored, still sees nothing, neither of the first one's review.
    expect((await read("owner", id)).body).toMatchObject({ author: null, other_reviews: null });
  });

  it("is for all, for those who have scored, or for none, as an owner sets", async () => {
    const id = await storeIdea(shop, AUTHOR);
    await setBlind("always");
    await review("editor", id, all(4));
    expect(await answers(id)).not.toMatch(names);
    await setBlind("open");
    expect((await read("owner", id)).body.author).toMatchObject({ entidade: AUTHOR.company });
    expect(
      (await ask("editor", "PATCH", `/editions/${EDITION}/ideas/settings/`, { blind: "open" })).status,
    ).toBe(403);
  });
});

describe("scores", () => {
  it("of several reviewers give a mean and a spread, by which ideas are ranked", async () => {
    const [good, fair, unread] = [await storeIdea(shop), await storeIdea(shop), await storeIdea(shop)];
    await review("editor", fair, all(3));
    await review("editor", good, all(5));
    await review("owner", good, { ...all(4), creativity: 2 });
    expect((await list("editor")).map(({ id }) => id)).toEqual([good, fair, unread]);
    expect((await list("editor"))[0]).toMatchObject({
      reviews: 2,
      mean: 4.25,
      lowest: 3.5,
      highest: 5,
      own: 5,
    });
    expect((await read("owner", good)).body.other_reviews).toMatchObject([
      { reviewer: "Staff editor", scores: all(5) },
    ]);
    expect((await review("editor", good, all(6))).status).toBe(400);
  });

  it("saved from two windows: the second is told, and nothing is overwritten", async () => {
    const id = await storeIdea(shop);
    await review("editor", id, all(5));
    expect(await review("editor", id, all(1))).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    expect((await read("editor", id)).body.own_review).toMatchObject({ scores: all(5), version: 1 });
    expect((await review("editor", id, all(2), 1)).body.own_review).toMatchObject({ version: 2 });
  });
});

describe("a decision", () => {
  it("is mailed once, in the submitter's language", async () => {
    const id = await storeIdea(shop, AUTHOR);
    await decide([{ id, current: null }]);
    expect(await decisionOf(id)).toMatchObject({ decision: "accepted", mail: "waiting" });
    const job = shop.queue.find(({ name }) => name === "send-idea-decision");
    if (job) shop.queue.push(job);
    const mails = await mailsTo(AUTHOR.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["A sua ideia foi selecionada para a mostra"]);
    const decision = await decisionOf(id);
    expect(decision?.mail).toBe("sent");
    expect(await undo(id, decision?.id ?? "")).toMatchObject({
      status: 409,
      body: { code: "decision_mailed" },
    });
  });

  it("that is undone in time, or replaced by another, is not mailed", async () => {
    const id = await storeIdea(shop, AUTHOR);
    await decide([{ id, current: null }], "waiting", false);
    const first = (await decisionOf(id))?.id ?? null;
    await decide([{ id, current: first }], "declined");
    const second = (await decisionOf(id))?.id ?? "";
    expect((await undo(id, second)).status).toBe(200);
    // The one before it counts again.
    expect(await decisionOf(id)).toMatchObject({ id: first, decision: "waiting", mail: "none" });
    await decide([{ id, current: first }], "declined");
    await decide([{ id, current: (await decisionOf(id))?.id ?? null }], "accepted");
    expect((await mailsTo(AUTHOR.email)).map(({ subject }) => subject)).toEqual([
      "A sua ideia foi selecionada para a mostra",
    ]);
  });

  it("is mailed at a press, with the others of its moment, once; from then on it is not undone", async () => {
    const ids = [await storeIdea(shop, AUTHOR), await storeIdea(shop, AUTHOR)];
    await decide(ids.map((id) => ({ id, current: null })));
    expect((await decisionOf(ids[0] ?? ""))?.actions).toEqual(["undo", "send"]);
    const pressed = await Promise.all([batch("send", ids), batch("send", ids)]);
    expect(pressed.map(({ body }) => body.sent).sort()).toEqual([0, 2]);
    expect((await batch("undo", ids)).body.code).toBe("decision_mailed");
    await shop.runJobsDueNow();
    expect(shop.mails).toHaveLength(2);
    // The jobs that were queued for later come, and find nothing to send.
    expect(await mailsTo(AUTHOR.email)).toHaveLength(2);
    expect(await decisionOf(ids[0] ?? "")).toMatchObject({ mail: "sent", actions: [] });
  });

  it("is undone with the others of its moment, all or none", async () => {
    const ids = [await storeIdea(shop, AUTHOR), await storeIdea(shop, AUTHOR)];
    await decide(ids.map((id) => ({ id, current: null })));
    expect((await batch("undo", ids)).status).toBe(200);
    expect(await mailsTo(AUTHOR.email)).toEqual([]);
    expect([await decisionOf(ids[0] ?? ""), await decisionOf(ids[1] ?? "")]).toEqual([null, null]);
  });

  it("whose mail was dropped by another one waits anew when that one is undone", async () => {
    const id = await storeIdea(shop, AUTHOR);
    await decide([{ id, current: null }], "accepted");
    await decide([{ id, current: (await decisionOf(id))?.id ?? null }], "declined");
    await batch("undo", [id]);
    expect(await decisionOf(id)).toMatchObject({ decision: "accepted", mail: "waiting" });
    expect((await mailsTo(AUTHOR.email)).map(({ subject }) => subject)).toEqual([
      "A sua ideia foi selecionada para a mostra",
    ]);
  });

  it.each(["waits for its mail", "has no mail", "begins to be mailed", "was mailed"])(
    "that %s offers to be undone where the server does it",
    async (state) => {
      const id = await storeIdea(shop, AUTHOR);
      await decide([{ id, current: null }], "declined", state !== "has no mail");
      if (state === "begins to be mailed")
        await shop.db.query("update idea_decisions set mail_begun_at = now()");
      if (state === "was mailed") await mailsTo(AUTHOR.email);
      const decision = await decisionOf(id);
      const { status, body } = await undo(id, decision?.id ?? "");
      expect(status).toBe(decision?.actions.includes("undo") ? 200 : 409);
      if (status === 409) expect(body.code).toBe("decision_mailed");
    },
  );

  it("by two members at once: the second is told, and none of theirs is stored", async () => {
    const [one, other] = [await storeIdea(shop), await storeIdea(shop)];
    const none = [
      { id: one, current: null },
      { id: other, current: null },
    ];
    const answers = await Promise.all([decide(none, "accepted"), decide(none, "declined")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const names = await Promise.all([decisionOf(one), decisionOf(other)]);
    expect(new Set(names.map((name) => name?.decision)).size).toBe(1);
    expect(answers.find(({ status }) => status === 409)?.body.errors).toHaveLength(2);
  });

  it("goes with the idea when its author erases the account; its mail is not sent, and the audit log has no name", async () => {
    const author = await shop.buyer("autora@example.pt");
    const id = await storeIdea(shop, { ...AUTHOR, email: author.email, title: "Mel de Zulmira" });
    await review("editor", id, all(4));
    await decide([{ id, current: null }]);
    await shop.call("POST", "/accounts/erase/", { token: author.token, body: { email: author.email } });
    expect((await mailsTo(author.email)).map(({ subject }) => subject)).not.toContain(
      "A sua ideia foi selecionada para a mostra",
    );
    const left = await shop.db.query(
      "select (select count(*) from idea_reviews)::int as reviews, (select count(*) from idea_decisions)::int as decisions",
    );
    expect(left).toEqual([{ reviews: 0, decisions: 0 }]);
    const log = await shop.db.query("select * from audit_log");
    expect(JSON.stringify(log)).not.toMatch(/Zulmira|autora@/);
  });
});
