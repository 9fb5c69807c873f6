import { editors } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#messages/messages.js";
import { MailingIcon, NewsletterIcon, ReviewIcon } from "../../sales/mailings/mailing-icons.tsx";
import type { Screen } from "./screen.ts";

export const attendeeScreens: readonly Screen[] = [
  {
    path: "mailings",
    roles: editors,
    load: () => import("../../sales/mailings/mailings.tsx"),
    nav: { area: "people", label: m.organiser_nav_mailings, Icon: MailingIcon, keys: "g 1" },
  },
  { path: "mailings/:id", roles: editors, load: () => import("../../sales/mailings/mailing.tsx") },
  {
    within: "shop",
    path: "newsletter",
    roles: editors,
    load: () => import("../../sales/newsletter/newsletter.tsx"),
    nav: { area: "people", label: m.organiser_nav_newsletter, Icon: NewsletterIcon, keys: "g 2" },
  },
  {
    path: "idea-reviews",
    roles: editors,
    load: () => import("../../content/ideas/ideas.tsx"),
    nav: { area: "people", label: m.organiser_nav_idea_reviews, Icon: ReviewIcon, keys: "g 3" },
  },
  { path: "idea-reviews/:id", roles: editors, load: () => import("../../content/ideas/idea.tsx") },
];
