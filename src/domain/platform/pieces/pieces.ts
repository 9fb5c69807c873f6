import { Problem, wrongField } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type FileStore, newFileKey } from "#outside/files/files.ts";
import { removeFiles } from "../files/remove-file.job.ts";

/** An upload that goes no further is removed after this. */
const PIECE_SECONDS = 24 * 3_600;
/** All pieces that wait may have so much: PostgreSQL may write orders to the same disk. */
const WAITING_MAX_BYTES = 500 * 1024 * 1024;
const RETRY_SECONDS = 3_600;

/** In the file store. */
const FOLDER = "archives";

/** A whole file, or the pieces of a longer one, in their order. */
export interface SentFile {
  file: Buffer;
  pieces: readonly string[];
}

/** Keeps a piece of a file for a day: any process of the shop can put them together. Throws `invalid_input`, `rate_limited`. */
export async function storePiece(
  { db, files, jobs }: Pick<AppContext, "db" | "files" | "jobs">,
  file: Buffer,
): Promise<{ piece: string }> {
  if (file.length === 0) throw refusedFile("invalid", "The piece is empty");
  if ((await files.bytesOnDisk(FOLDER)) + file.length > WAITING_MAX_BYTES)
    throw new Problem("rate_limited", "Uploads that were not finished fill the room for them", {
      retryAfter: RETRY_SECONDS,
    });
  const piece = newFileKey(FOLDER, "part");
  await db.transaction((tx) => removeFiles(tx, { jobs }, [{ fileKey: piece }], PIECE_SECONDS));
  await files.put(piece, new Uint8Array(file));
  return { piece };
}

/** No more of it is in memory than a piece. Throws `invalid_input`. */
export async function* readSent(
  files: FileStore,
  { file, pieces }: SentFile,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  if (pieces.length === 0) yield file;
  let bytes = 0;
  for (const key of pieces) {
    const piece = await files.read(key);
    if (!piece) throw refusedFile("piece_gone", "A piece of the file is no longer there: send it again");
    bytes += piece.length;
    if (bytes > maxBytes)
      throw refusedFile("too_large", `The file is larger than ${maxBytes / (1024 * 1024)} MB`);
    yield piece;
  }
}

/**
 * Removes the pieces once they are used or refused. After another failure the same ones can be sent again, until their job removes
 * them, as it does where removing them fails here.
 */
export async function consumePieces<Result>(
  files: FileStore,
  { pieces }: SentFile,
  use: () => Promise<Result>,
): Promise<Result> {
  const remove = () => Promise.allSettled(pieces.map((piece) => files.remove(piece)));
  try {
    const result = await use();
    await remove();
    return result;
  } catch (error) {
    if (error instanceof Problem && error.code === "invalid_input") await remove();
    throw error;
  }
}

export function refusedFile(code: string, detail: string): Problem {
  return wrongField("file", code, detail);
}
