import { m } from "#messages/messages.js";
import { QueryProvider } from "#web/ui/api/query-provider.tsx";
import { secretPageMeta } from "#web/ui/site/page-meta.ts";
import type { Route } from "./+types/place";
import { PlaceOfLink } from "./place-of-link.tsx";

export const meta: Route.MetaFunction = (args) =>
  secretPageMeta(args, { title: m.waiting_page_title(), description: m.waiting_page_description() });

/** No cache may store a page whose address contains the secret of an offer. */
export const headers: Route.HeadersFunction = () => ({ "cache-control": "no-store" });

/** A place on a waiting list, by the link of its mails. */
export default function Place({ params: { token } }: Route.ComponentProps) {
  return (
    <QueryProvider>
      <PlaceOfLink key={token} token={token} />
    </QueryProvider>
  );
}
