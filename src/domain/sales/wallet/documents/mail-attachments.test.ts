import { expect, it } from "vitest";
import { exampleTicketDocument } from "#domain/sales/wallet/example-tickets.ts";
import { readPdf } from "#tests/pdf/read-pdf.ts";
import { attachmentsOf } from "./mail-attachments.ts";
import { type DrawTicketPdf, drawTicketPdf } from "./ticket.pdf.ts";

const ticket = exampleTicketDocument("pt");
const named = (name: string) => ({ ...ticket, ticket: { ...ticket.ticket, name } });
const attachments = (names: string[], draw: DrawTicketPdf) => attachmentsOf(names.map(named), "pt", draw);
/** For what no page is read of: each drawing lets the next one wait on a busy machine. */
const drawNothing: DrawTicketPdf = async () => new Uint8Array();

it("files are called after the edition and the ticket, each in its own way", async () => {
  const names = ["Masterclass IA: “já”|50 lugares", "Prémio João Ç.", "Prémio, João Ç", "王伟"];
  const files = await attachments(names, drawNothing);
  expect(files.map(({ filename }) => filename)).toEqual([
    "nexxt-2025-masterclass-ia-ja.pdf",
    "nexxt-2025-premio-joao-c.pdf",
    "nexxt-2025-premio-joao-c-2.pdf",
    "nexxt-2025.pdf",
  ]);
});

it("up to ten tickets are a file each, more are one file with a page for each", async () => {
  const visits = Array.from({ length: 11 }, (_, index) => `Visita ${index}`);
  expect(await attachments(visits.slice(0, 10), drawNothing)).toHaveLength(10);
  const files = await attachments(visits, drawTicketPdf);
  expect(files.map(({ filename }) => filename)).toEqual(["nexxt-2025.pdf"]);
  const seen = readPdf(files[0]?.content ?? Buffer.of());
  expect([seen.problems, seen.facts.get("Pages")]).toEqual(["", "11"]);
  expect(files[0]?.content.length).toBeLessThan(500_000);
});
