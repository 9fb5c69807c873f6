import { icon } from "../kit/icon.tsx";

export const ListsIcon = icon(
  "M4 6l1.500 1.500L8 5M4 12l1.500 1.500L8 11M4 18l1.500 1.500L8 17M11 6h9M11 12h9M11 18h9",
);
export const DevicesIcon = icon("M7 3h10v18H7zM11 18h2M9.500 7h2v2h-2zM13 7h1.500M13 9.500h1.500M9.500 12h5");
export const CheckInsIcon = icon("M13 4h6v16h-6M4 12h11M11 8l4 4-4 4");
