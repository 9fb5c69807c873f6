import { asc, eq } from "drizzle-orm";
import type { AccountExport, ExportedSession } from "#contract/accounts/account-export.ts";
import type { Reads } from "#db/transaction.ts";
import { exportStars } from "../agenda/export-stars.ts";
import type { AppContext } from "../app-context.ts";
import { exportCheckIns } from "../door/person-check-ins.ts";
import { exportIdeas } from "../ideas/export-ideas.ts";
import { exportInvoices } from "../invoices/export-invoices.ts";
import { exportMailings } from "../mailings/forget-recipient.ts";
import { exportSubscription } from "../newsletter/export-subscription.ts";
import { exportNotes } from "../orders/export-notes.ts";
import { exportPayments } from "../payments/export-payments.ts";
import { exportWaitingEntries } from "../waiting-list/forget-person.ts";
import { exportClaimLinks } from "../wallet/claims/export-claim-links.ts";
import { findAssignedTickets } from "../wallet/purchases.ts";
import { exportGivenNames } from "./named-people.ts";
import { exportPasskeys } from "./passkeys/passkeys.ts";
import type { Caller } from "./sessions/caller.ts";
import { requireFreshLogin } from "./sessions/fresh-login.ts";
import { showSignup } from "./signups.ts";
import { sessions } from "./tables.ts";

/**
 * All data of the caller and of their address: what they entered, what they bought, the codes of their tickets, what staff
 * wrote about them (decision 114), and no secret that opens the account. Of other people only what the wallet shows.
 */
export async function exportAccount(ctx: AppContext, caller: Caller): Promise<AccountExport> {
  requireFreshLogin(caller, ctx.clock.now());
  const { email, signup, language } = caller;
  const reads = ctx.db.read;
  return {
    exported_at: ctx.clock.now().toISOString(),
    email,
    signup: signup && (await showSignup(ctx, signup)),
    named_as: signup ? await exportGivenNames(reads, signup.id) : [],
    sessions: await exportSessions(reads, email),
    passkeys: await exportPasskeys(reads, email),
    payments: signup ? await exportPayments(reads, signup.id, language) : [],
    invoices: signup ? await exportInvoices(reads, signup.id) : [],
    notes: signup ? await exportNotes(reads, signup.id) : [],
    assigned_tickets: signup ? await findAssignedTickets(ctx, signup.id, language) : [],
    claim_links: signup ? await exportClaimLinks(ctx, signup.id) : [],
    waiting_lists: await exportWaitingEntries(reads, email),
    newsletter: await exportSubscription(reads, email),
    ideas: await exportIdeas(reads, email),
    mailings: await exportMailings(reads, email),
    check_ins: signup ? await exportCheckIns(reads, signup.id) : [],
    stars: await exportStars(reads, email),
  };
}

/** Ended ones too, oldest first. */
async function exportSessions(reads: Reads, email: string): Promise<ExportedSession[]> {
  const rows = await reads
    .select()
    .from(sessions)
    .where(eq(sessions.email, email))
    .orderBy(asc(sessions.createdAt));
  return rows.map((row) => ({
    browser: row.browser,
    system: row.system,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    expires_at: row.expiresAt.toISOString(),
    ended_at: row.revokedAt?.toISOString() ?? null,
  }));
}
