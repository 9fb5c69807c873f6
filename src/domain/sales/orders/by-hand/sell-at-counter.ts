import { readTaxNumber } from "#contract/accounts/tax-number.ts";
import { lisbonTime } from "#contract/lisbon-time.ts";
import { centsToDecimal } from "#contract/money.ts";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import type { CounterSale } from "#contract/organiser/orders/by-hand/counter-sales.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findGivenNames } from "#domain/people/accounts/named-people.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { qrImage } from "#domain/platform/codes/qr-image.ts";
import { findTicketNames } from "#domain/sales/shop/tickets/tickets-with-sessions.ts";
import { assignAtCounter } from "#domain/sales/wallet/assignments/assign-at-counter.ts";
import { findUnitHolders } from "#domain/sales/wallet/unit-holders.ts";
import { findLines } from "../find-orders.ts";
import type { OrderRow } from "../tables.ts";
import { completeHandOrder } from "./complete-hand-order.ts";
import { placeHandOrder } from "./place-hand-order.ts";
import { priceHandOrder } from "./price-hand-order.ts";

/**
 * Sells at the counter: the order, the entry in the book and the tickets, each with its holder, are one transaction. The same key
 * again is the same sale. Throws what `placeHandOrder` throws, `invalid_input`.
 */
export async function sellAtCounter(ctx: AppContext, actor: Actor, sale: CounterSale) {
  const { key, buyer, amount, paid_by, reference, language, attendees, ...wanted } = sale;
  const vat = await readTaxNumber({ country: "", vat: buyer.vat }, "buyer.vat");
  const now = ctx.clock.now();
  const free = Number(amount) === 0;
  const paid = paid_by === "cash" ? PaymentMethod.cash : PaymentMethod.terminal;
  const { order } = await placeHandOrder(
    ctx,
    {
      edition: wanted.edition,
      source: "box_office",
      buyer: { email: buyer.email, fullName: buyer.full_name, vat },
      named: attendees.map(({ email }) => email),
      price: (catalogue) => priceHandOrder(ctx.db.read, catalogue, wanted, now),
      amount,
      method: free ? PaymentMethod.valueIs0 : paid,
      provider: free ? "none" : "counter",
      expiresAt: now,
      language,
      key: `box-office ${key}`,
      request: sale,
      row: { note: "", madeBy: actor.name, dueOn: null, remindAt: null },
    },
    async (tx, draft) => {
      const takings = { receivedOn: lisbonTime(now).day, reference, recordedBy: actor.name };
      await completeHandOrder(tx, ctx, draft, takings);
      const { id, code, totalCents, signupId } = draft.order;
      await assignAtCounter(tx, ctx, { id, signupId, language }, attendees);
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
  return showSale(ctx, order);
}

async function showSale(ctx: AppContext, order: OrderRow) {
  const { read } = ctx.db;
  const held = await findUnitHolders(read, order.id);
  const ticketIds = held.map(({ ticketId }) => ticketId);
  const holders = held.map(({ signupId }) => signupId);
  const [names, people, givenName, lines] = await Promise.all([
    findTicketNames(read, ticketIds),
    findSignups(read, holders),
    findGivenNames(read, [order.signupId], holders),
    findLines(read, order.id),
  ]);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...showHandOrder(order),
    tickets: await Promise.all(
      held.map(async ({ ticketId, codeSerial, signupId }) => ({
        name: names.get(ticketId) ?? "",
        holder: people.get(signupId)?.fullName || givenName(order.signupId, signupId)?.fullName || "",
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
