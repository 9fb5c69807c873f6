import { lazy, Suspense, useEffect } from "react";
import { filePaths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { localPath } from "#web/ui/language/local-path.ts";
import { useHydrated } from "#web/ui/login-session/use-hydrated.ts";
import { LoadingArea } from "../ui/spinner.tsx";
import { cacheDoorPage } from "./offline/cache-door-page.ts";

const DoorApp = lazy(() => import("./door-app.tsx"));

export const meta = () => [
  { title: `${m.door_title()} — ${m.site_name()}` },
  { name: "robots", content: "noindex, nofollow" },
];

/** For devices at the door. The document says nothing of the event: all comes by the device's own token. */
export default function Door() {
  const hydrated = useHydrated();
  useEffect(() => {
    // The site's manifest would install the shop.
    document.querySelector('link[rel="manifest"]')?.setAttribute("href", localPath(filePaths.doorManifest()));
    // If the browser refuses, the readiness screen says so.
    void cacheDoorPage().catch(() => {});
  }, []);
  const loading = (
    <main aria-label={m.door_loading()} data-fills-window="" className="grid place-items-center">
      <LoadingArea />
    </main>
  );
  return hydrated ? (
    <Suspense fallback={loading}>
      <DoorApp />
    </Suspense>
  ) : (
    loading
  );
}
