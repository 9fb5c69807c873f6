import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { uuid } from "../fields.ts";

const tag = "Ticket documents";
const ofHolder =
  "Only the ticket's holder gets it, as its code admits; not its buyer, once another person holds it.";

/** Tickets as files. */
export const documentsContract = {
  pdf: endpoint("GET", "/tickets/assignments/{id}/pdf/", {
    summary: "A ticket as a PDF, on a sheet or as a phone's screen",
    description: ofHolder,
    tag,
    signedIn: true,
    problems: ["not_found"],
  })
    .input(z.object({ id: uuid, size: z.enum(["a4", "phone"]).default("a4") }))
    .output(z.file().mime("application/pdf")),
  allPdf: endpoint("GET", "/tickets/assigned/pdf/", {
    summary: "All tickets that the caller has, as one PDF with a page for each",
    description: "`not_found` while there is none.",
    tag,
    signedIn: true,
    problems: ["not_found"],
  }).output(z.file().mime("application/pdf")),
  calendar: endpoint("GET", "/tickets/assignments/{id}/calendar/", {
    summary: "What a ticket opens, as a calendar file",
    description: `Of a ticket that opens many events, the edition's days. ${ofHolder}`,
    tag,
    signedIn: true,
    problems: ["not_found"],
  })
    .input(z.object({ id: uuid }))
    .output(z.file().mime("text/calendar")),
  applePass: endpoint("GET", "/tickets/assignments/{id}/apple-pass/", {
    summary: "A ticket for Apple Wallet",
    description: `Also \`not_found\` where the ticket's \`passes\` do not name it. ${ofHolder}`,
    tag,
    signedIn: true,
    problems: ["not_found"],
  })
    .input(z.object({ id: uuid }))
    .output(z.file().mime("application/vnd.apple.pkpass")),
  googlePass: endpoint("GET", "/tickets/assignments/{id}/google-pass/", {
    summary: "The address that saves a ticket to Google Wallet",
    description: `Also \`not_found\` where the ticket's \`passes\` do not name it. ${ofHolder}`,
    tag,
    signedIn: true,
    problems: ["not_found"],
  })
    .input(z.object({ id: uuid }))
    .output(z.object({ url: z.string() })),
};
