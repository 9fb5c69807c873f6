import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { paths } from "#contract/paths.ts";
import type { Edition } from "#contract/programme/edition.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { localPath } from "#web/ui/language/local-path.ts";
import { iconPath } from "#web/ui/site/icon-path.ts";
import { endOnce } from "./end-sentence.ts";

/** The web app manifest, in the language of the page that it is installed from. */
export function manifest({ name, year, tagline, city }: Pick<Edition, "name" | "year" | "tagline" | "city">) {
  return {
    id: "/",
    name: [editionTitle({ name, year }), tagline].filter(Boolean).join(" — "),
    short_name: name,
    description: endOnce(m.seo_edition_description({ tagline: tagline || name, city })),
    lang: getLocale(),
    dir: "ltr",
    start_url: localPath(paths.home()),
    scope: "/",
    display: "standalone",
    ...look(),
    shortcuts: [{ name: m.profile_tab_wallet(), url: localPath(paths.wallet()) }],
  };
}

/** The same of the door's page, which says nothing of the event. */
export function doorManifest() {
  return {
    id: organiserPaths.door(),
    name: m.door_title(),
    short_name: m.door_title(),
    lang: getLocale(),
    start_url: localPath(organiserPaths.door()),
    scope: localPath(organiserPaths.door()),
    display: "standalone",
    orientation: "portrait",
    ...look(),
  };
}

const look = () => ({
  background_color: "#06120d",
  theme_color: "#06120d",
  icons: ownIcons() ?? [
    { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
    { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
    { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
    { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
  ],
});

/** A phone may cut any form out of it: the logo stays whole. */
function ownIcons() {
  const [small, large] = [iconPath(192), iconPath(512)];
  const type = "image/png";
  return (
    small &&
    large && [
      { src: small, type, sizes: "192x192" },
      { src: large, type, sizes: "512x512" },
      { src: large, type, sizes: "512x512", purpose: "maskable" },
    ]
  );
}
