import { type EditionSite, ourSite } from "#contract/organiser/edition/edition-site.ts";
import type { Reads } from "#db/transaction.ts";
import { editions } from "#domain/platform/current-edition/tables.ts";

/** The paths of the film and the captions, each by its field. */
export const filmsOf = ({ film_file, film_captions }: EditionSite): [field: string, path: string][] =>
  [
    ["film_file", film_file] as [string, string],
    ...Object.entries(film_captions).map(([language, path]): [string, string] => [
      `film_captions.${language}`,
      path,
    ]),
  ].filter(([, path]) => path !== "");

/** Those of every edition. */
export async function findUsedFilms(reads: Reads): Promise<Set<string>> {
  const rows = await reads.select({ site: editions.site }).from(editions);
  return new Set(rows.flatMap(({ site }) => filmsOf({ ...ourSite, ...site }).map(([, path]) => path)));
}
