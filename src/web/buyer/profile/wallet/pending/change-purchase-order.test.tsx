import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { m } from "#messages/messages.js";
import type { Site } from "#web/ui/site/site.ts";
import { ArchivedSite } from "#web/ui/site/use-site.ts";
import { ChangePurchaseOrder } from "./change-purchase-order.tsx";

const transfer = { iban: "PT50", holder: "Nexxt", reference: "7K2M9QXT", due_on: "2025-10-10" };
const sums = { total: "29.52", received: "0.00", missing: "29.52" };
function shown(purchase_order: string) {
  const element = (
    <ArchivedSite value={{ edition: { issues_invoices: true } } as Site}>
      <QueryClientProvider client={new QueryClient()}>
        <ChangePurchaseOrder paymentId="" transfer={{ ...transfer, ...sums, purchase_order }} />
      </QueryClientProvider>
    </ArchivedSite>
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it("a buyer adds their number where an order has none, and corrects the one that it has", () => {
  expect(shown("")).toContain(m.wallet_purchase_order_add());
  expect(shown("2025/COMP-0412")).toContain(m.wallet_purchase_order_change());
});
