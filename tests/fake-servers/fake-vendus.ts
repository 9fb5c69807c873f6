import { PaymentMethod } from "#contract/orders/payment-states.ts";
import {
  type Answer,
  type Call,
  type Fault,
  type SeenDocument,
  startInvoiceServer,
} from "./invoice-server.ts";

import type { FakeDocument, FakeItem, Item, Written } from "./vendus-objects.ts";

const KEY = "vd-example-key";
const PAYMENT_METHOD = 4711;
const CASH = 4712;
const FIRST_ID = 365_000;
const FINAL_CONSUMER = "999999990";

const FIELDS = "type mode register_id date external_reference tx_id notes client items payments".split(" ");

/** Vendus as its documentation and others' programs describe it (docs/decisions/0181), over HTTP on loopback. */
export async function startFakeVendus() {
  const documents: FakeDocument[] = [];
  const products = new Map<string, number>();
  /** The account's rates, by its tax categories. */
  const rates: Record<string, number> = { NOR: 23, INT: 13, RED: 6, ISE: 0, OUT: 23 };
  /** `late`: so many searches do not know a document that is there. `finds`: what they answer else. */
  const searches: { late: number; finds: "it" | "others" | "two" | "another type" } = {
    late: 0,
    finds: "it",
  };
  const registers = [{ id: 12, title: "API", type: "api", mode: "normal" }];
  /** The treatment of a second document with the same `tx_id`: its documentation says only that there is one. */
  const repeats: { answer: "refused" | "the first" } = { answer: "refused" };
  const pdfs = {
    /** So many questions for a PDF are refused. */
    notYet: 0,
    text: (id: number) => {
      const found = documents.find((one) => one.id === id);
      return `%PDF-1.4 fake ${found?.number} of ${found?.client.name}\n%%EOF`;
    },
  };
  const server = await startInvoiceServer(answerTo);

  function answerTo({ method, url, headers, body }: Call, fault?: Fault): Answer {
    if (headers.authorization !== `Basic ${btoa(`${KEY}:`)}`) return refuse("A001", "Access denied", 401);
    const path = /^\/ws\/v1\.1\/(.*)/.exec(url.pathname)?.[1];
    if (path === undefined) return { status: 404, body: {} };
    if (method === "GET" && path === "documents/paymentmethods/")
      return {
        status: 200,
        body: [
          { id: PAYMENT_METHOD, title: "Online", type: "OU", status: "on" },
          { id: CASH, title: "Numerário", type: "NU", status: "on" },
        ],
      };
    if (method === "GET" && path === "registers/") return { status: 200, body: registers };
    if (path === "documents/" && method === "GET") return search(url.searchParams);
    if (path === "documents/") return create(body as unknown as Written, fault);
    const [, id, pdf] = /^documents\/(\d+)(?:\/|(\.pdf))$/.exec(path) ?? [];
    const found = documents.find((one) => one.id === Number(id) && one.mode === url.searchParams.get("mode"));
    if (!found) return refuse("A001", "No data", 404);
    if (!pdf) return { status: 200, body: show(found) };
    if (pdfs.notYet > 0) {
      pdfs.notYet -= 1;
      return refuse("A001", "No data", 404);
    }
    return { pdf: pdfs.text(found.id) };
  }

  function search(query: URLSearchParams): Answer {
    const reference = query.get("external_reference");
    const known = documents.filter((one) => one.external_reference === reference);
    if (known.length > 0 && searches.late > 0) {
      searches.late -= 1;
      return refuse("A001", "No data", 404);
    }
    const other = { id: 1, type: "FR", number: "FR 01P2025/999", external_reference: reference, status: "N" };
    const found = {
      it: known,
      others: [{ ...other, external_reference: "SSO00092/133" }],
      two: [...known, other, other],
      "another type": [{ ...other, type: "FT" }],
    }[searches.finds];
    if (found.length === 0) return refuse("A001", "No data", 404);
    const shown = found.map(({ id, type, number, external_reference, status }) => ({
      ...{ id: String(id), type, number, external_reference, status },
    }));
    return { status: 200, body: shown };
  }

  function create(written: Written, fault?: Fault): Answer {
    const first = documents.find(({ tx_id }) => tx_id === written.tx_id);
    if (first && repeats.answer === "the first") return { status: 200, body: show(first) };
    if (first) return refuse("A001", "This tx_id was used before");
    const wrong = faultIn(written);
    if (wrong) return refuse("P001", wrong);
    const items = written.items.map((item) => (written.type === "NC" ? credit(item) : sell(item)));
    const amountCents = items.reduce((sum, { qty, unitCents }) => sum + Math.round(qty * unitCents), 0);
    const paid = (written.payments ?? []).reduce(
      (sum, { amount }) => sum + Math.round(Number(amount) * 100),
      0,
    );
    if (written.type === "FR" && paid !== amountCents)
      return refuse("P001", "The payments are not the total");
    const ofType = documents.filter(({ type }) => type === written.type).length;
    const made: FakeDocument = {
      ...written,
      id: FIRST_ID + documents.length,
      number: `${written.type} 01P2025/${ofType + 1}`,
      status: "N",
      items,
      amountCents: amountCents + (fault === "wrong total" ? 1 : 0),
    };
    if (fault === "wrong client") made.client = { name: "Someone else", fiscal_id: "508025338" };
    if (fault === "wrong tax") for (const item of made.items) item.tax_id = "INT";
    documents.push(made);
    return { status: 201, body: show(made) };
  }

  function faultIn(written: Written): string | null {
    const unknown = Object.keys(written).filter((field) => !FIELDS.includes(field));
    if (unknown.length > 0) return `The field ${unknown.join()} is not allowed`;
    if (written.date < (documents.at(-1)?.date ?? "")) return "The date is before that of the last document";
    if (written.client.fiscal_id === FINAL_CONSUMER) return "fiscal_id is not allowed";
    if (written.type === "FR" && !written.payments?.some(({ id }) => id === PAYMENT_METHOD || id === CASH))
      return "payments";
    if (written.type === "NC" && !written.notes) return "notes";
    const wrong = written.items.find((item) => !(item.qty > 0) || !itemIsFine(item, written.type));
    return wrong ? `The item ${wrong.title} is not valid` : null;
  }

  function itemIsFine(item: Item, type: Written["type"]): boolean {
    if (type === "NC") {
      const row = creditedRow(item);
      return row !== undefined && row.id === item.id && item.qty <= row.left;
    }
    const hasReason = /^M\d\d$/.test(item.tax_exemption ?? "");
    return Boolean(item.reference) && item.tax_id in rates && (item.tax_id !== "ISE" || hasReason);
  }

  const creditedRow = ({ reference_document: row }: Item) =>
    documents.find(({ number }) => number === row?.document_number)?.items[(row?.document_row ?? 0) - 1];

  /** Whatever price is sent, a credit note has the invoice's. */
  function credit(item: Item): FakeItem {
    const row = creditedRow(item) as FakeItem;
    row.left = Number((row.left - item.qty).toFixed(7));
    return { ...row, ...item, id: row.id, unitCents: row.unitCents, left: 0 };
  }

  /** A product is made of a reference that is new. */
  function sell(item: Item): FakeItem {
    const id = products.get(item.reference ?? "") ?? 9000 + products.size;
    products.set(item.reference ?? "", id);
    return { ...item, id, unitCents: Math.round(Number(item.gross_price) * 100), left: item.qty };
  }

  function show(one: FakeDocument): object {
    const { id, type, number, date, external_reference, notes, client, items, amountCents, status } = one;
    return {
      ...{ id, type, number, date, external_reference, observations: notes },
      amount_gross: (amountCents / 100).toFixed(2),
      client: { id: 1, name: client.name, fiscal_id: client.fiscal_id ?? FINAL_CONSUMER },
      items: items.map((item) => ({
        ...{ id: item.id, title: item.title, reference: item.reference, qty: item.qty, qty_nc: item.left },
        amounts: { gross_unit: (item.unitCents / 100).toFixed(2) },
        tax: { id: item.tax_id, country: "PT", rate: rates[item.tax_id] },
      })),
      status: { id: status, date },
    };
  }

  function see(one: FakeDocument): SeenDocument {
    const { name = "", fiscal_id: nif = "", email = "", country = "", address = "" } = one.client;
    const invoice = one.items[0]?.reference_document?.document_number;
    return {
      kind: one.type === "FR" ? "invoice" : "credit_note",
      state: one.status === "N" ? "issued" : "void",
      number: one.number,
      day: one.date,
      reference: one.external_reference,
      totalCents: one.amountCents,
      client: { name, nif, email, country, address },
      lines: one.items.map((item) => ({
        name: item.title,
        quantity: item.qty,
        tax: item.tax_id,
        vatRateBp: (rates[item.tax_id] ?? 0) * 100,
        exemption: item.tax_exemption ?? "",
        gross: Math.round(item.qty * item.unitCents),
      })),
      said: one.notes ?? "",
      corrects: documents.find(({ number }) => number === invoice)?.external_reference ?? null,
    };
  }

  return {
    ...server,
    settings: {
      url: `${server.address}/ws/v1.1`,
      apiKey: KEY,
      mode: "normal" as const,
      register: null,
      taxNames: new Map([
        [2300, "NOR"],
        [1300, "INT"],
        [600, "RED"],
        [0, "ISE"],
      ]),
      paymentMethod: PAYMENT_METHOD,
      paymentMethods: new Map([[PaymentMethod.cash, CASH]]),
    },
    seen: () => documents.map(see),
    /** The account's method by which each document is paid. */
    methods: () => documents.flatMap(({ payments = [] }) => payments.map(({ id }) => id)),
    rates,
    searches,
    registers,
    repeats,
    pdfs,
    void: (place: number) => Object.assign(documents[place] ?? {}, { status: "A" }),
    setTotal: (place: number, totalCents: number) =>
      Object.assign(documents[place] ?? {}, { amountCents: totalCents }),
    /** Starts over, with nothing written and nothing going wrong. */
    clear: () => {
      for (const list of [documents, server.calls, server.faults]) list.length = 0;
      Object.assign(rates, { NOR: 23, INT: 13, RED: 6, ISE: 0, OUT: 23 });
      Object.assign(searches, { late: 0, finds: "it" });
      Object.assign(registers[0] ?? {}, { mode: "normal" });
      repeats.answer = "refused";
      pdfs.notYet = 0;
    },
  };
}

const refuse = (code: string, message: string, status = 403): Answer => ({
  status,
  body: { errors: [{ code, message }] },
});
