import { describe, expect, it } from "vitest";
import { AUTHOR, all, openIdeaReviewFixture } from "#tests/fixtures/idea-review-fixture.ts";
import { storeIdea } from "#tests/stored-idea.ts";

const { shop, review, decide, undo, batch, decisionOf, mailsTo } = openIdeaReviewFixture();

describe("a decision", () => {
  it("is mailed once, in the submitter's language", async () => {
    const id = await storeIdea(shop(), AUTHOR);
    await decide([{ id, current: null }]);
    expect(await decisionOf(id)).toMatchObject({ decision: "accepted", mail: "waiting" });
    const job = shop().queue.find(({ name }) => name === "send-idea-decision");
    if (job) shop().queue.push(job);
    const mails = await mailsTo(AUTHOR.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["A sua ideia foi selecionada para a mostra: Nexxt"]);
    const decision = await decisionOf(id);
    expect(decision?.mail).toBe("sent");
    expect(await undo(id, decision?.id ?? "")).toMatchObject({
      status: 409,
      body: { code: "decision_mailed" },
    });
  });

  it("that is undone in time, or replaced by another, is not mailed", async () => {
    const id = await storeIdea(shop(), AUTHOR);
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
      "A sua ideia foi selecionada para a mostra: Nexxt",
    ]);
  });

  it("is mailed at a press, with the others of its moment, once; from then on it is not undone", async () => {
    const ids = [await storeIdea(shop(), AUTHOR), await storeIdea(shop(), AUTHOR)];
    await decide(ids.map((id) => ({ id, current: null })));
    expect((await decisionOf(ids[0] ?? ""))?.actions).toEqual(["undo", "send"]);
    const pressed = await Promise.all([batch("send", ids), batch("send", ids)]);
    expect(pressed.map(({ body }) => body.sent).sort()).toEqual([0, 2]);
    expect((await batch("undo", ids)).body.code).toBe("decision_mailed");
    await shop().runJobsDueNow();
    expect(shop().mails).toHaveLength(2);
    // The jobs that were queued for later come, and find nothing to send.
    expect(await mailsTo(AUTHOR.email)).toHaveLength(2);
    expect(await decisionOf(ids[0] ?? "")).toMatchObject({ mail: "sent", actions: [] });
  });

  it("is undone with the others of its moment, all or none", async () => {
    const ids = [await storeIdea(shop(), AUTHOR), await storeIdea(shop(), AUTHOR)];
    await decide(ids.map((id) => ({ id, current: null })));
    expect((await batch("undo", ids)).status).toBe(200);
    expect(await mailsTo(AUTHOR.email)).toEqual([]);
    expect([await decisionOf(ids[0] ?? ""), await decisionOf(ids[1] ?? "")]).toEqual([null, null]);
  });

  it("whose mail was dropped by another one waits anew when that one is undone", async () => {
    const id = await storeIdea(shop(), AUTHOR);
    await decide([{ id, current: null }], "accepted");
    await decide([{ id, current: (await decisionOf(id))?.id ?? null }], "declined");
    await batch("undo", [id]);
    expect(await decisionOf(id)).toMatchObject({ decision: "accepted", mail: "waiting" });
    expect((await mailsTo(AUTHOR.email)).map(({ subject }) => subject)).toEqual([
      "A sua ideia foi selecionada para a mostra: Nexxt",
    ]);
  });

  it.each(["waits for its mail", "has no mail", "begins to be mailed", "was mailed"])(
    "that %s offers to be undone where the server does it",
    async (state) => {
      const id = await storeIdea(shop(), AUTHOR);
      await decide([{ id, current: null }], "declined", state !== "has no mail");
      if (state === "begins to be mailed")
        await shop().db.query("update idea_decisions set mail_begun_at = now()");
      if (state === "was mailed") await mailsTo(AUTHOR.email);
      const decision = await decisionOf(id);
      const { status, body } = await undo(id, decision?.id ?? "");
      expect(status).toBe(decision?.actions.includes("undo") ? 200 : 409);
      if (status === 409) expect(body.code).toBe("decision_mailed");
    },
  );

  it("by two members at once: the second is told, and none of theirs is stored", async () => {
    const [one, other] = [await storeIdea(shop()), await storeIdea(shop())];
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
    const author = await shop().buyer("autora@example.pt");
    const id = await storeIdea(shop(), { ...AUTHOR, email: author.email, title: "Mel de Zulmira" });
    await review("editor", id, all(4));
    await decide([{ id, current: null }]);
    await shop().call("POST", "/accounts/erase/", { token: author.token, body: { email: author.email } });
    expect((await mailsTo(author.email)).map(({ subject }) => subject)).not.toContain(
      "A sua ideia foi selecionada para a mostra: Nexxt",
    );
    const left = await shop().db.query(
      "select (select count(*) from idea_reviews)::int as reviews, (select count(*) from idea_decisions)::int as decisions",
    );
    expect(left).toEqual([{ reviews: 0, decisions: 0 }]);
    const log = await shop().db.query("select * from audit_log");
    expect(JSON.stringify(log)).not.toMatch(/Zulmira|autora@/);
  });
});
