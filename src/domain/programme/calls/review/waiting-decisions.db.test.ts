import { expect, it } from "vitest";
import { DURING_CALL } from "#tests/fixtures/call-fixture.ts";
import { openReviewFixture, PROPOSALS, words } from "#tests/fixtures/review-fixture.ts";
import type { DecisionMailJob } from "../../decisions/mail-decision.ts";
import { sendProposalDecision } from "../mails/send-call-mails.job.ts";

const {
  shop,
  newCall,
  newSpeaker,
  newProposal,
  propose,
  linkOf,
  own,
  ask,
  list,
  review,
  decide,
  undo,
  batch,
  setClock,
} = openReviewFixture();

/** The jobs that mail a decision, in the order in which they were queued. */
const jobsOf = (decisionId: string | undefined) =>
  shop()
    .queue.filter(({ name }) => name === "send-proposal-decision")
    .map(({ data }) => data as DecisionMailJob)
    .filter((job) => job.decisionId === decisionId);

/** Minutes after the fixture's call is open. */
const setMinutes = (minutes: number) =>
  setClock(new Date(Date.parse(DURING_CALL) + minutes * 60_000).toISOString());

const mailsOf = async (email: string) => {
  await shop().runJobsDueNow();
  return shop().mails.filter(({ to, subject }) => to === email && subject.startsWith("Sobre"));
};

async function acceptThree() {
  const call = await newCall();
  const people = [newSpeaker(), newSpeaker(), newSpeaker()];
  for (const [place, speaker] of people.entries())
    await propose(call, newProposal({ title: `Sessão ${place}`, speakers: [speaker] }));
  await shop().runJobs();
  await decide(await list(), "accepted", words());
  return people.map(({ email }) => email);
}

it("a batch's mails go out at the press of a button, once, however often it is pressed; the speakers read it, and it is not undone", async () => {
  const emails = await acceptThree();
  const [first = ""] = emails;
  expect(await mailsOf(first)).toEqual([]);
  const waiting = await list();
  expect(waiting.map(({ decision }) => decision?.actions)).toEqual(Array(3).fill(["undo", "send"]));
  const pressed = await Promise.all([batch("send", waiting), batch("send", waiting)]);
  expect(pressed.map(({ body }) => body.sent).sort()).toEqual([0, 3]);
  expect((await list())[0]?.decision).toMatchObject({ mail: "waiting", actions: [] });
  expect((await batch("undo", waiting)).body.code).toBe("decision_mailed");
  expect((await undo(waiting[0]?.id ?? "", waiting[0]?.decision?.id ?? "")).body.code).toBe(
    "decision_mailed",
  );
  for (const email of emails) expect(await mailsOf(email)).toHaveLength(1);
  // The job that was queued for later comes, and finds nothing to send.
  await shop().runJobs();
  for (const email of emails) expect(await mailsOf(email)).toHaveLength(1);
  expect((await own(await linkOf(first))).body).toMatchObject({ state: "accepted" });
  expect((await list()).map(({ decision, speakers }) => [decision?.mail, speakers?.length])).toEqual(
    Array(3).fill(["sent", 1]),
  );
});

it("the job that was queued for later and the one that was pressed, at once: one mail, and its link opens", async () => {
  const [first = ""] = await acceptThree();
  const [one] = (await list()).filter(({ title }) => title === "Sessão 0");
  await batch("send", one ? [one] : []);
  const jobs = jobsOf(one?.decision?.id);
  expect(jobs).toHaveLength(2);
  await Promise.all(jobs.map((job) => sendProposalDecision(shop().app, job)));
  expect(await mailsOf(first)).toHaveLength(1);
  expect((await own(await linkOf(first))).body).toMatchObject({ state: "accepted" });
});

it("a batch that waits is undone in one press, all or none: no mail leaves, and the proposals are open again", async () => {
  const [first = "", ...others] = await acceptThree();
  const waiting = await list();
  const one = waiting.filter(({ title }) => title === "Sessão 0");
  await batch("send", one);
  expect((await batch("undo", waiting)).body.code).toBe("decision_mailed");
  expect((await list()).map(({ decision }) => decision?.decision)).toEqual(Array(3).fill("accepted"));
  const rest = waiting.filter(({ title }) => title !== "Sessão 0");
  expect((await batch("undo", rest)).status).toBe(200);
  await shop().runJobs();
  expect(await mailsOf(first)).toHaveLength(1);
  for (const email of others) expect(await mailsOf(email)).toEqual([]);
  expect((await list()).map(({ decision }) => decision?.decision ?? null).sort()).toEqual([
    "accepted",
    null,
    null,
  ]);
  expect((await batch("send", rest)).body.sent).toBe(0);
});

it("deciding the same again without a mail holds at once, and the mail that waited is not sent", async () => {
  const [first = ""] = await acceptThree();
  expect((await decide(await list(), "accepted", null)).body).toMatchObject({ decided: 3, unchanged: 0 });
  expect((await own(await linkOf(first))).body).toMatchObject({ state: "accepted" });
  expect((await list())[0]).toMatchObject({ decision: { mail: "none" }, speakers: [expect.any(String)] });
  expect((await decide(await list(), "accepted", null)).body).toMatchObject({ decided: 0, unchanged: 3 });
  await shop().runJobs();
  expect(await mailsOf(first)).toEqual([]);
});

it("what was dropped and is brought back waits its ten minutes anew: a job of before sends nothing, neither early nor twice", async () => {
  const [first = ""] = await acceptThree();
  for (const minutes of [3, 20]) {
    setMinutes(minutes);
    await decide(await list(), "declined", words());
    setMinutes(minutes + 1);
    await batch("undo", await list());
  }
  const [{ decision } = {}] = (await list()).filter(({ title }) => title === "Sessão 0");
  const dueAt = new Date(Date.parse(DURING_CALL) + 31 * 60_000).toISOString();
  expect(decision).toMatchObject({ decision: "accepted", mail: "waiting", mail_due_at: dueAt });
  const jobs = jobsOf(decision?.id);
  expect(jobs.map((job) => job.dueAt === dueAt)).toEqual([false, false, true]);
  for (const job of jobs.slice(0, 2)) await sendProposalDecision(shop().app, job);
  expect(await mailsOf(first)).toEqual([]);
  expect((await list())[0]?.decision?.actions).toEqual(["undo", "send"]);
  await Promise.all(jobs.map((job) => sendProposalDecision(shop().app, job)));
  await shop().runJobs();
  expect(await mailsOf(first)).toHaveLength(1);
});

it("what is brought back after its ten minutes leaves at a press, and so does one that should have left already", async () => {
  const [first = "", second = ""] = await acceptThree();
  const ofTitle = async (title: string) => (await list()).filter((one) => one.title === title);
  await decide(await ofTitle("Sessão 0"), "declined", words());
  setMinutes(15);
  await batch("undo", await ofTitle("Sessão 0"));
  setMinutes(20);
  expect((await batch("send", await ofTitle("Sessão 0"))).body.sent).toBe(1);
  expect(await mailsOf(first)).toHaveLength(1);
  expect((await batch("send", await ofTitle("Sessão 1"))).body.sent).toBe(1);
  expect(await mailsOf(second)).toHaveLength(1);
  await shop().runJobs();
  expect([await mailsOf(first), await mailsOf(second)].map(({ length }) => length)).toEqual([1, 1]);
});

it("who has declared a conflict of interest neither sends nor undoes", async () => {
  await propose(await newCall(), newProposal());
  const [{ id } = { id: "" }] = await list();
  expect((await review("owner", id, { conflict: true })).status).toBe(200);
  await decide([{ id }], "accepted", words());
  const decisions = [{ id, decision: (await list())[0]?.decision?.id }];
  // They are not offered to them, and are to others.
  const actionsFor = async (role: "owner" | "editor") => (await list(role))[0]?.decision?.actions;
  expect(await actionsFor("editor")).toEqual(["undo", "send"]);
  expect(await actionsFor("owner")).toEqual([]);
  for (const act of ["send", "undo"])
    expect(await ask("owner", "POST", `${PROPOSALS}${act}-decisions/`, { decisions })).toMatchObject({
      status: 400,
      body: { errors: [{ attr: "decisions.0", code: "conflict" }] },
    });
});

it("a decision is sent on its own proposal alone", async () => {
  await acceptThree();
  const [one, other] = await list();
  const answer = await batch("send", [{ id: one?.id ?? "", decision: other?.decision ?? null }]);
  expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect((await list()).map(({ decision }) => decision?.actions)).toEqual(Array(3).fill(["undo", "send"]));
});

it("the audit log names the proposal whose decision was undone alone; of a batch the edition, and which they were", async () => {
  await acceptThree();
  const [one, other] = await list();
  expect((await undo(one?.id ?? "", one?.decision?.id ?? "")).status).toBe(200);
  expect((await batch("undo", other ? [other] : [])).status).toBe(200);
  const entries = await shop().db.query(
    `select record_id, label, before, after from audit_log
    where action = 'session_proposal.decision_undone' order by id desc limit 2`,
  );
  expect(entries).toEqual([
    { record_id: "1", label: "1", before: { proposals: [other?.id] }, after: null },
    { record_id: one?.id, label: "accepted", before: { decision: "accepted" }, after: null },
  ]);
});
