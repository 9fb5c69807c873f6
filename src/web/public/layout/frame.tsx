import { lazy, type ReactNode, Suspense } from "react";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { useHeadingFocus } from "#web/ui/device/heading-focus.ts";
import { useOnline } from "#web/ui/device/online.ts";
import { ServerRendered } from "#web/ui/server-rendered.tsx";
import type { SiteEdition } from "#web/ui/site/site.ts";
import { Banner } from "./banner/banner.tsx";
import { bannerPhrases } from "./banner/banner-phrases.ts";
import { Header } from "./header/header.tsx";

const Footer = lazy(() => import("./footer.tsx"));
const PreviewBanner = lazy(() => import("./preview-banner.tsx"));

/**
 * Header, footer and banner around every page. Page and banner hydrate in a `Suspense` each: a slow phone responds
 * in between, and a hydration mismatch re-renders only its part.
 */
export function Frame({
  edition,
  earlierYears,
  children,
}: {
  edition: SiteEdition;
  earlierYears: readonly number[];
  children: ReactNode;
}) {
  useHeadingFocus();
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 bg-primary px-5 py-3 font-semibold text-on-primary focus:translate-y-0 print:hidden"
      >
        {m.layout_skip()}
      </a>
      {edition.state !== "published" && (
        <ServerRendered name="preview">
          <PreviewBanner name={editionTitle(edition)} />
        </ServerRendered>
      )}
      <Header edition={edition} />
      <OfflineNotice />
      <main id="content" tabIndex={-1} className="min-h-[70dvh] outline-none">
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <Banner phrases={bannerPhrases(edition)} />
      </Suspense>
      <ServerRendered name="footer">
        <Footer edition={edition} earlierYears={earlierYears} />
      </ServerRendered>
    </>
  );
}

/** Says that the browser is offline. Always rendered, so that screen readers announce it. */
function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status" className="fixed bottom-0 left-0 z-40">
      {!online && (
        <p className="m-4 border border-text bg-raised px-4 py-3">
          <strong>{m.error_offline_title()}</strong> {m.error_offline_text()}
        </p>
      )}
    </div>
  );
}
