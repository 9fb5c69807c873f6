import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { m } from "#messages/messages.js";
import { queries } from "#web/ui/api/browser-client.ts";
import { InvoiceList } from "./invoice-list.tsx";

const AT = "2025-09-02T10:00:00.000Z";

function drawn(number: string | null, file: "awaited" | "absent"): string {
  const client = new QueryClient();
  const invoice = {
    id: "1",
    kind: "invoice",
    order: "NX-1",
    name: "Oficina",
    total: "29.52",
    created_at: AT,
  };
  client.setQueryData(queries.invoices.list.queryKey({ input: { limit: 100 } }), {
    count: 1,
    results: [{ ...invoice, number, file, issued_at: number && AT }],
  } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <InvoiceList />
    </QueryClientProvider>,
  );
}

it("an invoice with a number is issued, and only its file is still to come", () => {
  expect(drawn(null, "awaited")).toContain(m.wallet_invoice_waits());
  const issued = drawn("FT 1", "awaited");
  expect(issued).toContain(m.wallet_invoice_file_waits());
  expect(issued).not.toContain(m.wallet_invoice_waits());
  expect(drawn("FT 1", "absent")).toContain(m.wallet_invoice_absent());
});
