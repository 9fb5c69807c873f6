import { editors, finance } from "#contract/organiser/staff-roles.ts";
import { m, m } from "#messages/messages.js";
import { OrdersIcon } from "../../kit/organiser-icons.tsx";
import { MailingIcon, NewsletterIcon, ReviewIcon } from "../../mailings/mailing-icons.tsx";
import type { Screen } from "./screen.ts";

/** Orders, money and what is said to attendees. */
export const salesScreens: readonly Screen[] = [
  {
    within: "edition",
    path: "orders",
    roles: finance,
    load: () => import("../../orders/orders.tsx"),
    nav: { area: "sales", label: m.organiser_nav_orders, Icon: OrdersIcon, keys: "g j" },
  },
  { within: "edition", path: "orders/:id", roles: finance, load: () => import("../../orders/order.tsx") },
    path: "mailings",
    roles: editors,
    load: () => import("../../mailings/mailings.tsx"),
    nav: { area: "sales", label: m.organiser_nav_mailings, Icon: MailingIcon, keys: "g 1" },
  },
  {
    within: "edition",
    path: "mailings/:id",
    roles: editors,
    load: () => import("../../mailings/mailing.tsx"),
  },
  {
    within: "shop",
    path: "newsletter",
    roles: editors,
    load: () => import("../../newsletter/newsletter.tsx"),
    nav: { area: "sales", label: m.organiser_nav_newsletter, Icon: NewsletterIcon, keys: "g 2" },
  },
  {
    within: "edition",
    path: "idea-reviews",
    roles: editors,
    load: () => import("../../ideas/ideas.tsx"),
    nav: { area: "content", label: m.organiser_nav_idea_reviews, Icon: ReviewIcon, keys: "g 3" },
  },
  {
    within: "edition",
    path: "idea-reviews/:id",
    roles: editors,
    load: () => import("../../ideas/idea.tsx"),
  },
];
