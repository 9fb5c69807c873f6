import { describe, expect, it } from "vitest";
import { AUTHOR, all, openIdeaReviewFixture } from "#tests/fixtures/idea-review-fixture.ts";
import { storeIdea } from "#tests/stored-idea.ts";

const { shop, ask, review, read, list, setBlind } = openIdeaReviewFixture();

it("a file that a stranger submitted is downloaded, kept by no cache, and runs nothing where it is opened", async () => {
  const fileKey = `ideas/${crypto.randomUUID()}.pdf`;
  await shop().app.files.put(fileKey, new Uint8Array([37, 80, 68, 70]));
  const id = await storeIdea(shop(), { ...AUTHOR, fileKey });
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
    const id = await storeIdea(shop(), { ...AUTHOR, fileKey: `ideas/${crypto.randomUUID()}.pdf` });
    expect(await answers(id)).not.toMatch(names);
    expect((await read("editor", id)).body).toMatchObject({ author: null, other_reviews: null });
    await review("editor", id, all(4));
    expect((await read("editor", id)).body.author).toMatchObject({ contacto_email: AUTHOR.email });
    // Another one, who has not scored, still sees nothing, neither of the first one's review.
    expect((await read("owner", id)).body).toMatchObject({ author: null, other_reviews: null });
  });

  it("is for all, for those who have scored, or for none, as an owner sets", async () => {
    const id = await storeIdea(shop(), AUTHOR);
    await setBlind("always");
    await review("editor", id, all(4));
    expect(await answers(id)).not.toMatch(names);
    await setBlind("open");
    expect((await read("owner", id)).body.author).toMatchObject({ entidade: AUTHOR.company });
    expect((await ask("editor", "PATCH", `/editions/1/ideas/settings/`, { blind: "open" })).status).toBe(403);
  });
});

describe("scores", () => {
  it("of several reviewers give a mean and a spread, by which ideas are ranked", async () => {
    const [good, fair, unread] = [await storeIdea(shop()), await storeIdea(shop()), await storeIdea(shop())];
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
    const id = await storeIdea(shop());
    await review("editor", id, all(5));
    expect(await review("editor", id, all(1))).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    expect((await read("editor", id)).body.own_review).toMatchObject({ scores: all(5), version: 1 });
    expect((await review("editor", id, all(2), 1)).body.own_review).toMatchObject({ version: 2 });
  });
});
