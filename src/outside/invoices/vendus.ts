import { downloadPdf } from "./download-pdf.ts";
import { AnswerLost, DocumentDiffers, type DocumentRequest, type InvoiceProvider } from "./invoices.ts";
import { reasonIn } from "./reason-in.ts";
import {
  creditNoteBody,
  type DocumentSettings,
  differenceIn,
  invoiceBody,
  readDocument,
  readDocuments,
  readMadeId,
  readPaymentMethods,
  readRegisters,
  types,
} from "./vendus-documents.ts";
import { grossRows, sumOf } from "./vendus-rows.ts";

export interface VendusSettings extends DocumentSettings {
  /** The API's URL with its version, without a trailing slash. */
  url: string;
  apiKey: string;
}

/** A hanging provider must not hold the queue. */
const ANSWER_TIMEOUT_MS = 10_000;
/** Without an answer the document may be there, so this one is waited for longer. All calls of an attempt stay below its lease. */
const ISSUE_TIMEOUT_MS = 60_000;
const CANCELLED = "A";

/**
 * Vendus (vendus.pt/ws/v1.1): an invoice-receipt for a payment, a credit note for a refund. It has no drafts: until a document is issued, our
 * reference is its id, and the draft is what would be sent.
 */
export function openVendus(
  settings: VendusSettings,
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
  issueTimeoutMs = ISSUE_TIMEOUT_MS,
): InvoiceProvider {
  const authorization = `Basic ${Buffer.from(`${settings.apiKey}:`).toString("base64")}`;

  async function call(path: string, body?: object): Promise<{ status: number; answer: unknown }> {
    const response = await fetch(`${settings.url}/${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        authorization,
        accept: "application/json",
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      // A redirect would pass the key on.
      redirect: "error",
      signal: AbortSignal.timeout(body ? issueTimeoutMs : answerTimeoutMs),
    }).catch((error: Error) => {
      const Failure = body ? AnswerLost : Error;
      throw new Failure(`Vendus gave no answer (${error.name})`);
    });
    const answer: unknown = await response.json().catch(() => null);
    return { status: response.status, answer };
  }

  async function ask(path: string): Promise<unknown> {
    const { status, answer } = await call(path);
    if (status === 200) return answer;
    throw new Error(`Vendus answered ${status}${reasonIn(answer)}`);
  }

  /** Also a cancelled one: by itself no second is issued in its place. */
  async function find({ kind, reference }: DocumentRequest): Promise<string | null> {
    const query = new URLSearchParams({ external_reference: reference, mode: settings.mode });
    const { status, answer } = await call(`documents/?${query}`);
    if (status === 404 && saysNoData(answer)) return null;
    if (status !== 200) throw new Error(`Vendus answered ${status}${reasonIn(answer)}`);
    const listed = readDocuments(answer);
    const found = listed.filter((one) => one.external_reference === reference);
    // A list of other documents is a search that did not search: it says nothing of ours.
    if (listed.length > 0 && found.length === 0)
      throw new Error("Vendus found other documents than were asked for");
    if (found.length > 1 || found.some(({ type }) => type !== types[kind]))
      throw new DocumentDiffers(
        `Vendus has other documents of this reference: ${found.map(({ number }) => number).join(", ")}`,
      );
    return found[0] ? String(found[0].id) : null;
  }

  const get = async (id: string) => readDocument(await ask(`documents/${id}/?mode=${settings.mode}`));

  async function post(body: object): Promise<string> {
    const { status, answer } = await call("documents/", body);
    // An error of theirs, or of a proxy in between, may come after the document.
    if (status >= 500) throw new AnswerLost(`Vendus answered ${status}`);
    if (status >= 300) throw new Error(`Vendus answered ${status}${reasonIn(answer)}`);
    try {
      return readMadeId(answer);
    } catch (error) {
      throw new AnswerLost("Vendus answered without a document", { cause: error });
    }
  }

  return {
    name: "vendus",
    issues: true,
    draft: async ({ reference }) => reference,
    read: async (request, id) => {
      if (id === request.reference) {
        const totalCents = sumOf(grossRows(request.lines));
        return { state: "draft", totalCents, number: null, differs: null };
      }
      const found = await get(id);
      return {
        state: found.status === CANCELLED ? "void" : "issued",
        totalCents: found.amount_gross,
        number: found.number,
        differs: await differenceIn(request, found),
      };
    },
    issue: async (request) => {
      const known = await find(request);
      if (known) return known;
      const body =
        request.corrects === null
          ? await invoiceBody(request, settings)
          : await creditNoteBody(request, await get(request.corrects), settings);
      return post(body);
    },
    file: (_kind, id) =>
      downloadPdf(
        "Vendus",
        `${settings.url}/documents/${id}.pdf?mode=${settings.mode}`,
        { headers: { authorization } },
        answerTimeoutMs,
      ),
    examine: async () => {
      const { register } = settings;
      const registers = readRegisters(await ask("registers/")).filter(({ id }) => id === (register ?? id));
      if (registers.length === 0)
        throw new Error(`The account has no cash register ${register ?? ""}`.trim());
      const methods = readPaymentMethods(await ask("documents/paymentmethods/"));
      for (const wanted of [settings.paymentMethod, ...settings.paymentMethods.values()])
        if (!methods.some(({ id, status }) => id === wanted && status !== "off"))
          throw new Error(`The account has no payment method ${wanted} that is on`);
      return { real: settings.mode === "normal" && registers.some(({ mode }) => mode !== "tests") };
    },
  };
}

/** A search that finds nothing. Any other 404 may be of an address that is wrong, and says nothing of the document. */
function saysNoData(answer: unknown): boolean {
  const errors = (answer as { errors?: unknown } | null)?.errors;
  const [error] = Array.isArray(errors) ? errors : [errors];
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === "string" && /^no data\b/i.test(message);
}
