import { dateFormat } from "../language/format-locale.ts";
import { timeOfDay } from "./event-time.ts";

const longDate = dateFormat({ dateStyle: "long" });

/** `2 de novembro de 2025, 00:00`: in a legal text. */
export const timeInWords = (iso: string): string => `${longDate().format(new Date(iso))}, ${timeOfDay(iso)}`;
