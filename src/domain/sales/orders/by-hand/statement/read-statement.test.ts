import { describe, expect, it } from "vitest";
import { readStatement } from "./read-statement.ts";

const entry = (
  inner: string,
  { mark = "CRDT", status = "<Sts><Cd>BOOK</Cd></Sts>", amount = "61.38" } = {},
) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd>${status}
   <BookgDt><Dt>2025-09-03</Dt></BookgDt>${inner}</Ntry>`;
const camt = (entries: string, version = "08") => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>7</Id><Acct><Id><IBAN>PT50000201231234567890154</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
const details = (name: string, text: string, ref = "B1", amount = "") =>
  `<TxDtls><Refs><AcctSvcrRef>${ref}</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amount}
   <RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
const read = (text: string, encoding: BufferEncoding = "utf8") => readStatement(Buffer.from(text, encoding));
const factsOf = (text: string, encoding?: BufferEncoding) => {
  const { lines, ...rest } = read(text, encoding);
  return { ...rest, lines: lines.map(({ id: _, ...facts }) => facts) };
};
const sumsOf = (csv: string) => read(csv).lines.map(({ cents }) => cents);
const NONE_LEFT_OUT = { outgoing: 0, reversal: 0, other_currency: 0, not_booked: 0 };

describe("camt.053", () => {
  it("gives what was booked and came in: sum, day, payer, words and the bank's reference", () => {
    const xml = camt(
      entry(`<NtryDtls>${details("Silva &amp; Filhos, Lda.", "7K2M-9QXT")}</NtryDtls>`) +
        entry("", { mark: "DBIT" }) +
        entry("", { status: "<Sts>PDNG</Sts>" }) +
        entry("<RvslInd>true</RvslInd>") +
        entry("").replace('"EUR"', '"USD"'),
    );
    expect(factsOf(xml)).toEqual({
      account: "PT50000201231234567890154",
      leftOut: { outgoing: 1, reversal: 1, other_currency: 1, not_booked: 1 },
      unread: [],
      lines: [
        { day: "2025-09-03", cents: 6_138, name: "Silva & Filhos, Lda.", text: "7K2M-9QXT", reference: "B1" },
      ],
    });
    // As banks wrote it before 2019, with prefixes, the payer one level higher and a moment for a day.
    const old = camt(
      `<Ntry><Amt Ccy="EUR">1000</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2025-09-04T08:00:00</DtTm></BookgDt>
       <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Ana</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>`,
      "02",
    )
      .replaceAll(/<(\/?)(?=[A-Z])/g, "<$1ns:")
      .replace("xmlns=", "xmlns:ns=");
    expect(factsOf(old).lines).toEqual([
      { day: "2025-09-04", cents: 100_000, name: "Ana", text: "", reference: "" },
    ]);
  });

  it("takes a batch apart where its payments have sums of their own", () => {
    const sum = (amount: string) => `<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>`;
    const batch = `<AcctSvcrRef>BATCH</AcctSvcrRef><NtryDtls>${details("Ana", "A", "", sum("20.5"))}${details("Rui", "B", "", sum("40.88"))}</NtryDtls>`;
    expect(
      factsOf(camt(entry(batch))).lines.map(({ cents, name, reference }) => [cents, name, reference]),
    ).toEqual([
      [2_050, "Ana", "BATCH/1"],
      [4_088, "Rui", "BATCH/2"],
    ]);
  });

  it.each([
    ["no statement", "<Document><Other/></Document>", "no statement"],
    ["cut off", camt(entry("")).slice(0, -40), "no well-formed XML"],
    ["a DOCTYPE with entities", `<!DOCTYPE a [<!ENTITY b "c">]>${camt("")}`, "DOCTYPE"],
    ["a sum that is none", camt(entry("", { amount: "1,5" })), "is no sum"],
    ["nothing", "", "empty"],
  ])("refuses %s, and says why", (_, text, detail) => {
    expect(() => read(text)).toThrow(detail);
  });
});

describe("a bank's CSV", () => {
  it.each([
    [
      "Caixa: text above, debit and credit, a sum below, Windows' encoding",
      "Consultar saldos;\nConta;0123 - EUR\n\nData mov. ;Data-valor ;Descrição ;Débito ;Crédito ;Saldo\n03-09-2025;03-09-2025;TRF João Órfão;;1.061,38;2.000,00\n03-09-2025;03-09-2025;COMISSÃO;5,20;;1.994,80\n;;;;Saldo contabilístico;1.994,80\n",
      "latin1" as const,
      [["2025-09-03", 106_138, "TRF João Órfão"]],
      { outgoing: 1 },
    ],
    [
      "one amount with a sign, tabs",
      "Data Lanç.\tDescrição\tMontante\n2025-09-03\tREC 7K2M9QXT\t61,38 EUR\n2025-09-03\tPAG\t-12,00\n",
      "utf8" as const,
      [["2025-09-03", 6_138, "REC 7K2M9QXT"]],
      { outgoing: 1 },
    ],
    [
      "days as short as people write them, and which way a sum went beside it",
      "Data;Descrição;Valor;D/C\n1/9/25;a;10,00;C\n2025/9/2;b;11,00;D\n12.10.2025;c;12,00;C\n",
      "utf8" as const,
      [
        ["2025-09-01", 1_000, "a"],
        ["2025-10-12", 1_200, "c"],
      ],
      { outgoing: 1 },
    ],
    [
      "in English, with quotes and thousands",
      '\uFEFF"Date","Description","Amount","Currency"\n"03/09/2025","Order, 7K2M9QXT","1,061.38","EUR"\n"03/09/2025","x","10.00","USD"\n',
      "utf8" as const,
      [["2025-09-03", 106_138, "Order, 7K2M9QXT"]],
      { other_currency: 1 },
    ],
  ])("%s", (_, text, encoding, lines, leftOut) => {
    const found = factsOf(text, encoding);
    expect(found.lines.map(({ day, cents, text: said }) => [day, cents, said])).toEqual(lines);
    expect(found.leftOut).toEqual({ ...NONE_LEFT_OUT, ...leftOut });
    expect(found.unread).toEqual([]);
  });

  it("takes a kind of movement for a debit where it says so beside a sum without a sign, and never for its first letter", () => {
    const csv = (kind: string, sum = "61,38") => `Data;Tipo;Descrição;Valor\n03-09-2025;${kind};TRF;${sum}\n`;
    for (const kind of ["Depósito", "Devolução", "Diversos", "Crédito", "C", "", "Depósito em débito"])
      expect(sumsOf(csv(kind)), kind).toEqual([6_138]);
    for (const kind of ["D", "d", "DB", "DD", "Déb.", "Débito", "DEBITO", "Débito direto", "Debit", "Saída"])
      expect(sumsOf(csv(kind)), kind).toEqual([]);
    // The sign decides where there is one.
    expect(sumsOf(csv("D", "+61,38"))).toEqual([6_138]);
    expect(sumsOf(csv("Débito", "-61,38"))).toEqual([]);
  });

  it("reads a heading with its currency", () => {
    for (const head of [
      "Montante( EUR )",
      "Valor em EUR",
      "Valor (€)",
      "VALOR EUR",
      "Amount in EUR",
      "Montante (euros)",
      "Crédito (EUR)",
    ])
      expect(sumsOf(`Data;${head}\n03-09-2025;61,38\n`), head).toEqual([6_138]);
    // The column in euros counts, wherever it stands.
    expect(sumsOf("Data;Valor (USD);Valor (EUR)\n03-09-2025;70,00;61,38\n")).toEqual([6_138]);
    for (const [head, currency] of [
      ["Valor (USD)", "USD"],
      ["Montante em gbp", "GBP"],
      ["Amount ($)", "$"],
    ])
      expect(() => read(`Data;${head}\n03-09-2025;61,38\n`)).toThrow(
        `The column "${head}" is in ${currency}: only euros are read`,
      );
  });

  it("reads a sign wherever the bank writes it", () => {
    for (const sum of ["12,34-", "-12,34", "- 12,34 EUR", "12,34 -", "12,34−"])
      expect(factsOf(`Data;Montante\n2025-09-03;${sum}\n`), sum).toMatchObject({
        lines: [],
        leftOut: { outgoing: 1 },
        unread: [],
      });
    expect(sumsOf("Data;Montante\n2025-09-03;12,34+\n")).toEqual([1_234]);
  });

  it("names each row that it cannot read, and reads the others", () => {
    const csv = `Data;Descrição;Montante
2025-09-03;a;doze
2025-09-03;b;61,38
31/02/2025;c;12,00
2025-13-01;d;13,00
3-9;e;14,00
2025-09-03;f;--5
2025-09-03;g;(7,00)
Data;Descrição;Montante
;Saldo final;

;Total;61,38
2025-09-04;h;62,00
`;
    expect(sumsOf(csv)).toEqual([6_138, 6_200]);
    expect(read(csv).unread).toEqual([
      { line: 2, part: "amount", text: "doze" },
      { line: 4, part: "day", text: "31/02/2025" },
      { line: 5, part: "day", text: "2025-13-01" },
      { line: 6, part: "day", text: "3-9" },
      { line: 7, part: "amount", text: "--5" },
      { line: 8, part: "amount", text: "(7,00)" },
      { line: 12, part: "day", text: "" },
    ]);
    expect(read(csv).leftOut).toEqual(NONE_LEFT_OUT);
  });

  it("refuses a file whose quotation mark would hide the lines below, and one without the columns that it needs", () => {
    expect(() => read('Data;Descrição;Montante\n2025-09-03;"TRF;61,38\n2025-09-03;b;62,00\n')).toThrow(
      "A quotation mark is not closed",
    );
    expect(() => read("a;b\n1;2\n")).toThrow("No line names the columns");
  });
});

describe("a line's id", () => {
  const line = (text: string) => `2025-09-03;${text};61,38\n`;
  const csv = (...texts: string[]) => `Data;Descrição;Montante\n${texts.map(line).join("")}`;
  const idsOf = (text: string) => read(text).lines.map(({ id }) => id);

  it("is the same in every file that has the line, and another for each of two that say the same", () => {
    const [first, second] = idsOf(csv("A", "A"));
    expect(first).not.toBe(second);
    expect(idsOf(csv("B", "A")).at(1)).toBe(first);
    expect(new Set(idsOf(csv("A", "B", "C")))).toHaveLength(3);
    // A reference that the bank gives to all: the newer line may stand above.
    const withReference = (...texts: string[]) =>
      `Data;Referência;Descrição;Montante\n${texts.map((text) => `2025-09-03;TRF;${text};61,38\n`).join("")}`;
    expect(idsOf(withReference("B", "A")).at(1)).toBe(idsOf(withReference("A"))[0]);
  });

  it("is by the bank's reference where there is one, whatever else the bank says of it", () => {
    const of = (name: string, ref: string) =>
      idsOf(camt(entry(`<NtryDtls>${details(name, "x", ref)}</NtryDtls>`)))[0];
    expect(of("Ana", "B1")).toBe(of("ANA SILVA", "B1"));
    expect(of("Ana", "B1")).not.toBe(of("Ana", "B2"));
  });
});
