import { type FieldProblem, Problem } from "#contract/problem.ts";
import { serialQueue } from "./serial-queue.ts";
import type { ThreadPool } from "./thread-pool.ts";

/** A file that cannot be read: an error that leaves a thread has its message alone. */
export interface RefusedFile {
  refused: { detail: string; errors: FieldProblem[] };
}

/** In the thread: a problem of the file is an answer. */
export const orRefused = <Read>(reading: Promise<Read>): Promise<Read | RefusedFile> =>
  reading.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    return { refused: { detail: error.message, errors: error.errors ?? [] } };
  });

interface Limits {
  /** Files that may wait for the thread. */
  waiting: number;
  /** Said to one more. */
  busy: string;
  /** Said of a file that needs more time or memory than the thread has. */
  tooLarge: string;
}

/** Reads one file after the other, so that they need the memory of one. Throws `overloaded` when too many wait. */
export function readInThread<File, Read>(
  pool: ThreadPool,
  { waiting, busy, tooLarge }: Limits,
): (file: File) => Promise<Read | RefusedFile> {
  const inTurn = serialQueue(waiting, busy);
  return (file) =>
    inTurn(async () => {
      try {
        return await pool.run<Read | RefusedFile>(file);
      } catch (error) {
        const { name, code } = error as { name?: string; code?: string };
        if (name !== "TimeoutError" && code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
        const errors = [{ attr: "file", code: "too_large", detail: tooLarge }];
        return { refused: { detail: tooLarge, errors } };
      }
    });
}
