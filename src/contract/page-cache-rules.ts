import { languages } from "./language.ts";
import { sessionLanguages, sessionLevels } from "./programme/session-facets.ts";
import { agendaViews, SEARCH_TEXT_MAX, SESSION_IDS } from "./query-values.ts";

/** The value as the page reads it; null for a value that the page ignores. */
type Parameter = (value: string) => string | null;

const matching =
  (pattern: RegExp): Parameter =>
  (value) =>
    pattern.test(value) ? value : null;
const oneOf =
  (values: readonly string[]): Parameter =>
  (value) =>
    values.includes(value) ? value : null;

/** Day of the month, without a leading zero. */
const day = matching(/^([1-9]|[12]\d|3[01])$/);
/** A slug, as `slugOf` makes them, or an id. */
const slug = matching(/^[\p{L}\p{N}-]{1,80}$/u);
const searchText: Parameter = (value) => value.slice(0, SEARCH_TEXT_MAX) || null;

/** A visitor can write any number of values of these, so the cache bounds their pages more narrowly. */
export const freeParameters: readonly string[] = ["q", "sessions", "ids"];

const agenda = {
  view: oneOf(agendaViews),
  day,
  type: slug,
  track: slug,
  language: oneOf(sessionLanguages),
  level: oneOf(sessionLevels),
  stage: slug,
  q: searchText,
  sessions: matching(SESSION_IDS),
};
/** Where the login says why it is asked for, or leads on without it; with or without its slash, as `safePath` reads it. */
const afterLogin: Parameter = (value) => /^\/?(checkout|cart|tickets)$/.exec(value)?.[1] ?? null;
const speakers = { day, q: searchText };

/**
 * By path pattern, without a language: the query parameters that the page's HTML depends on, or `never` for a page whose
 * address holds a secret; a pattern's last part may be `*`, for any further ones and none. All other parameters, and those of pages not named here, change nothing of the HTML.
 */
export const pageCacheRules: Record<string, Record<string, Parameter> | "never"> = {
  "/agenda": agenda,
  "/agenda/:id": agenda,
  "/speakers": speakers,
  "/speakers/:slug": speakers,
  "/agenda.ics": { ids: matching(SESSION_IDS), lang: oneOf(languages) },
  "/tickets/sales/:file": { lang: oneOf(languages) },
  "/login": { redirect_to: afterLogin },
  // Shows a visitor's own cart, by a cookie.
  "/cart": "never",
  "/login/:token": "never",
  "/claim/:token": "never",
  "/waiting-list/:token": "never",
  "/speaker/:token": "never",
  "/proposal/:token": "never",
  "/co-speaker/:token": "never",
  "/partner/:token": "never",
  "/preview/:token": "never",
  "/newsletter/:purpose/:token": "never",
  "/email/confirm/:token": "never",
  // Earlier editions, by their year.
  "/:year/agenda": agenda,
  "/:year/agenda/:id": agenda,
  "/:year/speakers": speakers,
  "/:year/speakers/:slug": speakers,
  // For staff; some of these addresses hold a secret too.
  "/organiser/*": "never",
};
