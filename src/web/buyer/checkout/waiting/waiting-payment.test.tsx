import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { card, payment } from "#tests/web/checkout-states.ts";
import { WaitingPayment } from "./waiting-payment.tsx";

function shown(of: typeof payment): string {
  const element = <WaitingPayment payment={of} earlierPaid={false} phone="" send={() => {}} />;
  const site = { edition: { ways_to_pay: ["mb_way", "card"] } };
  const router = createMemoryRouter([{ id: "layout", path: "/", loader: () => site, element }], {
    hydrationData: { loaderData: { layout: site } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const CONFIRM = "Confirme o pagamento na aplicação MB Way";

it("a request that the provider has accepted is to be confirmed", () => {
  expect(shown({ ...payment, requested: true })).toContain(CONFIRM);
  expect(shown(payment)).toContain(CONFIRM);
});

it("one whose start the provider never answered is not said to be in the app; sending another stands open", () => {
  for (const one of [payment, { ...card, redirect_url: null }]) {
    const page = shown({ ...one, requested: false });
    expect(page).toContain("ainda não confirmou o pedido");
    expect(page).not.toContain(CONFIRM);
    expect(page).not.toContain("aplicação do seu banco");
    expect(page).toContain('aria-expanded="true"');
    // The page tells the outcome of both requests once.
    expect(page).toContain("se ambos forem pagos, devolvemos um deles");
    expect(page).not.toContain("não paga duas vezes");
  }
});
