import { finance, office } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#messages/messages.js";
import { ExportsIcon, FiguresIcon, MoneyIcon, TasksIcon } from "../../sales/figures/figures-icons.tsx";
import type { Screen } from "./screen.ts";

export const figuresScreens: readonly Screen[] = [
  {
    within: "shop",
    path: "tasks",
    roles: finance,
    load: () => import("../../overview/tasks/tasks.tsx"),
    nav: { area: "overview", label: m.organiser_nav_tasks, Icon: TasksIcon, keys: "g z" },
  },
  {
    path: "figures",
    roles: finance,
    load: () => import("../../sales/figures/figures.tsx"),
    nav: { area: "sales", label: m.organiser_nav_figures, Icon: FiguresIcon, keys: "g f" },
  },
  {
    within: "shop",
    path: "money",
    roles: finance,
    load: () => import("../../sales/figures/money.tsx"),
    nav: { area: "sales", label: m.organiser_nav_money, Icon: MoneyIcon, keys: "g 4" },
  },
  {
    within: "shop",
    path: "exports",
    roles: office,
    load: () => import("../../sales/exports/exports.tsx"),
    nav: { area: "sales", label: m.organiser_nav_exports, Icon: ExportsIcon, keys: "g 5" },
  },
];
