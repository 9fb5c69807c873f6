import { languagesInUse, pathInLanguage } from "#contract/language.ts";
import { filePaths, paths } from "#contract/paths.ts";
import { publicUrlContext } from "#web/ui/api/client-context.ts";
import type { Route } from "./+types/robots-route";

/** Personal pages, of no use to search engines. */
const PERSONAL = [paths.checkout(), paths.profile(), paths.login()];

export function loader({ context }: Route.LoaderArgs) {
  const closed = [
    "/api/",
    "/dev",
    ...languagesInUse().flatMap((language) => PERSONAL.map((path) => pathInLanguage(path, language))),
  ];
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${context.get(publicUrlContext)}${filePaths.sitemap()}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
