import type { ComponentType } from "react";
import { type StaffRole, staffRoles } from "#contract/organiser/staff-roles.ts";
import { m } from "#messages/messages.js";
import type { IconProps } from "../../ui/icons.tsx";
import { HomeIcon } from "../kit/organiser-icons.tsx";

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
];

export const areaNames: Record<Area, () => string> = {
  overview: m.organiser_area_overview,
  content: m.organiser_area_content,
  site: m.organiser_area_site,
  shop: m.organiser_area_shop,
};
