import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { EditionContext } from "../../../shell/staff-context.ts";
import { BuyerPart } from "./buyer-part.tsx";
import { MoneyPart } from "./money-part.tsx";
import { PaymentPart, paidWith } from "./payment-part.tsx";

const plain = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

it("an order's page says why no VAT is charged, in words and with the code", () => {
  const money = {
    ...{ discount: "0.00", net: "18.50", total: "18.50", captured: "18.50", kept: "18.50" },
    ...{ refunding: "0.00", refunded: "0.00" },
    vats: [{ rate: 0, net: "18.50", vat: "0.00", exemption: "M07" }],
  };
  const order = { state: "completed", lines: [], coupon: null, transfer: null, money };
  expect(plain(renderToStaticMarkup(<MoneyPart order={order as unknown as OrganiserOrder} />))).toMatch(
    /IVA 0 ?%: Isento artigo 9\.º do CIVA \(M07\) 0,00 €/,
  );
});

it.each([
  [2, "stripe", "Cartão (Stripe)"],
  [1, "ifthenpay", "MB WAY (ifthenpay)"],
  [5, "counter", "Numerário (Bilheteira)"],
  [4, "transfer", "Transferência"],
  [3, "none", "Sem custo"],
])("a payment by %i of %s is named in words: %s", (method, provider, name) =>
  expect(paidWith({ method, provider })).toBe(name),
);

it("a buyer's address has its country's name", () => {
  const buyer = { address: "Storgata 1", zip_code: "9008", city: "Tromsø", country: "NO", orders: 1 };
  const order = { buyer, purchase_order: "" } as unknown as OrganiserOrder;
  const page = (
    <EditionContext value={{ year: 2027 } as ListedEdition}>
      <BuyerPart order={order} />
    </EditionContext>
  );
  expect(plain(renderToStaticMarkup(page))).toContain("Storgata 1, 9008 Tromsø, Noruega");
});

it("a payment has its provider's fee once a statement has said it", () => {
  const attempt = {
    ...{ id: "5f0c8f57-6a0e-4c8e-8a53-0d6b8a3f3a11", status: 2, method: 2, provider: "stripe" },
    ...{ reference: "pi_1", captured: "29.52", ended_as: null, charge_over: true },
    created_at: "2025-09-01T10:00:00.000Z",
  };
  const shown = (fee: string | null) =>
    plain(
      renderToStaticMarkup(
        <PaymentPart
          order={
            { state: "completed", attempts: [{ ...attempt, fee }], refunds: [] } as unknown as OrganiserOrder
          }
        />,
      ),
    );
  expect(shown("0.69")).toContain("Comissão do prestador: 0,69 €");
  expect(shown(null)).not.toContain("Comissão");
});
