import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { secretPageMeta } from "#web/ui/site/page-meta.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { Route } from "./+types/unsubscribe";
import { NewsletterLinkPage } from "./newsletter-link-page.tsx";

export const meta: Route.MetaFunction = (args) =>
  secretPageMeta(args, {
    title: m.newsletter_unsubscribe_title(),
    description: m.newsletter_unsubscribe_text(),
  });

export default function Unsubscribe({ params: { token } }: Route.ComponentProps) {
  const { contact_email: email } = useEdition();
  return (
    <NewsletterLinkPage
      key={token}
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
