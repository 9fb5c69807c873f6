import { hash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { linkPaths } from "#contract/paths.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import type { EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { editionRules, lockEdition } from "#domain/platform/current-edition/show-organised.ts";
import { editions } from "#domain/platform/current-edition/tables.ts";
import type { AppContext } from "../../app-context.ts";
import { labelOf } from "./update-edition.ts";

/** 192 random bits, stored hashed: an earlier link ends. Throws `not_found`; `edition_published`, which everyone sees. */
export function renewPreviewLink(ctx: AppContext, actor: Actor, id: number): Promise<{ url: string }> {
  return ctx.db.transaction(async (tx) => {
    const edition = await lockEdition(tx, id);
    if (!editionRules.renew_preview_link(edition))
      throw new Problem("edition_published", "The edition is public: it needs no preview");
    const token = randomBytes(24).toString("base64url");
    await tx
      .update(editions)
      .set({ previewTokenHash: hashToken(token) })
      .where(eq(editions.id, id));
    await recordAudit(tx, actor, ctx.clock.now(), linkChange(edition, true));
    return { url: ctx.publicUrl + linkPaths.preview(token) };
  });
}

/** Throws `not_found`. */
export function withdrawPreviewLink(
  ctx: AppContext,
  actor: Actor,
  id: number,
): Promise<Record<string, never>> {
  return ctx.db.transaction(async (tx) => {
    const edition = await lockEdition(tx, id);
    await tx.update(editions).set({ previewTokenHash: null }).where(eq(editions.id, id));
    await recordAudit(tx, actor, ctx.clock.now(), linkChange(edition, false));
    return {};
  });
}

/** The edition that a preview link shows; null for a link that ended, or never was. */
export async function findPreviewed(reads: Reads, token: string): Promise<EditionRow | null> {
  const [edition] = await reads
    .select()
    .from(editions)
    .where(eq(editions.previewTokenHash, hashToken(token)));
  return edition ?? null;
}

const hashToken = (token: string): Uint8Array => hash("sha256", token, "buffer");

const linkChange = (edition: EditionRow, works: boolean) => ({
  action: works ? ("edition.preview_link_renewed" as const) : ("edition.preview_link_withdrawn" as const),
  recordId: edition.id,
  label: labelOf(edition),
  before: { preview_link: edition.previewTokenHash !== null },
  after: { preview_link: works },
});
