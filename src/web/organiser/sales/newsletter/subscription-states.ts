import type { NewsletterSubscriber } from "#contract/organiser/people/newsletter-subscribers.ts";
import { m } from "#messages/messages.js";
import type { Mark } from "../../kit/state-mark.tsx";

export const stateNames: Record<NewsletterSubscriber["status"], () => string> = {
  pending: m.organiser_subs_pending,
  confirmed: m.organiser_subs_confirmed,
  unsubscribed: m.organiser_subs_unsubscribed,
};

export const stateMarks: Record<NewsletterSubscriber["status"], Mark> = {
  pending: "open",
  confirmed: "done",
  unsubscribed: "ended",
};

/** The page where the person subscribed: its path, of the site. */
export const sourceName = (path: string): string => (path === "/" ? m.newsletter_link_home() : path);
