import { z } from "zod";
import { dateTime, decimal, uuid } from "../../fields.ts";

/** A refund as an order's page shows it. */
export const orderRefund = z.object({
  id: uuid,
  payment: uuid,
  amount: decimal,
  reason: z.string(),
  note: z.string(),
  status: z.enum(["begun", "done", "failed"]),
  last_error: z.string().nullable(),
  by_hand: z.boolean(),
  /** No provider gives it back: staff do, and then resolve its task. */
  hand_to_do: z.boolean(),
  created_at: dateTime,
  done_at: dateTime.nullable(),
});
