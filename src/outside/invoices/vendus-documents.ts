import { createHash } from "node:crypto";
import { z } from "zod";
import { readTaxNumber } from "#contract/accounts/tax-number.ts";
import { type Cents, centsToDecimal } from "#contract/money.ts";
import type { PaymentMethod } from "#contract/orders/payment-states.ts";
import { m } from "#messages/messages.js";
import type { DocumentBuyer, DocumentKind, DocumentLine, DocumentRequest } from "./invoices.ts";
import { creditedQuantities } from "./vendus-credit.ts";
import { type GrossRow, grossRows, sumOf } from "./vendus-rows.ts";

/** A kind's name there. */
export const types = { invoice: "FR", credit_note: "NC" } as const satisfies Record<DocumentKind, string>;

/** Numbers come as numbers or as text. */
const number = z.union([z.number().int(), z.string().regex(/^\d+$/).transform(Number)]);
const amount = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]).transform(Number);
const cents = amount.transform((euros) => Math.round(euros * 100));
/** An object in a document, its id alone in a list. */
const status = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const document = z.object({
  id: number,
  number: z.string(),
  status,
  amount_gross: cents,
  client: z.object({ name: z.string().nullish(), fiscal_id: z.string().nullish() }).nullish(),
  items: z.array(
    z.object({
      id: number,
      title: z.string(),
      reference: z.string().nullish(),
      qty: amount,
      /** The quantity that may still be credited. */
      qty_nc: amount.nullish(),
      amounts: z.object({ gross_unit: cents }),
      tax: z.object({ id: z.string(), rate: amount }),
    }),
  ),
});
const listed = z.object({
  id: number,
  type: z.string(),
  number: z.string(),
  external_reference: z.string().nullish(),
});
const register = z.object({ id: number, mode: z.string().nullish() });
export type VendusDocument = z.output<typeof document>;

const read = <Shape>(shape: z.ZodType<Shape>, what: string, body: unknown): Shape => {
  const found = shape.safeParse(body).data;
  if (found === undefined) throw new Error(`Vendus answered without ${what}`);
  return found;
};
export const readDocument = (body: unknown) => read(document, "a document", body);
/** Throws on anything that is no list, since "nothing there" issues a document. */
export const readDocuments = (body: unknown) => read(z.array(listed), "a list", body);
export const readMadeId = (body: unknown) => String(read(z.object({ id: number }), "a document", body).id);
export const readRegisters = (body: unknown) => read(z.array(register), "a list", body);
export const readPaymentMethods = (body: unknown) =>
  read(z.array(z.object({ id: number, status: z.string().nullish() })), "a list", body);

export interface DocumentSettings {
  mode: "normal" | "tests";
  /** The cash register that issues; null: the account's own. */
  register: number | null;
  /** The account's payment method that invoice-receipts name, where the way to pay has none of its own. */
  paymentMethod: number;
  /** Those of ways to pay that have one. */
  paymentMethods: ReadonlyMap<PaymentMethod, number>;
  /** Its tax categories, by rate in basis points. */
  taxNames: ReadonlyMap<number, string>;
}

export async function invoiceBody(request: DocumentRequest, settings: DocumentSettings): Promise<object> {
  const rows = grossRows(request.lines);
  return {
    ...(await frame(request, settings)),
    ...notes([orderNumber(request)]),
    items: rows.map((row) => writeRow(row, settings)),
    payments: [
      {
        id: (request.paidBy && settings.paymentMethods.get(request.paidBy)) ?? settings.paymentMethod,
        amount: centsToDecimal(sumOf(rows)),
      },
    ],
  };
}

/** Each row gives back a part of a row of the invoice, at its price. */
export async function creditNoteBody(
  request: DocumentRequest,
  invoice: VendusDocument,
  settings: DocumentSettings,
): Promise<object> {
  const rows = invoice.items.map(({ title, qty_nc, amounts, tax, reference }) => ({
    title,
    quantity: creditable(qty_nc),
    unitCents: amounts.gross_unit,
    vatRateBp: rateOf(tax),
    vatExemption: exemptionIn(reference),
  }));
  const taxOf = ({ vatRateBp, vatExemption = "" }: DocumentLine | GrossRow) => `${vatRateBp} ${vatExemption}`;
  const back = Map.groupBy(grossRows(request.lines), taxOf);
  const sums = [...back].map(([tax, same]) => ({
    ...(same[0] as GrossRow),
    cents: sumOf(same),
    tickets: request.lines.flatMap((line) => (taxOf(line) === tax ? (line.tickets ?? []) : [])),
  }));
  const quantities = creditedQuantities(rows, sums);
  const titles = invoice.items.map(({ title }) => title);
  const reason = request.lines.find(({ name }) => !titles.includes(name))?.name;
  return {
    ...(await frame(request, settings)),
    ...notes([reason ?? m.invoices_credit({}, { locale: "pt" }), orderNumber(request)]),
    items: invoice.items.flatMap(({ id, title, amounts, tax }, place) =>
      quantities[place]
        ? {
            id,
            title,
            qty: quantities[place],
            gross_price: centsToDecimal(amounts.gross_unit),
            tax_id: tax.id,
            reference_document: { document_number: invoice.number, document_row: place + 1 },
          }
        : [],
    ),
  };
}

/** Returns how a document differs from its request; null: it does not. */
export async function differenceIn(request: DocumentRequest, found: VendusDocument): Promise<string | null> {
  const ours = await writeClient(request.buyer);
  const { name, fiscal_id } = found.client ?? {};
  // Vendus keeps one client for a NIF, with the name that it knows.
  const same =
    ours.fiscal_id || isNif(fiscal_id)
      ? isSameNumber(ours.fiscal_id ?? "", fiscal_id ?? "")
      : plain(ours.name) === plain(name);
  if (!same) return "The document is made out to another client";
  const there = sumsByRate(
    found.items.map(({ qty, amounts, tax }) => [rateOf(tax), Math.round(qty * amounts.gross_unit)]),
  );
  const here = sumsByRate(grossRows(request.lines).map((row) => [row.vatRateBp, sumOf([row])]));
  return there === here ? null : `With VAT it has ${there} there and ${here} here`;
}

/** As a person reads it: `29.52 at 23 %, 18.50 at 0 %`. */
function sumsByRate(rows: readonly [vatRateBp: number, cents: Cents][]): string {
  return [...Map.groupBy(rows, ([rate]) => rate)]
    .sort(([one], [other]) => other - one)
    .map(
      ([rate, of]) => `${centsToDecimal(of.reduce((sum, [, cents]) => sum + cents, 0))} at ${rate / 100} %`,
    )
    .join(", ");
}

function creditable(quantity: number | null | undefined): number {
  if (typeof quantity !== "number")
    throw new Error("Vendus does not say what of the invoice is still to be credited");
  return quantity;
}

const plain = (name: string | null | undefined) => (name ?? "").replaceAll(/\s+/g, " ").trim().toLowerCase();
/** With or without the two letters of its country. */
function isSameNumber(one: string, other: string): boolean {
  const [bare, otherBare] = [one, other].map((number) => number.replace(/^[A-Z]{2}/, ""));
  return one !== "" && (one === other || bare === other || one === otherBare);
}
/** Vendus gives buyers without a number this one, or none. */
const isNif = (number: string | null | undefined) => Boolean(number) && number !== "999999990";
const rateOf = ({ rate }: { rate: number }) => Math.round(rate * 100);

async function frame(request: DocumentRequest, { mode, register }: DocumentSettings) {
  return {
    type: types[request.kind],
    mode,
    ...(register === null ? {} : { register_id: register }),
    date: request.day,
    external_reference: request.reference,
    // Vendus makes one document for it, however often it is asked for.
    tx_id: request.reference,
    client: { ...(await writeClient(request.buyer)), send_email: "no" },
  };
}

const notes = (texts: readonly string[]) => {
  const said = texts.filter((text) => text !== "").join(". ");
  return said ? { notes: said } : {};
};

const orderNumber = ({ purchaseOrder: number }: DocumentRequest) =>
  number && m.invoices_purchase_order({ number }, { locale: "pt" });

async function writeClient(buyer: DocumentBuyer): Promise<Record<string, string>> {
  const client = {
    name: buyer.name,
    email: buyer.email,
    address: buyer.address,
    postalcode: buyer.zip,
    city: buyer.city,
    country: buyer.country,
    // A sale from before numbers were checked may have a wrong one: the whole document would be refused.
    fiscal_id: await readTaxNumber({ country: buyer.country, vat: buyer.nif }).catch(() => ""),
  };
  return Object.fromEntries(Object.entries(client).filter(([, value]) => value !== ""));
}

function writeRow(
  { title, quantity, unitCents, vatRateBp, vatExemption }: GrossRow,
  settings: DocumentSettings,
) {
  const tax = settings.taxNames.get(vatRateBp);
  if (!tax) throw new Error(`VENDUS_TAXES names no tax of ${vatRateBp / 100} %`);
  return {
    reference: referenceOf(title, vatRateBp, vatExemption),
    title,
    type_id: "S",
    qty: quantity,
    gross_price: centsToDecimal(unitCents),
    tax_id: tax,
    ...(vatExemption ? { tax_exemption: vatExemption } : {}),
  };
}

/**
 * Vendus makes a product of a reference that it does not know, and one more for each row without any. A credit note finds the exemption's
 * code in it.
 */
function referenceOf(title: string, vatRateBp: number, vatExemption: string): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([title, vatRateBp]))
    .digest("hex")
    .slice(0, 12);
  return ["NX", hash, ...(vatExemption ? [vatExemption] : [])].join("-");
}

const exemptionIn = (reference: string | null | undefined) => /-(M\d{2})$/.exec(reference ?? "")?.[1] ?? "";
