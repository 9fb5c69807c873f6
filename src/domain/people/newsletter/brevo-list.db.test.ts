import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SubscriptionAnswer } from "#contract/newsletter.ts";
import { openBrevo } from "#outside/newsletter/brevo.ts";
import { startFakeBrevo } from "#tests/fake-servers/fake-brevo.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** Long for a busy machine, short for a test that waits it out. */
const PATIENCE_MS = 2_000;

let shop: TestApp;
let brevo: Awaited<ReturnType<typeof startFakeBrevo>>;
beforeAll(async () => {
  shop = await openTestApp();
  brevo = await startFakeBrevo();
});
beforeEach(() => {
  shop.app.newsletter = openBrevo(brevo.settings, PATIENCE_MS);
  shop.app.newsletterDoubleOptIn = false;
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(async () => {
  await brevo.close();
  await shop.close();
});

const subscribe = (email: string) =>
  shop.call<SubscriptionAnswer>("POST", "/newsletter/", { body: { email } });
const leave = async (email: string) => {
  const text = shop.mails.findLast(({ to }) => to === email)?.text ?? "";
  const token = /\/newsletter\/unsubscribe\/([\w-]+)/.exec(text)?.[1] ?? "";
  expect((await shop.call("POST", "/newsletter/unsubscribe/", { body: { token } })).status).toBe(200);
};

/** Runs the queue as pg-boss would: a failed job is repeated later. */
async function runJobsUntilDone(): Promise<number> {
  for (let failures = 0; ; failures += 1) {
    const waiting = [...shop.queue];
    const failed = await shop.runJobs().then(
      () => null,
      // The failed job was removed from the front, before the remaining ones.
      () => waiting[waiting.length - shop.queue.length - 1] ?? null,
    );
    if (!failed) return failures;
    shop.queue.push(failed);
  }
}

describe("a list at Brevo", () => {
  it("gets a new address", async () => {
    expect((await subscribe("ana@example.pt")).body.code).toBe("created");
    await shop.runJobs();
    expect(brevo.isListed("ana@example.pt")).toBe(true);
  });

  it("gets one that Brevo knows from elsewhere, which is new to us", async () => {
    brevo.contacts.set("bia@example.pt", { lists: new Set([2]) });
    expect((await subscribe("bia@example.pt")).body.code).toBe("created");
    await shop.runJobs();
    expect(brevo.contacts.get("bia@example.pt")?.lists).toEqual(new Set([2, 5]));
  });

  it("that has the address already has it once more", async () => {
    brevo.contacts.set("caio@example.pt", { lists: new Set([5]) });
    expect((await subscribe("caio@example.pt")).body.code).toBe("created");
    expect(await runJobsUntilDone()).toBe(0);
    expect((await subscribe("caio@example.pt")).body.code).toBe("duplicate_parameter");
  });

  it("that fails, then hangs, loses no subscriber: the visitor has their answer and mail, the list has them later", async () => {
    brevo.faults.push("error", "hang");
    expect((await subscribe("dora@example.pt")).body.code).toBe("created");
    expect((await subscribe("dora@example.pt")).body.code).toBe("duplicate_parameter");
    expect(await runJobsUntilDone()).toBe(2);
    expect(brevo.isListed("dora@example.pt")).toBe(true);
    expect(shop.mails.filter(({ to }) => to === "dora@example.pt")).toHaveLength(1);
  });

  it("that took the address and hung before saying so is fine with hearing it again", async () => {
    await subscribe("eva@example.pt");
    brevo.contacts.set("eva@example.pt", { lists: new Set([5]) });
    brevo.faults.push("hang");
    expect(await runJobsUntilDone()).toBe(1);
    expect(brevo.isListed("eva@example.pt")).toBe(true);
  });

  it("removes an unsubscribed address, also after an outage, and adds it again when they return", async () => {
    await subscribe("filipa@example.pt");
    await shop.runJobs();
    brevo.faults.push("error");
    await leave("filipa@example.pt");
    expect(await runJobsUntilDone()).toBe(1);
    expect(brevo.isListed("filipa@example.pt")).toBe(false);
    expect((await subscribe("filipa@example.pt")).body.code).toBe("created");
    await shop.runJobs();
    expect(brevo.isListed("filipa@example.pt")).toBe(true);
  });

  it("ends as our table says, in whatever order its jobs run", async () => {
    await subscribe("gui@example.pt");
    await shop.runJobs();
    await leave("gui@example.pt");
    await subscribe("gui@example.pt");
    await leave("gui@example.pt");
    shop.queue.reverse();
    await shop.runJobs();
    expect(brevo.isListed("gui@example.pt")).toBe(false);
  });

  it("removes an address that unsubscribed while Brevo was still adding it", async () => {
    await subscribe("helena@example.pt");
    await shop.runJobs();
    const { newsletter } = shop.app;
    brevo.contacts.delete("helena@example.pt");
    shop.app.newsletter = {
      ...newsletter,
      add: async (email) => {
        await leave(email);
        await newsletter.add(email);
      },
    };
    shop.queue.push(...shop.queuedEver.filter(({ name }) => name === "update-newsletter-list").slice(-1));
    await shop.runJobs();
    expect(brevo.isListed("helena@example.pt")).toBe(false);
  });

  it("with a wrong key changes nothing, and the failure names neither key nor address", async () => {
    shop.app.newsletter = openBrevo({ ...brevo.settings, apiKey: "wrong-key" }, PATIENCE_MS);
    await subscribe("ida@example.pt");
    const failure = await shop.runJobs().catch((error: Error) => `${error.message} ${error.stack}`);
    expect(failure).toContain("Brevo answered 401 unauthorized");
    expect(failure).not.toMatch(/wrong-key|ida@/);
    expect(brevo.isListed("ida@example.pt")).toBe(false);
    shop.queue.length = 0;
  });
});

describe("double opt-in", () => {
  beforeEach(() => {
    shop.app.newsletterDoubleOptIn = true;
  });

  it("is Brevo's where it has a template: it asks, and sends people to our page, which then knows them", async () => {
    shop.app.newsletter = openBrevo({ ...brevo.settings, templateId: 3 }, PATIENCE_MS);
    expect((await subscribe("jon@example.pt")).body).toEqual({ code: "created", to_confirm: true });
    await shop.runJobs();
    expect(shop.mails.filter(({ to }) => to === "jon@example.pt")).toEqual([]);
    const { redirectionUrl, ...request } = brevo.asked.at(-1) ?? {};
    expect(request).toEqual({ email: "jon@example.pt", includeListIds: [5], templateId: 3 });
    const token = /^http:\/\/localhost:3000\/newsletter\/confirm\/([\w-]+)\?confirmed$/.exec(
      redirectionUrl ?? "",
    )?.[1];
    expect((await shop.call("POST", "/newsletter/confirm/", { body: { token } })).status).toBe(200);
    await shop.runJobs();
    expect((await subscribe("jon@example.pt")).body.code).toBe("duplicate_parameter");
  });

  it("is ours where it has none: Brevo hears of the address once it is confirmed", async () => {
    await subscribe("lara@example.pt");
    await shop.runJobs();
    expect(brevo.contacts.has("lara@example.pt")).toBe(false);
    const text = shop.mails.findLast(({ to }) => to === "lara@example.pt")?.text ?? "";
    const token = /\/newsletter\/confirm\/([\w-]+)/.exec(text)?.[1];
    await shop.call("POST", "/newsletter/confirm/", { body: { token } });
    await shop.runJobs();
    expect(brevo.isListed("lara@example.pt")).toBe(true);
  });
});
