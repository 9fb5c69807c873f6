import { expect, it } from "vitest";
import { m } from "#messages/messages.js";
import { portugueseLawIn } from "./portuguese-law.ts";

type Text = (inputs: object, options: object) => string;
const ours = Object.entries(m).filter(([name]) => name.startsWith("legal_")) as [string, Text][];
/** Whatever it is called, it is of one country: a law's number, an authority, a word of its name. */
const OF_A_COUNTRY =
  /Portugal|Portuguese (?!one)|portuguesa|\b\d+\/\d{4}\b|CNPD|CNIACC|NIF|Tributária|Livro de R|Complaints Book/;

it("every sentence of ours that names Portuguese law is found, in both languages, until it is replaced", () => {
  const sentences = (["pt", "en"] as const).flatMap((locale) =>
    ours.map(([, text]) => text({}, { locale })).filter((said) => OF_A_COUNTRY.test(said)),
  );
  expect(sentences.length).toBeGreaterThan(20);
  const missed = sentences.filter(
    (html) => portugueseLawIn({ sections: [{ title: "", html }] }, "AT").length === 0,
  );
  expect(missed).toEqual([]);
});

it("a seller's own law is not taken for it; for a seller in Portugal nothing is to be replaced", () => {
  const own =
    "Austrian law applies (section 132 BAO, TKG 2021, BGBl. I Nr. 190/2021). Guests may speak Portuguese.";
  expect(portugueseLawIn(own, "AT")).toEqual([]);
  const left = `${own} The law requires no consent (article 5 of Law 41/2004). Tax number (NIF): ATU1`;
  expect(portugueseLawIn([left, left], "AT")).toEqual(["Law 41/2004", "NIF"]);
  expect(portugueseLawIn(left, "PT")).toEqual([]);
  expect(portugueseLawIn("First line\nNIF: ATU1", "AT")).toEqual(["NIF"]);
  expect(portugueseLawIn("Law\u00a041/2004, a Lei&nbsp;24/96", "AT")).toEqual(["Law 41/2004", "Lei 24/96"]);
  expect(portugueseLawIn("NIF: B12345678. Law 34/2002 applies.", "ES")).toEqual([]);
  expect(portugueseLawIn("Complaints go to the CNPD. Law 190/2018, Law 4624/2019.", "LU")).toEqual([]);
});
