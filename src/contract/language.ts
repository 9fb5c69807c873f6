/** Portuguese first: what has no translation is shown as the organiser wrote it. */
export const languages = ["pt", "en"] as const;
export type Language = (typeof languages)[number];

/** The address of a page: `/checkout` is `/en/checkout` in English. Portuguese has no prefix. */
export function pathInLanguage(path: string, language: Language): string {
  return language === "pt" ? path : `/${language}${path === "/" ? "" : path}`;
}
