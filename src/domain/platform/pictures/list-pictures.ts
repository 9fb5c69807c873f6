import { and, count, desc, eq } from "drizzle-orm";
import type { UploadedPicture } from "#contract/pictures/picture-upload.ts";
import type { Reads } from "#db/transaction.ts";
import { pictures } from "./tables.ts";

/** The newest first. */
export async function listPictures(
  reads: Reads,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; results: UploadedPicture[] }> {
  const [[all], rows] = await Promise.all([
    reads.select({ count: count() }).from(pictures),
    reads
      .select()
      .from(pictures)
      .orderBy(desc(pictures.uploadedAt), desc(pictures.name))
      .offset(offset)
      .limit(limit),
  ]);
  return { count: all?.count ?? 0, results: rows.map(showPicture) };
}

export const showPicture = ({
  name,
  width,
  height,
  placeholder,
}: Pick<typeof pictures.$inferSelect, "name" | "width" | "height" | "placeholder">): UploadedPicture => ({
  path: `/pictures/${name}.webp`,
  width,
  height,
  placeholder,
});

export async function isUploadedBy(reads: Reads, path: string, uploadedBy: string): Promise<boolean> {
  const name = /^\/pictures\/(p-[0-9a-f]+)\.webp$/.exec(path)?.[1];
  if (!name) return false;
  const found = await reads
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(eq(pictures.name, name), eq(pictures.uploadedBy, uploadedBy)));
  return found.length > 0;
}
