import { afterAll, beforeAll, expect, it } from "vitest";
import type { Edition } from "#contract/programme/edition.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { recordPolicyFacts, recordShopTerms } from "./legal-days.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const days = async () => (await shop.call<Edition>("GET", "/edition/")).body.legal_changed_on;
const today = () => shop.clock.now().toISOString().slice(0, 10);
const DAY_MS = 24 * 3_600_000;
const film = (id: string) =>
  shop.db.query(
    "update editions set look = look || '{\"film_poster\": \"/pictures/a.webp\"}', site = site || jsonb_build_object('film_youtube_id', $1::text), ideas = ideas || '{\"past\": []}' where id = 1",
    [id],
  );

const bankAccount = { iban: "PT50000201231234567890154", holder: "Nexxt, Lda." };

it("a film from YouTube and a bank account that are added make the policy and the terms of that day, once", async () => {
  const { app } = shop;
  const start = (bankAccount: typeof app.bankAccount) => recordShopTerms({ ...app, bankAccount });
  await film("");
  await recordPolicyFacts(app);
  await start(null);
  expect(await days()).toEqual({ policy: null, terms: null });
  shop.clock.forward(DAY_MS);
  await film("dQw4w9WgXcQ");
  await recordPolicyFacts(app);
  const ofFilm = today();
  expect(await days()).toEqual({ policy: ofFilm, terms: null });
  shop.clock.forward(DAY_MS);
  await start(bankAccount);
  const ofAccount = today();
  shop.clock.forward(DAY_MS);
  await start(bankAccount);
  await recordPolicyFacts(app);
  expect(await days()).toEqual({ policy: ofFilm, terms: ofAccount });
  expect(ofAccount > ofFilm).toBe(true);
  // Without the card the policy names no payment provider's page.
  shop.clock.forward(DAY_MS);
  const withoutCard: typeof app.payments = {
    ...app.payments,
    forMethod: (method) => (method === 2 ? null : app.payments.forMethod(method)),
  };
  await recordShopTerms({ ...app, bankAccount, payments: withoutCard });
  const ofCard = today();
  expect(await days()).toEqual({ policy: ofCard, terms: ofCard });
  // A process with other settings, which looks at the edition each minute, does not undo that.
  shop.clock.forward(DAY_MS);
  await recordPolicyFacts(app);
  expect(await days()).toEqual({ policy: ofCard, terms: ofCard });
  // Without MB WAY the policy names no number, and the terms other minutes.
  shop.clock.forward(DAY_MS);
  const payments = { ...app.payments, forMethod: () => null };
  await recordShopTerms({ ...app, bankAccount, payments });
  expect(await days()).toEqual({ policy: today(), terms: today() });
});

it("a fact that a version names for the first time changes no day", async () => {
  const before = await days();
  await shop.db.query("update legal_facts set facts = facts - 'invoices' - 'youtube'");
  shop.clock.forward(DAY_MS);
  await recordShopTerms({
    ...shop.app,
    bankAccount,
    payments: { ...shop.app.payments, forMethod: () => null },
  });
  await recordPolicyFacts(shop.app);
  expect(await days()).toEqual(before);
});

it("numbers of earlier payments are named from the start on at which MB WAY is no longer taken", async () => {
  const keeps = async () => (await shop.call<Edition>("GET", "/edition/")).body.keeps_mb_way_numbers;
  const start = (payments: TestApp["app"]["payments"]) =>
    recordShopTerms({ ...shop.app, bankAccount, payments });
  await start(shop.app.payments);
  const before = await days();
  const buyer = await shop.buyer("ana@example.pt");
  expect((await shop.order(buyer, [{ ticket: 17, quantity: 1 }], 2952)).status).toBe(201);
  shop.clock.forward(DAY_MS);
  await start(shop.app.payments);
  expect([await keeps(), await days()]).toEqual([false, before]);
  await start({ ...shop.app.payments, forMethod: () => null });
  expect(await keeps()).toBe(true);
  expect((await days()).policy).toBe(today());
});
