import type { ComponentType } from "react";
import { editors, owners, type StaffRole, staffRoles } from "#contract/organiser/staff-roles.ts";
import { m } from "#messages/messages.js";
import type { IconProps } from "../../ui/icons.tsx";
import {
  AuditIcon,
  BannerIcon,
  EditionIcon,
  HomeIcon,
  IdeaIcon,
  MailIcon,
  PagesIcon,
  PartnersIcon,
  ScheduleIcon,
  SessionsIcon,
  SpeakersIcon,
  StaffIcon,
  StagesIcon,
  TypesIcon,
  VenuesIcon,
} from "../kit/organiser-icons.tsx";
import {
  AnswersIcon,
  CouponsIcon,
  QuestionsIcon,
  QuotasIcon,
  TicketsIcon,
  TicketTypesIcon,
} from "../shop/shop-icons.tsx";

export type Area = "overview" | "content" | "site" | "shop";

export interface Screen {
  /** Under its edition's address, under that of the whole shop, or `open`: shown without a session too. */
  within: "edition" | "shop" | "open";
  path: string;
  roles: readonly StaffRole[];
  load: () => Promise<{ default: ComponentType }>;
  /** Its place in the navigation; without one it is reached from another screen. */
  nav?: {
    area: Area;
    label: () => string;
    Icon: (props: IconProps) => React.ReactNode;
    /** The shortcut that opens it from anywhere. */
    keys: string;
  };
}

/** Every screen for staff, each in files of its own: a new one is a line here. */
export const screens: readonly Screen[] = [
  {
    within: "edition",
    path: "",
    roles: staffRoles,
    load: () => import("../home/home.tsx"),
    nav: { area: "overview", label: m.organiser_nav_home, Icon: HomeIcon, keys: "g h" },
  },
  {
    within: "edition",
    path: "schedule",
    roles: editors,
    load: () => import("../schedule/schedule.tsx"),
    nav: { area: "content", label: m.organiser_nav_schedule, Icon: ScheduleIcon, keys: "g d" },
  },
  ...records(
    "sessions",
    () => import("../content/sessions.tsx"),
    () => import("../content/session.tsx"),
    {
      label: m.organiser_nav_sessions,
      Icon: SessionsIcon,
      keys: "g e",
    },
  ),
  ...records(
    "speakers",
    () => import("../content/speakers.tsx"),
    () => import("../content/speaker.tsx"),
    {
      label: m.organiser_nav_speakers,
      Icon: SpeakersIcon,
      keys: "g s",
    },
  ),
  ...records(
    "stages",
    () => import("../content/stages.tsx"),
    () => import("../content/stage.tsx"),
    {
      label: m.organiser_nav_stages,
      Icon: StagesIcon,
      keys: "g p",
    },
  ),
  ...records(
    "venues",
    () => import("../content/venues.tsx"),
    () => import("../content/venue.tsx"),
    {
      label: m.organiser_nav_venues,
      Icon: VenuesIcon,
      keys: "g v",
    },
  ),
  ...records(
    "event-types",
    () => import("../content/event-types.tsx"),
    () => import("../content/event-type.tsx"),
    {
      label: m.organiser_nav_types,
      Icon: TypesIcon,
      keys: "g t",
    },
  ),
  ...records(
    "partners",
    () => import("../content/partners.tsx"),
    () => import("../content/partner.tsx"),
    {
      label: m.organiser_nav_partners,
      Icon: PartnersIcon,
      keys: "g a",
    },
  ),
  ...records(
    "tickets",
    () => import("../shop/tickets.tsx"),
    () => import("../shop/ticket.tsx"),
    { label: m.organiser_nav_tickets, Icon: TicketsIcon, keys: "g b" },
    "shop",
  ),
  ...records(
    "ticket-types",
    () => import("../shop/ticket-types.tsx"),
    () => import("../shop/ticket-type.tsx"),
    { label: m.organiser_nav_ticket_types, Icon: TicketTypesIcon, keys: "g y" },
    "shop",
  ),
  ...records(
    "quotas",
    () => import("../shop/quotas.tsx"),
    () => import("../shop/quota.tsx"),
    { label: m.organiser_nav_quotas, Icon: QuotasIcon, keys: "g q" },
    "shop",
  ),
  ...records(
    "coupons",
    () => import("../shop/coupons.tsx"),
    () => import("../shop/coupon.tsx"),
    { label: m.organiser_nav_coupons, Icon: CouponsIcon, keys: "g c" },
    "shop",
  ),
  ...records(
    "questions",
    () => import("../shop/questions.tsx"),
    () => import("../shop/question.tsx"),
    { label: m.organiser_nav_questions, Icon: QuestionsIcon, keys: "g u" },
    "shop",
  ),
  {
    within: "edition",
    path: "answers",
    roles: editors,
    load: () => import("../shop/answers.tsx"),
    nav: { area: "shop", label: m.organiser_answers, Icon: AnswersIcon, keys: "g r" },
  },
  {
    within: "edition",
    path: "edition",
    roles: editors,
    load: () => import("../edition/edition.tsx"),
    nav: { area: "site", label: m.organiser_nav_edition, Icon: EditionIcon, keys: "g n" },
  },
  {
    within: "shop",
    path: "staff",
    roles: owners,
    load: () => import("../staff/staff.tsx"),
    nav: { area: "shop", label: m.staff_title, Icon: StaffIcon, keys: "g w" },
  },
  {
    within: "shop",
    path: "audit",
    roles: owners,
    load: () => import("../audit/audit.tsx"),
    nav: { area: "shop", label: m.audit_title, Icon: AuditIcon, keys: "g l" },
  },
  {
    within: "shop",
    path: "begin",
    roles: owners,
    load: () => import("../first-run/set-up-guide.tsx"),
  },
  { within: "shop", path: "security", roles: staffRoles, load: () => import("../security/security.tsx") },
  { within: "open", path: "sign-in", roles: staffRoles, load: () => import("../sign-in/sign-in.tsx") },
  { within: "open", path: "join/:token", roles: staffRoles, load: () => import("../sign-in/join.tsx") },
  {
    within: "open",
    path: "set-up/:token",
    roles: staffRoles,
    load: () => import("../sign-in/set-up-owner.tsx"),
  },
  ...records(
    "pages",
    () => import("../site/pages.tsx"),
    () => import("../site/page-text.tsx"),
    { label: m.organiser_nav_pages, Icon: PagesIcon, keys: "g x" },
    "site",
  ),
  ...records(
    "banner",
    () => import("../site/banner.tsx"),
    () => import("../site/banner-phrase.tsx"),
    { label: m.organiser_nav_banner, Icon: BannerIcon, keys: "g k" },
    "site",
  ),
  {
    within: "edition",
    path: "ideas",
    roles: editors,
    load: () => import("../site/ideas-call.tsx"),
    nav: { area: "site", label: m.organiser_nav_ideas, Icon: IdeaIcon, keys: "g i" },
  },
  {
    within: "shop",
    path: "mails",
    roles: editors,
    load: () => import("../mails/mails.tsx"),
    nav: { area: "site", label: m.organiser_nav_mails, Icon: MailIcon, keys: "g m" },
  },
  { within: "shop", path: "mails/:name", roles: editors, load: () => import("../mails/mail.tsx") },
];

export const areaNames: Record<Area, () => string> = {
  overview: m.organiser_area_overview,
  content: m.organiser_area_content,
  site: m.organiser_area_site,
  shop: m.organiser_area_shop,
};

/** A kind's list, and the page of one record, new or stored. */
function records(
  path: string,
  list: Screen["load"],
  one: Screen["load"],
  nav: Omit<NonNullable<Screen["nav"]>, "area">,
  area: Area = "content",
): Screen[] {
  return [
    { within: "edition", path, roles: editors, load: list, nav: { area, ...nav } },
    { within: "edition", path: `${path}/:id`, roles: editors, load: one },
  ];
}
