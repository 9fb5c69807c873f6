import { parseArgs } from "node:util";
import { z } from "zod";
import { email as emailAddress } from "#contract/fields.ts";
import { type StaffRole, staffRoles } from "#contract/organiser/staff/staff-roles.ts";
import { type SecurityEventName, securityEventNames } from "#domain/platform/security-log/security-log.ts";
import type { PaymentRefundTerms } from "#domain/sales/refunds/units/refund-units.ts";

/** The arguments make no sense; nothing was done. The message says why. */
export class UsageError extends Error {
  override name = "UsageError";
}

const REASONS = ["asked_for", "event_cancelled", "goodwill"] as const;

const id = z.guid();
const reason = z.enum(REASONS);
/** Per cent, with two decimals at most: basis points. */
const share = z.string().regex(/^(100([.,]0{1,2})?|\d{1,2}([.,]\d{1,2})?)$/);
const eventName = z.enum(securityEventNames);
const staffRole = z.enum(staffRoles);
const editionYear = z.coerce.number().int().min(1990).max(2200);
const count = z.coerce.number().int().min(1).max(100_000);
const unit = z.string().regex(/^[^:]+:[1-9]\d{0,3}$/);

export function readLedgerArguments(args: string[]): { json: boolean } {
  const options = { json: { type: "boolean", default: false } } as const;
  return readArguments(() => parseArgs({ args, options })).values;
}

/** The file to write; null: one in the data folder. */
export function readBackupArguments(args: string[]): string | null {
  const { positionals } = readArguments(() => parseArgs({ args, allowPositionals: true }));
  return atMostOne(positionals) ?? null;
}

export function readRestoreArguments(args: string[]): { file: string; replace: boolean; unsigned: boolean } {
  const options = {
    replace: { type: "boolean", default: false },
    unsigned: { type: "boolean", default: false },
  } as const;
  const { values, positionals } = readArguments(() => parseArgs({ args, allowPositionals: true, options }));
  const file = atMostOne(positionals);
  if (!file) throw new UsageError("The backup's file is missing");
  return { file, ...values };
}

export type EditionArguments =
  | { action: "list" }
  | { action: "export"; year: number; folder: string }
  | { action: "import"; folder: string };

export function readEditionArguments(args: string[]): EditionArguments {
  const { positionals } = readArguments(() => parseArgs({ args, allowPositionals: true }));
  const [action = "list", ...rest] = positionals;
  if (action === "list" && rest.length === 0) return { action };
  const [first = "", second = ""] = rest;
  if (action === "import" && rest.length === 1) return { action, folder: first };
  if (action === "export" && rest.length === 2)
    return { action, year: read(editionYear, first, "a year"), folder: second };
  throw new UsageError("Say list, export <year> <folder>, or import <folder>");
}

/** The task to resolve; null: list them. */
export function readTaskArguments(args: string[]): string | null {
  const { positionals } = readArguments(() => parseArgs({ args, allowPositionals: true }));
  const [action, ...rest] = positionals;
  if (action === undefined) return null;
  if (action !== "done") throw new UsageError(`"${action}" is not "done"`);
  return read(id, atMostOne(rest), "a task's id");
}

/** Strict: a typing error must not refund another sum, or take tickets and refund nothing. */
export function readRefundArguments(args: string[]): PaymentRefundTerms {
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
  const paymentId = atMostOne(positionals);
  const per = read(share, values.share, "a share from 0 to 100 (--share)").replace(",", ".");
  return {
    paymentId: read(id, paymentId, "a payment's id"),
    reason: read(reason, values.reason, `one of ${REASONS.join(", ")} (--reason)`),
    shareBp: Math.round(Number(per) * 100),
    note: values.note,
    ...(values.unit ? { units: values.unit.map(readUnit) } : {}),
  };
}

export interface SecurityLogArguments {
  event: SecurityEventName | null;
  email: string | null;
  network: string | null;
  days: number;
  limit: number;
  json: boolean;
}

export function readSecurityLogArguments(args: string[]): SecurityLogArguments {
  const options = {
    event: { type: "string" },
    email: { type: "string" },
    network: { type: "string" },
    days: { type: "string", default: "7" },
    limit: { type: "string", default: "200" },
    json: { type: "boolean", default: false },
  } as const;
  const { values } = readArguments(() => parseArgs({ args, options }));
  const { event, email, network, days, limit, json } = values;
  return {
    event: event === undefined ? null : read(eventName, event, `one of ${securityEventNames.join(", ")}`),
    email: email ?? null,
    network: network ?? null,
    days: read(count, days, "a number of days (--days)"),
    limit: read(count, limit, "a number of lines (--limit)"),
    json,
  };
}

export type StaffArguments =
  | { action: "list" }
  | { action: "add"; email: string; name: string; role: StaffRole }
  | { action: "role"; email: string; role: StaffRole }
  | { action: "remove" | "reset"; email: string };

export function readStaffArguments(args: string[]): StaffArguments {
  const options = { role: { type: "string" }, name: { type: "string", default: "" } } as const;
  const { values, positionals } = readArguments(() => parseArgs({ args, allowPositionals: true, options }));
  const [action = "list", address, ...rest] = positionals;
  if (action === "list") {
    atMostOne(positionals);
    return { action };
  }
  const email = read(emailAddress, address, "an address");
  const named = action === "role" ? (rest.shift() ?? values.role) : values.role;
  if (rest.length > 0) throw new UsageError(`Too many arguments: ${rest.join(" ")}`);
  const role = () => read(staffRole, named, `one of ${staffRoles.join(", ")}`);
  if (action === "add") return { action, email, role: role(), name: values.name || email };
  if (action === "role") return { action, email, role: role() };
  if (action === "remove" || action === "reset") return { action, email };
  throw new UsageError(`"${action}" is not one of list, add, role, remove, reset`);
}

function readUnit(words: string) {
  const [purchaseId, number] = read(unit, words, "<purchase>:<n> (--unit)").split(":");
  return { purchaseId: read(id, purchaseId, "a purchase's id"), unit: Number(number) };
}

function read<Value>(shape: z.ZodType<Value>, given: string | undefined, what: string): Value {
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new UsageError(given === undefined ? `Missing: ${what}` : `"${given}" is not ${what}`);
}

function atMostOne(positionals: readonly string[]): string | undefined {
  if (positionals.length > 1) throw new UsageError(`Too many arguments: ${positionals.join(" ")}`);
  return positionals[0];
}

/** Throws UsageError where `parseArgs` refuses the arguments: that is a typing error, not a bug. */
function readArguments<Words>(parse: () => Words): Words {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // It goes on with advice about dashes.
    throw new UsageError(error.message.split(". ")[0]);
  }
}
