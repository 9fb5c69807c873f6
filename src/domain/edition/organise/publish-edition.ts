import { and, asc, eq, ne, or } from "drizzle-orm";
import type { OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import { Problem } from "#contract/problem.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { readEdition, showOrganised } from "#domain/platform/current-edition/show-organised.ts";
import { editions } from "#domain/platform/current-edition/tables.ts";
import { startVersions } from "#domain/programme/programme/schedule/store-version.ts";
import type { AppContext } from "../../app-context.ts";
import { checkEdition } from "./check-edition.ts";
import { labelOf } from "./update-edition.ts";

/**
 * Makes an edition the public one and archives the one that was, in one transaction. Its preview link ends: the site shows
 * it now. Publishing the published one changes nothing. Throws `not_found`; `edition_not_ready`, naming what is missing.
 */
export function publishEdition(ctx: AppContext, actor: Actor, id: number): Promise<OrganisedEdition> {
  return ctx.db.transaction(async (tx) => {
    // In one order, so that of two that are published at once the second waits, and archives the first.
    const rows = await tx
      .select()
      .from(editions)
      .where(or(eq(editions.id, id), eq(editions.state, "published")))
      .orderBy(asc(editions.id))
      .for("no key update");
    const edition = rows.find((row) => row.id === id);
    if (!edition) throw new Problem("not_found", "There is no such edition");
    const missing = (await checkEdition(ctx, tx, edition)).filter(({ required, done }) => required && !done);
    if (missing.length > 0)
      throw new Problem("edition_not_ready", "Something is missing before it can be published", {
        errors: missing.map(({ code }) => ({ attr: code, code: "missing", detail: code })),
      });
    await tx
      .update(editions)
      .set({ state: "archived" })
      .where(and(eq(editions.state, "published"), ne(editions.id, id)));
    await tx.update(editions).set({ state: "published", previewTokenHash: null }).where(eq(editions.id, id));
    await startVersions(tx, id, ctx.clock.now());
    const archived = rows.filter((row) => row.state === "published" && row.id !== id).map(labelOf);
    await recordAudit(tx, actor, ctx.clock.now(), {
      action: "edition.published",
      recordId: id,
      label: labelOf(edition),
      before: { state: edition.state, public: archived[0] ?? null },
      after: { state: "published", public: labelOf(edition) },
    });
    return showOrganised(await readEdition(tx, id));
  });
}
