import { plainPath } from "#contract/language.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type EditionRow, findEditions } from "#domain/platform/current-edition/current-edition.ts";
import { partnerPages, requireLink, speakerPages } from "../programme/own-pages/page-links.ts";
import { requireNaming } from "./co-speakers.ts";
import { requireOwn } from "./own-proposal.ts";
import { requirePublishedCall } from "./show-call.ts";

/** `/calls/5`, and what React Router asks for when it goes there: `/calls/5.data`. */
const PAGE = /^\/([a-z-]{4,10})\/([\w-]{1,64})(?:\.data)?\/?$/;

/**
 * The edition in preparation whose page this is: a call's, or one that a speaker's or partner's mail leads to (decision 199). Null for
 * all other pages, of a call that is not published, and once the edition is or was public: the site is its own then.
 */
export async function findEditionAhead(
  { db: { read }, clock }: Pick<AppContext, "db" | "clock">,
  pathname: string,
): Promise<EditionRow | null> {
  const [, page = "", key = ""] = PAGE.exec(plainPath(pathname)) ?? [];
  const find = editionOf[page];
  const id = find && (await find(read, key, clock.now()).catch(() => null));
  const edition = id && (await findEditions(read, [id])).get(id);
  return edition && edition.state === "preparing" ? edition : null;
}

const editionOf: Record<string, (reads: Reads, key: string, now: Date) => Promise<number | null>> = {
  calls: async (reads, key) =>
    /^[1-9]\d{0,8}$/.test(key) ? (await requirePublishedCall(reads, Number(key))).editionId : null,
  proposal: async (reads, key) => (await requireOwn(reads, key)).call.editionId,
  "co-speaker": async (reads, key) => (await requireNaming(reads, key)).proposal.editionId,
  speaker: async (reads, key, now) => (await requireLink(reads, speakerPages, key, now)).editionId,
  partner: async (reads, key, now) => (await requireLink(reads, partnerPages, key, now)).editionId,
};
