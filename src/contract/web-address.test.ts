import { describe, expect, it } from "vitest";
import { httpsUrl, siteAddress } from "./web-address.ts";

describe("an address with https", () => {
  it.each([
    ["", ""],
    [" https://www.example.pt ", "https://www.example.pt/"],
    ["atlas.example", "https://atlas.example/"],
    ["www.example.pt/a?b=https://c.pt", "https://www.example.pt/a?b=https://c.pt"],
    ["HTTPS://WWW.Example.PT:443/A b?c=<d>", "https://www.example.pt/A%20b?c=%3Cd%3E"],
    ["https:\\\\example.pt\\a", "https://example.pt/a"],
    ["https://ção.pt/é", "https://xn--o-xfal.pt/%C3%A9"],
    ["https://example.pt/a/../b\n", "https://example.pt/b"],
  ])("%j is stored as %j", (typed, stored) => {
    expect(httpsUrl.parse(typed)).toBe(stored);
  });

  it.each([
    "https://ana@example.pt/",
    "https://ana:segredo@example.pt/",
    "https://:segredo@example.pt/",
    "https://example.pt@evil.test/",
    "http://example.pt/",
    "javascript:alert(1)",
    "example.pt:80",
    "ana@example.pt",
    "example",
    "10.0.0.1",
    "//example.pt",
    "/example.pt",
    `https://example.pt/${"é".repeat(200)}`,
  ])("%j is refused", (typed) => {
    expect(httpsUrl.safeParse(typed).success).toBe(false);
  });
});

describe("a site", () => {
  it.each([
    ["", ""],
    ["ideia.example", "https://ideia.example/"],
    ["http://Ideia.Example/a/./b", "http://ideia.example/a/b"],
    ["www.ideia.pt:8080/ação", "https://www.ideia.pt:8080/a%C3%A7%C3%A3o"],
  ])("%j is stored as %j", (typed, stored) => {
    expect(siteAddress.parse(typed)).toBe(stored);
  });

  it.each([
    "ana@ideia.example",
    "https://ana:x@ideia.example",
    "ideia.example%zz",
    "javascript:alert(1)//a.pt",
  ])("%j is refused", (typed) => {
    expect(siteAddress.safeParse(typed).success).toBe(false);
  });
});
