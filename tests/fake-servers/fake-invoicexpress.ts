import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const KEY = "ix-example-key";

interface Item {
  name: string;
  unit_price: string;
  quantity: string;
  tax: { name: string };
}

interface Written {
  date: string;
  reference: string;
  observations?: string;
  client: { name: string; code: string; fiscal_id?: string; country?: string };
  items: Item[];
  owner_invoice_id?: number;
}

export interface FakeDocument extends Written {
  id: number;
  type: "InvoiceReceipt" | "CreditNote";
  status: "draft" | "final" | "settled" | "canceled" | "deleted";
  sequence_number: string | null;
  total: number;
}

/**
 * The fault of a call: no connection, an error, silence, done without an answer, a refusal, or (of a document
 * that is made) a cent too much and another client.
 */
type Fault = "down" | "error" | "hang" | "lost" | "refusal" | "wrong total" | "wrong client";

type Answer = { status: number; body: object } | { pdf: string };

const paths = { invoice_receipts: "InvoiceReceipt", credit_notes: "CreditNote" } as const;
type Path = keyof typeof paths;

/** InvoiceXpress as its documents and others' programs describe it (docs/decisions/0015), over HTTP on loopback. */
export async function startFakeInvoiceXpress() {
  const documents: FakeDocument[] = [];
  const calls: string[] = [];
  const faults: (Fault | "fine")[] = [];
  const hanging = new Set<ServerResponse>();
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
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const server = createServer(async (request, response) => {
    const fault = faults.shift();
    const url = new URL(request.url ?? "/", "http://localhost");
    const body = await readJson(request);
    calls.push(`${request.method} ${url.pathname}`);
    if (fault === "down") return void request.socket.destroy();
    if (fault === "hang") return void hanging.add(response);
    const answer =
      fault === "error"
        ? { status: 500, body: {} }
        : fault === "refusal"
          ? refuse("Client email ana@example.pt is invalid")
          : answerTo(request.method ?? "", url, body, fault);
    if (fault === "lost") return void request.socket.destroy();
    if ("pdf" in answer)
      return void response.writeHead(200, { "content-type": "application/pdf" }).end(answer.pdf);
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  function answerTo(method: string, url: URL, body: Record<string, unknown>, fault?: string): Answer {
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
    return { status: 200, body: { output: { pdfUrl: `${address()}/files/${id}-of-a-moment.pdf` } } };
  }

  function create(path: Path, written: Written, fault?: string): Answer {
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
    settings: { url: address(), apiKey: KEY },
    documents,
    pdfs,
    calls,
    /** The faults of the next calls, in turn. */
    faults,
    /** Starts over, with nothing written and nothing going wrong. */
    clear: () => {
      for (const list of [documents, calls, faults]) list.length = 0;
      lastDay = "";
      pdfs.notYet = 0;
    },
    close: async () => {
      for (const response of hanging) response.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** It adds up in full precision and rounds once, at the end. */
function totalOf(items: readonly Item[]): number {
  const cents = items.reduce((sum, { unit_price, quantity, tax }) => {
    const rate = Number(/\d+$/.exec(tax.name)?.[0]);
    return sum + Number(unit_price) * Number(quantity) * (100 + rate);
  }, 0);
  return Math.round(Number(cents.toFixed(6))) / 100;
}

function show({ client, ...document }: FakeDocument): object {
  const { name, code, country } = client;
  return { ...document, total: String(document.total), client: { id: 1, name, code, country } };
}

const refuse = (error: string, status = 422): Answer => ({ status, body: { errors: [{ error }] } });

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return pieces.length === 0 ? {} : (JSON.parse(Buffer.concat(pieces).toString()) as Record<string, unknown>);
}
