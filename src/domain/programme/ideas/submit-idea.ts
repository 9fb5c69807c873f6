import { createHash, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { IdeaRequest } from "#contract/ideas/idea-form.ts";
import type { Language } from "#contract/language.ts";
import { Problem, wrongField } from "#contract/problem.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { currentEdition, type EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { ownParts } from "#domain/platform/current-edition/own-parts.ts";
import { withStoredPdf } from "#domain/platform/files/with-stored-pdf.ts";
import { decodePdf } from "./decode-pdf.ts";
import { callStateAt } from "./show-call.ts";
import { ideas } from "./tables.ts";

type NewIdea = typeof ideas.$inferInsert;

/**
 * Stores an idea and queues its receipt in the same transaction. A repeated request gets the first answer, also after
 * the deadline.
 *
 * The file is stored as it was sent (`decode-pdf.ts`). Throws `ideas_closed` outside the call's days, `invalid_input` for
 * what is no PDF, `already_submitted` for a different idea with the same title from the same address.
 */
export async function submitIdea(
  ctx: AppContext,
  request: IdeaRequest,
  language: Language,
): Promise<{ id: string }> {
  const pdf = request.file === "" ? null : decodePdf(request.file);
  const edition = await currentEdition(ctx.db.read);
  const idea = ideaOf(request, { editionId: edition.id, language, now: ctx.clock.now() });
  const known = await findSame(ctx.db.read, idea);
  if (known) return requireRepeated(known, idea);
  requireOpenCall(edition, ctx.clock.now());
  requireRegion(edition, request.region);
  const sent = { folder: "ideas", name: request.fileName, nameless: "ideia.pdf", pdf };
  return withStoredPdf(ctx, sent, async (stored) => {
    const taken = await ctx.db.transaction((tx) => storeIdea(tx, ctx, { ...idea, ...stored }));
    // Lost a race against itself: the other's file is the one that counts.
    if (stored && taken.id !== idea.id) await ctx.files.remove(stored.fileKey);
    return taken;
  });
}

function requireOpenCall({ ideas: call, timeZone }: EditionRow, now: Date): void {
  const state = callStateAt(call, now, timeZone);
  if (state === "open") return;
  const when = state === "over" ? `ended on ${call.closes_on}` : `opens on ${call.opens_on}`;
  throw new Problem("ideas_closed", `The call for ideas ${when}`);
}

function requireRegion(edition: EditionRow, region: string): void {
  const { regions } = ownParts(edition).ideas;
  if (regions.length === 0 ? region === "" : regions.some(({ name }) => name === region)) return;
  const detail = "One of the call's regions; empty where it has none";
  throw wrongField("region", "invalid_value", detail);
}

/** A unique key prevents a second idea and a second receipt. */
async function storeIdea(tx: Transaction, ctx: AppContext, idea: NewIdea): Promise<{ id: string }> {
  const [taken] = await tx.insert(ideas).values(idea).onConflictDoNothing().returning({ id: ideas.id });
  if (!taken) return requireRepeated(await findSame(tx, idea), idea);
  await ctx.jobs.enqueue(tx, "send-idea-receipt", { ideaId: taken.id, language: idea.language });
  return taken;
}

async function findSame(reads: Reads, idea: NewIdea) {
  const [same] = await reads
    .select({ id: ideas.id, requestHash: ideas.requestHash })
    .from(ideas)
    .where(
      and(
        eq(ideas.editionId, idea.editionId),
        eq(ideas.contacto_email, idea.contacto_email),
        eq(ideas.titleKey, idea.titleKey),
      ),
    );
  return same;
}

function requireRepeated(known: Awaited<ReturnType<typeof findSame>>, idea: NewIdea): { id: string } {
  if (!known) throw new Error("An idea in the way of an insert was not found after it");
  if (!Buffer.from(known.requestHash).equals(idea.requestHash)) {
    throw new Problem("already_submitted", "An idea with this title was submitted from this address before");
  }
  return { id: known.id };
}

function ideaOf(
  request: IdeaRequest,
  { editionId, language, now }: { editionId: number; language: Language; now: Date },
): NewIdea {
  const { file: _, check_regulamento: __, check_divulgar: ___, ...written } = request;
  return {
    ...written,
    id: randomUUID(),
    editionId,
    fileName: "",
    titleKey: titleKey(request.titulo_projeto),
    rulesAcceptedAt: now,
    publicationAcceptedAt: now,
    requestHash: hashRequest(request),
    language,
    createdAt: now,
  };
}

/** The same title in other capitals or with other spaces is the same. */
export function titleKey(title: string): string {
  return title.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}

/** The contract parses every body into the same key order, so equal bodies hash alike. */
function hashRequest({ file, ...rest }: IdeaRequest): Buffer {
  return createHash("sha256").update(JSON.stringify(rest)).update(file).digest();
}
