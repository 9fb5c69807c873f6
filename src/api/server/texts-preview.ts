import { Hono } from "hono";
import { z } from "zod";
import { catalogueId } from "#contract/fields.ts";
import { languages, pathInLanguage } from "#contract/language.ts";
import { TEXTS_PREVIEW, textsDraft, textsPreviewPages } from "#contract/organiser/edition/texts-preview.ts";
import { editors } from "#contract/organiser/staff/staff-roles.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findCaller } from "#domain/people/accounts/login-sessions/caller.ts";
import { requireStaff } from "#domain/people/staff/require-staff.ts";
import type { EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { readEdition } from "#domain/platform/current-edition/show-organised.ts";
import type { ServerEnv } from "../server-env.ts";
import { showing } from "../shown-edition.ts";
import { asPrivate } from "./edition-preview.ts";

const asked = z.strictObject({
  token: z.string().max(100),
  edition: z.coerce.number().pipe(catalogueId),
  page: z.enum(textsPreviewPages),
  language: z.enum(languages),
  /** JSON. */
  draft: z.string(),
});

/**
 * A page with words that an editor has not saved, as a form of theirs asks for it into a frame that runs no script. The form has
 * the login session's token: no cookie stands for an editor.
 */
export function textsPreviewRoutes(
  app: AppContext,
  limitRender: (ip: string, isFree: boolean) => Promise<void>,
  render: (path: string, edition: EditionRow) => Promise<Response>,
): Hono<ServerEnv> {
  return new Hono<ServerEnv>().post(TEXTS_PREVIEW, async (c) => {
    const given = asked.safeParse(await c.req.parseBody());
    if (!given.success) throw new Problem("invalid_input", "Not what the words' form sends");
    const { token, language } = given.data;
    const caller = await findCaller(app, token);
    if (!caller) throw new Problem("not_signed_in", "Log in first");
    await requireStaff(app.db.read, caller, { roles: editors, stepUp: false }, app.clock.now());
    await limitRender(c.var.ip, false);
    const draft = textsDraft.safeParse(readJson(given.data.draft));
    if (!draft.success) throw new Problem("invalid_input", "Not an edition's words");
    const edition = { ...(await readEdition(app.db.read, given.data.edition)), ...draft.data };
    const page = await showing(edition, () => render(pathInLanguage(given.data.page, language), edition));
    const answer = asPrivate(new Response(withoutScripts(await page.text()), page));
    const policy = answer.headers.get("content-security-policy") ?? "";
    answer.headers.set(
      "content-security-policy",
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
    answer.headers.set("x-frame-options", "SAMEORIGIN");
    return answer;
  });
}

/** Browsers would report each that the frame does not run. */
function withoutScripts(html: string): string {
  const [start = "", ...scripts] = html.split("<script");
  const after = (script: string) => script.slice(script.indexOf(END) + END.length);
  return start + scripts.map(after).join("");
}
const END = "</script>";

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
