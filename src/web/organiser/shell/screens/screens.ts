import { m } from "#messages/messages.js";
import { contentScreens } from "./content-screens.ts";
import { salesScreens } from "./sales-screens.ts";
import type { Area, Screen } from "./screen.ts";
import { siteScreens } from "./site-screens.ts";
import { staffScreens } from "./staff-screens.ts";

/** Every screen for staff, each in files of its own. The navigation has them in this order. */
export const screens: readonly Screen[] = [
  ...contentScreens,
  ...salesScreens,
  ...siteScreens,
  ...staffScreens,
];

export const areaNames: Record<Area, () => string> = {
  overview: m.organiser_area_overview,
  content: m.organiser_area_content,
  sales: m.organiser_area_sales,
  people: m.organiser_area_people,
  site: m.organiser_area_site,
  door: m.organiser_area_door,
  settings: m.organiser_area_settings,
};
