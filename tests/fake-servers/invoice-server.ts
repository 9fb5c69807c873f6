import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { DocumentKind } from "#outside/invoices/invoices.ts";

/** Faults of a call that is done: no connection, an error, silence, an answer without a body. */
export const lostAnswers = ["lost", "done, error", "done, silence", "done, no body"] as const;
/**
 * The fault of a call: no connection, an error, silence, done without an answer, a refusal, or (of a document
 * that is made) a cent too much, another client and another tax.
 */
export type Fault =
  | (typeof lostAnswers)[number]
  | "down"
  | "error"
  | "hang"
  | "refusal"
  | "wrong total"
  | "wrong client"
  | "wrong tax";

export type Answer = { status: number; body: object } | { pdf: string };

export interface Call {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: Record<string, unknown>;
}

/** A document as tests look at it, at whichever provider. */
export interface SeenDocument {
  kind: DocumentKind;
  state: "draft" | "issued" | "void";
  number: string | null;
  /** `YYYY-MM-DD`. */
  day: string;
  reference: string;
  totalCents: number;
  client: { name: string; nif: string; email: string; country: string; address: string };
  /** `gross` in cents, with VAT, of all units. */
  lines: {
    name: string;
    quantity: number;
    tax: string;
    vatRateBp: number;
    exemption: string;
    gross: number;
  }[];
  /** The document's notes: the reason of a credit note, the buyer's own number for the order. */
  said: string;
  /** The reference of the invoice that a credit note corrects. */
  corrects: string | null;
}

/** The acts of invoicing tests, with any provider. */
export interface InvoiceFake {
  calls: string[];
  /** The faults of the next calls, in turn. */
  faults: (Fault | "fine")[];
  seen(): SeenDocument[];
  /** `notYet`: so many questions for a PDF get none. */
  pdfs: { notYet: number; text: (id: number) => string };
  /** As the account's owner deletes a document. */
  void(place: number): void;
  /** As the account's owner changes a document's total. */
  setTotal(place: number, totalCents: number): void;
  clear(): void;
  close(): Promise<void>;
}

/** A provider of invoices over HTTP on loopback, with faults. */
export async function startInvoiceServer(answerTo: (call: Call, fault?: Fault) => Answer) {
  const calls: string[] = [];
  const faults: (Fault | "fine")[] = [];
  const hanging = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    const fault = faults.shift();
    const url = new URL(request.url ?? "/", "http://localhost");
    const body = await readJson(request);
    calls.push(`${request.method} ${url.pathname}`);
    if (fault === "down") return void request.socket.destroy();
    if (fault === "hang") return void hanging.add(response);
    const call = { method: request.method ?? "", url, headers: request.headers, body };
    const answer =
      fault === "error"
        ? { status: 500, body: {} }
        : fault === "refusal"
          ? { status: 422, body: { errors: [{ message: "Client email ana@example.pt is invalid" }] } }
          : answerTo(call, fault === "fine" ? undefined : fault);
    if (fault === "lost") return void request.socket.destroy();
    if (fault === "done, silence") return void hanging.add(response);
    if (fault === "done, error") return void response.writeHead(502).end("<html>Bad gateway</html>");
    if (fault === "done, no body") return void response.writeHead(200).end();
    if ("pdf" in answer)
      return void response.writeHead(200, { "content-type": "application/pdf" }).end(answer.pdf);
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    faults,
    close: async () => {
      for (const response of hanging) response.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return pieces.length === 0 ? {} : (JSON.parse(Buffer.concat(pieces).toString()) as Record<string, unknown>);
}
