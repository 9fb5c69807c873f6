import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { m } from "#messages/messages.js";
import { Reference } from "./multibanco-details.tsx";

const data = {
  ...{ entity: "21800", reference: "123456789", due_on: "2025-10-10", total: "29.52", page: "/page" },
  ...{ purchase_order: "COMP-0412", billed_to: { name: "Município do Lis", tax_number: "501964843" } },
};
const shownAt = (moment: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Reference
        paymentId=""
        data={data}
        heldUntil={new Date("2025-10-11T00:00:00Z")}
        now={Date.parse(moment)}
      />
    </QueryClientProvider>,
  );

it("a reference is shown until midnight in Lisbon; then its buyer is told not to pay it, and until when to wait if they have", () => {
  const inTime = shownAt("2025-10-10T22:59:59Z");
  for (const said of [
    "123 456 789",
    "/page",
    "Município do Lis, 501964843",
    "COMP-0412",
    m.wallet_transfer_give_up(),
  ])
    expect(inTime).toContain(said);
  const over = shownAt("2025-10-10T23:00:00Z");
  expect(over).toMatch(/já não a pague.*guardamos os seus bilhetes até às \d\d:\d\d/);
  for (const said of ["123 456 789", "/page", m.wallet_transfer_give_up()]) expect(over).not.toContain(said);
});
