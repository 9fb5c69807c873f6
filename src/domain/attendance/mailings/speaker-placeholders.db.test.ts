import { describe, expect, it } from "vitest";
import { everyone } from "#tests/fixtures/mailing-fixture.ts";
import { openSpeakerMailingFixture, texts } from "#tests/fixtures/speaker-mailing-fixture.ts";

const { fixture, speaker } = openSpeakerMailingFixture();

describe("a mailing to speakers", () => {
  it("has a new link to the page where the text asks for it, which ends the one before; a preview ends nothing", async () => {
    const rita = await speaker();
    const ask = { ...texts({ body: "<p>A sua página: {page}</p>" }), subject: "Página" };
    const { body } = await fixture.ask<{ html: string }>("POST", `${fixture.listUrl}preview/`, {
      kind: "informational",
      audience: "speakers",
      language: "pt",
      subject: ask.subject,
      body: ask.body,
      attendee: rita.email,
    });
    expect(body.html).toContain("/speaker/preview");
    const inSubject = await fixture.ask<{ errors: { code: string }[] }>("POST", fixture.listUrl, {
      ...everyone,
      ...ask,
      subject: "{page}",
    });
    expect(inSubject.body.errors).toMatchObject([{ attr: "subject", code: "unknown_placeholder" }]);
    const links = () =>
      fixture.shop.db.query("select token_hash from speaker_links where speaker_id = $1", [rita.id]);
    expect(await links()).toEqual([]);
    const tokens: string[] = [];
    for (let n = 0; n < 2; n++) {
      fixture.shop.mails.length = 0;
      await fixture.start(await fixture.write(ask));
      await fixture.work();
      tokens.push(
        /href="[^"]*\/speaker\/([\w-]+)"/.exec(fixture.sentTo(rita.email)[0]?.html ?? "")?.[1] ?? "",
      );
    }
    const status = async (token = "") =>
      (await fixture.shop.call("GET", `/speaker-page/${token}/`, {})).status;
    expect([await status(tokens[0]), await status(tokens[1])]).toEqual([404, 200]);
    // A mail that the server does not take ends no link, however often it is tried.
    const refused = fixture.withServer(() => Promise.reject(new Error("away")));
    const stuck = await fixture.write(ask);
    await fixture.start(stuck);
    await fixture.work(refused);
    expect(await status(tokens[1])).toBe(200);
    await fixture.ask("POST", `/mailings/${stuck.id}/stop/`);
    // Without the placeholder the link that they have stays.
    await fixture.start(await fixture.write(texts({ body: "<p>Até já</p>" })));
    await fixture.work();
    expect(await status(tokens[1])).toBe(200);
  });

  it("of an address that answers for several has a link for each, which says whose page it is", async () => {
    const rita = await speaker();
    await speaker({ email: rita.email, name: "Rui Sá" });
    await fixture.start(await fixture.write(texts({ body: "<p>{page}</p>" })));
    await fixture.work();
    const html = fixture.sentTo(rita.email)[0]?.html ?? "";
    const named = [...html.matchAll(/(R[a-zá ]+): <a href="[^"]*\/speaker\/([\w-]+)"/gi)];
    expect(named.map(([, name]) => name)).toEqual(["Rita Melo", "Rui Sá"]);
    for (const [, name, token] of named) {
      const { body } = await fixture.shop.call<{ speaker: { values: { name: string } } }>(
        "GET",
        `/speaker-page/${token}/`,
        {},
      );
      expect(body.speaker.values.name).toBe(name);
    }
  });

  it("knows the placeholders of its audience alone", async () => {
    const wrong = await fixture.ask<{ code: string; errors: { attr: string; code: string }[] }>(
      "POST",
      fixture.listUrl,
      { ...everyone, ...texts({ body: "<p>{tickets}</p>" }) },
    );
    expect(wrong.body.errors).toMatchObject([{ attr: "body", code: "unknown_placeholder" }]);
    const mailing = await fixture.write();
    const { body } = await fixture.ask<{ errors: { attr: string }[] }>("PATCH", `/mailings/${mailing.id}/`, {
      version: mailing.version,
      audience: "speakers",
    });
    expect(body.errors.map(({ attr }) => attr)).toEqual(["body", "translations.en.body"]);
  });
});
