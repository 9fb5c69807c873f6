import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { TillSale } from "#contract/organiser/orders/till.ts";
import { AwaitedDocuments, SaleDocuments } from "./sale-documents.tsx";

const shown = (invoice: TillSale["invoice"], credit_note: TillSale["credit_note"]) => {
  const sale = { order: "1", code: "7K2M9QXT", invoice, credit_note };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AwaitedDocuments sale={sale} />
      <SaleDocuments sale={sale} />
    </QueryClientProvider>,
  )
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
};

it("of a sale the seller sees that its invoice and credit note are coming, then each to be printed", () => {
  expect(shown("none", "none")).toBe("");
  expect(shown("awaited", "none")).toBe("Fatura a ser emitida");
  expect(shown("ready", "awaited")).toBe("Nota de crédito a ser emitida Fatura");
  expect(shown("ready", "ready")).toBe("Fatura Nota de crédito");
});
