import { useSearchParams } from "react-router";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { visitorApiContext } from "#web/ui/api/client-context.ts";
import { secretPageMeta } from "#web/ui/site/page-meta.ts";
import type { Route } from "./+types/confirm";
import { NewsletterLinkPage, outcomeOf } from "./newsletter-link-page.tsx";

export const meta: Route.MetaFunction = (args) =>
  secretPageMeta(args, { title: m.newsletter_confirm_title(), description: m.newsletter_confirm_text() });

export const action = ({ params: { token }, context }: Route.ActionArgs) =>
  outcomeOf(() => context.get(visitorApiContext)(null).newsletter.confirm({ token }));

/** `?confirmed`: the subscriber has already confirmed in the newsletter provider's own mail. */
export default function Confirm({ params: { token }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <NewsletterLinkPage
      key={token}
      plain={actionData}
      act={() => api.newsletter.confirm({ token })}
      atOnce={!actionData && search.has("confirmed")}
      button={m.newsletter_confirm_button()}
      content={{
        asking: { title: m.newsletter_confirm_title(), text: m.newsletter_confirm_text() },
        done: { title: m.newsletter_confirm_done_title(), text: m.newsletter_confirm_done_text() },
        unknown: { title: m.newsletter_confirm_unknown_title(), text: m.newsletter_confirm_unknown_text() },
      }}
    />
  );
}
