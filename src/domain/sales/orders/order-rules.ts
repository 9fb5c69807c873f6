import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { OrderRow } from "./tables.ts";

// The rules by which staff act on an order. Writers ask them under their lock; the order's page shows the answers.

type Standing = Pick<OrderRow, "state" | "expiresAt">;

export const hasTickets = ({ state }: Pick<Standing, "state">) => state === "completed";
export const waitsForPayment = ({ state }: Pick<Standing, "state">) => state === "pending";
export const waitsForTransfer = ({ state, source }: Pick<OrderRow, "state" | "source">) =>
  waitsForPayment({ state }) && source === "transfer";
/** Without an account there is nowhere to transfer to. */
export const mayHaveProForma = (order: Pick<OrderRow, "state" | "source">, hasAccount: boolean) =>
  waitsForTransfer(order) && hasAccount;
export const reservesTickets = (order: Standing, now: Date) =>
  waitsForPayment(order) && order.expiresAt > now;
/** A reference can be paid until its own last day, which only its provider sets. */
export const mayMoveHold = (order: Standing & Pick<OrderRow, "source">, now: Date) =>
  reservesTickets(order, now) && order.source !== "multibanco";
/** For a transfer's charge: once money is captured the order is paid, or the money is going back. */
export const awaitsTransfer = ({ capturedCents }: { capturedCents: number | null }) => capturedCents === null;
/** For the attempt that an order was paid by. */
export const isRefunded = ({ status }: { status: number }) => status === PaymentStatus.refunded;
export const isPaid = (payment: { status: number }) =>
  payment.status === PaymentStatus.completed || isRefunded(payment);
