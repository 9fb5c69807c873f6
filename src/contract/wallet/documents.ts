import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { uuid } from "../fields.ts";

const { signedIn } = publicEndpoints("Ticket documents");
const ofHolder =
  "Only the ticket's holder gets it, as its code admits; not its buyer, once another person holds it.";

/** Tickets as files. */
export const documentsContract = {
  pdf: signedIn("GET", "/tickets/assignments/{id}/pdf/", {
    summary: "A ticket as a PDF, on a sheet or as a phone's screen",
    description: ofHolder,
  })
    .input(z.object({ id: uuid, size: z.enum(["a4", "phone"]).default("a4") }))
    .output(z.file().mime("application/pdf")),
  allPdf: signedIn("GET", "/tickets/assigned/pdf/", {
    summary: "All tickets that the caller has, as one PDF with a page for each",
    description: "`not_found` while there is none.",
    problems: ["not_found"],
  }).output(z.file().mime("application/pdf")),
  calendar: signedIn("GET", "/tickets/assignments/{id}/calendar/", {
    summary: "What a ticket opens, as a calendar file",
    description: `Of a ticket that opens many events, the edition's days. ${ofHolder}`,
  })
    .input(z.object({ id: uuid }))
    .output(z.file().mime("text/calendar")),
  applePass: signedIn("GET", "/tickets/assignments/{id}/apple-pass/", {
    summary: "A ticket for Apple Wallet",
    description: `Also \`not_found\` where the ticket's \`passes\` do not name it. ${ofHolder}`,
  })
    .input(z.object({ id: uuid }))
    .output(z.file().mime("application/vnd.apple.pkpass")),
  googlePass: signedIn("GET", "/tickets/assignments/{id}/google-pass/", {
    summary: "The address that saves a ticket to Google Wallet",
    description: `Also \`not_found\` where the ticket's \`passes\` do not name it. ${ofHolder}`,
  })
    .input(z.object({ id: uuid }))
    .output(z.object({ url: z.string() })),
};
