import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { DocumentPart } from "./document-part.tsx";

const failed: OrganiserOrder["documents"][number] = {
  id: "5f0c8f57-6a0e-4c8e-8a53-0d6b8a3f3a11",
  kind: "invoice",
  status: "failed",
  number: null,
  provider: "vendus",
  total: "29.52",
  name: "Ana Silva",
  nif: "",
  address: "",
  last_error: "The total is 29.53 there and 29.52 here",
  created_at: "2025-09-01T10:00:00.000Z",
  issued_at: null,
  file: false,
};
const page = (document: typeof failed) =>
  renderToString(
    <DocumentPart order={{ transfer: null, documents: [document] } as unknown as OrganiserOrder} />,
  );

it("a document that is issued and wrong has its number and what to do; one that is not issued says what is wrong alone", () => {
  const issued = page({ ...failed, number: "FR 01P2025/7" });
  for (const text of ["FR 01P2025/7", failed.last_error, "só no programa de faturação se corrige"])
    expect(issued).toContain(text);
  const waiting = page(failed);
  expect(waiting).toContain(failed.last_error);
  expect(waiting).not.toContain("programa de faturação");
});

it("a paid order of a shop that issues no invoices says where its invoice is made; a free one and one with an invoice do not", () => {
  const shown = (total: string, documents: (typeof failed)[]) =>
    renderToString(
      <DocumentPart
        order={
          { state: "completed", transfer: null, money: { total }, documents } as unknown as OrganiserOrder
        }
      />,
    );
  const text = "emita a fatura no seu programa";
  expect(shown("29.52", [])).toContain(text);
  expect(shown("29.52", [failed])).not.toContain(text);
  expect(shown("0.00", [])).toBe("");
});
