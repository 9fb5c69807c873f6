import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import { card, payment } from "#tests/web/checkout-states.ts";
import { PendingPayment } from "./pending-payment.tsx";

const shown = (more: Partial<Payment>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <PendingPayment
          payment={{ ...payment, order: "NX-1", changed_to: [], purchased_tickets: [], ...more }}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  );

const CONFIRM = "Confirme o pagamento na aplicação MB Way";

it("a payment whose start the provider never answered is not said to be in an app, and nothing below is pointed to", () => {
  expect(shown({ requested: true })).toContain(CONFIRM);
  for (const { payment_method } of [payment, card]) {
    const wallet = shown({ payment_method, requested: false });
    expect(wallet).toContain("ainda não confirmou o pedido");
    for (const said of [CONFIRM, "aplicação do seu banco", "abaixo"]) expect(wallet).not.toContain(said);
  }
});
