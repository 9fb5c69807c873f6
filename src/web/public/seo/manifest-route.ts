import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import type { Route } from "./+types/manifest-route";
import { manifest } from "./manifest.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const edition = await context.get(apiClientContext).edition.get({ lang: getLocale() });
  return new Response(JSON.stringify(manifest(edition)), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}
