import "#web/ui/api/zod-without-eval.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, Suspense } from "react";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { QueryProvider } from "#web/ui/api/query-provider.tsx";
import { setClockOffset } from "#web/ui/login-session/clock-offset.ts";
import { useHydrated } from "#web/ui/login-session/use-hydrated.ts";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { KitLink } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { StatePanel } from "../../kit/state-panel.tsx";
import { ContactLink, EditionHead } from "./edition-head.tsx";
import { OwnFrame } from "./own-frame.tsx";
import "../../organiser.css";

export const linkPageMeta = (title: string) => [
  { title: `${title} — ${m.site_name()}` },
  { name: "robots", content: "noindex, nofollow" },
  // The address holds a secret: do not send it to other sites.
  { name: "referrer", content: "no-referrer" },
];

/** A page by the link of a mail: made of the forms that editors use, without their contract. */
export function LinkPage({ clockOffsetMs, children }: { clockOffsetMs: number; children: ReactNode }) {
  setClockOffset(clockOffsetMs);
  const hydrated = useHydrated();
  const loading = (
    <main className="grid min-h-dvh place-items-center">
      <LoadingArea />
    </main>
  );
  return (
    <div data-organiser="" data-link-page="" className="text-sm">
      {hydrated ? (
        <QueryProvider>
          <Suspense fallback={loading}>{children}</Suspense>
        </QueryProvider>
      ) : (
        loading
      )}
    </div>
  );
}

/** Shows the page that a link opens, or why it does not open one. */
export function LinkPageFrame<Page>({
  query,
  gone = { title: m.speaker_page_gone_title(), text: m.speaker_page_gone_text() },
  children,
}: {
  query: Pick<UseQueryResult<Page>, "data" | "error" | "refetch" | "isFetching">;
  /** Said of a link that opens nothing any more. */
  gone?: { title: string; text: string };
  children: (page: Page) => ReactNode;
}) {
  const { data, waiting } = loaded(query, { level: 1 });
  const { error } = query;
  return (
    <OwnFrame>
      {data ? (
        children(data)
      ) : error instanceof ApiProblem && error.code === "not_found" ? (
        <StatePanel level={1} {...gone}>
          <KitLink variant="primary" to={paths.home()}>
            {m.layout_home()}
          </KitLink>
        </StatePanel>
      ) : (
        waiting
      )}
    </OwnFrame>
  );
}

/** Whose page it is, of which event, and until when the link opens it. */
export function LinkPageHead({
  name,
  lead,
  edition,
  expiresOn,
}: {
  name: string;
  lead: string;
  edition: ComponentProps<typeof EditionHead>["edition"];
  expiresOn: string;
}) {
  return (
    <EditionHead edition={edition} title={m.speaker_page_hello({ name })}>
      <p className="mt-3 text-base">{lead}</p>
      <p className="mt-2 text-muted">
        {m.speaker_page_link_until({ day: expiresOn })} <ContactLink edition={edition} />
      </p>
    </EditionHead>
  );
}
