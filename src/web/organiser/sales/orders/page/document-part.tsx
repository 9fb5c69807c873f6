import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { m } from "#messages/messages.js";
import { saveFile } from "#web/buyer/profile/save-file.ts";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { explainUnread } from "../../../client/explain-failure.ts";
import { organiserApi, organiserQueries } from "../../../client/organiser-client.ts";
import { useChange } from "../../../client/use-change.ts";
import { useDownload } from "../../../client/use-download.ts";
import { KitButton } from "../../../kit/button.tsx";
import { notify } from "../../../kit/notices.tsx";
import { type NamedState, State, StateMark } from "../../../kit/state-mark.tsx";
import { euros } from "../order-messages.ts";
import { Part } from "./part.tsx";
import { proFormaState } from "./pro-forma-state.ts";

const row =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem]";

type Document = OrganiserOrder["documents"][number];
const states: Record<Document["status"], NamedState> = {
  queued: { mark: "open", name: m.orders_document_queued },
  drafted: { mark: "open", name: m.orders_document_queued },
  issued: { mark: "done", name: m.orders_document_issued },
  failed: { mark: "failed", name: m.orders_document_failed },
};

const kindOf = (kind: Document["kind"]) => (kind === "invoice" ? m.orders_invoice() : m.orders_credit_note());

export function DocumentPart({ order }: { order: OrganiserOrder }) {
  const { id: orderId, documents, money } = order;
  const proForma = proFormaState(order);
  // With its payment an order has an invoice, if only a queued one, where the shop issues them.
  const isOutside = order.state === "completed" && documents.length === 0 && Number(money.total) > 0;
  if (documents.length === 0 && !proForma && !isOutside) return null;
  return (
    <Part title={m.orders_documents()}>
      {isOutside && <p className="text-muted">{m.orders_no_invoice()}</p>}
      <ul className="divide-y border-y empty:hidden">
        {proForma && (
          <li className={row}>
            <span>{m.orders_pro_forma_name()}</span>
            <span className="min-w-0 max-sm:order-last max-sm:col-span-2">
              <StateMark mark={proForma.mark}>{proForma.state}</StateMark>
              {proForma.why === null ? (
                <ProFormaButton orderId={orderId} />
              ) : (
                <span className="block text-muted">{proForma.why}</span>
              )}
            </span>
            <span className="text-right font-mono tabular-nums">{euros(money.total)}</span>
          </li>
        )}
        {documents.map(({ id, kind, status, number, total, name, nif, address, last_error, file }) => (
          <li key={id} className={row}>
            <span>
              {kindOf(kind)}
              {number && <span className="block font-mono text-xs text-muted">{number}</span>}
            </span>
            <span className="min-w-0 max-sm:order-last max-sm:col-span-2">
              <State {...states[status]} />
              <span className="block text-muted">{[name, nif, address].filter(Boolean).join(", ")}</span>
              {file && (
                <DocumentButton orderId={orderId} id={id} called={`${kindOf(kind)} ${number ?? ""}`} />
              )}
              {status === "issued" && !file && (
                <span className="block text-muted">{m.orders_document_file_waits()}</span>
              )}
              {last_error && <span className="block break-words text-danger">{last_error}</span>}
              {status === "failed" && number && (
                <span className="block">{m.orders_document_issued_wrong()}</span>
              )}
            </span>
            <span className="text-right font-mono tabular-nums">
              {kind === "credit_note" && "−"}
              {euros(total)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** An issued document's PDF. `called`: its kind and number. */
function DocumentButton({ orderId, id, called }: { orderId: string; id: string; called: string }) {
  const download = useDownload(
    () => organiserApi.orders.document({ id: orderId, document: id }),
    (failure) =>
      notify.failed(
        m.organiser_failed_title(),
        explainUnread(failure, { document_not_ready: () => m.orders_document_not_ready() }),
      ),
  );
  return (
    <KitButton
      className="mt-2"
      loading={download.busy}
      aria-label={m.document_save_of({ document: called })}
      onClick={() => download.run()}
    >
      {m.document_save()}
    </KitButton>
  );
}

/** For an order that waits for its transfer. */
function ProFormaButton({ orderId }: { orderId: string }) {
  const download = useChange({
    send: () => organiserApi.ordersByHand.proForma({ id: orderId }),
    onDone: saveFile,
    tellFailure: (error) => {
      const gone = error instanceof ApiProblem && error.code === "not_found";
      notify.failed(gone ? m.orders_pro_forma_gone() : m.orders_pro_forma_failed());
    },
    // The transfer may have arrived since the page was read.
    rereads: [organiserQueries.orders.key()],
  });
  return (
    <KitButton className="mt-2" loading={download.busy} onClick={() => download.run()}>
      {m.orders_pro_forma()}
    </KitButton>
  );
}
