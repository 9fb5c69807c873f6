import { drawTicketPdf } from "#domain/wallet/documents/ticket.pdf.ts";

/** What a thread of the pool runs for each PDF (`container.ts`). */
export default drawTicketPdf;
