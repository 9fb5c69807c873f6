import { data, type RouterContextProvider, redirect } from "react-router";
import { plainPath } from "#contract/language.ts";
import { paths } from "#contract/paths.ts";
import { type ApiClient, apiClientContext } from "#web/ui/api/client-context.ts";
import { localPath } from "#web/ui/language/local-path.ts";

interface ArchiveArgs {
  context: Readonly<RouterContextProvider>;
  params: { year: string };
  request: Request;
}

/** An earlier edition's data for a page below its year; 404 without that edition, or where `load` finds nothing. */
export async function loadArchived<Loaded>(
  args: ArchiveArgs,
  load: (client: ApiClient, year: number) => Promise<Loaded | null>,
) {
  const client = args.context.get(apiClientContext);
  const year = await archivedYear(client, args);
  const loaded = year === null ? null : await load(client, year);
  return data(loaded, { status: loaded === null ? 404 : 200 });
}

/**
 * The year in an address, if an earlier edition has it; null otherwise. The public edition is at the site's own addresses: those
 * below its year lead there.
 */
async function archivedYear(client: ApiClient, { params, request }: ArchiveArgs): Promise<number | null> {
  if (!isYear(params.year)) return null;
  const { results } = await client.edition.list({});
  const found = results.find(({ year }) => String(year) === params.year);
  if (found?.state !== "published") return found?.year ?? null;
  const { pathname, search } = new URL(request.url);
  const below = plainPath(pathname).slice(paths.year(found.year).length);
  throw redirect(localPath(`/${below.replace(/^\/+/, "")}${search}`));
}

export const isYear = (text: string | undefined): boolean => /^\d{4}$/.test(text ?? "");
