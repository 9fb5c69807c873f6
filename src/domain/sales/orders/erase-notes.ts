import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { type NamedPerson, redactPerson } from "#domain/platform/personal-data/redact-person.ts";
import { handOrders, orderNotes } from "./tables.ts";

/**
 * Takes a person out of what staff wrote about orders (decision 106): the notes of their own orders go, and in those of orders of
 * which they hold a ticket what names them is replaced. Call it with the person's orders and wallet locked, while they still hold
 * their tickets.
 */
export async function eraseNotesOf(tx: Transaction, person: NamedPerson & { id: string }): Promise<void> {
  await tx.execute(sql`set local nexxt.erasure = 'on'`);
  const theirs = sql`(select id from orders where signup_id = ${person.id})`;
  await tx.delete(orderNotes).where(sql`${orderNotes.orderId} in ${theirs}`);
  await tx.update(handOrders).set({ note: "" }).where(sql`${handOrders.orderId} in ${theirs}`);
  const held = sql`(select order_id from purchases join assignments on purchase_id = purchases.id
    where assignments.signup_id = ${person.id})`;
  const named = redactPerson(person);
  const notes = await tx.select().from(orderNotes).where(inArray(orderNotes.orderId, held));
  for (const { id, note } of notes) {
    const rest = named(note);
    if (rest !== note) await tx.update(orderNotes).set({ note: rest }).where(eq(orderNotes.id, id));
  }
  const said = await tx.select().from(handOrders).where(inArray(handOrders.orderId, held));
  for (const { orderId, note } of said) {
    const rest = named(note);
    if (rest !== note) await tx.update(handOrders).set({ note: rest }).where(eq(handOrders.orderId, orderId));
  }
  await tx.execute(sql`set local nexxt.erasure = 'off'`);
}
