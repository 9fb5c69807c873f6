import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Signup } from "#contract/accounts/accounts.ts";
import { fakeWindow } from "#tests/web/fake-window.ts";
import {
  authorization,
  clearLoginSession,
  hasLoginSessionEnded,
  readLoginSession,
  readSignup,
  setSignup,
  signIn,
} from "./login-session.ts";
import { consumeRedirectTo, safePath, storeRedirectTo } from "./redirect-to.ts";

const NOW = Date.parse("2025-10-01T10:00:00Z");
const answer = { token: "t0k3n", expiry: "2025-10-01T11:00:00.000+00:00", user: { email: "ana@example.pt" } };
const signup: Signup = {
  id: "0198c0de-0000-7000-8000-000000000001",
  uuid: "0198c0de-0000-7000-8000-000000000001",
  full_name: "Ana Sousa",
  first_name: "Ana",
  last_name: "Sousa",
  email: "ana@example.pt",
  phone_number: "",
  address: "",
  city: "",
  zip_code: "",
  country: "PT",
  company: "",
  vat: "",
  qr_code: "data:image/png;base64,AAAA",
};

let browser: ReturnType<typeof fakeWindow>;

beforeEach(() => {
  browser = fakeWindow();
  vi.stubGlobal("window", browser);
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => vi.useRealTimers());

describe("the session", () => {
  it("is stored under the spec's keys and sent as an authorization", () => {
    signIn(answer);
    expect(Object.fromEntries(browser.stored)).toEqual({
      token: "t0k3n",
      expiry: answer.expiry,
      email: "ana@example.pt",
    });
    expect(authorization()).toBe("Token t0k3n");
  });

  it.each([
    ["without a token", "token"],
    ["without an expiry", "expiry"],
  ])("is not valid %s", (_, key) => {
    signIn(answer);
    browser.stored.delete(key);
    expect(readLoginSession()).toBeNull();
  });

  it("is not valid with an expiry that is no date", () => {
    signIn({ ...answer, expiry: "soon" });
    expect(readLoginSession()).toBeNull();
  });

  it("ends at its expiry, not a moment later; then token, expiry and e-mail are removed", () => {
    signIn(answer);
    vi.setSystemTime(Date.parse(answer.expiry) - 1);
    expect(readLoginSession()?.email).toBe("ana@example.pt");
    vi.setSystemTime(Date.parse(answer.expiry));
    expect(readLoginSession()).toBeNull();
    expect(authorization()).toBeNull();
    expect(browser.stored.size).toBe(0);
  });

  it("that ends by itself or from elsewhere is known to have ended; one that its person ends is not", () => {
    signIn(answer);
    expect(hasLoginSessionEnded()).toBe(false);
    vi.setSystemTime(Date.parse(answer.expiry));
    expect(hasLoginSessionEnded()).toBe(true);
    authorization();
    expect(hasLoginSessionEnded()).toBe(true);

    vi.setSystemTime(NOW);
    signIn(answer);
    expect(hasLoginSessionEnded()).toBe(false);
    clearLoginSession();
    expect(hasLoginSessionEnded()).toBe(true);

    signIn(answer);
    clearLoginSession({ byLogout: true });
    expect(hasLoginSessionEnded()).toBe(false);
  });

  it("removes the person's data when it is cleared", () => {
    signIn(answer);
    setSignup(signup);
    clearLoginSession();
    expect(browser.stored.size).toBe(0);
  });
});

describe("the stored signup", () => {
  it("is read back as it was stored, without the admission code", () => {
    setSignup(signup);
    const { qr_code: _, ...stored } = signup;
    expect(readSignup()).toEqual(stored);
  });

  it.each(["", "null", "undefined", "{", '{"id":1}'])("is absent when storage holds %j", (text) => {
    browser.stored.set("signup", text);
    expect(readSignup()).toBeNull();
  });
});

describe("redirect_to", () => {
  it("is stored until login and used once", () => {
    storeRedirectTo("?redirect_to=checkout");
    expect(consumeRedirectTo()).toBe("/checkout");
    expect(consumeRedirectTo()).toBeNull();
  });

  it("stays when a later page has none", () => {
    storeRedirectTo("?redirect_to=profile%3Ftab=tickets");
    storeRedirectTo("");
    expect(consumeRedirectTo()).toBe("/profile?tab=tickets");
  });

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\evil.example",
    "%2fevil.example",
    "%2F%2Fevil.example",
    "a/%5c/evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "checkout//evil.example",
    "../x",
    "",
    "/",
  ])("refuses %j", (value) => {
    expect(safePath(value)).toBeNull();
  });

  it("accepts paths of this site with or without the first slash", () => {
    expect(safePath("checkout")).toBe("/checkout");
    expect(safePath("/tickets/passe/3?x=1")).toBe("/tickets/passe/3?x=1");
  });
});
