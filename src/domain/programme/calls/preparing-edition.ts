import { catalogueId } from "#contract/fields.ts";
import { plainPath } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type EditionRow, findEditions } from "#domain/platform/current-edition/current-edition.ts";
import { partnerPages, requireLink, speakerPages } from "../programme/own-pages/page-links.ts";
import { requireNaming } from "./co-speakers.ts";
import { requireOwn } from "./own-proposal.ts";
import { requirePublishedCall } from "./show-call.ts";

/** `/calls/5`, in capitals too, and what React Router asks for when it goes there: `/calls/5.data`. */
const PAGE = /^\/([a-z-]{4,10})\/([\w-]{1,64})(?:\.data)?\/?$/i;

/**
 * The edition in preparation whose page this is: a call's, or one that a speaker's or partner's mail leads to (decision 199). Null for
 * all other pages, of a call that is not published, and once the edition is or was public: the site is its own then.
 */
export async function findPreparingEdition(
  { db: { read }, clock }: Pick<AppContext, "db" | "clock">,
  pathname: string,
): Promise<EditionRow | null> {
  const [, page = "", key = ""] = PAGE.exec(plainPath(pathname)) ?? [];
  const find = editionOf[page.toLowerCase()];
  const id = find && (await find(read, key, clock.now()).catch(orNone));
  const edition = id && (await findEditions(read, [id])).get(id);
  return edition && edition.state === "preparing" ? edition : null;
}

function orNone(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}

const editionOf: Record<string, (reads: Reads, key: string, now: Date) => Promise<number | null>> = {
  // As the page reads it: `/calls/05` is the same call.
  calls: async (reads, key) => {
    const { data: id } = catalogueId.safeParse(Number(key));
    return id === undefined ? null : (await requirePublishedCall(reads, id)).editionId;
  },
  proposal: async (reads, key) => (await requireOwn(reads, key)).call.editionId,
  "co-speaker": async (reads, key) => (await requireNaming(reads, key)).proposal.editionId,
  speaker: async (reads, key, now) => (await requireLink(reads, speakerPages, key, now)).editionId,
  partner: async (reads, key, now) => (await requireLink(reads, partnerPages, key, now)).editionId,
};
