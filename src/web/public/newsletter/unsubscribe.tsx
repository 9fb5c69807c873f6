import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { visitorApiContext } from "#web/ui/api/client-context.ts";
import { secretPageMeta } from "#web/ui/site/page-meta.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { Route } from "./+types/unsubscribe";
import { NewsletterLinkPage, outcomeOf } from "./newsletter-link-page.tsx";

export const meta: Route.MetaFunction = (args) =>
  secretPageMeta(args, {
    title: m.newsletter_unsubscribe_title(),
    description: m.newsletter_unsubscribe_text(),
  });

export const action = ({ params: { token }, context }: Route.ActionArgs) =>
  outcomeOf(() => context.get(visitorApiContext)(null).newsletter.unsubscribe({ token }));

export default function Unsubscribe({ params: { token }, actionData }: Route.ComponentProps) {
  const { contact_email: email } = useEdition();
  return (
    <NewsletterLinkPage
      key={token}
      plain={actionData}
      act={() => api.newsletter.unsubscribe({ token })}
      button={m.newsletter_unsubscribe_button()}
      content={{
        asking: { title: m.newsletter_unsubscribe_title(), text: m.newsletter_unsubscribe_text() },
        done: { title: m.newsletter_unsubscribe_done_title(), text: m.newsletter_unsubscribe_done_text() },
        unknown: {
          title: m.newsletter_unsubscribe_unknown_title(),
          text: m.newsletter_unsubscribe_unknown_text({ email }),
        },
      }}
    />
  );
}
