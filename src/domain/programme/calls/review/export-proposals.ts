import { eq } from "drizzle-orm";
import { inLanguage } from "#contract/in-language.ts";
import { baseLanguage } from "#contract/language.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { toCsv } from "#domain/platform/content/csv.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { listEventTypes, listTracks } from "../../programme/list-programme.ts";
import { sessionProposals } from "../tables.ts";
import { findKnown } from "./read-proposals.ts";
import { isBlind, showListed, showTexts } from "./show-proposal.ts";

const columns = [
  "id",
  "call",
  "title",
  "abstract",
  "title_en",
  "abstract_en",
  "type",
  "track",
  "language",
  "level",
  "state",
  "decision",
  "reviews",
  "mean",
  "speakers",
  "emails",
  "sent_at",
];

/** Every proposal that was handed in, a row each, as this member may see it. Throws `not_found`. */
export async function exportProposals(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  edition: number,
): Promise<{ name: string; csv: string }> {
  return db.transaction(async (tx) => {
    await requireStaffEdition(tx, edition);
    const [known, types, tracks] = await Promise.all([
      findKnown(tx, eq(sessionProposals.editionId, edition)),
      listEventTypes(tx, edition, baseLanguage),
      listTracks(tx, edition, baseLanguage),
    ]);
    const nameIn = (all: readonly { id: number; name: string }[], id: number | null) =>
      all.find((one) => one.id === id)?.name ?? "";
    const rows = known.map((one) => {
      const listed = showListed(one, { ...actor, language: baseLanguage });
      const { abstract, translations } = showTexts(one);
      return [
        listed.id,
        inLanguage(one.call, baseLanguage).name,
        listed.title,
        abstract,
        translations.en?.title ?? "",
        translations.en?.abstract ?? "",
        nameIn(types, listed.event_type),
        nameIn(tracks, listed.track),
        listed.language,
        listed.level,
        listed.state,
        listed.decision?.decision ?? "",
        listed.reviews ?? "",
        listed.mean ?? "",
        listed.speakers?.join("; ") ?? "",
        isBlind(one) ? "" : one.speakers.map(({ email }) => email).join("; "),
        listed.sent_at,
      ];
    });
    const change = {
      action: "session_proposal.exported" as const,
      recordId: edition,
      label: `${rows.length}`,
    };
    await recordAudit(tx, actor, clock.now(), { ...change, after: { proposals: rows.length } });
    return { name: `session-proposals-${edition}.csv`, csv: toCsv([columns, ...rows]) };
  });
}
