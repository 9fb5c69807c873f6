import { type IconProps, StrokeIcon } from "../../ui/icons.tsx";

/** An icon with this path; what a use gives wins. */
const icon =
  (path: string, drawn: IconProps = {}) =>
  (props: IconProps) => <StrokeIcon path={path} {...drawn} {...props} />;

export const HomeIcon = icon("M4 11 12 4l8 7v9H4zM10 20v-6h4v6");
export const EditionsIcon = icon("M4 9h13v11H4zM7 9V6h13v11h-3M8 13h5");
export const SpeakersIcon = icon(
  "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.6-4 3.2-6 6.5-6s5.9 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.2M18 14.5c2 .8 3.2 2.6 3.5 5.5",
);
export const ScheduleIcon = icon("M4 5h16v15H4zM4 9.500h16M9 3v4M15 3v4M8 13h4v4H8z");
export const SessionsIcon = icon("M4 5h10v5H4zM10 14h10v5H10zM18 5h2M4 14h2M4 19h2");
export const StagesIcon = icon(
  "M12 21s7-6.2 7-11.500a7 7 0 1 0-14 0C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
);
export const TypesIcon = icon("M4 4h8l8 8-8 8-8-8zM8.5 8.5v.01");
export const TracksIcon = icon("M4 6h6c4 0 4 12 8 12h2M4 12h5M4 18h6M17 6h3");
export const PartnersIcon = icon("M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z");
export const EditionIcon = icon("M4 7h10M18 7h2M4 12h3M11 12h9M4 17h8M16 17h4M14 5v4M7 10v4M12 15v4");
export const PagesIcon = icon("M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h5");
export const BannerIcon = icon("M3 8h18v8H3zM6 12h3M12 12h6");
export const MailIcon = icon("M3 6h18v12H3zM3.5 6.5 12 13l8.5-6.5");
export const IdeaIcon = icon("M9 17.500h6M10 21h4M12 3a6 6 0 0 0-3.5 10.900V15.500h7v-1.600A6 6 0 0 0 12 3Z");
export const StaffIcon = icon(
  "M4 4h16v16H4zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM7.5 17c.5-2.3 2.3-3.5 4.5-3.500s4 1.2 4.5 3.5",
);
export const AuditIcon = icon("M12 21a9 9 0 1 0-9-9M3 7v5h5M12 7.500V12l3.5 2");
export const OrdersIcon = icon("M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6");
export const IntegrationsIcon = icon("M9 3v5M15 3v5M6 8h12v4a6 6 0 0 1-12 0zM12 18v3");
export const DoctorIcon = icon("M3 12h4l2.500-6 4 12 2.500-6H21");
export const UndoIcon = icon("M9 6 4 11l5 5M5 11h9a5 5 0 0 1 0 10h-2");
export const ColumnsIcon = icon("M4 5h16v14H4zM9.5 5v14M14.5 5v14");
export const FilterIcon = icon("M4 6h16M7 12h10M10 18h4");
export const DragIcon = icon("M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01", {
  strokeWidth: 2.5,
  strokeLinecap: "round",
});
export const SortIcon = ({ descending, ...props }: IconProps & { descending: boolean }) => (
  <StrokeIcon path={descending ? "M12 5v14M6 13l6 6 6-6" : "M12 19V5M6 11l6-6 6 6"} {...props} />
);
export const MoreIcon = icon("M5 12h.01M12 12h.01M19 12h.01", { strokeWidth: 3, strokeLinecap: "round" });
export const KeyboardIcon = icon("M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8");
export const SwitchIcon = icon("m8 9 4-4 4 4M8 15l4 4 4-4");
export const VenuesIcon = icon("M4 20V9l8-5 8 5v11M2.5 20h19M8.5 20v-7h7v7M12 13v7");
export const CallsIcon = icon("M4 9v6h4l9 5V4L8 9zM20.5 9.5a4 4 0 0 1 0 5");
export const MailingIcon = icon("M3 11 21 4l-5 17-4-7zM12 14l9-10");
export const NewsletterIcon = icon(
  "M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M7.5 9h6M7.5 12.500h6M7.5 16h4",
);
export const ReviewIcon = icon(
  "m12 4 2.400 5 5.600.7-4.100 3.800 1.100 5.500-5-2.800-5 2.800 1.100-5.500L4 9.700l5.600-.7z",
);
export const TasksIcon = icon("M4 13h4l2 3h4l2-3h4M4 13 7 5h10l3 8v6H4zM9.500 9.500l2 2 3.500-3.500");
export const FiguresIcon = icon("M4 20h16M6 20v-6M11 20V9M16 20v-9M4 9l6-5 5 3 5-4");
export const MoneyIcon = icon("M17 7.500A6 6 0 1 0 17 16.500M4 10.500h9M4 13.500h9");
export const ExportsIcon = icon("M12 4v11M7.500 10.500 12 15l4.500-4.500M4 16v4h16v-4");
export const HandOrderIcon = icon("M4 5h9M4 10h6M4 15h4M11 19l1-4 7-7 3 3-7 7zM4 20h4");
export const MassRefundIcon = icon("M4 8h12a4 4 0 0 1 0 8H8M8 4 4 8l4 4M4 20h12");
export const TillIcon = icon("M3 13h18v7H3zM6 13V5h12v8M9 8h6M10 16.5h4");
export const ListsIcon = icon(
  "M4 6l1.500 1.500L8 5M4 12l1.500 1.500L8 11M4 18l1.500 1.500L8 17M11 6h9M11 12h9M11 18h9",
);
export const DevicesIcon = icon("M7 3h10v18H7zM11 18h2M9.500 7h2v2h-2zM13 7h1.500M13 9.500h1.500M9.500 12h5");
export const CheckInsIcon = icon("M13 4h6v16h-6M4 12h11M11 8l4 4-4 4");
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
