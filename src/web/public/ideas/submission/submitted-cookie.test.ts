import { afterEach, expect, it, vi } from "vitest";
import { rememberSubmitted, submittedTitle } from "./submitted-cookie.ts";

it.each([
  ["", null],
  ["theme=dark", null],
  ["not_ideas_form_submitted=Mel", null],
  ["ideas_form_submitted=Mel", "Mel"],
  ["theme=dark; ideas_form_submitted=Mel%20do%20Pinhal%3B%20a%C3%A7%C3%A3o; x=1", "Mel do Pinhal; ação"],
  ["ideas_form_submitted=100%", "100%"],
  ["ideas_form_submitted=", ""],
])("from the cookies %j the title is %j", (cookies, title) => {
  expect(submittedTitle(cookies)).toBe(title);
});

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["https:", "; Secure"],
  ["http:", ""],
])(
  "over %s no other site's request carries it, and it leaves by https alone where the site has it",
  (protocol, secure) => {
    const page = { cookie: "" };
    vi.stubGlobal("document", page);
    vi.stubGlobal("window", { location: { protocol } });
    rememberSubmitted("Mel; x=1");
    expect(page.cookie).toBe(
      `ideas_form_submitted=Mel%3B%20x%3D1; Path=/; Max-Age=31536000; SameSite=Lax${secure}`,
    );
  },
);
