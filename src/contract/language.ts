import { z } from "zod";

/** Portuguese first: what has no translation is shown as the organiser wrote it. */
export const languages = ["pt", "en"] as const;
export type Language = (typeof languages)[number];

/** The query of every shared list; personal answers follow `Accept-Language` instead. */
export const inLanguage = {
  lang: z.enum(languages).default("pt").meta({ description: "The language of names and texts" }),
};

/** The address of a page: `/checkout` is `/en/checkout` in English. Portuguese has no prefix. */
export function pathInLanguage(path: string, language: Language): string {
  return language === "pt" ? path : `/${language}${path === "/" ? "" : path}`;
}
