import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { ShownApiKey } from "#contract/organiser/integrations/api-keys.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { readApiKey } from "./list-api-keys.ts";
import { apiKeys } from "./tables.ts";

/** Its next request is refused. One that has ended before, revoked or expired, stays as it is. Throws `not_found`. */
export function revokeApiKey(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  id: string,
): Promise<ShownApiKey> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await tx
      .update(apiKeys)
      .set({ revokedAt: now })
      .where(
        and(
          eq(apiKeys.id, id),
          isNull(apiKeys.revokedAt),
          or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
        ),
      );
    const key = await readApiKey(tx, id, now);
    if (!key) throw new Problem("not_found", "There is no such API key");
    await recordAudit(tx, actor, now, {
      action: "api_key.revoked",
      recordId: id,
      label: `${key.name} (${key.prefix})`,
      before: { revoked_at: null },
      after: { revoked_at: key.revoked_at },
    });
    return key;
  });
}
