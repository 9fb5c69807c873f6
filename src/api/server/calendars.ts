import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { type Language, languageOfPath, languagesInUse, pathInLanguage } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import { SESSION_IDS } from "#contract/query-values.ts";
import type { AppContext } from "#domain/app-context.ts";
import { currentEdition } from "#domain/platform/current-edition/current-edition.ts";
import { type Calendar, readFeed, readProgrammeCalendar } from "#domain/programme/agenda/read-calendar.ts";
import { readSaleCalendar } from "#domain/sales/shop/read-sale-calendar.ts";
import { problemResponse } from "../problems/problem-response.ts";
import type { ServerEnv } from "../server-env.ts";
import { findPreview } from "../shown-edition.ts";
import { asPrivate } from "./edition-preview.ts";
import type { CachePage } from "./page-cache.ts";

const FEED = ":file{[\\w-]{22}\\.ics}";
const TICKET = ":file{[1-9]\\d{0,9}\\.ics}";

/**
 * Calendars of the agenda, each in every language: `/agenda.ics` is the whole programme, with `?ids=1,5` some of it,
 * `/agenda/feed/{token}.ics` follows a person's stars, and `/tickets/sales/{id}.ics` is when a ticket's sale begins. Outside the API, because calendar programs know neither
 * its errors nor its tokens.
 */
export function calendarRoutes(
  app: AppContext,
  cachePage: CachePage,
  limitRender: (ip: string, isFree: boolean) => Promise<void>,
): Hono<ServerEnv> {
  const hono = new Hono<ServerEnv>();
  hono.onError((error) => {
    if (error instanceof Problem) return problemResponse(error, "");
    throw error;
  });
  hono.on("GET", inEveryLanguage("/agenda.ics"), async (c) => {
    const ids = readIds(c.req.query("ids"));
    const language = languageOf(c);
    const { headers } = c.req.raw;
    const preview = await findPreview({ app, headers });
    if (preview) {
      await limitRender(c.var.ip, ids !== null);
      return asPrivate(calendarResponse(await readProgrammeCalendar(app, preview, ids, language), PUBLIC));
    }
    return cachePage(
      c.req.raw,
      async () =>
        calendarResponse(
          await readProgrammeCalendar(app, await currentEdition(app.db.read), ids, language),
          PUBLIC,
        ),
      (isFree) => limitRender(c.var.ip, isFree),
    );
  });
  hono.on("GET", inEveryLanguage(`/tickets/sales/${TICKET}`), (c) =>
    cachePage(
      c.req.raw,
      async () =>
        calendarResponse(
          await readSaleCalendar(app, Number.parseInt(c.req.param("file") ?? "", 10), languageOf(c)),
          PUBLIC,
        ),
      (isFree) => limitRender(c.var.ip, isFree),
    ),
  );
  hono.on("GET", inEveryLanguage(`/agenda/feed/${FEED}`), etag(), async (c) => {
    const token = (c.req.param("file") ?? "").slice(0, -".ics".length);
    return calendarResponse(await readFeed(app, token, languageOf(c)), "private, no-cache");
  });
  return hono;
}

const inEveryLanguage = (path: string) => languagesInUse().map((language) => pathInLanguage(path, language));

const PUBLIC = "public, max-age=0, s-maxage=1, must-revalidate";

function readIds(text: string | undefined): number[] | null {
  if (text === undefined) return null;
  if (!SESSION_IDS.test(text)) throw new Problem("invalid_input", "ids is a list such as 1,5,9");
  return text.split(",").map(Number);
}

function languageOf(c: Context): Language {
  const wanted = c.req.query("lang");
  return languagesInUse().find((language) => language === wanted) ?? languageOfPath(c.req.path);
}

function calendarResponse({ fileName, text }: Calendar, cacheControl: string): Response {
  return new Response(text, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      // Inline: a phone offers to add it, where an attachment would end among the downloads.
      "content-disposition": `inline; filename="${fileName}.ics"`,
      "cache-control": cacheControl,
    },
  });
}
