import { asc, eq } from "drizzle-orm";
import type { ExportedIdea } from "#contract/accounts/account-export.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads } from "#db/transaction.ts";
import { exportReviews } from "./review/export-reviews.ts";
import { ideas } from "./tables.ts";

/** The ideas submitted from an address; of a file its name and size. Oldest first. */
export async function exportIdeas(reads: Reads, email: string): Promise<ExportedIdea[]> {
  const rows = await reads
    .select()
    .from(ideas)
    .where(eq(ideas.contacto_email, email))
    .orderBy(asc(ideas.createdAt));
  const reviews = await exportReviews(reads, pluck(rows, "id"));
  return rows.map(
    ({
      fileName,
      fileBytes,
      rulesAcceptedAt,
      publicationAcceptedAt,
      createdAt,
      editionId: _,
      fileKey: __,
      requestHash: ___,
      titleKey: ____,
      language: _____,
      ...written
    }) => ({
      ...written,
      file_name: fileBytes === null ? null : fileName,
      file_bytes: fileBytes,
      rules_accepted_at: rulesAcceptedAt.toISOString(),
      publication_accepted_at: publicationAcceptedAt.toISOString(),
      created_at: createdAt.toISOString(),
      reviews: reviews.get(written.id) ?? [],
    }),
  );
}
