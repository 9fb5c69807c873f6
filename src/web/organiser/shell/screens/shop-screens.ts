import { editors, office } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#messages/messages.js";
import {
  AnswersIcon,
  CouponsIcon,
  QuestionsIcon,
  QuotasIcon,
  TicketTypesIcon,
  WaitingListsIcon,
  WaitingRoomIcon,
} from "../../shop/shop-icons.tsx";
import { records, type Screen } from "./screen.ts";

export const shopScreens: readonly Screen[] = [
  ...records(
    "ticket-types",
    () => import("../../shop/tickets/ticket-types.tsx"),
    () => import("../../shop/tickets/ticket-type.tsx"),
    { area: "sales", label: m.organiser_nav_ticket_types, Icon: TicketTypesIcon, keys: "g y" },
  ),
  ...records(
    "quotas",
    () => import("../../shop/quotas/quotas.tsx"),
    () => import("../../shop/quotas/quota.tsx"),
    { area: "sales", label: m.organiser_nav_quotas, Icon: QuotasIcon, keys: "g q" },
  ),
  ...records(
    "coupons",
    () => import("../../shop/coupons/coupons.tsx"),
    () => import("../../shop/coupons/coupon.tsx"),
    { area: "sales", label: m.organiser_nav_coupons, Icon: CouponsIcon, keys: "g c" },
  ),
  ...records(
    "questions",
    () => import("../../shop/questions/questions.tsx"),
    () => import("../../shop/questions/question.tsx"),
    { area: "people", label: m.organiser_nav_questions, Icon: QuestionsIcon, keys: "g u" },
  ),
  {
    path: "waiting-lists",
    roles: office,
    load: () => import("../../shop/waiting-lists/waiting-lists.tsx"),
    nav: { area: "sales", label: m.organiser_waiting_lists, Icon: WaitingListsIcon, keys: "g ." },
  },
  {
    path: "waiting-room",
    roles: office,
    load: () => import("../../shop/waiting-room/waiting-room.tsx"),
    nav: { area: "sales", label: m.organiser_room_title, Icon: WaitingRoomIcon, keys: "g =" },
  },
  {
    path: "answers",
    roles: editors,
    load: () => import("../../shop/questions/answers.tsx"),
    nav: { area: "people", label: m.organiser_answers, Icon: AnswersIcon, keys: "g r" },
  },
];
