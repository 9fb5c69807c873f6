import type { NewsletterSubscriber } from "#contract/organiser/people/newsletter-subscribers.ts";
import { m } from "#messages/messages.js";
import type { NamedState } from "../../kit/state-mark.tsx";

export const stateWords: Record<NewsletterSubscriber["status"], NamedState> = {
  pending: { mark: "open", name: m.organiser_subs_pending },
  confirmed: { mark: "done", name: m.organiser_subs_confirmed },
  unsubscribed: { mark: "ended", name: m.organiser_subs_unsubscribed },
};

/** The page where the person subscribed: its path, of the site. */
export const sourceName = (path: string): string => (path === "/" ? m.newsletter_link_home() : path);
