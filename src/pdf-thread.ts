import { workerData } from "node:worker_threads";
import { type Language, setLanguages } from "#contract/language.ts";
import type { DrawBadgePdf } from "#domain/attendance/door/badges/badge.pdf.ts";
import type { ReadArchive } from "#domain/edition/transfer/read-archive.ts";
import type { ProcessPicture } from "#domain/platform/pictures/process-picture.ts";
import type { ReadSource } from "#domain/programme/programme/exchange/source/read-source.ts";
import type { DrawProForma } from "#domain/sales/orders/by-hand/pro-forma/pro-forma.pdf.ts";
import type { DrawTicketPdf } from "#domain/sales/wallet/documents/ticket.pdf.ts";

// Functions for the pools' threads (`container.ts`). Each loads only what it needs.

/** The data of a thread; a test calls the functions in its own. */
export type ThreadData = { languages: readonly [Language, ...Language[]] } | null;

const given = workerData as ThreadData;
if (given?.languages) setLanguages(given.languages[0], given.languages);

export const drawTicketPdf: DrawTicketPdf = async (request) =>
  (await import("#domain/sales/wallet/documents/ticket.pdf.ts")).drawTicketPdf(request);

export const processPicture: ProcessPicture = async (request) =>
  (await import("#domain/platform/pictures/process-picture.ts")).processPicture(request);

export const readArchive: ReadArchive = async (paths) =>
  (await import("#domain/edition/transfer/read-archive.ts")).readArchive(paths);

export const drawProForma: DrawProForma = async (request) =>
  (await import("#domain/sales/orders/by-hand/pro-forma/pro-forma.pdf.ts")).drawProForma(request);

export const drawBadgePdf: DrawBadgePdf = async (request) =>
  (await import("#domain/attendance/door/badges/badge.pdf.ts")).drawBadgePdf(request);

export const readSource: ReadSource = async (file) =>
  (await import("#domain/programme/programme/exchange/source/read-source.ts")).readSource(file);
