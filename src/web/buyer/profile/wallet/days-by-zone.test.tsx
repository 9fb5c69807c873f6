import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import { withPageFacts } from "#contract/site/site-facts.ts";
import { payment } from "#tests/web/checkout-states.ts";
import { queries } from "#web/ui/api/browser-client.ts";
import { InvoiceList } from "./invoice-list.tsx";
import { PendingPayment } from "./pending/pending-payment.tsx";
import { RefundList } from "./refund-list.tsx";

/** Ten in the evening of the day before in New York. */
const LATE = "2025-09-02T02:00:00.000Z";
const own: Payment = { ...payment, order: "NX-1", changed_to: [], purchased_tickets: [] };

function drawn(element: React.ReactNode, client = new QueryClient()): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </MemoryRouter>,
  );
}
/** With the page of an edition in New York. */
const there = <Result,>(work: () => Result) =>
  withPageFacts(
    { name: "Week", city: "", year: 2025, days: 1, zone: { id: "America/New_York", words: {} } },
    work,
  );

it("a refund and its order have the days of their edition, and of the page's where the shop does not say whose", () => {
  const refund = { id: own.id, amount: "29.52", done: true, created_at: LATE };
  const list = (more: Partial<Payment>) =>
    drawn(<RefundList payments={[{ ...own, created_at: LATE, refunds: [refund], ...more }]} />);
  for (const html of [list({ time_zone: "America/New_York" }), there(() => list({}))])
    expect([html.includes("01/09/2025"), html.includes("02/09/2025")]).toEqual([true, false]);
  expect(there(() => list({ time_zone: "Europe/Lisbon" }))).toContain("02/09/2025");
});

it("a transfer is reserved until the end of its last day where the event is", () => {
  const pending = (zone: string) =>
    drawn(
      <PendingPayment
        payment={{ ...own, payment_method: 4, expires_at: "2025-09-12T04:00:00Z", time_zone: zone }}
      />,
    );
  expect(pending("America/New_York")).toContain("11 de setembro de 2025");
  expect(pending("Europe/Lisbon")).toContain("12 de setembro de 2025");
});

it("an invoice has the day that it bears", () => {
  const client = new QueryClient();
  const invoice = { id: own.id, order: "NX-1", kind: "invoice", number: "FT 1", name: "Ana", total: "29.52" };
  const show = (time_zone: string) => {
    client.setQueryData(queries.invoices.list.queryKey({ input: { limit: 100 } }), {
      count: 1,
      results: [{ ...invoice, kind: "invoice", created_at: LATE, issued_at: LATE, file: "here", time_zone }],
    } as never);
    return drawn(<InvoiceList />, client);
  };
  expect(show("America/New_York")).toContain("01/09/2025");
  expect(there(() => show("Europe/Lisbon"))).toContain("02/09/2025");
});
