import { describe, expect, it } from "vitest";
import type { Mailing } from "#contract/organiser/people/mailings.ts";
import { openSpeakerMailingFixture, texts } from "#tests/fixtures/speaker-mailing-fixture.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const { fixture, speaker, consent } = openSpeakerMailingFixture();

describe("a reminder", () => {
  const remind = async ({ id }: Pick<Mailing, "id">) =>
    (await fixture.ask<Mailing>("POST", `/mailings/${id}/remind/`)).body;
  const send = async (mailing: Mailing) => {
    fixture.shop.mails.length = 0;
    expect((await fixture.start(mailing)).status).toBe(200);
    await fixture.work();
    return fixture.shop.mails.map(({ to }) => to).filter((to) => to.startsWith("rita-"));
  };

  it("goes to those who got the first one and still miss it, and to no one twice in a day", async () => {
    const [answers, silent] = [await speaker(), await speaker()];
    const first = await fixture.write({ ...texts({ body: "<p>Falta</p>" }), missing: ["publication"] });
    expect((await send(first)).sort()).toEqual([answers.email, silent.email].sort());
    const late = await speaker();
    await consent(answers);
    expect((await fixture.read(first)).actions).toEqual(["remind"]);

    const early = await remind(first);
    expect(early).toMatchObject({ state: "draft", audience: "speakers", missing: ["publication"] });
    expect(early.reminder_of).toBe(first.id);
    expect(await send(early)).toEqual([]);

    await fixture.later(DAY_MS + HOUR_MS);
    // Two that begin at once: no one is in both.
    const [one, other] = [await remind(first), await remind(early)];
    expect(other.reminder_of).toBe(first.id);
    await fixture.start(other);
    expect(await send(one)).toEqual([silent.email]);
    await fixture.later(DAY_MS + HOUR_MS);
    expect(await send(await remind(one))).toEqual([silent.email]);
    expect(fixture.sentTo(late.email)).toEqual([]);
  });

  it("of a mailing that asked for nothing goes to those who have not answered, and always asks speakers", async () => {
    const [answered, silent] = [await speaker(), await speaker()];
    await consent(answered);
    const first = await fixture.write(texts({ body: "<p>{page}</p>" }));
    expect((await send(first)).sort()).toEqual([answered.email, silent.email].sort());
    await fixture.later(DAY_MS + HOUR_MS);
    const reminder = await remind(first);
    expect(reminder.pages).toEqual(["not_answered"]);
    for (const change of [{ pages: [] }, { audience: "attendees" }]) {
      const { status } = await fixture.ask("PATCH", `/mailings/${reminder.id}/`, { version: 1, ...change });
      expect(status).toBe(400);
    }
    expect(await send(reminder)).toEqual([silent.email]);
  });

  it("is refused of a mailing to attendees, and of one that is not sent", async () => {
    await fixture.holder();
    const toAll = await fixture.write();
    await fixture.start(toAll);
    await fixture.work();
    const draft = await fixture.write(texts({ body: "<p>Falta</p>" }));
    for (const { id } of [toAll, draft])
      expect((await fixture.ask("POST", `/mailings/${id}/remind/`)).status).toBe(404);
  });
});
