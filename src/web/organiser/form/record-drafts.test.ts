import { beforeEach, expect, test, vi } from "vitest";
import { fakeWindow } from "#tests/web/fake-window.ts";
import { signOut } from "#web/buyer/profile/account/sign-out.ts";
import { clearLoginSession, signIn } from "#web/ui/login-session/login-session.ts";
import { clearOthersDrafts, readDraft, saveDraft } from "./record-drafts.ts";
import { tabDrafts } from "./tab-drafts.ts";

const rita = { owner: "rita@example.pt", values: { name: "Ana" }, base: { name: "" }, version: 1 };
const logIn = () =>
  signIn({ token: "t0k3n", expiry: "2099-01-01T00:00:00.000+00:00", user: { email: rita.owner } });

let browser: ReturnType<typeof fakeWindow>;
beforeEach(() => {
  browser = fakeWindow();
  vi.stubGlobal("window", browser);
  logIn();
});
const drafts = () => [...browser.stored.keys()].filter((key) => key.startsWith("organiserDraft:"));

test("signing out of the profile removes a member's drafts, and a form that closes then leaves none", () => {
  saveDraft("speakers/7", rita);
  saveDraft("editions/1/fields", rita);
  expect(drafts()).toHaveLength(2);
  signOut();
  saveDraft("speakers/7", rita);
  expect(drafts()).toEqual([]);
  logIn();
  saveDraft("speakers/7", rita);
  expect(drafts()).toHaveLength(1);
});

test("a login session that ends by itself keeps its member's drafts; another member removes them", () => {
  saveDraft("speakers/7", rita);
  clearLoginSession();
  saveDraft("speakers/8", rita);
  expect(readDraft("speakers/7", rita.owner)?.values).toEqual(rita.values);
  expect(drafts()).toHaveLength(2);
  clearOthersDrafts("door@example.pt");
  expect(drafts()).toEqual([]);
});

test("what a speaker types of themselves is in their tab alone, for the link that opened it; what an earlier version left in the browser goes", () => {
  const needs = {
    owner: "t0k3n-of-the-link",
    values: { needs: { dietary: "Sem glúten" } },
    base: {},
    version: 1,
  };
  // Signed out as a visitor, too.
  signOut();
  browser.localStorage.setItem("organiserDraft:speaker-details/ana/2025", JSON.stringify(needs));
  tabDrafts.save("speaker-details/ana/2025", needs);
  expect(tabDrafts.read("speaker-details/ana/2025", needs.owner)?.values).toEqual(needs.values);
  expect(tabDrafts.read("speaker-details/ana/2025", "an0ther-link")).toBeNull();
  expect([...browser.stored.values()].join()).not.toContain("glúten");
  tabDrafts.remove("speaker-details/ana/2025");
  expect([...browser.ofTab.values()].join()).not.toContain("glúten");
});
