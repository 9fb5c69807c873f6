import { useMutation, useQuery } from "@tanstack/react-query";
import { decimalToCents } from "#contract/money.ts";
import { shopZone } from "#contract/site/site-facts.ts";
import type { OwnInvoice } from "#contract/wallet/invoices.ts";
import { m } from "#messages/messages.js";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { Button } from "#web/ui/button.tsx";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { formatEuros } from "#web/ui/money/euros.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { saveFile } from "../save-file.ts";

/** In ms: an invoice is issued within seconds, unless its provider is away. */
const POLL_MS = 5_000;
const POLLED_FOR_MS = 2 * 60_000;
const PAGE = 100;

/** The buyer's invoices and credit notes, each with its file. Nothing where the shop issues none, or has not answered. */
export function InvoiceList() {
  const { data } = useQuery({
    ...queries.invoices.list.queryOptions({ input: { limit: PAGE } }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      (data?.results ?? []).some((one) => comesSoon(one, dataUpdatedAt)) && POLL_MS,
  });
  if (!data?.results.length) return null;
  return (
    <section aria-labelledby="invoices-title">
      <h2 id="invoices-title" className="mb-5 text-big">
        {m.wallet_invoices_title()}
      </h2>
      <ul className="divide-y divide-line border-y border-text">
        {data.results.map((invoice) => (
          <InvoiceItem key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </section>
  );
}

const comesSoon = ({ file, created_at }: OwnInvoice, now: number) =>
  file === "awaited" && now - Date.parse(created_at) < POLLED_FOR_MS;

function InvoiceItem({ invoice }: { invoice: OwnInvoice }) {
  const { id, kind, number, order, name, total, created_at, file, time_zone: zone = shopZone() } = invoice;
  const download = useMutation({
    mutationFn: async () => saveFile(await api.invoices.pdf({ id })),
    onError: () => toast.error(m.checkout_error(), m.wallet_invoice_failed()),
  });
  const called = `${kind === "invoice" ? m.orders_invoice() : m.orders_credit_note()} ${number ?? ""}`.trim();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap justify-between gap-x-8 font-semibold">
          <span>{called}</span>
          <span className="font-mono tabular-nums">
            {kind === "credit_note" && "−"}
            {formatEuros(decimalToCents(total))}
          </span>
        </p>
        <p className="small-print text-muted [overflow-wrap:anywhere]">
          {m.wallet_invoice_of({ order, date: date(zone).format(new Date(created_at)), name })}
        </p>
      </div>
      {file === "here" ? (
        <Button
          variant="outline"
          loading={download.isPending}
          aria-label={m.document_save_of({ document: called })}
          onClick={() => download.mutate()}
        >
          {m.document_save()}
        </Button>
      ) : (
        <p className="text-muted">
          {file === "absent"
            ? m.wallet_invoice_absent()
            : number
              ? m.wallet_invoice_file_waits()
              : m.wallet_invoice_waits()}
        </p>
      )}
    </li>
  );
}

const date = dateFormat({ dateStyle: "medium" });
