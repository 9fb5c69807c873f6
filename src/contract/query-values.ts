/** The values that query parameters may have; pages, calendars and the page cache read the same. */

export const agendaViews = ["list", "grid", "now", "mine"] as const;

/** Characters of a search. */
export const SEARCH_TEXT_MAX = 100;

/** Ids of sessions, `1,5,9`: as many as a programme can have. */
export const SESSION_IDS = /^\d{1,9}(,\d{1,9}){0,499}$/;
