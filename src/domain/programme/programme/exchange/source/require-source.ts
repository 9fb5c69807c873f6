import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Source } from "./source-table.ts";

/** A file's tables. Throws `invalid_input` for what cannot be read. */
export async function requireSource(
  { readSource }: Pick<AppContext, "readSource">,
  file: Uint8Array,
): Promise<Source> {
  const source = await readSource(file);
  if ("refused" in source)
    throw new Problem("invalid_input", source.refused.detail, { errors: source.refused.errors });
  return source;
}
