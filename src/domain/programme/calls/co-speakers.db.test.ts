import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Naming } from "#contract/calls/co-speakers.ts";
import { callFixture, DURING_CALL } from "#tests/fixtures/call-fixture.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { callsPersonalData } from "./personal-data.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp(DURING_CALL);
});
afterEach(() => {
  shop.mails.length = 0;
  expect(shop.bugs.splice(0)).toEqual([]);
});
afterAll(() => shop.close());
const { newCall, newSpeaker, newProposal, propose, linkOf, own, change } = callFixture(() => shop);

const mailsTo = async (email: string) => {
  await shop.runJobs();
  return shop.mails.filter(({ to }) => to === email);
};
const namingLink = async (email: string) =>
  (await mailsTo(email)).at(-1)?.text.match(/\/co-speaker\/([\w-]+)/)?.[1] ?? "";
const naming = (token: string) => shop.call<Naming>("GET", `/co-speaker/${token}/`);
const leave = (token: string) => shop.call<Naming>("POST", `/co-speaker/${token}/leave/`);
const emailsOf = async (link: string) => (await own(link)).body.fields.speakers.map(({ email }) => email);

it("a co-speaker gets one mail once it is handed in, however often it is changed: who named them, what it means, how to get off", async () => {
  const call = await newCall();
  const [first, second] = [newSpeaker({ name: "Ana Sá" }), newSpeaker({ name: "Rui Vale" })];
  const proposal = newProposal({ speakers: [first, second] });
  await propose(call, { ...proposal, send: false });
  expect(await mailsTo(second.email)).toEqual([]);
  const link = await linkOf(first.email);
  await own(link, "send", { version: 1 });
  await change(link, 2, { ...proposal, title: "Outro" });
  // The job of the first finds it taken back: the second time it is told.
  await own(link, "withdraw");
  expect(await mailsTo(second.email)).toEqual([]);
  await own(link, "send", { version: 4 });
  await change(link, 5, { ...proposal, title: "Outro" });
  const mails = await mailsTo(second.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["O seu nome está numa proposta para Nexxt 2025"]);
  expect(mails[0]?.text).toContain("Ana Sá propôs a sessão «Outro»");
  expect(mails[0]?.text).toContain("Rui Vale");
});

it("who gets off is erased from the proposal, which cannot name them again; a tab that was open does not save them back", async () => {
  const call = await newCall();
  const [first, second, third] = [newSpeaker(), newSpeaker(), newSpeaker()];
  const proposal = newProposal({ speakers: [first, second, third] });
  await propose(call, proposal);
  const link = await linkOf(first.email);
  const token = await namingLink(second.email);
  expect((await naming(token)).body).toMatchObject({
    title: proposal.title,
    named_by: first.name,
    speaker: { name: second.name },
    can_leave: true,
  });
  expect((await leave(token)).body).toMatchObject({ speaker: null, left: true, can_leave: false });
  expect((await leave(token)).status).toBe(200);
  expect(await emailsOf(link)).toEqual([first.email, third.email]);
  expect((await change(link, 1, proposal)).body.code).toBe("changed_meanwhile");
  expect((await change(link, 2, proposal)).body).toMatchObject({
    code: "invalid_input",
    errors: [{ attr: "speakers.1.email", code: "left" }],
  });
  expect(await emailsOf(link)).toEqual([first.email, third.email]);
});

it("a session of the programme is its organiser's: getting off it is refused", async () => {
  const [first, second] = [newSpeaker(), newSpeaker()];
  await propose(await newCall(), newProposal({ speakers: [first, second] }));
  const token = await namingLink(second.email);
  await shop.db.query(
    "update session_proposals set event_id = 1 where id = (select proposal_id from session_proposal_speakers where email = $1)",
    [second.email],
  );
  expect((await naming(token)).body.can_leave).toBe(false);
  expect(await leave(token)).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
});

it("one proposal names at most twenty people, one after the other", async () => {
  const first = newSpeaker();
  const others = () => Array.from({ length: 9 }, () => newSpeaker());
  const proposal = newProposal({ speakers: [first, ...others()] });
  await propose(await newCall(), proposal);
  const link = await linkOf(first.email);
  expect((await change(link, 1, { ...proposal, speakers: [first, ...others()] })).status).toBe(200);
  expect((await change(link, 2, { ...proposal, speakers: [first, ...others()] })).body).toMatchObject({
    code: "invalid_input",
    errors: Array.from({ length: 7 }, (_, place) => ({
      attr: `speakers.${place + 3}.email`,
      code: "too_many",
    })),
  });
});

it("another address of an account takes the naming along, and the mail's link ends; an erased one leaves nothing", async () => {
  const [first, second] = [newSpeaker(), newSpeaker()];
  await propose(await newCall(), newProposal({ speakers: [first, second] }));
  const token = await namingLink(second.email);
  await shop.db.transaction(async (tx) =>
    callsPersonalData.moveAddress?.(tx, second.email, "nova@example.pt", shop.app),
  );
  expect((await naming(token)).status).toBe(404);
  const named = () =>
    shop.db.query("select from session_proposal_notices where email in ($1, 'nova@example.pt')", [
      second.email,
    ]);
  expect(await named()).toHaveLength(1);
  await shop.db.transaction(async (tx) =>
    callsPersonalData.eraseAddress?.(tx, shop.app, "nova@example.pt", shop.clock.now()),
  );
  expect(await named()).toEqual([]);
});

it("a reviewer's other address keeps the tracks that are theirs to review; an erased one reviews nothing", async () => {
  const editor = (await shop.staff("editor")).email;
  const owner = (await shop.staff("owner")).email;
  const call = await newCall({
    reviewers: [
      { email: editor, tracks: [2] },
      { email: owner, tracks: [] },
    ],
  });
  const reviewers = async () =>
    (await shop.db.query<{ reviewers: object }>("select reviewers from calls where id = $1", [call]))[0]
      ?.reviewers;
  await shop.db.transaction(async (tx) =>
    callsPersonalData.moveAddress?.(tx, editor, "outra@example.pt", shop.app),
  );
  expect(await reviewers()).toEqual([
    { email: "outra@example.pt", tracks: [2] },
    { email: owner, tracks: [] },
  ]);
  await shop.db.transaction(async (tx) =>
    callsPersonalData.eraseAddress?.(tx, shop.app, "outra@example.pt", shop.clock.now()),
  );
  expect(await reviewers()).toEqual([{ email: owner, tracks: [] }]);
});

it("an address gets three such mails a day, from any number of proposals; after that day the next change tells it", async () => {
  const call = await newCall();
  const named = newSpeaker();
  const links: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const first = newSpeaker();
    await propose(call, newProposal({ speakers: [first, named] }));
    links.push(await linkOf(first.email));
  }
  expect(await mailsTo(named.email)).toHaveLength(3);
  shop.clock.forward(25 * 3_600_000);
  for (let index = 0; index < 3; index += 1) {
    const first = newSpeaker();
    await propose(call, newProposal({ speakers: [first, named] }));
    links.push(await linkOf(first.email));
  }
  // The mails of a day are counted when they go, whenever the address was named.
  for (const link of links.slice(3)) {
    const { fields, version } = (await own(link)).body;
    await change(link, version, { ...fields, title: "Outro" });
  }
  expect(await mailsTo(named.email)).toHaveLength(6);
});

it("a mail that the server refuses once is sent by the second attempt, with a link that opens", async () => {
  const [first, second] = [newSpeaker(), newSpeaker()];
  await propose(await newCall(), newProposal({ speakers: [first, second] }));
  const { send } = shop.app.mail;
  let refused = 0;
  shop.app.mail.send = (message) => {
    if (message.to !== second.email || refused++ > 0) return send(message);
    return Promise.reject(new Error("421 Try again later"));
  };
  const job = shop.queuedEver.findLast(({ name }) => name === "send-co-speaker-mail");
  await expect(shop.runJobs()).rejects.toThrow("421");
  shop.queue.push(job as never);
  const token = await namingLink(second.email);
  shop.app.mail.send = send;
  expect(refused).toBe(2);
  expect((await naming(token)).body).toMatchObject({ speaker: { name: second.name }, can_leave: true });
});
