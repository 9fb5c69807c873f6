import { m } from "#messages/messages.js";
import { perLocale } from "../language/format-locale.ts";
import type { Site } from "../layout/site.ts";
import { type MetaArgs, pageMeta } from "../seo/page-meta.ts";

/** What, where and when, from the edition: the first thing a search result shows. */
export function homeMeta(args: MetaArgs) {
  const site = args.matches.find((match) => match?.id === "layout")?.loaderData as Site | undefined;
  const { tagline = "", city = "", days = [] } = site?.edition ?? {};
  return pageMeta(args, {
    title: m.home_title({ tagline, city, days: daySpan(days) }),
    description: m.home_description({ city }),
  });
}

/** `26–31 de outubro de 2025`. The days are calendar days, so no time zone may move them. */
function daySpan(days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? span().formatRange(new Date(first), new Date(last)) : "";
}

const span = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
);
