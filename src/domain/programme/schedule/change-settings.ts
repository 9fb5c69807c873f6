import { Problem } from "#contract/problem.ts";
import type { AppContext } from "../../app-context.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { lockContent } from "../../content/content-changes.ts";
import { requireStaffEdition } from "../../records/find-records.ts";
import type { Actor } from "../../staff/actor.ts";
import { findSettings } from "./show-schedule.ts";
import { scheduleSettings } from "./tables.ts";

interface Wanted {
  edition: number;
  version: number;
  hours?: (typeof scheduleSettings.$inferSelect)["hours"] | undefined;
  walks?: (typeof scheduleSettings.$inferSelect)["walks"] | undefined;
}

/** Throws `not_found`, `changed_meanwhile`. */
export function changeScheduleSettings(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { edition, version, ...wanted }: Wanted,
): Promise<{ audit_id: number }> {
  return db.transaction(async (tx) => {
    await lockContent(tx);
    await requireStaffEdition(tx, edition);
    const before = await findSettings(tx, edition);
    if (before.version !== version)
      throw new Problem("changed_meanwhile", "The hours were changed meanwhile; read them again");
    const after = { hours: wanted.hours ?? before.hours, walks: wanted.walks ?? before.walks };
    await tx
      .insert(scheduleSettings)
      // The first write is a change too: a form that was opened before it is refused.
      .values({ editionId: edition, ...after, version: version + 1 })
      .onConflictDoUpdate({ target: scheduleSettings.editionId, set: after });
    const audit_id = await recordAudit(
      tx,
      actor,
      {
        action: "schedule.settings_updated",
        recordId: edition,
        label: "",
        before: { hours: before.hours, walks: before.walks },
        after,
      },
      clock.now(),
    );
    return { audit_id };
  });
}
