import { generateKeyPairSync } from "node:crypto";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { privateKeyFrom, publicKeyFrom, readCode, writeCode } from "#domain/platform/codes/code-text.ts";
import { exampleTicketDocument } from "#domain/sales/wallet/example-tickets.ts";
import { openThreadPool } from "#outside/thread-pool.ts";
import { type ReadPdf, readPdf } from "#tests/pdf/read-pdf.ts";
import type { ThreadData } from "../../../../pdf-thread.ts";
import { drawTicketPdf, type PageSize } from "./ticket.pdf.ts";
import type { TicketDocument } from "./ticket-document.ts";

const pair = generateKeyPairSync("ed25519");
const keys = new Map([
  [1, publicKeyFrom(Buffer.from(pair.publicKey.export({ format: "jwk" }).x ?? "", "base64url"))],
]);
const serial = "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11";
const code = writeCode(
  { kind: "unit", keyId: 1, serial },
  privateKeyFrom(pair.privateKey.export({ format: "der", type: "pkcs8" })),
);
const ticket: TicketDocument = { ...exampleTicketDocument("pt"), code };
const make = (of: TicketDocument, size: PageSize, language: "pt" | "en" = "pt") =>
  drawTicketPdf({ tickets: [of], size, language }).then((bytes) => Buffer.from(bytes));

describe.each(["a4", "phone"] as const)("a ticket on %s", (size) => {
  let bytes: Buffer;
  let seen: ReadPdf;
  beforeAll(async () => {
    bytes = await make(ticket, size);
    seen = readPdf(bytes);
  });

  it("is one sound page, small enough for any mailbox", () => {
    expect(seen.problems).toBe("");
    expect(seen.facts.get("Pages")).toBe("1");
    expect(bytes.length).toBeLessThan(100_000);
    const [width = 0, height = 0] = (seen.facts.get("Page size")?.match(/[\d.]+/g) ?? []).map(Number);
    if (size === "a4") expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    else expect(height / width).toBeGreaterThanOrEqual(19.5 / 9);
  });

  it("has searchable text: holder, ticket, time, place, number and what to do with it", () => {
    const words = seen.text.replaceAll(/\s+/g, " ");
    for (const said of ["Masterclass", "50 lugares", "Workshop", "Ana Ferreira", "ana@example.pt"])
      expect(words).toContain(said);
    for (const said of ["28 de outubro", "Teatro Miguel Franco", "7K2M9QXT-1", "hello@nexxt.example"])
      expect(words).toContain(said);
    expect(words).toContain("nexxt.example/profile");
  });

  it("is tagged for screen readers: language, title, order, alternative text for the code and the drawing", () => {
    expect(seen.facts.get("Tagged")).toBe("yes");
    expect(seen.facts.get("Title")).toBe("Bilhete Masterclass IA generativa, 50 lugares");
    expect(seen.plain).toMatch(/\/Lang \(pt-PT\)/);
    expect(seen.plain).toMatch(/\/DisplayDocTitle true/);
    expect(seen.plain).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(seen.plain.match(/\/Alt [(<]/g)).toHaveLength(2);
    const order = ["Figure", "Workshop", "Masterclass IA generativa", "50 lugares"];
    const places = order.map((part) => seen.structure.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(seen.structure).toMatch(/H1[^\n]*\n\s+"Masterclass IA generativa/);
  });

  it("carries its letters: every font is in it", () => {
    expect(seen.plain).not.toMatch(/\/BaseFont \/Helvetica/);
    const fonts = seen.plain.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThan(3);
    expect(seen.plain.match(/\/FontFile2/g)).toHaveLength(fonts.length);
  });

  it("shows a code that a camera reads as it was signed, and that is checked without a network", () => {
    expect(seen.codes).toEqual([code]);
    expect(readCode(seen.codes[0] ?? "", keys)).toEqual({ kind: "unit", keyId: 1, serial });
  });

  it("with one bit of its code changed is read, and refused", async () => {
    const bits = Buffer.from(code.slice(4, 28), "base64url");
    bits[9] = (bits[9] ?? 0) ^ 1;
    const changed = `NX2.${bits.toString("base64url")}${code.slice(28)}`;
    const { codes } = readPdf(await make({ ...ticket, code: changed }, size));
    expect(codes).toEqual([changed]);
    expect(readCode(codes[0] ?? "", keys)).toBeNull();
  });

  it("of the same ticket is the same file, byte by byte", async () => {
    expect((await make(ticket, size)).equals(bytes)).toBe(true);
  });
});

const events = [1, 2, 3, 4].map((id) => ({
  id,
  title: `Visita ${id} ao Centro de Diálogo Intercultural`,
  start: new Date("2025-10-28T14:30:00Z"),
  end: new Date("2025-10-28T18:00:00Z"),
  place: "Sala polivalente do Mercado de Sant’Ana, Largo Dr. Manuel de Arriaga, n.º 1, 2400-177 Leiria",
}));
const awkward: Record<string, TicketDocument> = {
  "a long name, in many hands": {
    ...ticket,
    holder: {
      name: "Şükran Łukasiewicz-Wójcik Жанна Чайковская Straße Αθήνα",
      email: `${"a".repeat(90)}@example.pt`,
    },
  },
  "letters that no font of ours has": {
    ...ticket,
    holder: { name: "王伟 🎛 \u0007ʬ", email: "wei@example.pt" },
  },
  "no name at all": { ...ticket, holder: { name: "", email: "ana@example.pt" } },
  "no words at all": {
    ...ticket,
    ticket: { ...ticket.ticket, name: "", typeName: "", city: "", events: [] },
  },
  "a word that is wider than the page": {
    ...ticket,
    ticket: { ...ticket.ticket, name: "Pneumoultramicroscopicossilicovulcanoconiótico".repeat(3) },
  },
  "four events at long addresses": { ...ticket, ticket: { ...ticket.ticket, events } },
};
describe.each(Object.entries(awkward))("a ticket with %s", (_what, odd) => {
  it.each(["a4", "phone"] as const)("is one sound page on %s, with its code", async (size) => {
    const seen = readPdf(await make(odd, size));
    expect(seen.problems).toBe("");
    expect(seen.facts.get("Pages")).toBe("1");
    expect(seen.codes).toEqual([code]);
    if (size === "a4") expect(seen.facts.get("Page size")).toContain("A4");
    for (const { title } of odd.ticket.events.slice(1))
      expect(seen.text.replaceAll(/\s+/g, " ")).toContain(title.slice(0, 8));
  });
});

it.each(["a4", "phone"] as const)(
  "on %s a long conference has its whole name, and its days below a long city; the buyer reads by whose clocks to hand it on",
  async (size) => {
    const name = "The International Conference on Sustainable Northern Computing and Interaction";
    const city = "Llanfairpwllgwyngyll gogerychwyrndrobwllllantysiliogogoch";
    const seen = readPdf(await make({ ...ticket, edition: { ...ticket.edition, name, city } }, size));
    const words = seen.text.replaceAll(/\s+/g, " ");
    for (const word of name.split(" ")) expect(words).toContain(word);
    expect(words).toMatch(/LLANFAIR.* 26–31 DE OUTUBRO DE 2025/);
    expect(words).toContain("(hora de Lisboa)");
  },
);

it("names in other scripts are found as they are written", async () => {
  const { text } = readPdf(await make(awkward["a long name, in many hands"] ?? ticket, "phone"));
  for (const word of ["Şükran", "Łukasiewicz-Wójcik", "Жанна", "Straße", "Αθήνα"])
    expect(text).toContain(word);
});

it("in English is English", async () => {
  const { text, plain } = readPdf(await make({ ...exampleTicketDocument("en"), code }, "a4", "en"));
  expect(plain).toMatch(/\/Lang \(en-GB\)/);
  expect(text).toContain("In the name of");
  expect(text).toMatch(/28 October/);
});

it("several tickets are a page each, each with its own code", async () => {
  const other = { ...ticket, code: code.replace("NX2", "NX1") };
  const seen = readPdf(
    Buffer.from(await drawTicketPdf({ tickets: [ticket, other], size: "a4", language: "pt" })),
  );
  expect(seen.facts.get("Pages")).toBe("2");
  expect(seen.facts.get("Title")).toBe("Bilhetes de Nexxt 2025");
  expect(seen.codes).toEqual([code, other.code]);
});

async function drawInThread(data: ThreadData): Promise<Uint8Array> {
  const pool = openThreadPool(path.resolve("src/pdf-thread.ts"), {
    task: "drawTicketPdf",
    threads: 1,
    timeLimitMs: 120_000,
    idleMs: 100,
    data,
    onError: (error) => expect.fail(String(error)),
  });
  const drawn = await pool.run<Uint8Array>({ tickets: [ticket], size: "a4", language: "en" });
  await pool.close();
  return drawn;
}

it("a thread of the pool draws in the installation's languages: addresses in the first have no prefix", async () => {
  const { text } = readPdf(Buffer.from(await drawInThread({ languages: ["en"] })));
  expect(text).toContain("nexxt.example/profile");
  expect(text).not.toContain("/en/");
}, 120_000);

it("a thread of the pool draws the same bytes as the process itself", async () => {
  const drawn = await drawInThread(null);
  expect(Buffer.from(drawn).equals(await make(ticket, "a4", "en"))).toBe(true);
}, 120_000);
