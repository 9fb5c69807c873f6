import { icon } from "../../kit/icon.tsx";

export const MailingIcon = icon("M3 11 21 4l-5 17-4-7zM12 14l9-10");
export const NewsletterIcon = icon(
  "M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M7.5 9h6M7.5 12.500h6M7.5 16h4",
);
export const ReviewIcon = icon(
  "m12 4 2.400 5 5.600.7-4.100 3.800 1.100 5.500-5-2.800-5 2.800 1.100-5.500L4 9.700l5.600-.7z",
);
