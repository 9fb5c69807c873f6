import { doorStaff } from "#contract/organiser/door/door-records.ts";
import { m } from "#messages/messages.js";
import { CheckInsIcon, DevicesIcon, ListsIcon } from "../../door/door-icons.tsx";
import { records, type Screen } from "./screen.ts";

export const doorScreens: readonly Screen[] = [
  {
    path: "check-ins",
    roles: doorStaff,
    load: () => import("../../door/check-ins.tsx"),
    nav: { area: "door", label: m.door_nav_check_ins, Icon: CheckInsIcon, keys: "g g" },
  },
  ...records(
    "check-in-lists",
    () => import("../../door/lists.tsx"),
    () => import("../../door/list.tsx"),
    { area: "door", label: m.door_nav_lists, Icon: ListsIcon, keys: "g 7" },
  ),
  {
    path: "door-devices",
    roles: doorStaff,
    load: () => import("../../door/devices.tsx"),
    nav: { area: "door", label: m.door_nav_devices, Icon: DevicesIcon, keys: "g 6" },
  },
];
