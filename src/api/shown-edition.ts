import { AsyncLocalStorage } from "node:async_hooks";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findPreviewed } from "#domain/edition/organise/preview-link.ts";
import {
  currentEdition,
  type EditionRow,
  findArchived,
  findEdition,
} from "#domain/platform/current-edition/current-edition.ts";

type Asked = { app: Pick<AppContext, "db">; headers: Headers };

const COOKIE = "nexxt_preview";
const TOKEN = /^[\w-]{32}$/;

/** Without `Secure`, which the server adds where people come by https. A week: longer than a round of looking at drafts. */
export const previewCookie = (token: string): string =>
  `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${token ? 7 * 24 * 3_600 : 0}`;

/** The token in the cookie of a preview link; null without one. */
export function previewToken(headers: Headers): string | null {
  const cookies = headers.get("cookie")?.split(/;\s*/) ?? [];
  const value = cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? "";
  return TOKEN.test(value) ? value : null;
}

const shownToEditor = new AsyncLocalStorage<EditionRow>();

/** Runs `work`, in which every visitor's page is this edition's: for an editor who looks at words that are not saved. */
export const showing = <Result>(edition: EditionRow, work: () => Result): Result =>
  shownToEditor.run(edition, work);

/** The edition that this request previews; null for every visitor, and once its link has ended. */
export async function findPreview({ app, headers }: Asked): Promise<EditionRow | null> {
  const toEditor = shownToEditor.getStore();
  if (toEditor) return toEditor;
  const token = previewToken(headers);
  return token === null ? null : findPreviewed(app.db.read, token);
}

/** The archived or public edition of a year, or else the one to show: previewed, or public. Throws `not_found`. */
export async function shownEdition(asked: Asked, year?: number): Promise<EditionRow> {
  const { read } = asked.app.db;
  return year === undefined ? ((await findPreview(asked)) ?? currentEdition(read)) : findArchived(read, year);
}

/** The same, or null while no edition is public. Throws `not_found` for a year that has none. */
export async function findShownEdition(asked: Asked, year?: number): Promise<EditionRow | null> {
  const { read } = asked.app.db;
  return year === undefined ? ((await findPreview(asked)) ?? findEdition(read)) : findArchived(read, year);
}

/** Nothing is sold of an edition that is not public. Throws `preview_only`. */
export async function refuseInPreview(asked: Asked): Promise<void> {
  if (await findPreview(asked)) throw new Problem("preview_only", "Nothing can be bought in a preview");
}
