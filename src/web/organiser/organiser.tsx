import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { type Language, pathInLanguage, plainPath } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext, publicUrlContext } from "#web/ui/api/client-context.ts";
import { QueryProvider } from "#web/ui/api/query-provider.tsx";
import { setClockOffset } from "#web/ui/login-session/clock-offset.ts";
import { useHydrated } from "#web/ui/login-session/use-hydrated.ts";
import { loadSite } from "#web/ui/site/site.ts";
import { LoadingArea } from "../ui/spinner.tsx";
import type { Route } from "./+types/organiser";
import { OrganiserScreens } from "./shell/organiser-screens.tsx";
import { staffLanguage } from "./shell/staff-language.ts";
import "./organiser.css";

export const meta = () => [
  { title: `${m.organiser_title()} — ${m.site_name()}` },
  { name: "robots", content: "noindex, nofollow" },
];

/** On an empty database there is no edition yet: the organiser makes the first one here. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = await loadSite(context.get(apiClientContext), context.get(publicUrlContext)).catch(() => null);
  return { clockOffsetMs: site?.clockOffsetMs ?? 0, publicUrl: context.get(publicUrlContext) };
}

/** The clock and the address stay while the document does. */
export const shouldRevalidate = () => false;

/**
 * Everything for staff: one route, whose screens are in `screens.ts`. The list of all routes comes with every visitor's
 * page, so that thirty more would cost each visitor (docs/decisions/0081).
 */
export default function Organiser({ loaderData }: Route.ComponentProps) {
  // Before anything inside reads the login session, whose expiry is on the server's clock.
  setClockOffset(loaderData.clockOffsetMs);
  const hydrated = useHydrated();
  const { pathname, search, hash } = useLocation();
  const decided = useRef<Language | null>(null);
  // Once for this page: a choice in another tab turns no work that is under way.
  if (hydrated) decided.current ??= staffLanguage(pathname);
  const language = decided.current ?? getLocale();
  const isTheirs = language === getLocale();
  useEffect(() => {
    if (!isTheirs) window.location.replace(pathInLanguage(plainPath(pathname), language) + search + hash);
  }, [isTheirs, language, pathname, search, hash]);
  return (
    <div data-organiser="" className="text-sm">
      {hydrated && isTheirs ? (
        <QueryProvider>
          <OrganiserScreens />
        </QueryProvider>
      ) : (
        <main className="grid min-h-dvh place-items-center">
          <LoadingArea />
        </main>
      )}
    </div>
  );
}
