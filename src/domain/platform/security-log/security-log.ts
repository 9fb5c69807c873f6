import { createHash } from "node:crypto";
import { and, desc, eq, gte } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Database, Reads } from "#db/transaction.ts";
import type { Clock } from "#outside/clock.ts";
import { securityEvents } from "./tables.ts";

/** The recorded events; docs/security.md says when. */
export const securityEventNames = [
  "login",
  "login_failed",
  "logout",
  "session_ended",
  "sessions_ended",
  "refused",
  "limit_hit",
  "email_change_requested",
  "email_changed",
  "passkey_added",
  "passkey_removed",
  "staff_set_up",
  "staff_invited",
  "staff_joined",
  "staff_changed",
  "staff_removed",
  "staff_sessions_ended",
  "staff_factor_proved",
  "staff_factor_failed",
  "staff_factor_added",
  "staff_factor_removed",
  "staff_factors_reset",
  "staff_recovery_made",
  "staff_recovery_used",
  "door_device_added",
  "door_device_revoked",
  "door_undos",
  "export",
  "erasure",
] as const;
export type SecurityEventName = (typeof securityEventNames)[number];

export interface SecurityEvent {
  event: SecurityEventName;
  /** The account's address, stored as a hash; null where none is known. */
  email: string | null;
  /** As limits count it. */
  network: string | null;
  /** A word or two of our own, such as a limit's name: never what a person sent. */
  detail?: string;
}

export interface SecurityLog {
  /** Writes the event down. One that cannot be written is logged; it keeps no buyer from their account. */
  record(event: SecurityEvent): Promise<void>;
  /** The count of each in this process, repeats that were not written again included. */
  counts(): ReadonlyMap<SecurityEventName, number>;
}

/** Attempts that any visitor can repeat are written once a minute for each network, account and detail. */
const REPEATABLE: readonly SecurityEventName[] = [
  "login_failed",
  "staff_factor_failed",
  "refused",
  "limit_hit",
];
const REPEAT_MS = 60_000;
const REMEMBERED_MAX = 10_000;

export function openSecurityLog(
  db: Pick<Database, "single">,
  clock: Clock,
  onError: (error: unknown) => void,
): SecurityLog {
  const counts = new Map<SecurityEventName, number>(securityEventNames.map((name) => [name, 0]));
  const written = new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: REPEAT_MS });
  return {
    counts: () => counts,
    record: async ({ event, email, network, detail = "" }) => {
      counts.set(event, (counts.get(event) ?? 0) + 1);
      const account = email === null ? null : accountOf(email);
      if (REPEATABLE.includes(event)) {
        const key = [event, account, network, detail].join(" ");
        if (written.has(key)) return;
        written.set(key, true);
      }
      await db.single
        .insert(securityEvents)
        .values({ at: clock.now(), event, account, network, detail })
        .catch(onError);
    },
  };
}

/** The same for the same address, and not the address: an operator who has an address finds its events. */
export function accountOf(email: string): string {
  return createHash("sha256").update(`nexxt security log ${email.toLowerCase()}`).digest("hex").slice(0, 16);
}

interface Wanted {
  since: Date;
  event: SecurityEventName | null;
  account: string | null;
  network: string | null;
  limit: number;
}

/** The newest first. */
export function readSecurityEvents(reads: Reads, { since, event, account, network, limit }: Wanted) {
  return reads
    .select()
    .from(securityEvents)
    .where(
      and(
        gte(securityEvents.at, since),
        event === null ? undefined : eq(securityEvents.event, event),
        account === null ? undefined : eq(securityEvents.account, account),
        network === null ? undefined : eq(securityEvents.network, network),
      ),
    )
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit);
}
