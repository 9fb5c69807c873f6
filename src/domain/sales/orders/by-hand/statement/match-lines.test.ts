import { describe, expect, it } from "vitest";
import type { OpenTransfer } from "#contract/organiser/orders/by-hand/bank-statements.ts";
import type { BankLine } from "./bank-line.ts";
import { matchLines } from "./match-lines.ts";

const open = (order: string, code: string, more: Partial<OpenTransfer> = {}): OpenTransfer => ({
  order,
  code,
  state: "pending",
  buyer: { full_name: "Ana Silva", company: "Fábrica de Pão do Lis, Lda.", email: "a@example.pt" },
  due_on: "2025-09-10",
  total: "61.38",
  received: "0.00",
  missing: "61.38",
  ...more,
});
const line = (more: Partial<BankLine>): BankLine => ({
  id: "1",
  day: "2025-09-03",
  cents: 6_138,
  name: "",
  text: "",
  reference: "",
  ...more,
});
const bakery = open("one", "7K2M9QXT");
const town = open("two", "0A1B2C3D", {
  buyer: { full_name: "Rui Costa", company: "Município de Leiria", email: "b@example.pt" },
});
const known = { closed: ["5Z6Y7X8W"], receipts: [] };
const match = (of: Partial<BankLine>, transfers = [bakery, town]) =>
  matchLines([line(of)], transfers, known)[0];

describe("a line of the bank", () => {
  it.each([
    ["names the order, and pays it", { text: "TRF P/ 7K2M9QXT" }, "one", ["reference", "sum"], true],
    ["names it as people type it", { text: "enc. oa1b-2c 3d" }, "two", ["reference", "sum"], true],
    ["names it, and pays a part", { text: "7K2M9QXT", cents: 3_000 }, "one", ["reference"], false],
    ["has the sum and the payer of one", { name: "FABRICA PAO LIS" }, "one", ["sum", "name"], true],
    ["has the payer in its words", { text: "TRF MUNICIPIO DE LEIRIA" }, "two", ["sum", "name"], true],
    ["has the sum of two and the payer of none", { name: "Outra Empresa" }, null, [], false],
    ["has no such sum", { name: "Município de Leiria", cents: 1 }, null, [], false],
  ] as const)("%s", (_, of, order, by, certain) => {
    expect(match(of)).toMatchObject({ order, by, certain });
  });

  it.each([
    ["is the whole of it", "COMP-2025/0412", "TRF COMP.2025 0412 CM LEIRIA", true],
    ["is another", "COMP-2025/0412", "2025/COMP-0412", false],
    ["is part of a longer one", "COMP-2025/0412", "COMP-2025/04127", false],
    ["is too short to say anything", "F-12", "FT F-12", false],
    ["is a word", "Compras", "Compras de setembro", false],
    ["is a date's", "2025/11", "TRF 2025-11 Leiria", false],
  ] as const)("with a buyer's own number that %s", (_, purchase_order, text, found) => {
    const own = { ...town, purchase_order };
    expect(match({ text }, [bakery, own])).toEqual({
      ...{ order: found ? "two" : null, by: found ? ["sum"] : [] },
      ...{ byNumber: found, certain: found },
    });
  });

  it("whose number two orders of a buyer have pays the one of its sum", () => {
    const both = [
      { ...bakery, purchase_order: "COMP-0412" },
      { ...town, purchase_order: "COMP-0412", missing: "29.52" },
    ];
    const found = { order: "two", by: ["sum"], byNumber: true, certain: true };
    expect(match({ text: "COMP 0412", cents: 2_952 }, both)).toEqual(found);
    expect(match({ text: "COMP 0412", cents: 1 }, both)).toMatchObject({ order: null });
  });

  it("with one order's number and the payer of another is the payer's, and for a person to decide", () => {
    const own = { ...town, purchase_order: "COMP-0412" };
    const found = match({ text: "COMP 0412", name: "FABRICA PAO LIS" }, [bakery, own]);
    expect(found).toMatchObject({ order: "one", by: ["sum", "name"], certain: false });
    const other = match({ text: "COMP 0412", name: "FABRICA PAO LIS" }, [
      { ...bakery, missing: "1.00" },
      own,
    ]);
    expect(other).toMatchObject({ order: "two", byNumber: true, certain: false });
  });

  it("has the only transfer of its sum: likely, not certain", () => {
    expect(match({ name: "Outra" }, [bakery])).toMatchObject({ order: "one", by: ["sum"], certain: false });
  });

  it("for an order that has ended is not certain: what it does depends on the tickets left", () => {
    const ended = open("one", "7K2M9QXT", { state: "expired" });
    expect(match({ text: "7K2M9QXT" }, [ended])).toMatchObject({ order: "one", certain: false });
  });

  it("that names two orders is for a person to decide", () => {
    expect(match({ text: "7K2M9QXT e 0A1B2C3D" })).toMatchObject({ order: null, by: [], certain: false });
  });

  it("is the second for one order: not certain", () => {
    const twice = matchLines(
      [line({ text: "7K2M9QXT" }), line({ id: "2", text: "7K2M9QXT" })],
      [bakery],
      known,
    );
    expect(twice.map(({ certain }) => certain)).toEqual([true, false]);
  });

  it("that names an order which has its money pays no other of the same sum and payer", () => {
    const paid = { text: "TRF 5Z6Y-7X8W MUNICIPIO DE LEIRIA", name: "Município de Leiria" };
    expect(match(paid)).toMatchObject({ order: null, by: [], certain: false });
  });

  it("of a day and a sum that staff have written down is for a person to decide", () => {
    const receipts = [{ receivedOn: "2025-09-03", amountCents: 6_138 }];
    const [found] = matchLines([line({ text: "7K2M9QXT" })], [bakery], { closed: [], receipts });
    expect(found).toMatchObject({ order: "one", certain: false });
  });
});
