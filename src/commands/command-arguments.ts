import { parseArgs } from "node:util";
import { z } from "zod";
import type { RefundTerms } from "#domain/refunds/refund-units.ts";

/** The arguments make no sense; nothing was done. The message says what would. */
export class UsageError extends Error {
  override name = "UsageError";
}

const REASONS = ["asked_for", "event_cancelled", "goodwill"] as const;
const TASKS_USAGE = "tasks [done <id>]";
const REFUND_USAGE = `refund <payment> [--unit <purchase>:<n>]… [--share 0..100] [--reason ${REASONS.join("|")}] [--note …]`;

const id = z.guid();
const reason = z.enum(REASONS);
/** Per cent, with two decimals at most: basis points. */
const share = z.string().regex(/^(100([.,]0{1,2})?|\d{1,2}([.,]\d{1,2})?)$/);
const unit = z.string().regex(/^[^:]+:[1-9]\d{0,3}$/);

/** The task to resolve; null: list them. */
export function readTaskArguments(args: string[]): string | null {
  const { positionals } = readArguments(() => parseArgs({ args, allowPositionals: true, options: {} }));
  const [action, taskId, ...more] = positionals;
  if (action === undefined) return null;
  if (action !== "done" || more.length > 0) throw new UsageError(TASKS_USAGE);
  return read(id, taskId, "a task's id");
}

/** Strict: a typing error must not refund another sum, or take tickets and refund nothing. */
export function readRefundArguments(args: string[]): RefundTerms {
  const { values, positionals } = readArguments(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        unit: { type: "string", multiple: true },
        share: { type: "string", default: "100" },
        reason: { type: "string", default: "asked_for" },
        note: { type: "string", default: "" },
      },
    }),
  );
  const [paymentId, ...more] = positionals;
  if (paymentId === undefined || more.length > 0) throw new UsageError(REFUND_USAGE);
  const per = read(share, values.share, "a share from 0 to 100 (--share)").replace(",", ".");
  return {
    paymentId: read(id, paymentId, "a payment's id"),
    reason: read(reason, values.reason, `one of ${REASONS.join(", ")} (--reason)`),
    shareBp: Math.round(Number(per) * 100),
    note: values.note,
    ...(values.unit ? { units: values.unit.map(readUnit) } : {}),
  };
}

function readUnit(words: string) {
  const [purchaseId, number] = read(unit, words, "<purchase>:<n> (--unit)").split(":");
  return { purchaseId: read(id, purchaseId, "a purchase's id"), unit: Number(number) };
}

function read<Value>(shape: z.ZodType<Value>, given: string | undefined, what: string): Value {
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new UsageError(given === undefined ? `There must be ${what}` : `"${given}" is not ${what}`);
}

/** What `parseArgs` does not know is the typist's slip, not a bug. */
function readArguments<Words>(parse: () => Words): Words {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : "That cannot be read");
  }
}
