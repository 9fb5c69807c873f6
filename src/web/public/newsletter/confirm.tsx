import { useSearchParams } from "react-router";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { secretPageMeta } from "#web/ui/site/page-meta.ts";
import type { Route } from "./+types/confirm";
import { NewsletterLinkPage } from "./newsletter-link-page.tsx";

export const meta: Route.MetaFunction = (args) =>
  secretPageMeta(args, { title: m.newsletter_confirm_title(), description: m.newsletter_confirm_text() });

/** `?confirmed`: the subscriber has already confirmed in the newsletter provider's own mail. */
export default function Confirm({ params: { token } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <NewsletterLinkPage
      key={token}
      act={() => api.newsletter.confirm({ token })}
      atOnce={search.has("confirmed")}
      button={m.newsletter_confirm_button()}
      content={{
        asking: { title: m.newsletter_confirm_title(), text: m.newsletter_confirm_text() },
        done: { title: m.newsletter_confirm_done_title(), text: m.newsletter_confirm_done_text() },
        unknown: { title: m.newsletter_confirm_unknown_title(), text: m.newsletter_confirm_unknown_text() },
      }}
    />
  );
}
