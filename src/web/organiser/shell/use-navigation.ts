import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { finance } from "#contract/organiser/staff/staff-roles.ts";
import { localPath } from "#web/ui/language/local-path.ts";
import { readTab, writeTab } from "#web/ui/login-session/tab-storage.ts";
import { organiserQueries } from "../client/organiser-client.ts";
import type { Area, Screen } from "./screens/screen.ts";
import { areaNames, screens } from "./screens/screens.ts";
import { useShortcuts } from "./shortcuts.ts";
import { useMe } from "./staff-context.ts";
import { useEditions } from "./use-editions.ts";

export interface NavItem {
  /** As in `screens.ts`. */
  path: string;
  to: string;
  label: string;
  /** The item is active only at this very address: the home's is the beginning of all others. */
  end: boolean;
  Icon: NonNullable<Screen["nav"]>["Icon"];
  keys: string;
  /** The number of open tasks there; null or 0: nothing is shown. */
  count: number | null;
}

export interface NavArea {
  name: string;
  items: NavItem[];
}

const LAST_YEAR = "organiserYear";

/** The edition of the address; where the screen is of the whole shop, the one that this tab showed last, or the newest. */
export function useNavigationYear(): number | null {
  const { year } = useParams();
  const named = year && /^\d{4}$/.test(year) ? year : null;
  const { data: editions = [] } = useEditions();
  useEffect(() => {
    if (named) writeTab(LAST_YEAR, named);
  }, [named]);
  return named ? Number(named) : yearOfShop(editions, readTab(LAST_YEAR));
}

/** `last`: the year that the tab showed last, whose edition may be gone. */
export function yearOfShop(editions: readonly { year: number }[], last: string | null): number | null {
  const edition = editions.find(({ year }) => String(year) === last) ?? editions[0];
  return edition?.year ?? null;
}

/** The screens that this member of staff can open, by area. */
export function useNavigation(): NavArea[] {
  const { role } = useMe();
  const year = useNavigationYear();
  const openTasks = useOpenTaskCount();
  const items = screens.flatMap(({ within, path, roles, nav }) => {
    if (!nav || within === "open" || !roles.includes(role)) return [];
    if (!within && year === null) return [];
    const to = within ? organiserPaths.shop(path) : organiserPaths.edition(year ?? 0, path);
    return [
      {
        area: nav.area,
        item: {
          path,
          to,
          label: nav.label(),
          end: path === "",
          Icon: nav.Icon,
          keys: nav.keys,
          count: path === "tasks" ? openTasks : null,
        },
      },
    ];
  });
  return (Object.keys(areaNames) as Area[])
    .map((area) => ({
      name: areaNames[area](),
      items: items.filter((one) => one.area === area).map(({ item }) => item),
    }))
    .filter(({ items }) => items.length > 0);
}

/** `g s` and the like, for the screens of the navigation. */
export function useGoToScreens(): void {
  const navigate = useNavigate();
  const items = useNavigation().flatMap(({ items }) => items);
  useShortcuts(
    items.map(({ to, label, keys }) => ({ keys, label, run: () => void navigate(localPath(to)) })),
  );
}

const REFRESH_MS = 60_000;

/** The number of open tasks; null: not known, or not for this member's role. */
function useOpenTaskCount(): number | null {
  const { role } = useMe();
  const { data } = useQuery(
    organiserQueries.tasks.list.queryOptions({
      input: { limit: 1 },
      enabled: (finance as readonly string[]).includes(role),
      refetchInterval: REFRESH_MS,
    }),
  );
  return data?.count ?? null;
}
