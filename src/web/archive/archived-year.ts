import { redirect } from "react-router";
import { paths } from "#contract/paths.ts";
import type { ApiClient } from "../api/client-context.ts";
import { localPath } from "../language/local-path.ts";

/**
 * The year in an address, if an earlier edition has it; null otherwise. The public edition is at the site's own addresses: its
 * year leads there, `page` of it.
 */
export async function archivedYear(
  client: ApiClient,
  param: string,
  page: string = paths.home(),
): Promise<number | null> {
  const { results } = await client.edition.list({});
  const found = results.find(({ year }) => String(year) === param);
  if (found?.state === "published") throw redirect(localPath(page));
  return found?.year ?? null;
}
