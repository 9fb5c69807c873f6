import { expect, it } from "vitest";
import { seePdf } from "#tests/pdf/read-pdf.ts";
import { exampleTicketDocument } from "../../mail/mail-example-data.ts";
import { attachmentsOf } from "./mail-attachments.ts";
import { drawTicketPdf } from "./ticket.pdf.ts";

const ticket = exampleTicketDocument("pt");
const named = (name: string) => ({ ...ticket, ticket: { ...ticket.ticket, name } });
const attachments = (...names: string[]) => attachmentsOf(names.map(named), "pt", drawTicketPdf);

it("files are called after the edition and the ticket, each in its own way", async () => {
  const files = await attachments(
    "Masterclass IA: “já”|50 lugares",
    "Prémio João Ç.",
    "Prémio, João Ç",
    "王伟",
  );
  expect(files.map(({ filename }) => filename)).toEqual([
    "nexxt-2025-masterclass-ia-ja.pdf",
    "nexxt-2025-premio-joao-c.pdf",
    "nexxt-2025-premio-joao-c-2.pdf",
    "nexxt-2025.pdf",
  ]);
});

it("up to ten tickets are a file each, more are one file with a page for each", async () => {
  expect(await attachments(...Array.from({ length: 10 }, (_, index) => `Visita ${index}`))).toHaveLength(10);
  const files = await attachments(...Array.from({ length: 11 }, (_, index) => `Visita ${index}`));
  expect(files.map(({ filename }) => filename)).toEqual(["nexxt-2025.pdf"]);
  const seen = seePdf(files[0]?.content ?? Buffer.of());
  expect([seen.problems, seen.facts.get("Pages")]).toEqual(["", "11"]);
  expect(files[0]?.content.length).toBeLessThan(500_000);
  // Each PDF may wait a second for a busy machine.
}, 60_000);
