import { afterEach, describe, expect, it } from "vitest";
import type { Mailing } from "#contract/organiser/people/mailings.ts";
import type { MailMessage } from "#outside/mail/mail.ts";
import { everyone, mailingTexts, openMailingFixture } from "#tests/fixtures/mailing-fixture.ts";
import { sendNext } from "./send-mailings.ts";

const HOUR_MS = 3_600_000;

const fixture = openMailingFixture();
afterEach(() => fixture.clear());

describe("sending", () => {
  it("by two workers, and after one was killed in the middle, each person gets one message", async () => {
    const people = [];
    for (let n = 0; n < 12; n++) people.push(await fixture.holder());
    const mailing = await fixture.write();
    await fixture.start(mailing);
    const accepted: MailMessage[] = [];
    // Killed between the server's answer and our note of it: the server has the mail, and we do not know.
    let taken = 0;
    const killed = fixture.withServer(async (message) => {
      accepted.push(message);
      if (++taken > 3) await new Promise(() => {});
    });
    for (let n = 0; n < 3; n++) await sendNext(killed, () => {});
    // Its time limit ends it long after this test, when its database is closed: a killed process asks nothing.
    sendNext(killed, () => {}).catch(() => {});
    await expect.poll(() => taken).toBe(4);

    const worker = fixture.withServer(async (message) => void accepted.push(message));
    await Promise.all([fixture.work(worker), fixture.work(worker)]);
    expect((await fixture.read(mailing)).totals.waiting).toBe(1);
    await fixture.later(HOUR_MS);
    await Promise.all([fixture.work(worker), fixture.work(worker)]);

    const messages = (email: string) => [
      ...new Set(accepted.filter(({ to }) => to === email).map(({ messageId }) => messageId)),
    ];
    for (const { email } of people) expect(messages(email)).toHaveLength(1);
    // The one whose fate was unknown went out again as the same message; no other did.
    const [{ waiting, sent }] = [(await fixture.read(mailing)).totals];
    expect({ waiting, again: accepted.length - sent }).toEqual({ waiting: 0, again: 1 });
    expect((await fixture.read(mailing)).state).toBe("done");
  });

  it("is stopped and resumed, and begins at its time", async () => {
    const ana = await fixture.holder();
    const mailing = await fixture.write();
    const at = new Date(fixture.shop.clock.now().getTime() + HOUR_MS).toISOString();
    expect((await fixture.start(mailing, at)).body).toMatchObject({ state: "scheduled", scheduled_at: at });
    await fixture.work();
    expect(fixture.sentTo(ana.email)).toEqual([]);
    // Before its time a stop makes it a draft again, which can be changed.
    expect((await fixture.ask<Mailing>("POST", `/mailings/${mailing.id}/stop/`)).body.state).toBe("draft");
    expect((await fixture.start(mailing, at)).status).toBe(200);
    expect(
      (await fixture.ask("PATCH", `/mailings/${mailing.id}/`, { version: 1, subject: "x" })).status,
    ).toBe(409);
    await fixture.later(HOUR_MS);
    await sendNext(fixture.shop.app, () => {});
    await fixture.ask("POST", `/mailings/${mailing.id}/stop/`);
    const { totals } = await fixture.read(mailing);
    expect(totals).toMatchObject({ sent: 1 });
    await fixture.work();
    expect((await fixture.read(mailing)).totals).toEqual(totals);
    await fixture.ask("POST", `/mailings/${mailing.id}/resume/`);
    await fixture.work();
    const done = await fixture.read(mailing);
    expect(done).toMatchObject({ state: "done", totals: { waiting: 0, sent: totals.sent + totals.waiting } });
    expect(fixture.sentTo(ana.email)).toHaveLength(1);
  });

  it("waits while the confirmation of an order is due", async () => {
    const ana = await fixture.holder();
    await fixture.start(await fixture.write());
    await fixture.shop.db.query("update orders set confirmation_due_at = $1 where signup_id = $2", [
      fixture.shop.clock.now(),
      ana.signup,
    ]);
    expect(await sendNext(fixture.shop.app, () => {})).toBe("nothing");
    expect(fixture.sentTo(ana.email)).toEqual([]);
    await fixture.shop.db.query("update orders set confirmation_due_at = null where signup_id = $1", [
      ana.signup,
    ]);
    await fixture.work();
    expect(fixture.sentTo(ana.email)).toHaveLength(1);
  });

  it("an address that the server refuses is listed with its words; one that it could not take now is asked again", async () => {
    const [ana, rui] = [await fixture.holder(), await fixture.holder()];
    const mailing = await fixture.write();
    await fixture.start(mailing);
    let busy = true;
    const server = fixture.withServer(async ({ to }) => {
      if (to === ana.email)
        throw Object.assign(new Error("refused"), {
          code: "EENVELOPE",
          responseCode: 550,
          response: "550 5.1.1 User unknown",
        });
      if (to === rui.email && busy)
        throw Object.assign(new Error("busy"), {
          code: "EENVELOPE",
          responseCode: 451,
          response: "451 Try later",
        });
    });
    for (let n = 0; n < 40; n++) await sendNext(server, () => {});
    const of = async (email: string) => (await fixture.recipientsOf(mailing, `search=${email}`))[0];
    expect(await of(ana.email)).toMatchObject({ state: "failed", reason: "550 5.1.1 User unknown" });
    expect(await of(rui.email)).toMatchObject({ state: "waiting", reason: "451 Try later" });
    busy = false;
    await fixture.later(HOUR_MS);
    await fixture.work(server);
    expect(await of(rui.email)).toMatchObject({ state: "sent", reason: "" });
    expect((await fixture.recipientsOf(mailing, "state=failed")).map(({ email }) => email)).toEqual([
      ana.email,
    ]);
  });
});

describe("writing", () => {
  it("placeholders that there are not are refused, with their place; a text that a reader's language lacks keeps it from starting", async () => {
    const wrong = await fixture.ask<{ errors: object[] }>("POST", fixture.listUrl, {
      ...everyone,
      ...mailingTexts,
      subject: "Olá {nome}",
      body: "<p>{na<strong>me}</strong></p>",
    });
    expect(wrong.body.errors).toMatchObject([
      { attr: "subject", code: "unknown_placeholder" },
      { attr: "body", code: "stray_brace" },
    ]);
    const onlyPortuguese = await fixture.write({ translations: {} });
    expect((await fixture.start(onlyPortuguese)).body.errors?.map(({ attr }) => attr)).toEqual([
      "translations.en.subject",
      "translations.en.body",
    ]);
    const forPortuguese = await fixture.write({ translations: {}, languages: ["pt"] });
    expect((await fixture.start(forPortuguese)).status).toBe(200);
  });

  it("is previewed with a real attendee, whose name cannot be markup, and tested to oneself without a way out of a list", async () => {
    const ana = await fixture.holder();
    await fixture.shop.db.query("update signups set full_name = '<b>Ana</b> & Rui' where id = $1", [
      ana.signup,
    ]);
    const draft = {
      kind: "promotional",
      language: "pt",
      subject: mailingTexts.subject,
      body: `${mailingTexts.body}<script>1</script>`,
    };
    const preview = await fixture.ask<{ subject: string; html: string }>(
      "POST",
      `${fixture.listUrl}preview/`,
      { ...draft, attendee: ana.signup },
    );
    expect(preview.body.subject).toBe("Antes do Nexxt 2025");
    expect(preview.body.html).not.toMatch(/<b>Ana|<script>1/);
    for (const attendee of [ana.email, "a"])
      expect(await fixture.ask("POST", `${fixture.listUrl}preview/`, { ...draft, attendee })).toMatchObject({
        status: 400,
        body: { code: "invalid_input", errors: [{ attr: "attendee" }] },
      });
    expect((await fixture.ask("POST", `${fixture.listUrl}test/`, { ...draft, attendee: null })).status).toBe(
      202,
    );
    await fixture.shop.runJobs();
    const [test] = fixture.sentTo("editor@staff.example");
    expect(test?.text).toContain("Olá Ana Ferreira");
    expect(test?.headers["List-Unsubscribe"]).toBeUndefined();
  });

  it("of two editors the second is told, and nothing is overwritten", async () => {
    const mailing = await fixture.write();
    expect(
      (await fixture.ask("PATCH", `/mailings/${mailing.id}/`, { version: 1, subject: "Primeiro" })).status,
    ).toBe(200);
    const late = await fixture.ask<{ code: string }>("PATCH", `/mailings/${mailing.id}/`, {
      version: 1,
      subject: "Segundo",
    });
    expect(late).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
    expect(await fixture.read(mailing)).toMatchObject({
      subject: "Primeiro",
      tickets: [],
      kind: "informational",
    });
  });
});
