import type { DrawBadgePdf } from "#domain/door/badges/badge.pdf.ts";
import type { CleanPdf } from "#domain/ideas/pdf/clean-pdf.ts";
import type { DrawProForma } from "#domain/orders/by-hand/pro-forma/pro-forma.pdf.ts";
import type { ProcessPicture } from "#domain/pictures/process-picture.ts";
import type { DrawTicketPdf } from "#domain/wallet/documents/ticket.pdf.ts";

// What the threads of the pools run (`container.ts`). Each loads only what it needs.

/** Draws the tickets of a mail or a download. */
export const drawTicketPdf: DrawTicketPdf = async (request) =>
  (await import("#domain/wallet/documents/ticket.pdf.ts")).drawTicketPdf(request);

/** Rewrites what a stranger uploads. */
export const cleanPdf: CleanPdf = async (base64) =>
  (await import("#domain/ideas/pdf/clean-pdf.ts")).cleanPdf(base64);

/** Draws an uploaded picture anew. */
export const processPicture: ProcessPicture = async (request) =>
  (await import("#domain/pictures/process-picture.ts")).processPicture(request);

/** Draws the pro-forma of an order paid by transfer. */
export const drawProForma: DrawProForma = async (request) =>
  (await import("#domain/orders/by-hand/pro-forma/pro-forma.pdf.ts")).drawProForma(request);

export const drawBadgePdf: DrawBadgePdf = async (request) =>
  (await import("#domain/door/badges/badge.pdf.ts")).drawBadgePdf(request);
