import type { OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import { Problem } from "#contract/problem.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import type { AppContext } from "../../app-context.ts";
import { importEdition } from "./import-edition.ts";

/** `file`: the archive in base64. Throws `invalid_input`, naming file and field. */
export async function importArchive(
  ctx: Pick<AppContext, "db" | "files" | "clock" | "readArchive">,
  actor: Actor,
  file: Buffer,
): Promise<OrganisedEdition> {
  const read = await ctx.readArchive(new Uint8Array(file));
  if ("refused" in read)
    throw new Problem("invalid_input", read.refused.detail, { errors: read.refused.errors });
  return importEdition(ctx, actor, read);
}
