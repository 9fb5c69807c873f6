import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeWindow } from "#tests/web/fake-window.ts";
import { forgetAcceptedTerms, readDraft, saveDraft } from "#web/buyer/checkout/form/form-draft.ts";
import { clearLoginSession, setSignup, signIn } from "./login-session.ts";
import { hasTabDraft, readTabDraft, wasInterrupted, writeTabDraft } from "./tab-draft.ts";
import { watchLoginSessionEnd } from "./watch-login-session-end.ts";

const NOW = Date.parse("2025-10-01T10:00:00Z");
const MINUTE_MS = 60_000;
const EMAIL = "ana@example.pt";
const answer = { token: "t0k3n", expiry: "2025-10-01T11:00:00.000+00:00", user: { email: EMAIL } };
const secrets = /Ana|912345678|123456789/;

let browser: ReturnType<typeof fakeWindow>;
let stop: () => void;
beforeEach(() => {
  browser = fakeWindow();
  vi.stubGlobal("window", browser);
  vi.stubGlobal("document", new EventTarget());
  vi.useFakeTimers({ now: NOW });
  stop = watchLoginSessionEnd();
  signIn(answer);
  setSignup({
    id: "0198c0de-0000-7000-8000-000000000001",
    uuid: "0198c0de-0000-7000-8000-000000000001",
    full_name: "Ana Sousa",
    first_name: "Ana",
    last_name: "Sousa",
    email: EMAIL,
    phone_number: "912345678",
    address: "",
    city: "",
    zip_code: "",
    country: "PT",
    company: "",
    vat: "123456789",
    qr_code: null,
  });
  saveDraft({ email: EMAIL, firstName: "Ana", phone_number: "912345678", vat: "123456789" });
  writeTabDraft("assign 1", { firstName: "Anabela" });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const kept = () => [...browser.stored.values()].join() + [...browser.ofTab.values()].join();

it("what was typed is in this tab alone: local storage has the spec's copy of the signup and no other", () => {
  expect([...browser.stored].filter(([, text]) => secrets.test(text)).map(([key]) => key)).toEqual([
    "signup",
  ]);
  expect(readDraft(EMAIL)).toMatchObject({ firstName: "Ana", vat: "123456789" });
});

it("a way to pay that the buyer chose comes back with the draft; the first that was offered does not", () => {
  saveDraft({ email: EMAIL, paymentMethod: 2 });
  expect(readDraft(EMAIL)).not.toHaveProperty("paymentMethod");
  saveDraft({ email: EMAIL, paymentMethod: 1, methodChosen: true });
  expect(readDraft(EMAIL)).toMatchObject({ paymentMethod: 1, methodChosen: true });
});

it("accepted terms stay accepted after a page that was left to pay, until the order is paid", () => {
  saveDraft({ email: EMAIL, firstName: "Ana", privacy: true });
  expect(readDraft(EMAIL)).toMatchObject({ firstName: "Ana", privacy: true });
  forgetAcceptedTerms();
  expect(readDraft(EMAIL)).toMatchObject({ firstName: "Ana", privacy: false });
});

it("a logout deletes all of it, here and in the other tabs", () => {
  clearLoginSession({ byLogout: true });
  expect(kept()).not.toMatch(secrets);
  saveDraft({ email: EMAIL, firstName: "Ana" });
  signIn(answer);
  for (const key of ["signup", "token"]) browser.otherTab(key, null);
  expect(kept()).not.toMatch(secrets);
});

it("an expiry deletes it without any request; only what was typed waits a quarter of an hour for the same person", () => {
  vi.advanceTimersByTime(60 * MINUTE_MS + 1);
  expect([...browser.stored]).toEqual([]);
  expect(readDraft("rui@example.pt")).toEqual({});
  vi.advanceTimersByTime(14 * MINUTE_MS);
  expect(readDraft(EMAIL)).toMatchObject({ firstName: "Ana" });
  vi.advanceTimersByTime(MINUTE_MS);
  expect(kept()).not.toMatch(secrets);
});

it("a login session that the server refuses deletes it likewise", () => {
  clearLoginSession();
  expect([...browser.stored]).toEqual([]);
  vi.advanceTimersByTime(15 * MINUTE_MS);
  expect(kept()).not.toMatch(secrets);
});

it("what a browser kept that was closed before the expiry goes when it is opened again", () => {
  stop();
  vi.setSystemTime(Date.parse(answer.expiry) + 60 * MINUTE_MS);
  stop = watchLoginSessionEnd();
  expect([...browser.stored]).toEqual([]);
});

it("another person who logs in finds nothing of the one before", () => {
  signIn({ ...answer, token: "other", user: { email: "rui@example.pt" } });
  expect([...browser.ofTab.values()].join()).not.toMatch(secrets);
});

it("every form of the tab waits for the same person, says that it was interrupted, and is hidden from another", () => {
  expect(wasInterrupted("assign 1")).toBe(false);
  clearLoginSession();
  expect(hasTabDraft()).toBe(true);
  signIn(answer);
  expect([readTabDraft("assign 1"), wasInterrupted("assign 1")]).toEqual([{ firstName: "Anabela" }, true]);
  writeTabDraft("assign 1", { firstName: "Anabela Reis" });
  expect([wasInterrupted("assign 1"), readDraft(EMAIL)]).toMatchObject([false, { firstName: "Ana" }]);
  clearLoginSession();
  signIn({ ...answer, token: "other", user: { email: "rui@example.pt" } });
  expect([readTabDraft("assign 1"), kept()]).toEqual([null, expect.not.stringMatching(/Ana/)]);
});

it("what is typed when the login session has ended already is not kept", () => {
  clearLoginSession({ byLogout: true });
  writeTabDraft("assign 1", { firstName: "Ana" });
  expect(kept()).not.toMatch(secrets);
});
