import { afterEach, expect, it, vi } from "vitest";
import { replaceName } from "./replace-name.ts";

afterEach(() => vi.unstubAllGlobals());

const stored: Record<string, object> = {
  "/page-texts/2": {
    ...{ id: 2, version: 4, name: "terms", title: "A Fjord", lead: "Curtas." },
    sections: [{ title: "Quem", html: "<p>A <b>Fjord</b></p>" }],
    translations: { en: { title: "Fjord" } },
  },
  "/editions/1": {
    id: 1,
    version: 9,
    name: "Fjord Days",
    tagline: "A Fjord",
    site: { texts: {}, home: ["days"] },
  },
  "/mails/login": {
    name: "login",
    words: [
      {
        key: "mail_login_subject",
        pt: { own: "Entrar na Fjord", version: 3 },
        en: { own: "Log in", version: 1 },
      },
    ],
  },
};

it("writes the new name over the old in what has it, once for each record, and sends nothing else", async () => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal("window", { location: { origin: "https://shop.example" } });
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = Object.keys(stored).find((one) => request.url.includes(one)) ?? "";
    if (request.method === "PATCH") sent.push([path, await request.json()]);
    return Response.json({ ...stored[path], audit_id: sent.length });
  });
  const terms = { screen: "pages/2", name: "Fjord" };
  const found = [
    terms,
    terms,
    { screen: "edition", name: "Fjord" },
    { screen: "mails/login", name: "Fjord" },
  ];
  expect(await replaceName(found, { id: 1, name: "Fjord Days" })).toEqual([1, 2, 3]);
  expect(sent).toEqual([
    [
      "/page-texts/2",
      {
        ...{ version: 4, title: "A Fjord Days" },
        sections: [{ title: "Quem", html: "<p>A <b>Fjord Days</b></p>" }],
        translations: { en: { title: "Fjord Days" } },
      },
    ],
    ["/editions/1", { version: 9, tagline: "A Fjord Days" }],
    // The edition that a mail is about names itself.
    [
      "/mails/login",
      { words: [{ key: "mail_login_subject", language: "pt", text: "Entrar na {event}", version: 3 }] },
    ],
  ]);
});
