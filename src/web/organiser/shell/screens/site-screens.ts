import { editors } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#messages/messages.js";
import {
  BannerIcon,
  EditionIcon,
  EditionsIcon,
  IdeaIcon,
  MailIcon,
  PagesIcon,
} from "../../kit/organiser-icons.tsx";
import { records, type Screen } from "./screen.ts";

/** Texts of the public site and of mails. */
export const siteScreens: readonly Screen[] = [
  {
    path: "edition",
    roles: editors,
    load: () => import("../../site/edition/edition.tsx"),
    nav: { area: "settings", label: m.organiser_nav_edition, Icon: EditionIcon, keys: "g n" },
  },
  {
    path: "old-texts",
    roles: editors,
    load: () => import("../../site/editions/old-texts.tsx"),
  },
  {
    within: "shop",
    path: "editions",
    roles: editors,
    load: () => import("../../site/editions/editions.tsx"),
    nav: { area: "settings", label: m.organiser_editions, Icon: EditionsIcon, keys: "g 0" },
  },
  {
    within: "shop",
    path: "editions/new",
    roles: editors,
    load: () => import("../../site/editions/new-edition.tsx"),
  },
  {
    within: "shop",
    path: "editions/import",
    roles: editors,
    load: () => import("../../site/editions/import-edition.tsx"),
  },
  ...records(
    "pages",
    () => import("../../site/pages.tsx"),
    () => import("../../site/page-text.tsx"),
    { area: "site", label: m.organiser_nav_pages, Icon: PagesIcon, keys: "g x" },
  ),
  ...records(
    "banner",
    () => import("../../site/banner.tsx"),
    () => import("../../site/banner-phrase.tsx"),
    { area: "site", label: m.organiser_nav_banner, Icon: BannerIcon, keys: "g k" },
  ),
  {
    path: "words",
    roles: editors,
    load: () => import("../../site/texts/site-texts.tsx"),
    nav: { area: "site", label: m.organiser_nav_words, Icon: PagesIcon, keys: "g ;" },
  },
  {
    path: "ideas",
    roles: editors,
    load: () => import("../../site/ideas-call.tsx"),
    nav: { area: "site", label: m.organiser_nav_ideas, Icon: IdeaIcon, keys: "g i" },
  },
  {
    within: "shop",
    path: "mails",
    roles: editors,
    load: () => import("../../site/mails/mails.tsx"),
    nav: { area: "site", label: m.organiser_nav_mails, Icon: MailIcon, keys: "g m" },
  },
  { within: "shop", path: "mails/:name", roles: editors, load: () => import("../../site/mails/mail.tsx") },
];
