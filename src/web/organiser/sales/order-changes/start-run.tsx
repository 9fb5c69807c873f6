import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { RefundSelection, RunPreview } from "#contract/organiser/orders/refund-runs.ts";
import { m } from "#messages/messages.js";
import { explainUnread } from "../../client/explain-failure.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { Refusal } from "../../kit/refusal.tsx";
import { euros } from "../orders/order-messages.ts";
import { runRefusals } from "./change-refusals.ts";
import { type RefundTerms, RefundTermsFields } from "./refund-terms.tsx";
import { SelectionFields } from "./selection-fields.tsx";

/** Staff choose the orders of a mass refund and start it only as the preview shows it. `session`: chosen already; 0: none. */
export function StartRun({ edition, session }: { edition: number; session: number }) {
  const [selection, setSelection] = useState<RefundSelection | null>(session ? { session } : null);
  const [terms, setTerms] = useState<RefundTerms>({ share: 1, reason: "event_cancelled", note: "" });
  const { share, reason, note } = terms;
  const preview = useQuery({
    ...organiserQueries.refundRuns.preview.queryOptions({
      input: { edition, selection: selection ?? {}, share, reason },
    }),
    enabled: selection !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const shown = selection && !preview.error ? preview.data : undefined;
  const start = useChange({
    send: ({ selection, shown }: { selection: RefundSelection; shown: RunPreview }) => {
      const { orders, units, amount } = shown;
      return organiserApi.refundRuns.start({
        edition,
        selection,
        share,
        reason,
        note,
        shown: { orders, units, amount },
      });
    },
    done: () => m.orders_run_started(),
    onFailed: () => void preview.refetch(),
    refusals: runRefusals,
    rereads: [organiserQueries.refundRuns.list.key(), organiserQueries.orders.key()],
  });
  const ready = shown && !preview.isPlaceholderData && !preview.isFetching && shown.orders > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && selection) start.run({ selection, shown });
  };
  return (
    <form onSubmit={submit} className="flex max-w-3xl flex-col gap-4">
      <h2 className="text-lg">{m.orders_run_new()}</h2>
      <SelectionFields initialSession={session} onChange={setSelection} />
      <RefundTermsFields terms={terms} onChange={setTerms} />
      {shown && <PreviewPart preview={shown} />}
      {selection && preview.error && <Refusal>{explainUnread(preview.error, runRefusals)}</Refusal>}
      <KitButton type="submit" variant="danger" className="self-start" loading={start.busy} disabled={!ready}>
        {m.orders_run_start({ count: shown?.orders ?? 0, amount: euros(shown?.amount ?? "0.00") })}
      </KitButton>
    </form>
  );
}

function PreviewPart({ preview }: { preview: RunPreview }) {
  const { orders, units, amount, with_vat, by_hand, unpaid, tickets, left_out } = preview;
  const vat = with_vat === false ? "none" : "some";
  return (
    <section aria-label={m.orders_refund_preview()} aria-live="polite" className="border bg-raised p-3">
      <p className="font-semibold">
        {orders === 0
          ? m.orders_run_nothing()
          : m.orders_run_preview({ orders, units, amount: euros(amount), vat })}
      </p>
      <ul className="mt-2 list-disc pl-5 text-muted">
        {tickets.map(({ ticket, name, units, amount }) => (
          <li key={ticket}>
            {plainTicketName(name)}: {units}, {euros(amount)}
          </li>
        ))}
        {by_hand > 0 && <li>{m.orders_run_by_hand({ count: by_hand })}</li>}
        {unpaid > 0 && <li>{m.orders_run_unpaid({ count: unpaid })}</li>}
        {left_out.length > 0 && (
          <li>
            {m.orders_run_left_out({ names: left_out.map(({ name }) => plainTicketName(name)).join("; ") })}
          </li>
        )}
      </ul>
    </section>
  );
}
