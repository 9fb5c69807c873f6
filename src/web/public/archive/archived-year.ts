import { redirect } from "react-router";
import { paths } from "#contract/paths.ts";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { localPath, plainPath } from "#web/ui/language/local-path.ts";

/**
 * The year in an address, if an earlier edition has it; null otherwise. The public edition is at the site's own addresses: those
 * below its year lead there.
 */
export async function archivedYear(
  client: ApiClient,
  { params, request }: { params: { year: string }; request: Request },
): Promise<number | null> {
  if (!isYear(params.year)) return null;
  const { results } = await client.edition.list({});
  const found = results.find(({ year }) => String(year) === params.year);
  if (found?.state !== "published") return found?.year ?? null;
  const { pathname, search } = new URL(request.url);
  const below = plainPath(pathname).slice(paths.year(found.year).length);
  throw redirect(localPath(`/${below.replace(/^\/+/, "")}${search}`));
}

export const isYear = (text: string | undefined): boolean => /^\d{4}$/.test(text ?? "");
