import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

const ROUNDS = 100;

let shop: TestApp;
let editors: string[];
beforeAll(async () => {
  shop = await openTestApp();
  editors = [(await shop.staff("editor")).token, (await shop.staff("owner")).token];
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

/** Saves what an editor wrote into a record of a version; false: refused, and the editor knows. */
type Save = (editor: number, version: number, bio: string) => Promise<boolean>;

const stored = async () =>
  (
    await shop.db.query<{ version: number; bio: string }>("select version, bio from speakers where id = 1")
  )[0];

/** Both editors save what they made from the same version, on two connections at once. */
async function saveTogether(save: Save, rounds: number) {
  let lost = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const { version = 0 } = (await stored()) ?? {};
    const texts = [`A ${round}`, `B ${round}`];
    const saved = await Promise.all(texts.map((text, editor) => save(editor, version, text)));
    const now = await stored();
    const believed = texts.filter((_, editor) => saved[editor]);
    expect(believed).toContain(now?.bio);
    lost += believed.filter((text) => text !== now?.bio).length;
  }
  return lost;
}

it("two editors save one record at once, 100 times: one save is stored, and the other editor knows that theirs is not", async () => {
  const lost = await saveTogether(async (editor, version, bio) => {
    const token = editors[editor] ?? "";
    const { status, body } = await shop.call("PATCH", "/organiser/speakers/1/", {
      token,
      body: { version, bio },
    });
    if (status === 409) expect(body).toMatchObject({ code: "changed_meanwhile" });
    else expect(status).toBe(200);
    return status === 200;
  }, ROUNDS);
  expect(lost).toBe(0);
  const entries = await shop.db.query<{ after: { bio: string } }>(
    "select after from audit_log where action = 'speaker.updated' order by id",
  );
  expect(entries.length).toBe(ROUNDS);
  expect(entries.at(-1)?.after.bio).toBe((await stored())?.bio);
});

it("negative control: comparing the version first and writing then loses saves, which this test sees", async () => {
  let compared = 0;
  const bothCompared = async () => {
    compared += 1;
    const round = Math.ceil(compared / 2);
    while (compared < round * 2) await new Promise((resolve) => setImmediate(resolve));
  };
  const lost = await saveTogether(
    (_editor, version, bio) =>
      shop.db.query<{ version: number }>("select version from speakers where id = 1").then(async ([row]) => {
        await bothCompared();
        if (row?.version !== version) return false;
        await shop.db.query("update speakers set bio = $1 where id = 1", [bio]);
        return true;
      }),
    10,
  );
  expect(lost).toBe(10);
});
