import { icon } from "../kit/icon.tsx";

export const TicketsIcon = icon(
  "M3 7h18v3.5a1.500 1.500 0 0 0 0 3V17H3v-3.500a1.500 1.500 0 0 0 0-3zM14 7v2M14 11v2M14 15v2",
);
export const TicketTypesIcon = icon("M4 5h16v4H4zM4 11h16v4H4zM4 17h16v3H4z");
export const QuotasIcon = icon("M4 20V4M4 20h16M8 16v-5M12 16V7M16 16v-3");
export const CouponsIcon = icon(
  "M5 19 19 5M7.500 9a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3ZM16.500 18a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Z",
);
export const QuestionsIcon = icon(
  "M4 4h16v12H9l-5 4zM9.500 8.500a2.500 2.500 0 1 1 3.500 2.300c-.7.300-1 .7-1 1.200M12 14v.01",
);
export const AnswersIcon = icon("M4 4h16v12H9l-5 4zM8 10l3 3 5-6");
export const WaitingListsIcon = icon("M7 4h10M7 20h10M8 4c0 5 4 5 4 8s-4 3-4 8M16 4c0 5-4 5-4 8s4 3 4 8");
export const WaitingRoomIcon = icon(
  "M6 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM3 19v-4a3 3 0 0 1 6 0v4M12 9h4M12 14h4M20 5v14M12 19h4",
);
