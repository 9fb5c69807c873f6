import {
  type Answer,
  type Call,
  type Fault,
  type SeenDocument,
  startInvoiceServer,
} from "./invoice-server.ts";

const KEY = "ix-example-key";

interface Item {
  name: string;
  description?: string;
  unit_price: string;
  quantity: string;
  tax: { name: string };
}

interface Written {
  date: string;
  reference: string;
  observations?: string;
  client: {
    name: string;
    code: string;
    fiscal_id?: string;
    country?: string;
    email?: string;
    address?: string;
  };
  items: Item[];
  tax_exemption?: string;
  owner_invoice_id?: number;
}

export interface FakeDocument extends Written {
  id: number;
  type: "InvoiceReceipt" | "CreditNote";
  status: "draft" | "final" | "settled" | "canceled" | "deleted";
  sequence_number: string | null;
  total: number;
}

const paths = { invoice_receipts: "InvoiceReceipt", credit_notes: "CreditNote" } as const;
type Path = keyof typeof paths;

/** InvoiceXpress as its documents and others' programs describe it (docs/decisions/0015), over HTTP on loopback. */
export async function startFakeInvoiceXpress() {
  const documents: FakeDocument[] = [];
  /** The day of the last that was issued: none may be issued with an earlier one. */
  let lastDay = "";
  const pdfs = {
    /** So many questions for a PDF are answered that it is being made. */
    notYet: 0,
    text: (id: number) => {
      const found = documents.find((one) => one.id === id);
      return `%PDF-1.4 fake ${found?.sequence_number} of ${found?.client.name}\n%%EOF`;
    },
  };
  const server = await startInvoiceServer(answerTo);

  function answerTo({ method, url, body }: Call, fault?: Fault): Answer {
    const file = /^\/files\/(\d+)-of-a-moment\.pdf$/.exec(url.pathname)?.[1];
    // Its address needs no key, and gets none.
    if (file && !url.searchParams.has("api_key")) return { pdf: pdfs.text(Number(file)) };
    if (url.searchParams.get("api_key") !== KEY) return refuse("Access denied", 401);
    if (method === "GET" && url.pathname === "/invoices.json") return search(url.searchParams);
    const pdf = /^\/api\/pdf\/(\d+)\.json$/.exec(url.pathname)?.[1];
    if (pdf) return pdfAnswer(Number(pdf));
    const [, path, id, action] = /^\/(\w+)(?:\/(\d+))?(?:\/(change-state))?\.json$/.exec(url.pathname) ?? [];
    if (!path || !(path in paths)) return refuse("No such address", 404);
    const key = path.slice(0, -1);
    const written = body[key] as Written & { state?: string };
    if (method === "POST" && !id) return create(path as Path, written, fault);
    const found = documents.find((one) => one.id === Number(id) && one.type === paths[path as Path]);
    if (!found) return refuse("Document not found", 404);
    if (method === "PUT" && action) return finalise(found, key, written.state);
    if (method === "PUT") Object.assign(found, written, { total: totalOf(written.items) });
    return { status: 200, body: { [key]: show(found) } };
  }

  function pdfAnswer(id: number): Answer {
    const found = documents.find((one) => one.id === id);
    if (!found?.sequence_number) return refuse("Document not found", 404);
    if (pdfs.notYet > 0) {
      pdfs.notYet -= 1;
      return { status: 202, body: {} };
    }
    return { status: 200, body: { output: { pdfUrl: `${server.address}/files/${id}-of-a-moment.pdf` } } };
  }

  function create(path: Path, written: Written, fault?: Fault): Answer {
    if (written.items.some((item) => rateOf(item) === 0) && !/^M\d\d$/.test(written.tax_exemption ?? ""))
      return refuse("Tax exemption is missing");
    const made: FakeDocument = {
      ...written,
      id: 1000 + documents.length,
      type: paths[path],
      status: "draft",
      sequence_number: null,
      total: totalOf(written.items) + (fault === "wrong total" ? 0.01 : 0),
    };
    if (fault === "wrong client") made.client = { ...written.client, code: "someone-else" };
    documents.push(made);
    return { status: 201, body: { [path.slice(0, -1)]: show(made) } };
  }

  function finalise(found: FakeDocument, key: string, state?: string): Answer {
    if (state !== "finalized" || found.status !== "draft") return refuse("Not possible in this state");
    const day = found.date.split("/").reverse().join("-");
    if (day < lastDay) return refuse("The date is before that of the last document");
    lastDay = day;
    found.status = key === "invoice_receipt" ? "settled" : "final";
    found.sequence_number = `${documents.filter((one) => one.sequence_number).length + 1}/T`;
    return { status: 200, body: { [key]: show(found) } };
  }

  function search(query: URLSearchParams): Answer {
    const text = query.get("text") ?? "";
    const found = documents.filter(
      (one) => one.type === query.get("type[]") && JSON.stringify(one).includes(text),
    );
    return { status: 200, body: { invoices: found.map(show), pagination: { total_entries: found.length } } };
  }

  return {
    ...server,
    settings: { url: server.address, apiKey: KEY },
    documents,
    seen: () => documents.map((one) => see(one, documents)),
    pdfs,
    void: (place: number) => Object.assign(documents[place] ?? {}, { status: "deleted" }),
    setTotal: (place: number, totalCents: number) =>
      Object.assign(documents[place] ?? {}, { total: totalCents / 100 }),
    /** Starts over, with nothing written and nothing going wrong. */
    clear: () => {
      for (const list of [documents, server.calls, server.faults]) list.length = 0;
      lastDay = "";
      pdfs.notYet = 0;
    },
  };
}

/** It adds up in full precision and rounds once, at the end. */
function totalOf(items: readonly Item[]): number {
  const cents = items.reduce(
    (sum, item) => sum + Number(item.unit_price) * Number(item.quantity) * (100 + rateOf(item)),
    0,
  );
  return Math.round(Number(cents.toFixed(6))) / 100;
}

function show({ client, ...document }: FakeDocument): object {
  const { name, code, country } = client;
  return { ...document, total: String(document.total), client: { id: 1, name, code, country } };
}

const refuse = (error: string, status = 422): Answer => ({ status, body: { errors: [{ error }] } });

const countryCodes = new Map([
  ["Portugal", "PT"],
  ["Spain", "ES"],
]);
const rateOf = ({ tax }: Item) => Number(/\d+$/.exec(tax.name)?.[0]);

function see(one: FakeDocument, all: readonly FakeDocument[]): SeenDocument {
  const { name, fiscal_id: nif = "", email = "", country = "", address = "" } = one.client;
  return {
    kind: one.type === "InvoiceReceipt" ? "invoice" : "credit_note",
    state:
      one.status === "draft" ? "draft" : one.sequence_number && one.status !== "deleted" ? "issued" : "void",
    number: one.sequence_number,
    day: one.date.split("/").reverse().join("-"),
    reference: one.reference,
    totalCents: Math.round(one.total * 100),
    client: { name, nif, email, country: countryCodes.get(country) ?? country, address },
    lines: one.items.map((item) => ({
      name: item.name,
      quantity: Number(item.quantity),
      tax: item.tax.name,
      vatRateBp: rateOf(item) * 100,
      exemption: /\((M\d\d)\)$/.exec(item.description ?? "")?.[1] ?? "",
      gross: Number(item.unit_price) * Number(item.quantity) * (100 + rateOf(item)),
    })),
    said: [one.observations, ...one.items.map((item) => item.name)].join(" "),
    corrects: all.find(({ id }) => id === one.owner_invoice_id)?.reference ?? null,
  };
}
