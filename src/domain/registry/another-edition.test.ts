import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { languages } from "#contract/language.ts";
import { noLook } from "#contract/organiser/edition/edition-look.ts";
import { accentColours } from "#contract/site/accent-colours.ts";
import type { SiteFacts } from "#contract/site/site-facts.ts";
import { drawBadgePdf } from "#domain/attendance/door/badges/badge.pdf.ts";
import { drawProForma } from "#domain/sales/orders/by-hand/pro-forma/pro-forma.pdf.ts";
import { eventPass } from "#domain/sales/wallet/documents/event-pass.ts";
import { drawTicketPdf } from "#domain/sales/wallet/documents/ticket.pdf.ts";
import { exampleTicketDocument } from "#domain/sales/wallet/example-tickets.ts";
import { TicketBlock } from "#domain/sales/wallet/ticket-block.tsx";
import { drawLogo } from "#outside/logos.ts";
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
  logo: null,
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

  it("its pro-forma and its badges name it", async () => {
    const bill = {
      lines: [{ name: "Passe", quantity: 1, unitPriceCents: 3_000 }],
      couponDescription: "",
      discountCents: 0,
      netCents: 3_000,
      rates: [{ vatRateBp: 2_300, netCents: 3_000, vatCents: 690 }],
      totalCents: 3_690,
      ticketByTicketCents: 3_690,
    };
    const house = { name: "Oficina do Porto", nif: "500000000", address: "Rua das Flores 1, Porto" };
    const order = {
      code: "7K2M9QXT",
      purchaseOrder: "",
      edition: "Semana Aberta 2031",
      contactEmail: sender.contactEmail,
      invoiceFollows: true,
      madeAt: new Date("2031-04-01T09:00:00Z"),
      zone: "Europe/Lisbon",
      dueOn: "2031-04-10",
      account: { iban: "PT50000201231234567890154", holder: house.name },
      seller: house,
      buyer: {
        ...{ name: "Ana Sá", email: "ana@example.pt", company: "", vat: "" },
        ...{ address: "Rua 1", zipCode: "4000-001", city: "Porto", country: "PT" },
      },
      bill,
      sellersCountry: "PT",
      receivedCents: 0,
    };
    const badge = { name: "Ana Sá", company: "", ticket: "Passe", number: "1", code: null, band: null };
    const documents = [
      await drawProForma({ order, language }),
      await drawBadgePdf({
        badges: [badge],
        size: "a6",
        edition: order.edition,
        logo: null,
        madeAt: order.madeAt,
      }),
    ];
    for (const document of documents) {
      const { text, plain } = readPdf(Buffer.from(document));
      expect(text.replaceAll(/\s+/g, "").toUpperCase()).toContain("SEMANAABERTA2031");
      expect(text + plain).not.toMatch(/nexxt|leiria/i);
    }
  });

  it("its ticket and its pass name it, without our wordmark", async () => {
    const { text, plain } = readPdf(
      await drawTicketPdf({ tickets: [ticket(language)], size: "a4", language }),
    );
    expect(text).toContain("Semana Aberta");
    expect(text + plain).not.toMatch(/nexxt/i);
    const pass = withLocale(language, () => eventPass(ticket(language)));
    expect(JSON.stringify(pass)).not.toMatch(/nexxt/i);
    const named = Object.keys(
      await passPictures({ seed: 1, organiser: "Semana Aberta", logo: null, accent: null }),
    );
    expect(named).toContain("strip.png");
    expect(named.filter((name) => name.startsWith("logo"))).toEqual([]);
  });
});

it("its own logo stands in mails, tickets and passes, on a plate where it is for light grounds alone", async () => {
  const red = await sharp({ create: { width: 400, height: 100, channels: 4, background: "#ff0000" } })
    .webp()
    .toBuffer();
  const [light, dark] = [await drawLogo(red, false), await drawLogo(red, true)];
  expect([light.width, light.height, dark.width, dark.height]).toEqual([400, 100, 432, 132]);
  const corner = await sharp(dark.png).raw().toBuffer();
  expect([...corner.subarray(0, 3)]).toEqual([246, 245, 239]);
  for (const name of ["Semana Aberta", "Nexxt"]) {
    const named = { ...sender, facts: { ...facts, name }, logo: dark };
    for (const example of mailExamples) {
      const mail = await withSiteFacts(named.facts, () => withLocale("pt", () => example.write(named, "pt")));
      expect(mail.html).toMatch(/<img src="cid:logo@edition" alt="[^"]+" width="280" height="86"/);
      expect(mail.attachments.filter((one) => "cid" in one)).toEqual([
        expect.objectContaining({ cid: "logo@edition", content: dark.png }),
      ]);
    }
    const example = ticket("pt");
    const own = { ...example, edition: { ...example.edition, name }, logo: { light, dark } };
    for (const size of ["a4", "phone"] as const) {
      const pdf = Buffer.from(await drawTicketPdf({ tickets: [own], size, language: "pt" })).toString(
        "latin1",
      );
      expect(pdf).toMatch(/\/Subtype \/Image\s\/BitsPerComponent 8\s\/Width 432\s\/Height 132/);
    }
    const pass = withLocale("pt", () => eventPass(own));
    const pictures = await passPictures(pass);
    const logo = pictures["logo@2x.png"];
    expect(logo && (await sharp(logo).metadata())).toMatchObject({ width: 196, height: 60 });
    const { dominant } = await sharp(pictures["icon@3x.png"]).stats();
    expect(dominant.r).toBeGreaterThan(200);
  }
});

it("its own accent stands in mails, tickets and passes where our emerald did", async () => {
  const look = { ...noLook, accent: "#c2185b" };
  const { light, dark } = accentColours(look.accent) ?? { light: "", dark: "" };
  const ours = /#056544|#57cf9a|#22b87b|#10b981|#34d399/i;
  const order = mailExamples.find(({ name }) => name === "claim_link") ?? mailExamples[0];
  const mail = await withSiteFacts({ ...facts, look }, () =>
    withLocale("pt", () => order?.write({ ...sender, facts: { ...facts, look } }, "pt")),
  );
  expect(mail?.html).not.toMatch(ours);
  for (const colour of [light, dark]) expect(mail?.html).toContain(colour);
  const own = { ...ticket("pt"), accent: dark };
  const plain = await drawTicketPdf({ tickets: [ticket("pt")], size: "a4", language: "pt" });
  const coloured = await drawTicketPdf({ tickets: [own], size: "a4", language: "pt" });
  expect(Buffer.from(coloured).equals(Buffer.from(plain))).toBe(false);
  const pass = withLocale("pt", () => eventPass(own));
  const strip = async (accent: string | null) => (await passPictures({ ...pass, accent }))["strip.png"];
  expect((await strip(dark))?.equals((await strip(null)) ?? Buffer.alloc(0))).toBe(false);
});

it("a ticket says its hours by the clocks of its own edition, on paper, in a wallet and in a mail", async () => {
  const workshop = exampleTicketDocument("pt");
  const there = {
    ...workshop,
    ticket: { ...workshop.ticket, timeZone: "Atlantic/Azores" as const },
    edition: { ...workshop.edition, timeZone: "Atlantic/Azores" as const },
  };
  for (const [of, hour] of [
    [workshop, "14:30"],
    [there, "13:30"],
  ] as const) {
    const { text } = readPdf(await drawTicketPdf({ tickets: [of], size: "a4", language: "pt" }));
    expect(text).toContain(hour);
    expect(withLocale("pt", () => eventPass(of)).when).toContain(hour);
    expect(renderToStaticMarkup(withLocale("pt", () => TicketBlock({ ticket: of.ticket })))).toContain(hour);
  }
});

it("messages that are drawn in threads have no facts but the seller's country, which the pro-forma has with it", () => {
  const drawn = Object.entries(pt).filter(
    ([key]) => /^(document|pro_forma|badge)_/.test(key) && key !== "pro_forma_nif",
  );
  expect(drawn.length).toBeGreaterThan(20);
  expect(drawn.filter(([, text]) => JSON.stringify(text).includes("$"))).toEqual([]);
});

it("a name has its article in Portuguese, and its days their number", async () => {
  const { siteFact } = await import("#contract/site/site-facts.ts");
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

it("no Portuguese text that another edition may show has a city in a sentence: it is “no Porto”, and “em Lisboa”", () => {
  const texts = pt as Record<string, unknown>;
  // Pages and a map that are ours alone.
  const shown = Object.entries(texts).filter(
    ([key]) => !(`other_${key}` in texts) && !/^(company|about_map)_/.test(key),
  );
  const wrong = shown.filter(([, text]) =>
    /\b(?:em|de|n[ao]|d[ao]|ao?|por) (?:\$city|\{city\})/.test(JSON.stringify(text)),
  );
  expect(wrong.map(([key]) => key)).toEqual([]);
});
