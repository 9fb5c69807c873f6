import { expect, it } from "vitest";
import { all, openReviewFixture } from "#tests/fixtures/review-fixture.ts";
import { makePdf, pageWith } from "#tests/pdf/make-pdf.ts";

const { shop, newCall, newSpeaker, newProposal, propose, list, review, decide, mailsTo } =
  openReviewFixture();

it("an erased person's proposals go, with links, reviews and file; of a co-speaker only they do", async () => {
  const person = await shop().buyer("apagada@example.pt");
  const call = await newCall({ file: true });
  const [colleague] = [newSpeaker()];
  const pdf = makePdf(pageWith("X")).toString("base64");
  const mine = newSpeaker({ name: "Apagada Silva", email: person.email });
  await propose(call, {
    ...newProposal({ title: "Minha", speakers: [mine, colleague as never] }),
    file: pdf,
  });
  await propose(call, newProposal({ title: "Da colega", speakers: [newSpeaker(), mine] }));
  await shop().runJobs();
  const [{ id } = { id: "" }] = (await list()).filter(({ title }) => title === "Minha");
  await review("editor", id, { scores: all(4), comment: "Da Apagada" });
  await decide([{ id }], "accepted");
  await shop().call("POST", "/accounts/erase/", { token: person.token, body: { email: person.email } });
  const subjects = (await mailsTo(person.email)).map(({ subject }) => subject);
  expect(subjects).not.toContain("Sobre Minha");
  const left = await shop().db.query<{ title: string; people: number }>(
    `select title, (select count(*)::int from session_proposal_speakers where proposal_id = id) as people from session_proposals`,
  );
  expect(left).toEqual([{ title: "Da colega", people: 1 }]);
  const [counts] = await shop().db.query(
    `select (select count(*)::int from session_proposal_reviews) as reviews, (select count(*)::int from session_proposal_decisions) as decisions`,
  );
  expect(counts).toEqual({ reviews: 0, decisions: 0 });
  const log = await shop().db.query("select * from audit_log");
  expect(JSON.stringify(log)).not.toMatch(/Apagada|apagada@/);
});

it("a person's export has their proposals, and the reviewers' words once the speaker is told", async () => {
  const person = await shop().buyer("exporta@example.pt");
  await propose(await newCall(), newProposal({ speakers: [newSpeaker({ email: person.email })] }));
  const [{ id } = { id: "" }] = await list();
  await review("owner", id, { scores: all(4), comment: "Boa" });
  const exported = async () =>
    (await shop().call<{ session_proposals: object[] }>("GET", "/accounts/export/", { token: person.token }))
      .body.session_proposals;
  expect(await exported()).toMatchObject([{ title: "Dados que salvam florestas", reviews: [] }]);
  await decide([{ id }], "declined", null);
  expect(await exported()).toMatchObject([{ reviews: [{ comment: "Boa" }] }]);
});
