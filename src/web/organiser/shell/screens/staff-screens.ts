import { owners, staffRoles } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#messages/messages.js";
import { AuditIcon, DoctorIcon, IntegrationsIcon, StaffIcon } from "../../kit/organiser-icons.tsx";
import type { Screen } from "./screen.ts";

/** Staff, their security and the ways in. */
export const staffScreens: readonly Screen[] = [
  {
    within: "shop",
    path: "staff",
    roles: owners,
    load: () => import("../../shop/staff/staff.tsx"),
    nav: { area: "settings", label: m.staff_title, Icon: StaffIcon, keys: "g w" },
  },
  {
    within: "shop",
    path: "audit",
    roles: owners,
    load: () => import("../../shop/audit/audit.tsx"),
    nav: { area: "settings", label: m.audit_title, Icon: AuditIcon, keys: "g l" },
  },
  {
    within: "shop",
    path: "integrations",
    roles: owners,
    load: () => import("../../shop/integrations/integrations.tsx"),
    nav: { area: "settings", label: m.integrations_title, Icon: IntegrationsIcon, keys: "g 9" },
  },
  {
    within: "shop",
    path: "integrations/:id",
    roles: owners,
    load: () => import("../../shop/integrations/webhook.tsx"),
  },
  {
    within: "shop",
    path: "doctor",
    roles: owners,
    load: () => import("../../shop/doctor/doctor.tsx"),
    nav: { area: "settings", label: m.organiser_doctor_title, Icon: DoctorIcon, keys: "g o" },
  },
  {
    within: "shop",
    path: "begin",
    roles: owners,
    load: () => import("../../shop/first-run/set-up-guide.tsx"),
  },
  {
    within: "shop",
    path: "security",
    roles: staffRoles,
    load: () => import("../../shop/security/security.tsx"),
  },
  { within: "open", path: "sign-in", roles: staffRoles, load: () => import("../../sign-in/sign-in.tsx") },
  { within: "open", path: "join/:token", roles: staffRoles, load: () => import("../../sign-in/join.tsx") },
  {
    within: "open",
    path: "set-up/:token",
    roles: staffRoles,
    load: () => import("../../sign-in/set-up-owner.tsx"),
  },
];
