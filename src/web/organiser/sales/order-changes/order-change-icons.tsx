import { icon } from "../../kit/icon.tsx";

export const HandOrderIcon = icon("M4 5h9M4 10h6M4 15h4M11 19l1-4 7-7 3 3-7 7zM4 20h4");
export const MassRefundIcon = icon("M4 8h12a4 4 0 0 1 0 8H8M8 4 4 8l4 4M4 20h12");
export const TillIcon = icon("M3 13h18v7H3zM6 13V5h12v8M9 8h6M10 16.5h4");
