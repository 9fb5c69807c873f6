import type { AppContext } from "#domain/app-context.ts";
import { cancelUnused, quoteUnused } from "#domain/attendance/door/cancel-unused.ts";
import { checkCode } from "#domain/attendance/door/check-code.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { listCodeKeys } from "#domain/platform/codes/list-code-keys.ts";
import { listOwnInvoices } from "#domain/sales/invoices/files/own-invoices.ts";
import { readOwnInvoiceFile } from "#domain/sales/invoices/files/read-invoice-file.ts";
import { answerQuestions } from "#domain/sales/wallet/assignments/answer-questions.ts";
import { assignTicket } from "#domain/sales/wallet/assignments/assign-ticket.ts";
import { reassignTicket } from "#domain/sales/wallet/assignments/reassign-ticket.ts";
import { claimTicket } from "#domain/sales/wallet/claims/claim-ticket.ts";
import { makeClaimLink } from "#domain/sales/wallet/claims/make-claim-link.ts";
import { showClaim } from "#domain/sales/wallet/claims/show-claim.ts";
import { listOwnClaimLinks } from "#domain/sales/wallet/claims/show-claim-links.ts";
import { withdrawClaimLink } from "#domain/sales/wallet/claims/withdraw-claim-link.ts";
import {
  readApplePass,
  readGooglePass,
  readTicketCalendar,
  readTicketPdf,
  readTicketsPdf,
} from "#domain/sales/wallet/documents/read-documents.ts";
import { listAssignedTickets } from "#domain/sales/wallet/read-wallet.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { wantedLanguage } from "../request-context.ts";
import { fileResponse } from "./file-response.ts";
import { byLink, open, signedIn } from "./implementers.ts";
import { paged } from "./page-of.ts";
import { byCallerOne } from "./use-case.ts";

const { claims: byClaimLink } = byLink("claim_link", (context, token) =>
  showClaim(context.app, token, wantedLanguage(context.headers)),
);

/** Tickets after the purchase: the wallet, its links, documents and codes. */
export const walletRoutes = {
  wallet: {
    assign: signedIn.wallet.assign.handler(async ({ context: { app, caller, limits }, input }) => {
      await limits.count("assignment", caller.email);
      await limitMailTo(limits, app, caller, input.signup);
      return assignTicket(app, caller, input.id, input.signup);
    }),
    reassign: signedIn.wallet.reassign.handler(async ({ context: { app, caller, limits }, input }) => {
      await limits.count("assignment", caller.email);
      await limitMailTo(limits, app, caller, input.signup);
      return reassignTicket(app, caller, input.id, input.signup);
    }),
    cancellation: signedIn.wallet.cancellation.handler(({ context: { app, caller }, input }) =>
      quoteUnused(app, caller, input.id, input.assignment ?? null),
    ),
    cancel: signedIn.wallet.cancel.handler(
      ({ context: { app, caller }, input: { id, assignment, ...shown } }) =>
        cancelUnused(app, caller, id, { ...shown, assignmentId: assignment }),
    ),
    assigned: signedIn.wallet.assigned.handler(
      paged(({ app, caller }, input) => listAssignedTickets(app, caller, input.signup__uuid)),
    ),
  },
  questions: {
    answer: signedIn.questions.answer.handler(async ({ context: { app, caller }, input }) => ({
      questions: await answerQuestions(app, caller, input.id, input.answers),
    })),
  },
  claims: {
    createLink: signedIn.claims.createLink.handler(
      async ({ context: { app, caller, limits }, input: { id, ...link } }) => {
        await limits.count("assignment", caller.email);
        if (link.email) await limits.count("mailToRecipient", link.email);
        return makeClaimLink(app, caller, id, link);
      },
    ),
    links: signedIn.claims.links.handler(
      paged(({ app, caller }, input) => listOwnClaimLinks(app, caller, input.ticket_purchase)),
    ),
    withdrawLink: signedIn.claims.withdrawLink.handler(byCallerOne(withdrawClaimLink)),
    offer: open.claims.offer.handler(({ context: { app, limits, ip, headers, answerHeaders }, input }) => {
      answerHeaders.set("cache-control", "no-store");
      return limits.secrets.open("claim_link", ip, () =>
        showClaim(app, input.token, wantedLanguage(headers)),
      );
    }),
    claim: byClaimLink.claim.handler(
      ({ context: { app, limits, ip, headers }, input: { token, ...person } }) =>
        limits.secrets.open("claim_link", ip, () =>
          limits.secrets.claim(token, async () => {
            await limits.mailTicket(person.email);
            return claimTicket(app, token, person, wantedLanguage(headers));
          }),
        ),
    ),
  },
  documents: {
    pdf: signedIn.documents.pdf.handler(async ({ context, input: { id, size } }) =>
      fileResponse(context, await readTicketPdf(context.app, context.caller, id, size)),
    ),
    allPdf: signedIn.documents.allPdf.handler(async ({ context }) =>
      fileResponse(context, await readTicketsPdf(context.app, context.caller)),
    ),
    calendar: signedIn.documents.calendar.handler(async ({ context, input }) =>
      fileResponse(context, await readTicketCalendar(context.app, context.caller, input.id)),
    ),
    applePass: signedIn.documents.applePass.handler(async ({ context, input }) =>
      fileResponse(context, await readApplePass(context.app, context.caller, input.id)),
    ),
    googlePass: signedIn.documents.googlePass.handler(byCallerOne(readGooglePass)),
  },
  invoices: {
    list: signedIn.invoices.list.handler(paged(({ app, caller }) => listOwnInvoices(app, caller))),
    pdf: signedIn.invoices.pdf.handler(async ({ context, input }) =>
      fileResponse(context, await readOwnInvoiceFile(context.app, context.caller, input.id)),
    ),
  },
  codes: {
    keys: open.codes.keys.handler(({ context }) => listCodeKeys(context.app)),
    check: open.codes.check.handler(({ context: { app, limits, ip, headers }, input }) =>
      limits.secrets.open("code", ip, () => checkCode(app, input.code, wantedLanguage(headers))),
    ),
  },
};

/** An assigned ticket is a mail to its new holder, unless that is the buyer. */
async function limitMailTo(
  limits: RateLimits,
  app: AppContext,
  caller: { signup: { id: string } | null },
  signupId: string,
): Promise<void> {
  const id = signupId.toLowerCase();
  const person = id === caller.signup?.id ? undefined : (await findSignups(app.db.read, [id])).get(id);
  if (person) await limits.mailTicket(person.email);
}
