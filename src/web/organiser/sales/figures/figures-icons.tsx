import { icon } from "../../kit/icon.tsx";

export const TasksIcon = icon("M4 13h4l2 3h4l2-3h4M4 13 7 5h10l3 8v6H4zM9.500 9.500l2 2 3.500-3.500");
export const FiguresIcon = icon("M4 20h16M6 20v-6M11 20V9M16 20v-9M4 9l6-5 5 3 5-4");
export const MoneyIcon = icon("M17 7.500A6 6 0 1 0 17 16.500M4 10.500h9M4 13.500h9");
export const ExportsIcon = icon("M12 4v11M7.500 10.500 12 15l4.500-4.500M4 16v4h16v-4");
