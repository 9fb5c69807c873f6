import { type IconProps, StrokeIcon } from "../../ui/icons.tsx";
import { icon } from "./icon.tsx";

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
