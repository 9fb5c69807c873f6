import type { TillSale } from "#contract/organiser/orders/till.ts";
import { m } from "#messages/messages.js";
import { organiserApi } from "../../client/organiser-client.ts";
import { useDownload } from "../../client/use-download.ts";
import { KitButton } from "../../kit/button.tsx";

type Documented = Pick<TillSale, "order" | "code" | "invoice" | "credit_note">;

const kinds = ["invoice", "credit_note"] as const;
const messages = {
  invoice: { name: m.till_invoice, of: m.till_invoice_of, waits: m.till_invoice_waits },
  credit_note: { name: m.till_credit_note, of: m.till_credit_note_of, waits: m.till_credit_note_waits },
};

/** What is still being issued for a sale. */
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
export function SaleDocuments({ sale, className }: { sale: Documented; className?: string }) {
  const { order, code } = sale;
  const download = useDownload((kind: (typeof kinds)[number]) =>
    organiserApi.till.invoice({ id: order, kind }),
  );
  return kinds
    .filter((kind) => sale[kind] === "ready")
    .map((kind) => (
      <KitButton
        key={kind}
        aria-label={messages[kind].of({ code })}
        className={className}
        loading={download.busy && download.given === kind}
        onClick={() => download.run(kind)}
      >
        {messages[kind].name()}
      </KitButton>
    ));
}
