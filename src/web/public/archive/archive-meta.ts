import type { MetaDescriptor } from "react-router";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { type MetaArgs, pageMeta, shareImagePath } from "#web/ui/site/page-meta.ts";
import type { Site, SiteEdition } from "#web/ui/site/site.ts";
import { isYear } from "./archived-year.ts";

/**
 * The meta tags of an archive's page. Link previews show the site's own picture: share images are drawn for the current edition.
 */
export function archiveMeta(
  args: MetaArgs & { params: { year?: string } },
  describe: (edition: SiteEdition) => { title: string; description: string } | null,
): MetaDescriptor[] {
  const site = args.matches.find((match) => match?.id === "archive")?.loaderData as Site | null | undefined;
  const page = site ? describe(site.edition) : null;
  if (page) return pageMeta(args, { ...page, image: shareImagePath(paths.home()) });
  return isYear(args.params.year)
    ? pageMeta(args, { title: m.archive_none(), description: m.archive_none_text(), hidden: true })
    : pageMeta(args, {
        title: m.error_not_found_title(),
        description: m.error_not_found_text(),
        hidden: true,
      });
}
