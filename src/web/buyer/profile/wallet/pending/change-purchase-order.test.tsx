import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { m } from "#messages/messages.js";
import { ChangePurchaseOrder } from "./change-purchase-order.tsx";

const transfer = { iban: "PT50", holder: "Nexxt", reference: "7K2M9QXT", due_on: "2025-10-10" };
const sums = { total: "29.52", received: "0.00", missing: "29.52" };
const shown = (purchase_order: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ChangePurchaseOrder paymentId="" transfer={{ ...transfer, ...sums, purchase_order }} />
    </QueryClientProvider>,
  );

it("a buyer adds their number where an order has none, and corrects the one that it has", () => {
  expect(shown("")).toContain(m.wallet_purchase_order_add());
  expect(shown("2025/COMP-0412")).toContain(m.wallet_purchase_order_change());
});
