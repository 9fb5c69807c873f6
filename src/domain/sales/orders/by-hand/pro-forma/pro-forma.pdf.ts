import { type Language, languageTag, perLanguage } from "#contract/language.ts";
import { formatRate } from "#contract/orders/format-rate.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { namesVat, withExemption } from "#contract/orders/vat-exemption.ts";
import { namedTaxNumber } from "#domain/sales/invoices/named-tax-number.ts";
import { m } from "#messages/messages.js";
import { inks } from "#outside/documents/inks.ts";
import { layoutText, type TextBlock, type TextStyle } from "#outside/documents/layout-text.ts";
import { type DocumentWriter, writeDocument } from "#outside/documents/write-document.ts";
import { formatEuros } from "#outside/euros.ts";
import { withLocale } from "#outside/with-locale.ts";
import type { ProForma } from "./pro-forma-document.ts";

export type DrawProForma = (request: {
  order: ProForma;
  language: Language;
}) => Promise<Uint8Array<ArrayBuffer>>;

/** A pro-forma as a PDF for a printer. The same order gives the same bytes. Blocks its thread for about 0.1 s. */
export const drawProForma: DrawProForma = ({ order, language }) =>
  withLocale(language, () =>
    writeDocument(
      {
        title: m.pro_forma_file_title({ code: order.code }),
        author: order.account.holder,
        madeAt: order.madeAt,
      },
      [(writer) => drawPages(writer, order, language)],
    ),
  );

/** A4 in points. */
const SHEET = { width: 595.28, height: 841.89, margin: 56 };
const ROOM = SHEET.width - 2 * SHEET.margin;
const MONEY_WIDTH = 110;

const text: TextStyle = { face: "text", size: 10, leading: 1.45, colour: inks.ink };
const strong: TextStyle = { ...text, face: "strong" };
const small: TextStyle = { ...text, size: 8.5, colour: inks.muted };
const mono: TextStyle = { ...text, face: "mono", size: 9.5 };
const large: TextStyle = { ...text, face: "display", size: 24, leading: 1.15 };

function drawPages(writer: DocumentWriter, order: ProForma, language: Language): void {
  const page = flowOver(writer);
  const { doc } = writer;
  const words = (value: string, style: TextStyle, width = ROOM) => layoutText(doc, value, style, width);
  const day = (date: Date, timeZone: string) =>
    date.toLocaleDateString(languageTag(language), { dateStyle: "long", timeZone });
  const due = day(new Date(order.dueOn), "UTC");

  const heading = [order.edition, order.code, day(order.madeAt, order.zone)].join(" · ");
  page.put("P", [words(heading, { ...mono, colour: inks.muted })], 0);
  page.put("H1", [words(m.pro_forma_title(), large)], 6);
  const follows = order.invoiceFollows ? ` ${m.pro_forma_invoice_follows()}` : "";
  page.put("P", [words(m.pro_forma_not_an_invoice() + follows, strong)], 10);

  const half = (ROOM - 24) / 2;
  const column = (title: string, lines: readonly string[]) => [
    words(title, small, half),
    ...lines.filter(Boolean).map((line) => words(line, text, half)),
  ];
  page.columns(
    [column(m.pro_forma_to(), buyerLines(order, language)), column(m.pro_forma_from(), sellerLines(order))],
    half + 24,
    22,
  );

  page.line(22);
  page.pair(
    words(m.pro_forma_ticket(), small, ROOM - MONEY_WIDTH),
    words(namesVat(order.bill.rates) ? m.pro_forma_net_price() : m.pro_forma_price(), small, MONEY_WIDTH),
    8,
  );
  for (const { name, quantity, unitPriceCents } of order.bill.lines) {
    page.line(6);
    const price = m.pro_forma_quantity({ quantity, price: formatEuros(unitPriceCents) });
    const label = `${plainTicketName(name)} (${price})`;
    page.pair(
      words(label, text, ROOM - MONEY_WIDTH),
      words(formatEuros(unitPriceCents * quantity), mono, MONEY_WIDTH),
      6,
    );
  }
  page.line(6);
  for (const [label, cents, style] of sumsOf(order, language))
    page.pair(
      words(label, style, ROOM - MONEY_WIDTH),
      words(formatEuros(cents), { ...mono, size: style.size }, MONEY_WIDTH),
      5,
    );
  const { totalCents, ticketByTicketCents } = order.bill;
  if (ticketByTicketCents !== totalCents) {
    const sums = { total: formatEuros(totalCents), separate: formatEuros(ticketByTicketCents) };
    page.put("P", [words(m.pro_forma_vat_on_sum(sums), small)], 8);
  }

  page.line(16);
  page.put(
    "P",
    [
      words(
        m.pro_forma_pay({ total: formatEuros(order.bill.totalCents - order.receivedCents), due }),
        strong,
      ),
    ],
    16,
  );
  for (const [label, value] of [
    [m.pro_forma_iban(), order.account.iban.replace(/(.{4})(?=.)/g, "$1 ")],
    [m.pro_forma_holder(), order.account.holder],
    [m.pro_forma_reference(), order.code],
    [m.pro_forma_due(), due],
    [m.pro_forma_purchase_order(), order.purchaseOrder],
  ] as const)
    if (value) page.columns([[words(label, small, 140)], [words(value, mono, ROOM - 150)]], 150, 4);
  page.put("P", [words(m.pro_forma_after({ contact: order.contactEmail }), small)], 20);
}

const countryNames = perLanguage((tag) => new Intl.DisplayNames(tag, { type: "region" }));

const buyerLines = ({ buyer, sellersCountry }: ProForma, language: Language) => [
  buyer.company || buyer.name,
  buyer.company ? buyer.name : "",
  buyer.vat && namedTaxNumber(buyer.vat, buyer.country, sellersCountry),
  buyer.address,
  [buyer.zipCode, buyer.city].filter(Boolean).join(" "),
  buyer.country && (countryNames(language).of(buyer.country) ?? buyer.country),
  buyer.email,
];

const sellerLines = ({ seller, sellersCountry, account }: ProForma) =>
  seller ? [seller.name, namedTaxNumber(seller.nif, "", sellersCountry), seller.address] : [account.holder];

function sumsOf({ bill, receivedCents }: ProForma, language: Language): [string, number, TextStyle][] {
  const coupon = bill.couponDescription
    ? `${m.pro_forma_discount()}: ${bill.couponDescription}`
    : m.pro_forma_discount();
  const total: TextStyle = { ...strong, size: 13 };
  const named = namesVat(bill.rates) ? bill.rates : [];
  const vats = named.map(({ vatRateBp, netCents, vatCents, vatExemption }): [string, number, TextStyle] => {
    const rate = formatRate(vatRateBp, language);
    const of = m.pro_forma_vat_of({ rate, net: formatEuros(netCents) });
    const label = named.length > 1 ? of : m.pro_forma_vat({ rate });
    return [withExemption(label, vatExemption), vatCents, text];
  });
  return [
    ...(bill.discountCents > 0
      ? ([[coupon, -bill.discountCents, text]] as [string, number, TextStyle][])
      : []),
    ...(named.length > 0
      ? ([[m.pro_forma_net(), bill.netCents, text]] as [string, number, TextStyle][])
      : []),
    ...vats,
    [m.pro_forma_total(), bill.totalCents, total],
    ...(receivedCents > 0
      ? ([
          [m.pro_forma_received(), -receivedCents, text],
          [m.pro_forma_missing(), bill.totalCents - receivedCents, total],
        ] as [string, number, TextStyle][])
      : []),
  ];
}

/** Puts what comes below what was put, on another page where there is no room left. */
function flowOver(writer: DocumentWriter) {
  const { width, height, margin } = SHEET;
  const stackHeight = (blocks: readonly TextBlock[]) => blocks.reduce((sum, block) => sum + block.height, 0);
  let at = margin;
  writer.page(width, height);
  const next = (needed: number, before: number): number => {
    const fits = at + before + needed <= height - margin;
    if (!fits) writer.page(width, height);
    const top = fits ? at + before : margin;
    at = top + needed;
    return top;
  };
  const drawStack = (blocks: readonly TextBlock[], x: number, top: number) => {
    let y = top;
    for (const block of blocks) {
      block.draw(x, y);
      y += block.height;
    }
  };
  return {
    put: (tag: "H1" | "P", blocks: readonly TextBlock[], before: number) => {
      const top = next(stackHeight(blocks), before);
      writer.tell(tag, () => drawStack(blocks, margin, top));
    },
    columns: (columns: readonly (readonly TextBlock[])[], step: number, before: number) => {
      const top = next(Math.max(...columns.map(stackHeight)), before);
      for (const [index, blocks] of columns.entries())
        writer.tell("P", () => drawStack(blocks, margin + index * step, top));
    },
    /** The label on the left, its sum on the right. */
    pair: (label: TextBlock, sum: TextBlock, before: number) => {
      const top = next(Math.max(label.height, sum.height), before);
      writer.tell("P", () => {
        label.draw(margin, top);
        sum.draw(width - margin - sum.width, top);
      });
    },
    line: (before: number) => {
      const y = next(0.5, before);
      writer.decorate(() =>
        writer.doc
          .lineWidth(0.5)
          .strokeColor(inks.line)
          .moveTo(margin, y)
          .lineTo(width - margin, y)
          .stroke(),
      );
    },
  };
}
