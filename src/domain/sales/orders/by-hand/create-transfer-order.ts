import { PaymentMethod } from "#contract/orders/payment-states.ts";
import type { NewTransfer, TransferOrder } from "#contract/organiser/orders/by-hand/transfers.ts";
import { Problem } from "#contract/problem.ts";
import { endOfZoneDay, zoneTime } from "#contract/time/zone-time.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { handCharges } from "#domain/sales/payments/tables.ts";
import { catalogueOf } from "#domain/sales/shop/catalogue.ts";
import { placeHandOrder } from "./place-hand-order.ts";
import { priceHandOrder } from "./price-hand-order.ts";
import { readBuyer } from "./read-buyer.ts";
import { remindAtOf } from "./transfer-due.ts";
import { showTransfer } from "./transfer-orders.ts";

const DAY_MS = 24 * 3_600_000;
const DUE_WITHIN_DAYS = 366;

/**
 * Makes an order that is paid by transfer: it holds its tickets until the end of the due date by its edition's clocks, and its
 * pro-forma is mailed. Throws what `placeHandOrder` throws, `provider_unavailable` where no account is set, and `invalid_input` for a tax
 * number that is none, and for a due date that is over or more than a year away.
 */
export async function createTransferOrder(
  ctx: AppContext,
  actor: Actor,
  wanted: NewTransfer,
): Promise<TransferOrder> {
  if (!ctx.bankAccount) throw new Problem("provider_unavailable", "No bank account is set for transfers");
  const now = ctx.clock.now();
  const { zone } = await catalogueOf(ctx.db, wanted.edition);
  const expiresAt = endOfZoneDay(wanted.due_on, zone);
  if (expiresAt <= now || expiresAt.getTime() > now.getTime() + DUE_WITHIN_DAYS * DAY_MS) {
    throw new Problem("invalid_input", "The due date is over, or more than a year away", {
      errors: [{ attr: "due_on", code: "out_of_range", detail: zoneTime(now, zone).day }],
    });
  }
  if (Number(wanted.amount) === 0) throw nothingToPay();
  const { buyer, key } = wanted;
  const typed = await readBuyer(buyer);
  const { order } = await placeHandOrder(
    ctx,
    {
      edition: wanted.edition,
      source: "transfer",
      buyer: typed,
      named: [],
      price: (catalogue) => priceHandOrder(ctx.db.read, catalogue, wanted, now),
      amount: wanted.amount,
      method: PaymentMethod.transfer,
      provider: "transfer",
      expiresAt,
      language: wanted.language,
      key: `transfer ${key}`,
      request: wanted,
      row: {
        note: wanted.note,
        madeBy: actor.name,
        dueOn: wanted.due_on,
        remindAt: remindAtOf(expiresAt, now),
      },
      purchaseOrder: wanted.purchase_order,
      documentsEmail: wanted.documents_email,
      assignLater: wanted.assign_later,
      billed: true,
    },
    async (tx, { order: { id, code }, payment }) => {
      await tx.insert(handCharges).values({ paymentId: payment.id, openedAt: now });
      const after = { total: wanted.amount, due_on: wanted.due_on, lines: wanted.lines.length };
      await recordAudit(tx, actor, now, {
        action: "order.made_for_transfer",
        recordId: id,
        label: code,
        after,
      });
      await ctx.jobs.enqueue(tx, "send-transfer-mail", { orderId: id, kind: "pro_forma" });
    },
  );
  return showTransfer(ctx.db.read, order.id);
}

const nothingToPay = () =>
  new Problem("invalid_input", "Nothing is to be paid: send an invitation", {
    errors: [{ attr: "amount", code: "nothing_to_pay", detail: "0.00" }],
  });
