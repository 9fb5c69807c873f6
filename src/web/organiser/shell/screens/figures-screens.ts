import { finance } from "#contract/organiser/staff-roles.ts";
import { m } from "#messages/messages.js";
import { TasksIcon } from "../../figures/figures-icons.tsx";
import type { Screen } from "./screen.ts";

/** What needs the organiser, and what the figures say. */
export const figuresScreens: readonly Screen[] = [
  {
    within: "shop",
    path: "tasks",
    roles: finance,
    load: () => import("../../tasks/tasks.tsx"),
    nav: { area: "overview", label: m.organiser_nav_tasks, Icon: TasksIcon, keys: "g z" },
  },
];
