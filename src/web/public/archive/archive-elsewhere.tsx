import { redirect } from "react-router";
import { paths } from "#contract/paths.ts";
import { localPath } from "#web/ui/language/local-path.ts";
import type { Route } from "./+types/archive-elsewhere";
import { archiveMeta } from "./archive-meta.ts";
import { loadArchived } from "./archived-year.ts";

/** A page that an earlier edition has not: its home leads to those that it has, and to the edition that sells. */
export const loader = (args: Route.LoaderArgs) =>
  loadArchived(args, async (_, year): Promise<null> => {
    throw redirect(localPath(paths.year(year)));
  });

export const meta: Route.MetaFunction = (args) => archiveMeta(args, () => null);

/** Empty: `Archive` says that the year has no edition. */
export default () => null;
