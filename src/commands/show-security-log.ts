import type { AppContext } from "#domain/app-context.ts";
import { accountOf, readSecurityEvents } from "#domain/platform/security-log/security-log.ts";
import type { SecurityLogArguments } from "./command-arguments.ts";
import { print } from "./run-command.ts";

const DAY_MS = 24 * 3_600_000;

/** Prints the newest events, oldest of them first, as a log reads. */
export async function showSecurityLog(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { event, email, network, days, limit, json }: SecurityLogArguments,
): Promise<number> {
  const since = new Date(clock.now().getTime() - days * DAY_MS);
  const account = email === null ? null : accountOf(email);
  const events = await readSecurityEvents(db.read, { since, event, account, network, limit });
  for (const one of events.reverse()) {
    if (json) print(JSON.stringify({ ...one, at: one.at.toISOString() }));
    else
      print(
        [
          one.at.toISOString(),
          one.event.padEnd(22),
          one.account ?? "-".padEnd(16),
          one.network ?? "-",
          one.detail,
        ]
          .join("  ")
          .trimEnd(),
      );
  }
  if (!json) print(events.length === 0 ? "Nothing was recorded" : `${events.length} events`);
  return 0;
}
