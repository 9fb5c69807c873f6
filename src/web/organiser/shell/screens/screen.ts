import type { ComponentType } from "react";
import { editors, type StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import type { IconProps } from "../../../ui/icons.tsx";

/** The organiser's areas of work, in the order of the navigation. */
export type Area = "overview" | "content" | "sales" | "people" | "site" | "door" | "settings";

export interface Screen {
  /** Under the address of the whole shop, or `open`: shown without a login session too. Without it: under its edition's address. */
  within?: "shop" | "open";
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

/** A kind's list, and the page of one record, new or stored. */
export function records(
  path: string,
  list: Screen["load"],
  one: Screen["load"],
  nav: NonNullable<Screen["nav"]>,
): Screen[] {
  return [
    { path, roles: editors, load: list, nav },
    { path: `${path}/:id`, roles: editors, load: one },
  ];
}
