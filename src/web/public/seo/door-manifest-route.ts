import { doorManifest } from "./manifest.ts";

export const loader = () =>
  new Response(JSON.stringify(doorManifest()), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
