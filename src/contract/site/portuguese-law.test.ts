import { expect, it } from "vitest";
import { m } from "#messages/messages.js";
import { portugueseLawIn } from "./portuguese-law.ts";

const ours = [
  m.legal_policy_storage_text,
  m.legal_policy_recipients_state,
  m.legal_policy_retention_invoices_text,
  m.legal_policy_rights_cnpd,
  m.legal_terms_withdrawal_exception,
  m.legal_terms_complaints_ral,
  m.legal_terms_complaints_arbitration,
  m.legal_terms_law_text,
];

it("every sentence of ours that names Portuguese law is found, in both languages, until it is replaced", () => {
  for (const locale of ["pt", "en"] as const)
    for (const text of ours) {
      const said = (text as (inputs: object, options: object) => string)({}, { locale });
      expect(portugueseLawIn({ sections: [{ title: "", html: said }] }, "AT"), said).not.toEqual([]);
    }
});

it("a seller's own law is not taken for it; for a seller in Portugal nothing is to be replaced", () => {
  const own =
    "Austrian law applies (section 132 BAO, TKG 2021, BGBl. I Nr. 190/2021). Guests may speak Portuguese.";
  expect(portugueseLawIn(own, "AT")).toEqual([]);
  const left = `${own} The law requires no consent (article 5 of Law 41/2004). Tax number (NIF): ATU1`;
  expect(portugueseLawIn([left, left], "AT")).toEqual(["Law 41/2004", "NIF"]);
  expect(portugueseLawIn(left, "PT")).toEqual([]);
  expect(portugueseLawIn("First line\nNIF: ATU1", "AT")).toEqual(["NIF"]);
  expect(portugueseLawIn("NIF: B12345678. Law 34/2002 applies.", "ES")).toEqual([]);
  expect(portugueseLawIn("Complaints go to the CNPD. Law 190/2018, Law 4624/2019.", "LU")).toEqual([]);
});
