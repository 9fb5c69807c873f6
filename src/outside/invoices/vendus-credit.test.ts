import { describe, expect, it } from "vitest";
import { creditedQuantities } from "./vendus-credit.ts";

describe("an invoice's rows", () => {
  it("are given back as whole tickets where the sum is some, at 0 % first of the reason that is named", () => {
    const row = (unitCents: number, quantity: number, vatRateBp = 2_300, vatExemption = "") => ({
      ...{ title: "Passe", unitCents, quantity, vatRateBp, vatExemption },
    });
    const rows = [row(1_700, 3), row(2_952, 2), row(1_850, 1, 0, "M07"), row(2_400, 1, 0, "M21")];
    const credited = (cents: number, vatRateBp = 2_300, vatExemption = "") =>
      creditedQuantities(rows, [{ cents, vatRateBp, vatExemption, tickets: [] }]);
    expect(credited(2_952 + 1_700)).toEqual([1, 1, 0, 0]);
    expect(credited(1_475)).toEqual([0.8676, 0, 0, 0]);
    expect(credited(2_400, 0, "M21")).toEqual([0, 0, 0, 1]);
    expect(credited(1_850, 0, "M21")).toEqual([0, 0, 0, 0.771]);
    expect(credited(3_000, 0, "M21")).toEqual([0, 0, 0.3243, 1]);
    expect(() => credited(9_999, 0, "M21")).toThrow("less to give back");
  });

  it("are given back by the tickets that go back, as wholes and as parts; by the sum where a row has too little left, or another name", () => {
    const row = (title: string, quantity: number) => ({
      ...{ title, quantity, unitCents: 2_952, vatRateBp: 2_300, vatExemption: "" },
    });
    const rows = [row("Passe", 1), row("Oficina", 1), row("Almoço", 2)];
    const credited = (tickets: Record<string, number>) =>
      creditedQuantities(rows, [
        {
          cents: Object.values(tickets).reduce((sum, cents) => sum + cents, 0),
          vatRateBp: 2_300,
          vatExemption: "",
          tickets: Object.entries(tickets).map(([name, cents]) => ({ name, cents })),
        },
      ]);
    expect(credited({ Almoço: 2_952 })).toEqual([0, 0, 1]);
    expect(credited({ Almoço: 5_904, Oficina: 2_952 })).toEqual([0, 1, 2]);
    expect(credited({ Oficina: 1_476, Almoço: 1_476 })).toEqual([0, 0.5, 0.5]);
    expect(credited({ Oficina: 5_904 })).toEqual([1, 1, 0]);
    expect(credited({ Workshop: 2_952 })).toEqual([1, 0, 0]);
  });
});
