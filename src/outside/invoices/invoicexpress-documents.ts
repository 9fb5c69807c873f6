import { createHash } from "node:crypto";
import { z } from "zod";
import { readTaxNumber } from "#contract/accounts/tax-number.ts";
import { exemptionInWords } from "#contract/orders/vat-exemption.ts";
import { m } from "#messages/messages.js";
import type { DocumentBuyer, DocumentKind, DocumentLine, DocumentRequest } from "./invoices.ts";

/** Each kind's names: in addresses, around a document, and as a list's `type`. */
export const kinds = {
  invoice: { path: "invoice_receipts", key: "invoice_receipt", type: "InvoiceReceipt" },
  credit_note: { path: "credit_notes", key: "credit_note", type: "CreditNote" },
} as const satisfies Record<DocumentKind, object>;

/** Numbers come as numbers or as text; unset fields as null. */
const amount = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]).transform(Number);
const document = z.object({
  id: z.number().int(),
  status: z.string(),
  date: z.string().nullish(),
  reference: z.string().nullish(),
  sequence_number: z.string().nullish(),
  total: amount.transform((euros) => Math.round(euros * 100)),
  client: z.object({ code: z.string().nullish() }).nullish(),
});
const listed = document.pick({ id: true, status: true, reference: true });
export type KnownDocument = z.output<typeof document>;

/** A single document comes under its kind's name; the documentation shows all of them under `invoice`. */
export function readDocument(kind: DocumentKind, body: unknown): KnownDocument {
  const names = z.record(z.string(), z.unknown()).safeParse(body).data ?? {};
  const found = document.safeParse(names[kinds[kind].key] ?? names.invoice).data;
  if (!found) throw new Error("InvoiceXpress answered without a document");
  return found;
}

/** Throws on anything that is no list, since "nothing there" makes a new document. */
export function readDocuments(body: unknown) {
  const list = z.object({ invoices: z.array(listed) }).safeParse(body).data;
  if (!list) throw new Error("InvoiceXpress answered without a list");
  return list.invoices;
}

/** Null while the file is being made. */
export const readPdfUrl = (body: unknown): string | null =>
  z.object({ output: z.object({ pdfUrl: z.url() }) }).safeParse(body).data?.output.pdfUrl ?? null;

export async function documentBody(
  request: DocumentRequest,
  taxNames: ReadonlyMap<number, string> = new Map(),
): Promise<object> {
  const date = writeDay(request.day);
  const exempt = request.lines.find(({ vatExemption }) => vatExemption);
  return {
    date,
    due_date: date,
    reference: request.reference,
    // Printed on the document. Its `reference` is ours, by which a lost answer is found again.
    ...(request.purchaseOrder
      ? { observations: m.invoices_purchase_order({ number: request.purchaseOrder }, { locale: "pt" }) }
      : {}),
    client: await writeClient(request.buyer),
    items: request.lines.map((line) => writeItem(line, taxNames)),
    // A document of theirs has one reason; each line says its own besides.
    ...(exempt?.vatExemption ? { tax_exemption: exempt.vatExemption } : {}),
    ...(request.corrects === null ? {} : { owner_invoice_id: Number(request.corrects) }),
  };
}

/**
 * InvoiceXpress reuses the client it knows by a code, whatever else is sent. So the code is a hash of all the buyer's
 * data: changed data make a new client, and no invoice carries an old NIF or address.
 */
export function clientCode(buyer: DocumentBuyer): string {
  const { name, email, nif, address, zip, city, country } = buyer;
  const said = JSON.stringify([name, email, nif, address, zip, city, country]);
  return createHash("sha256").update(said).digest("hex").slice(0, 20);
}

/** `2025-10-27` → `27/10/2025`. */
export const writeDay = (day: string): string => day.split("-").reverse().join("/");

async function writeClient(buyer: DocumentBuyer) {
  const client = {
    name: buyer.name,
    code: clientCode(buyer),
    email: buyer.email,
    address: buyer.address,
    postal_code: buyer.zip,
    city: buyer.city,
    country: buyer.country && (countryNames.of(buyer.country) ?? ""),
    // A sale from before numbers were checked may have a wrong one: the whole document would be refused.
    fiscal_id: await readTaxNumber({ country: buyer.country, vat: buyer.nif }).catch(() => ""),
  };
  return Object.fromEntries(Object.entries(client).filter(([, value]) => value !== ""));
}

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/**
 * A tax is named as in the account, which has IVA23 by default. An unknown name becomes the account's default tax;
 * the total shows it.
 */
function writeItem(line: DocumentLine, taxNames: ReadonlyMap<number, string>) {
  return {
    name: line.name,
    ...(line.vatExemption ? { description: exemptionInWords(line.vatExemption) } : {}),
    unit_price: (line.unitPriceCents / 100).toFixed(4),
    quantity: String(line.quantity),
    tax: { name: taxNames.get(line.vatRateBp) ?? `IVA${line.vatRateBp / 100}` },
  };
}
