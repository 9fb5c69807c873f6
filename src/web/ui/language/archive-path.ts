import { createContext } from "react";
import { paths } from "#contract/paths.ts";

/** The year of the earlier edition that the page shows; null on all other pages. */
export const ArchiveYear = createContext<number | null>(null);

const kept = [paths.agenda(), paths.speakers()];

/** On an earlier edition's pages, links to sessions and speakers lead to that edition's. */
export function pathInArchive(path: string, year: number | null): string {
  const inArchive = kept.some(
    (page) => path === page || path.startsWith(`${page}/`) || path.startsWith(`${page}?`),
  );
  return year !== null && inArchive ? `${paths.year(year)}${path}` : path;
}
