import { downloadPdf } from "./download-pdf.ts";
import type { DocumentRequest, InvoiceProvider, ProviderDocument } from "./invoices.ts";
import {
  clientCode,
  documentBody,
  type KnownDocument,
  kinds,
  readDocument,
  readDocuments,
  readPdfUrl,
  writeDay,
} from "./invoicexpress-documents.ts";
import { reasonIn } from "./reason-in.ts";

export interface InvoiceXpressSettings {
  /** The account's URL, without a trailing slash. */
  url: string;
  apiKey: string;
  /** The account's names of its taxes, by rate in basis points; others are named IVA and their percentage. */
  taxNames?: ReadonlyMap<number, string>;
}

/** A hanging provider must not hold the queue. */
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * InvoiceXpress (invoicexpress.com/api-v2): an invoice-receipt for a payment, a credit note for a refund. Its key is
 * in the URL, so no URL is logged.
 */
export function openInvoiceXpress(
  settings: InvoiceXpressSettings,
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
): InvoiceProvider {
  async function call(method: "GET" | "POST" | "PUT", path: string, more: { query?: object; body?: object }) {
    const query = new URLSearchParams({ ...more.query, api_key: settings.apiKey });
    const response = await fetch(`${settings.url}${path}?${query}`, {
      method,
      headers: { accept: "application/json", ...(more.body ? { "content-type": "application/json" } : {}) },
      ...(more.body ? { body: JSON.stringify(more.body) } : {}),
      // A redirect would pass the key on.
      redirect: "error",
      signal: AbortSignal.timeout(answerTimeoutMs),
    }).catch((error: Error) => {
      throw new Error(`InvoiceXpress gave no answer (${error.name})`);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new Error(`InvoiceXpress answered ${response.status}${reasonIn(answer)}`);
    return answer;
  }

  async function find({ kind, reference }: DocumentRequest) {
    // A search in all its texts, not by reference alone.
    const query = { text: reference, "type[]": kinds[kind].type, non_archived: "true", per_page: "30" };
    const documents = readDocuments(await call("GET", "/invoices.json", { query }));
    return documents.find((one) => one.reference === reference && stateOf(one) !== "void");
  }

  async function get({ kind }: DocumentRequest, id: string): Promise<KnownDocument> {
    return readDocument(kind, await call("GET", `/${kinds[kind].path}/${id}.json`, {}));
  }

  return {
    name: "invoicexpress",
    issues: true,
    draft: async (request) => {
      const { kind, reference, day } = request;
      const known = await find(request);
      if (known) return String(known.id);
      const body = {
        [kinds[kind].key]: await documentBody(request, settings.taxNames),
        // Their check against a duplicate, in case the search index lags behind.
        proprietary_uid: `${reference}-${day}`,
      };
      const made = readDocument(kind, await call("POST", `/${kinds[kind].path}.json`, { body }));
      return String(made.id);
    },
    read: async (request, id) => {
      const found = await get(request, id);
      const old = stateOf(found) === "draft" && found.date && found.date !== writeDay(request.day);
      if (!old) return show(request, found);
      // A document cannot be issued with a day before that of the one issued last.
      const body = { [kinds[request.kind].key]: await documentBody(request, settings.taxNames) };
      await call("PUT", `/${kinds[request.kind].path}/${id}.json`, { body });
      return show(request, await get(request, id));
    },
    issue: async ({ kind }, id) => {
      const body = { [kinds[kind].key]: { state: "finalized" } };
      await call("PUT", `/${kinds[kind].path}/${id}/change-state.json`, { body });
      return id;
    },
    file: async (_kind, id) => {
      // 202 without an address until it is made. The address is of another host, and short-lived.
      const url = readPdfUrl(await call("GET", `/api/pdf/${id}.json`, {}));
      if (!url) return null;
      // Where the account is asked over TLS, so is the file.
      if (new URL(url).protocol !== new URL(settings.url).protocol)
        throw new Error("InvoiceXpress named a file that is not safe to fetch");
      return downloadPdf("InvoiceXpress", url, {}, answerTimeoutMs);
    },
    examine: async () => {
      readDocuments(await call("GET", "/invoices.json", { query: { per_page: "1" } }));
      return { real: true };
    },
  };
}

function show({ buyer }: DocumentRequest, found: KnownDocument): ProviderDocument {
  const code = found.client?.code;
  return {
    state: stateOf(found),
    totalCents: found.total,
    number: found.sequence_number || null,
    differs: !code || code === clientCode(buyer) ? null : "The document is made out to another client",
  };
}

function stateOf({ status }: Pick<KnownDocument, "status">): ProviderDocument["state"] {
  if (status === "draft") return "draft";
  return status === "canceled" || status === "deleted" ? "void" : "issued";
}
