import { lazy, Suspense } from "react";
import { m } from "#messages/messages.js";
import { apiClientContext, publicUrlContext } from "#web/ui/api/client-context.ts";
import { QueryProvider } from "#web/ui/api/query-provider.tsx";
import { setClockOffset } from "#web/ui/login-session/clock-offset.ts";
import { useHydrated } from "#web/ui/login-session/use-hydrated.ts";
import { loadSite } from "#web/ui/site/site.ts";
import { LoadingArea } from "#web/ui/spinner.tsx";
import type { Route } from "./+types/speaker-page";
import "../../organiser.css";

const OwnPage = lazy(() => import("./own-page.tsx"));

export const meta = () => [
  { title: `${m.speaker_page_title()} | ${m.site_name()}` },
  { name: "robots", content: "noindex, nofollow" },
  // The address holds a secret: do not send it to other sites.
  { name: "referrer", content: "no-referrer" },
];

/** No cache may store a page whose address contains the secret of a speaker's page. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

/** A speaker writes before any edition is public, too. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = await loadSite(context.get(apiClientContext), context.get(publicUrlContext)).catch(() => null);
  return { clockOffsetMs: site?.clockOffsetMs ?? 0 };
}

export const shouldRevalidate = () => false;

/** A speaker's own page, by the link of a mail: made of the forms that editors use, without their contract. */
export default function SpeakerPage({ loaderData, params: { token } }: Route.ComponentProps) {
  setClockOffset(loaderData.clockOffsetMs);
  const hydrated = useHydrated();
  const loading = (
    <main className="grid min-h-dvh place-items-center">
      <LoadingArea />
    </main>
  );
  return (
    <div data-organiser="" className="text-sm">
      {hydrated ? (
        <QueryProvider>
          <Suspense fallback={loading}>
            <OwnPage key={token} token={token} />
          </Suspense>
        </QueryProvider>
      ) : (
        loading
      )}
    </div>
  );
}
