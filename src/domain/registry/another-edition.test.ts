import { describe, expect, it } from "vitest";
import { languages } from "#contract/language.ts";
import type { SiteFacts } from "#contract/site-facts.ts";
import { eventPass } from "#domain/sales/wallet/documents/event-pass.ts";
import { drawTicketPdf } from "#domain/sales/wallet/documents/ticket.pdf.ts";
import { exampleTicketDocument } from "#domain/sales/wallet/example-tickets.ts";
import { passPictures } from "#outside/passes/pass-pictures.ts";
import { withLocale } from "#outside/with-locale.ts";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import { readPdf } from "#tests/pdf/read-pdf.ts";
import pt from "../../../messages/pt.json";
import { mailExamples } from "./mail-examples.ts";

const facts: SiteFacts = { name: "Semana Aberta", city: "Porto", year: 2031, days: 3 };
const sender = {
  publicUrl: "https://semana.example",
  contactEmail: "ola@semana.example",
  edition: { firstDay: "2031-05-05", lastDay: "2031-05-07", city: "Porto", year: 2031 },
  facts,
};
const ticket = (language: (typeof languages)[number]) => {
  const example = exampleTicketDocument(language);
  const edition = {
    ...example.edition,
    ...sender.edition,
    name: "Semana Aberta",
    contactEmail: sender.contactEmail,
  };
  return { ...example, edition, publicUrl: sender.publicUrl };
};

/** Without what examples are made of: the address of our own site, the name of its edition, a file. */
const withoutExampleData = (text: string) =>
  text.replaceAll(
    /[\w/.:-]*nexxt\.example[\w/.-]*|nexxt-2025[\w.-]*|Nexxt (?:2025|\(demo\))|Nexxt, Lda\./g,
    "",
  );

describe.each(languages)("an edition of another name, in %s", (language) => {
  it.each(mailExamples.map((example) => [example.name, example] as const))(
    "mail %s names it where ours names Nexxt",
    async (_, example) => {
      const mail = await withSiteFacts(facts, () =>
        withLocale(language, () => example.write(sender, language)),
      );
      const { subject, html, text, attachments } = mail;
      for (const said of [subject, html, text]) expect(withoutExampleData(said)).not.toMatch(/nexxt/i);
      expect(html).toContain("Semana Aberta");
      expect(attachments.some((one) => "cid" in one)).toBe(false);
    },
  );

  it("its ticket and its pass name it, without our wordmark", async () => {
    const { text, plain } = readPdf(
      await drawTicketPdf({ tickets: [ticket(language)], size: "a4", language }),
    );
    expect(text).toContain("Semana Aberta");
    expect(text + plain).not.toMatch(/nexxt/i);
    const pass = withLocale(language, () => eventPass(ticket(language)));
    expect(JSON.stringify(pass)).not.toMatch(/nexxt/i);
    const named = Object.keys(await passPictures(1, "Semana Aberta"));
    expect(named).toContain("strip.png");
    expect(named.filter((name) => name.startsWith("logo"))).toEqual([]);
  });
});

it("messages that are drawn in threads have no facts", () => {
  const drawn = Object.entries(pt).filter(([key]) => /^(document|pro_forma|badge)_/.test(key));
  expect(drawn.length).toBeGreaterThan(20);
  expect(drawn.filter(([, text]) => JSON.stringify(text).includes("$"))).toEqual([]);
});

it("a name has its article in Portuguese, and its days their number", async () => {
  const { siteFact } = await import("#contract/site-facts.ts");
  const said = (more: Partial<SiteFacts>, name: string, language = "pt") =>
    withSiteFacts({ ...facts, ...more }, () => siteFact(name, language));
  expect([said({}, "of_event"), said({ name: "Nexxt" }, "of_event"), said({}, "of_event", "en")]).toEqual([
    "da Semana Aberta",
    "do Nexxt",
    "Semana Aberta",
  ]);
  expect([
    said({}, "Span"),
    said({ days: 6 }, "Span"),
    said({ days: 1 }, "days"),
    said({ days: 12 }, "days", "en"),
  ]).toEqual(["Três dias", "Uma semana", "um dia", "12 days"]);
});
