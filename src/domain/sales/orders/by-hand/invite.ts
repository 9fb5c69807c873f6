import { and, eq, inArray } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { INVITATIONS_MAX, type Invited } from "#contract/organiser/orders/by-hand/invitations.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignupId } from "#domain/people/accounts/signups.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { type Catalogue, catalogueOf } from "#domain/sales/shop/catalogue.ts";
import { priceLines } from "../placing/order-rules.ts";
import { orderLines, orders } from "../tables.ts";
import { completeHandOrder } from "./complete-hand-order.ts";
import { type ListedPerson, readInvitationList } from "./invitation-list.ts";
import { placeHandOrder } from "./place-hand-order.ts";
import { chooseHandLines, type HandPrices } from "./price-hand-order.ts";

interface Invitation {
  key: string;
  edition: number | null;
  ticket: number;
  list: string;
  note: string;
  language: Language;
}

/**
 * Gives a free ticket to each person of a pasted list: an order of 0 € each, by the ticket's quotas. One that cannot be invited
 * holds up no other, and the same list again invites only those who were not. The audit entry is of the list. Throws `not_found`,
 * `ticket_not_on_sale`, `invalid_input` for a list that is too long.
 */
export async function invite(
  ctx: AppContext,
  actor: Actor,
  invitation: Invitation,
): Promise<{ results: Invited[] }> {
  const people = readInvitationList(invitation.list);
  if (people.length > INVITATIONS_MAX) {
    throw new Problem("invalid_input", `At most ${INVITATIONS_MAX} lines at once`, {
      errors: [{ attr: "list", code: "too_many", detail: String(people.length) }],
    });
  }
  const [line] = freeLines(await catalogueOf(ctx.db, invitation.edition), invitation.ticket, 1);
  const entry = {
    action: "order.invitations_sent",
    recordId: invitation.key,
    label: line?.ticket.name ?? "",
    before: null,
    after: { ticket: invitation.ticket, lines: people.length },
  } as const;
  await ctx.db.transaction((tx) => recordAudit(tx, actor, ctx.clock.now(), entry));
  const results: Invited[] = [];
  for (const person of people) results.push(await inviteOne(ctx, actor, invitation, person));
  return { results };
}

const freeLines = (catalogue: Catalogue, ticket: number, quantity: number) =>
  chooseHandLines(catalogue, [{ ticket, quantity }], null);

/** An invitation's lines: the ticket costs nothing. */
export function freeOf(catalogue: Catalogue, ticketId: number, quantity: number): HandPrices {
  const lines = freeLines(catalogue, ticketId, quantity).map((line) => ({
    ...line,
    ticket: { ...line.ticket, priceCents: 0 },
  }));
  return { lines, prices: priceLines(lines, null, catalogue), coupon: null };
}

async function inviteOne(
  ctx: AppContext,
  actor: Actor,
  { key, edition, ticket, note, language }: Invitation,
  { line, text, email, name, repeated }: ListedPerson,
): Promise<Invited> {
  const outcome = (what: Invited["outcome"], order: string | null = null): Invited => ({
    line,
    text,
    email: email ?? "",
    outcome: what,
    order,
  });
  if (email === null) return outcome("not_an_address");
  if (repeated) return outcome("repeated");
  const before = await findInvitation(ctx.db.read, email, ticket);
  if (before) return outcome("already_invited", before);
  try {
    const now = ctx.clock.now();
    const { order, repeated: known } = await placeHandOrder(
      ctx,
      {
        edition,
        source: "invitation",
        buyer: { email, fullName: name },
        billed: false,
        named: [],
        price: async (catalogue) => freeOf(catalogue, ticket, 1),
        amount: null,
        method: PaymentMethod.valueIs0,
        provider: "none",
        expiresAt: now,
        language,
        key: `invitation ${key} ${ticket}`,
        request: { ticket, email },
        row: { note, madeBy: actor.name, dueOn: null, remindAt: null },
      },
      (tx, draft) => completeHandOrder(tx, ctx, draft, null),
    );
    return outcome(known ? "already_invited" : "invited", order.id);
  } catch (error) {
    if (error instanceof Problem && error.code === "sold_out") return outcome("sold_out");
    if (error instanceof Problem && error.code === "not_signed_in") return outcome("erased");
    throw error;
  }
}

/** The order by which this person has this ticket as an invitation; null: none, or it was cancelled. */
async function findInvitation(reads: Reads, email: string, ticketId: number): Promise<string | null> {
  const signupId = await findSignupId(reads, email);
  if (!signupId) return null;
  const [found] = await reads
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.signupId, signupId),
        eq(orders.source, "invitation"),
        eq(orders.state, "completed"),
        inArray(
          orders.id,
          reads.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.ticketId, ticketId)),
        ),
      ),
    )
    .limit(1);
  return found?.id ?? null;
}
