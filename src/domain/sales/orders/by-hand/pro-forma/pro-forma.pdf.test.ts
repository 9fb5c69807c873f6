import { describe, expect, it } from "vitest";
import { readPdf } from "#tests/pdf/read-pdf.ts";
import { drawProForma } from "./pro-forma.pdf.ts";
import type { ProForma } from "./pro-forma-document.ts";

const order: ProForma = {
  code: "7K2M9QXT",
  purchaseOrder: "2025/COMP-0412",
  edition: "Nexxt 2025",
  contactEmail: "ola@nexxt.pt",
  madeAt: new Date("2025-09-01T09:00:00Z"),
  zone: "Europe/Lisbon",
  dueOn: "2025-10-10",
  account: { iban: "PT50000201231234567890154", holder: "Nexxt, Lda." },
  seller: { name: "Nexxt Eventos, Lda.", nif: "500000000", address: "Rua Nova 7, 2400-001 Leiria" },
  invoiceFollows: true,
  sellersCountry: "PT",
  buyer: {
    name: "Ana João Sá",
    email: "compras@example.pt",
    company: "Fábrica de Pão, Lda.",
    vat: "509442013",
    address: "Rua do Lis 1",
    zipCode: "2400-000",
    city: "Leiria",
    country: "PT",
  },
  bill: {
    lines: [{ name: "Passe Geral|6 dias", quantity: 12, unitPriceCents: 11_000 }],
    couponDescription: "10 %",
    discountCents: 13_200,
    netCents: 118_800,
    rates: [{ vatRateBp: 2_300, netCents: 118_800, vatCents: 27_324 }],
    totalCents: 146_124,
    ticketByTicketCents: 146_124,
  },
  receivedCents: 0,
};
const see = async (changes: Partial<ProForma>, language: "pt" | "en" = "pt") => {
  const { problems, facts, text } = readPdf(
    await drawProForma({ order: { ...order, ...changes }, language }),
  );
  return { problems, facts, words: text.replaceAll("\u00a0", " ").replaceAll(/\s+/g, " ") };
};

describe("a pro-forma as a PDF", () => {
  it("calls a number a NIF where it is Portugal's alone", async () => {
    const buyer = { ...order.buyer, vat: "DE811907980", country: "DE" };
    const { words } = await see({ buyer }, "en");
    expect(words).toContain("Tax number DE811907980");
    expect(words).toContain("2400-000 Leiria Germany");
    expect(words).toContain("NIF 500000000");
    const abroad = await see({ sellersCountry: "NO" });
    expect(abroad.words).toContain("Número fiscal 500000000");
    expect(abroad.words).not.toContain("NIF");
  });

  it("says in the buyer's language that it is no invoice, who pays what by when, and where to", async () => {
    const { problems, words, facts } = await see({});
    expect(problems).toBe("");
    expect(facts.get("Pages")).toBe("1");
    expect(facts.get("Tagged")).toBe("yes");
    for (const fact of [
      "Fatura pró-forma",
      "não é uma fatura",
      "Fábrica de Pão, Lda.",
      "NIF 509442013",
      "Vendedor",
      "Nexxt Eventos, Lda.",
      "NIF 500000000",
      "Rua Nova 7, 2400-001 Leiria",
      "1 de setembro de 2025",
      "Passe Geral, 6 dias (12 × 110,00 €)",
      "IVA 23%",
      "273,24 €",
      "Para receber os bilhetes, transfira 1461,24 € até 10 de outubro de 2025.",
      "PT50 0002 0123 1234 5678 9015 4",
      "Nexxt, Lda.",
      "7K2M9QXT",
    ])
      expect(words.replaceAll(/(\d) (\d{3})/g, "$1$2")).toContain(fact.replaceAll(/(\d) (\d{3})/g, "$1$2"));
    const english = await see({}, "en");
    for (const fact of ["Pro-forma invoice", "is not an invoice", "10 October 2025"])
      expect(english.words).toContain(fact);
  });

  it("says why its total is not what the prices with VAT come to, where it is not", async () => {
    const { words } = await see({ bill: { ...order.bill, ticketByTicketCents: 146_128 } });
    expect(words).toMatch(
      /O IVA arredonda-se na soma de cada taxa: 1 ?461,24 €, e não 1 ?461,28 € como bilhete a bilhete\./,
    );
    expect((await see({})).words).not.toContain("arredonda-se");
  });

  it("says why no VAT is charged, in words and with the code", async () => {
    const rates = [
      { vatRateBp: 2_300, netCents: 4_990, vatCents: 1_148 },
      { vatRateBp: 0, netCents: 1_850, vatCents: 0, vatExemption: "M07" },
    ];
    const reason = "Isento artigo 9.º do CIVA (M07)";
    for (const language of ["pt", "en"] as const)
      expect((await see({ bill: { ...order.bill, rates } }, language)).words).toContain(reason);
    expect((await see({})).words).not.toContain("Isento");
  });

  it("does not speak of VAT where none is charged", async () => {
    const rates = [{ vatRateBp: 0, netCents: 118_800, vatCents: 0 }];
    const bill = { ...order.bill, rates, totalCents: 118_800, ticketByTicketCents: 118_800 };
    expect((await see({ bill })).words).not.toContain("IVA");
  });

  it("says what is missing once a part has arrived, and takes another page for many lines", async () => {
    const { words } = await see({ receivedCents: 46_124 });
    expect(words).toContain("Já recebido");
    expect(words).toMatch(/transfira 1 ?000,00 € até/);
    const name =
      "Uma oficina com um nome muito comprido que não cabe em uma só linha de um documento destes|20 lugares";
    const lines = Array.from({ length: 20 }, (_, at) => ({
      name: `${at + 1} ${name}`,
      quantity: 1,
      unitPriceCents: 2_400,
    }));
    const long = await see({ bill: { ...order.bill, lines } });
    expect(long.problems).toBe("");
    expect(long.facts.get("Pages")).toBe("2");
    for (let at = 1; at <= 20; at += 1) expect(long.words).toContain(`${at} Uma oficina`);
    expect(long.words).toContain("PT50 0002 0123 1234 5678 9015 4");
  });
});
