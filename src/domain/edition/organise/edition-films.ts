import type { EditionSite } from "#contract/organiser/edition/edition-site.ts";
import { wrongField } from "#contract/problem.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import { siteOf } from "#domain/platform/current-edition/own-parts.ts";
import { editions } from "#domain/platform/current-edition/tables.ts";
import { markFilmsUsed } from "#domain/platform/films/mark-films-used.ts";

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
  return new Set(rows.flatMap(({ site }) => filmsOf(siteOf(site)).map(([, path]) => path)));
}

/** Those that an edition shows from now on are this shop's, and stay. `was`: before the change. Throws `invalid_input`. */
export async function requireFilms(tx: Transaction, site: EditionSite, was: EditionSite): Promise<void> {
  const shown = new Set(filmsOf(was).map(([, path]) => path));
  const added = filmsOf(site).filter(([, path]) => !shown.has(path));
  const kept = await markFilmsUsed(
    tx,
    added.map(([, path]) => path),
  );
  for (const [field, path] of added)
    if (!kept.has(path)) throw wrongField(`site.${field}`, "not_found", "There is no such film");
}
