import { and, eq, inArray } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { Agenda, StarChanges } from "#contract/programme/agenda.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { currentEdition, findEdition } from "#domain/platform/current-edition/current-edition.ts";
import { findPublicEvents } from "#domain/programme/programme/event-revisions.ts";
import { ensureFeed } from "./feeds.ts";
import { findStars } from "./stars.ts";
import { agendaStars } from "./tables.ts";

/** The caller's stars in the current programme. Their feed is created on the first request. */
export function readAgenda(ctx: AppContext, caller: Caller): Promise<Agenda> {
  return ctx.db.transaction((tx) => showAgenda(ctx, tx, caller));
}

/** Adds and removes stars; idempotent. Throws `not_found`, naming each added event that does not exist. */
export function changeAgenda(ctx: AppContext, caller: Caller, changes: StarChanges): Promise<Agenda> {
  return ctx.db.transaction(async (tx) => {
    await requireEvents(tx, changes.add);
    await addStars(tx, caller.email, changes.add, ctx.clock.now());
    await removeStars(tx, caller.email, changes.remove);
    return showAgenda(ctx, tx, caller);
  });
}

async function requireEvents(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await findPublicEvents(tx, (await currentEdition(tx)).id, ids);
  const errors = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ attr: `add.${index}`, code: "not_found", detail: "There is no such event" }],
  );
  if (errors.length > 0) throw new Problem("not_found", "There is no such event", { errors });
}

async function addStars(tx: Transaction, email: string, ids: readonly number[], createdAt: Date) {
  if (ids.length === 0) return;
  // In one order, so that two of the person's devices wait for each other and never in a circle.
  const rows = [...new Set(ids)].sort((a, b) => a - b).map((eventId) => ({ email, eventId, createdAt }));
  await tx.insert(agendaStars).values(rows).onConflictDoNothing();
}

async function removeStars(tx: Transaction, email: string, ids: readonly number[]) {
  if (ids.length === 0) return;
  await tx
    .delete(agendaStars)
    .where(and(eq(agendaStars.email, email), inArray(agendaStars.eventId, [...ids])));
}

async function showAgenda(ctx: AppContext, tx: Transaction, caller: Caller): Promise<Agenda> {
  const [starred, edition] = await Promise.all([findStars(tx, caller.email), findEdition(tx)]);
  const listed = edition ? await findPublicEvents(tx, edition.id, starred) : new Set();
  return { stars: starred.filter((id) => listed.has(id)), feed_url: await ensureFeed(ctx, tx, caller) };
}
