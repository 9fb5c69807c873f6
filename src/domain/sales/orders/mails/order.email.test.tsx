import { expect, test } from "vitest";
import { exampleCalendar, workshop } from "#domain/sales/wallet/example-tickets.ts";
import { mailSender } from "#tests/mail-sender.ts";
import { orderEmail } from "./order.email.tsx";

const order = {
  to: "ana@example.pt",
  name: "Ana",
  ...mailSender,
  paymentId: "5d3e0a6e-44f5-4a0e-8a6a-2f6b1a3a9b10",
  order: "7K2M9QXT",
  lines: [
    { name: "Passe geral|6 dias", quantity: 2, unitPriceCents: 4990 },
    { name: "Masterclass IA generativa|50 lugares", quantity: 1, unitPriceCents: 2500 },
  ],
  couponDescription: "NEXXT10 (-10%)",
  discountCents: 1248,
  netCents: 11232,
  rates: [{ vatRateBp: 2300, netCents: 11232, vatCents: 2583 }],
  totalCents: 13815,
  ticketByTicketCents: 13815,
  tickets: [workshop("pt")],
  files: [],
  calendar: exampleCalendar,
  refundSteps: [
    { until: "2025-10-11T23:00:00Z", share: 1 },
    { until: "2025-10-19T23:00:00Z", share: 0.5 },
  ],
};
/** Money has a no-break space before its sign. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("a buyer finds every ticket with its quantity and price", async () => {
  const text = plain((await orderEmail(order)).text);
  expect(text).toMatch(/Passe geral +99,80 €\n6 dias\n2 × 49,90 €/);
  expect(text).toMatch(/Masterclass IA generativa +25,00 €\n50 lugares\n1 × 25,00 €/);
});

test("the bill goes from the discount over IVA to the total that was paid", async () => {
  const text = plain((await orderEmail(order)).text);
  expect(text).toMatch(
    /NEXXT10 \(-10%\) +-12,48 €\n+Total sem IVA +112,32 €\n+IVA 23% +25,83 €\n+Total +138,15 €/,
  );
});

test("the bill names the company and its tax number, or the tax number that a person gave; a free order has none", async () => {
  const said = async (more: object) => plain((await orderEmail({ ...order, ...more })).text);
  const company = { name: "Nordlys AS", taxNumber: "NO123456785MVA" };
  expect(await said({ billedTo: company })).toContain(
    "Faturação em nome de Nordlys AS, número de contribuinte NO123456785MVA.",
  );
  expect(await said({ billedTo: { ...company, taxNumber: "" } })).toContain("em nome de Nordlys AS.");
  for (const none of [{ billedTo: null }, { billedTo: company, totalCents: 0 }])
    expect(await said(none)).not.toContain("Faturação");
});

test("where the prices with VAT do not add up to the total, the mail says why, with a coupon or without", async () => {
  const why = "O IVA arredonda-se na soma de cada taxa: 138,15 €, e não 138,16 € como bilhete a bilhete.";
  for (const coupon of [{}, { couponDescription: null, discountCents: 0 }]) {
    const off = await orderEmail({ ...order, ...coupon, ticketByTicketCents: 13816 });
    expect(plain(off.text)).toContain(why);
    expect(plain((await orderEmail({ ...order, ...coupon })).text)).not.toContain("arredonda-se");
  }
});

test("the bill says why no VAT is charged, in words and with the code", async () => {
  const rates = [{ vatRateBp: 0, netCents: 1850, vatCents: 0, vatExemption: "M07" }];
  const exempt = { ...order, rates, netCents: 1850, totalCents: 1850, ticketByTicketCents: 1850 };
  expect(plain((await orderEmail(exempt)).text)).toMatch(
    /IVA 0%: Isento artigo 9\.º do CIVA\s+\(M07\) +0,00 €/,
  );
});

test("the bill of a seller who charges no VAT does not speak of it", async () => {
  const rates = [{ vatRateBp: 0, netCents: 1850, vatCents: 0 }];
  const none = { ...order, rates, netCents: 1850, totalCents: 1850, ticketByTicketCents: 1850 };
  expect((await orderEmail(none)).text).not.toContain("IVA");
});

test("without a coupon the bill has no line for one", async () => {
  const mail = await orderEmail({ ...order, couponDescription: null, discountCents: 0 });
  expect(mail.text).not.toContain("Cupão");
});

test("a buyer reads when and where each ticket is, and until when cancelling gives back how much", async () => {
  const { text, attachments } = await orderEmail(order);
  expect(text).toMatch(/Quando: terça-feira, 28 de outubro, 14:30 – 18:00/);
  expect(text).toMatch(/Onde: Teatro Miguel Franco, Largo de Santana, Leiria/);
  expect(text).toMatch(
    /Até domingo, 12 de outubro, 00:00: devolvemos 100%. Até segunda-feira, 20 de outubro, 00:00/,
  );
  expect(attachments).toContain(exampleCalendar);
});

test("an order that cost nothing, or whose terms give nothing back, says nothing of refunds", async () => {
  for (const one of [
    { ...order, totalCents: 0 },
    { ...order, refundSteps: [] },
  ])
    expect((await orderEmail(one)).text).not.toContain("devolvemos");
});

test("it leads to the wallet and names the order, for questions to the organiser", async () => {
  const { html, text, subject } = await orderEmail(order);
  expect(subject).toBe("Os seus bilhetes Nexxt");
  expect(html).toContain('href="https://nexxt.example/profile?tab=tickets"');
  expect(text).toContain("https://nexxt.example/profile?tab=tickets");
  expect(text).toContain(order.order);
  expect(text).toContain("hello@nexxt.example");
});

test("what a person typed as a name is text in the mail, never HTML", async () => {
  const { html } = await orderEmail({ ...order, name: '<img src="https://elsewhere.example/x">' });
  expect(html).not.toContain('<img src="https://elsewhere.example');
});
