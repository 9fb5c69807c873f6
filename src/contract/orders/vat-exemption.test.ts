import { expect, it } from "vitest";
import { priceOrder } from "./prices.ts";
import { withExemption } from "./vat-exemption.ts";

it("where no VAT is charged its reason stands in words and with its code", () => {
  expect(withExemption("IVA 0%", "M07")).toBe("IVA 0%: Isento artigo 9.º do CIVA (M07)");
  expect(withExemption("IVA 0%", "M07, M99")).toBe(
    "IVA 0%: Isento artigo 9.º do CIVA (M07); Não sujeito ou não tributado (M99)",
  );
  expect(withExemption("IVA 0%", "M46")).toBe("IVA 0%: M46");
  for (const none of ["", undefined]) expect(withExemption("IVA 23%", none)).toBe("IVA 23%");
});

it("the reasons of a rate are those of its tickets that cost something, or of all where none does", () => {
  const line = (ticketId: number, unitPriceCents: number, vatExemption: string) => ({
    ...{ ticketId, unitPriceCents, quantity: 1, vatRateBp: vatExemption ? 0 : 2_300, vatExemption },
  });
  const reasonsOf = (...lines: ReturnType<typeof line>[]) =>
    priceOrder(lines, null, 2_300).rates.map(({ vatRateBp, vatExemption }) => [vatRateBp, vatExemption]);
  const [pass, party, dinner, free] = [
    line(1, 4_990, ""),
    line(2, 1_850, "M07"),
    line(3, 900, "M99"),
    line(4, 0, "M01"),
  ];
  expect(reasonsOf(pass, party, dinner, free)).toEqual([
    [2_300, undefined],
    [0, "M07, M99"],
  ]);
  expect(reasonsOf(party, { ...party, ticketId: 5 })).toEqual([[0, "M07"]]);
  expect(reasonsOf(free)).toEqual([[0, "M01"]]);
});
