import { m } from "#messages/messages.js";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { type MetaArgs, pageMeta } from "#web/ui/site/page-meta.ts";
import type { Site } from "#web/ui/site/site.ts";
import { endOnce } from "../seo/end-sentence.ts";

/** The page title from the edition's tagline, city and dates. */
export function homeMeta(args: MetaArgs) {
  const site = args.matches.find((match) => match?.id === "layout")?.loaderData as Site | undefined;
  const { tagline = "", name = "", city = "", days = [] } = site?.edition ?? {};
  return pageMeta(args, {
    title: endOnce(m.home_title({ tagline: tagline || name, city, days: daySpan(days) })),
    description: m.home_description({ city }),
  });
}

/** `26–31 de outubro de 2025`. Calendar days, so formatted in UTC. */
function daySpan(days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? span().formatRange(new Date(first), new Date(last)) : "";
}

const span = dateFormat({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
