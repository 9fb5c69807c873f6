import type { TillSale } from "#contract/organiser/orders/till.ts";
import { m } from "#messages/messages.js";
import { organiserApi } from "../../client/organiser-client.ts";
import { PrintButtons } from "./print-buttons.tsx";

type Documented = Pick<TillSale, "order" | "code" | "invoice" | "credit_note">;

const kinds = ["invoice", "credit_note"] as const;
const messages = {
  invoice: {
    name: m.till_invoice,
    print: m.till_invoice_of,
    save: m.till_invoice_save_of,
    waits: m.till_invoice_waits,
  },
  credit_note: {
    name: m.till_credit_note,
    print: m.till_credit_note_of,
    save: m.till_credit_note_save_of,
    waits: m.till_credit_note_waits,
  },
};

/** Names the documents of a sale that are still being issued. */
export function AwaitedDocuments({ sale }: { sale: Documented }) {
  return kinds
    .filter((kind) => sale[kind] === "awaited")
    .map((kind) => (
      <p key={kind} className="text-small text-muted">
        {messages[kind].waits()}
      </p>
    ));
}

/** The invoice and the credit note of a sale, each from when it is here. */
export function SaleDocuments({ sale }: { sale: Documented }) {
  const { order, code } = sale;
  return kinds
    .filter((kind) => sale[kind] === "ready")
    .map((kind) => (
      <PrintButtons
        key={kind}
        read={() => organiserApi.till.invoice({ id: order, kind })}
        label={messages[kind].print({ code })}
        saveLabel={messages[kind].save({ code })}
      >
        {messages[kind].name()}
      </PrintButtons>
    ));
}
