import { plainPath } from "#contract/language.ts";
import { apiClientContext, ownFilesContext } from "#web/ui/api/client-context.ts";
import type { Route } from "./+types/share-route";
import { readShareCard } from "./read-share-card.server.ts";
import { shareImage } from "./share-images.server.ts";

/** `/share/home.png`, `/share/speakers/{slug}.png`, `/share/agenda/{id}.png`, `/share/tickets/{type}/{id}.png`; with English as another language under `/share/en/`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = plainPath(new URL(request.url).pathname.replace(/^\/share/, ""));
  const path = /^\/((?:speakers\/|agenda\/|tickets\/(?:[\w-]+\/)?)?[\w-]+)\.png$/.exec(page)?.[1];
  const card = path === undefined ? null : await readShareCard(context.get(apiClientContext), path);
  if (!card) return new Response(null, { status: 404 });
  const readOwnFile = context.get(ownFilesContext);
  const image = await shareImage(card, async (picture) => {
    const answer = await readOwnFile(picture);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  });
  return new Response(image, {
    headers: { "content-type": "image/png", "cache-control": "public, max-age=3600" },
  });
}
