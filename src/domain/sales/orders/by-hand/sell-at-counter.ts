import { type Cents, centsToDecimal } from "#contract/money.ts";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import type { CounterSale } from "#contract/organiser/orders/by-hand/counter-sales.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { qrImage } from "#domain/platform/codes/qr-image.ts";
import { findShopZone } from "#domain/platform/current-edition/shop-zone.ts";
import { findTicketNames } from "#domain/sales/shop/tickets/tickets-with-sessions.ts";
import { assignAtCounter } from "#domain/sales/wallet/assignments/assign-at-counter.ts";
import { findUnitHolders } from "#domain/sales/wallet/unit-holders.ts";
import { findLines } from "../find-orders.ts";
import type { OrderRow } from "../tables.ts";
import { completeHandOrder } from "./complete-hand-order.ts";
import { placeHandOrder } from "./place-hand-order.ts";
import { priceHandOrder } from "./price-hand-order.ts";
import { readBuyer } from "./read-buyer.ts";

/** By which a repeated request is the same sale. */
export const counterKey = (key: string) => `box-office ${key}`;

/** Writes the sale into its seller's till, in the transaction of the order. */
type IntoTill = (tx: Transaction, order: { id: string; totalCents: Cents }) => Promise<void>;

/**
 * Sells at the counter: the order, the entry in the book and the tickets, each with its holder, are one transaction. The same key
 * again is the same sale. Throws what `placeHandOrder` throws, `invalid_input`, and what `intoTill` throws.
 */
export async function sellAtCounter(ctx: AppContext, actor: Actor, sale: CounterSale, intoTill: IntoTill) {
  const { key, buyer, amount, paid_by, reference, language, attendees, ...wanted } = sale;
  const typed = await readBuyer(buyer);
  const now = ctx.clock.now();
  const free = Number(amount) === 0;
  const paid = paid_by === "cash" ? PaymentMethod.cash : PaymentMethod.terminal;
  const { order } = await placeHandOrder(
    ctx,
    {
      edition: wanted.edition,
      source: "box_office",
      buyer: typed,
      // The account that the address has may say another name, NIF and street, which the seller is not to see.
      billed: true,
      named: attendees.map(({ email }) => email),
      price: (catalogue) => priceHandOrder(ctx.db.read, catalogue, wanted, now),
      amount,
      method: free ? PaymentMethod.valueIs0 : paid,
      provider: free ? "none" : "counter",
      expiresAt: now,
      language,
      key: counterKey(key),
      request: sale,
      row: { note: "", madeBy: actor.name, dueOn: null, remindAt: null },
    },
    async (tx, draft) => {
      const receivedOn = zoneTime(now, await findShopZone(tx, draft.order.editionId)).day;
      const takings = { receivedOn, reference, recordedBy: actor.name };
      await completeHandOrder(tx, ctx, draft, takings);
      const { id, code, totalCents, signupId } = draft.order;
      await assignAtCounter(tx, ctx, { id, signupId, language }, attendees);
      await intoTill(tx, draft.order);
      const after = {
        total: centsToDecimal(totalCents),
        paid_by,
        lines: wanted.lines.length,
        named: attendees.length,
      };
      await recordAudit(tx, actor, now, {
        action: "order.sold_at_counter",
        recordId: id,
        label: code,
        after,
      });
    },
  );
  return showSale(ctx, order, sale);
}

/** Holders by the names that the sale gave: its seller learns nothing of an account that was there before. */
async function showSale(ctx: AppContext, order: OrderRow, { buyer, attendees }: CounterSale) {
  const { read } = ctx.db;
  const held = await findUnitHolders(read, order.id);
  const ticketIds = held.map(({ ticketId }) => ticketId);
  const holders = held.map(({ signupId }) => signupId);
  const [names, people, lines] = await Promise.all([
    findTicketNames(read, ticketIds),
    findSignups(read, holders),
    findLines(read, order.id),
  ]);
  const named = new Map([buyer, ...attendees].map(({ email, full_name }) => [email, full_name]));
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...showHandOrder(order),
    tickets: await Promise.all(
      held.map(async ({ ticketId, codeSerial, signupId, number }) => ({
        name: names.get(ticketId) ?? "",
        holder: named.get(people.get(signupId)?.email ?? "") ?? "",
        number,
        qr_code: await qrImage(ctx.codes.write({ kind: "unit", serial: codeSerial })),
      })),
    ),
    unassigned: units - held.length,
  };
}

export const showHandOrder = ({ id, code, state, totalCents }: OrderRow) => ({
  order: id,
  code,
  state,
  total: centsToDecimal(totalCents),
});
