import { type FieldProblem, Problem } from "#contract/problem.ts";
import { withUnpacked } from "./archive.ts";
import { type ReadEdition, readFolder } from "./read-folder.ts";

interface RefusedEdition {
  refused: { detail: string; errors: FieldProblem[] };
}

/**
 * An archive in base64, as bytes that nothing else shares: they move to the thread, where they are decoded. Runs in a
 * thread: a small archive may hold 100 MB of JSON.
 */
export type ReadArchive = (base64: Uint8Array<ArrayBuffer>) => Promise<ReadEdition | RefusedEdition>;

export const readArchive: ReadArchive = async (base64) => {
  const text = Buffer.from(base64.buffer, base64.byteOffset, base64.byteLength).toString("latin1");
  try {
    return await withUnpacked([Buffer.from(text, "base64")], readFolder);
  } catch (error) {
    // An error that leaves a thread has its message alone.
    if (error instanceof Problem) return { refused: { detail: error.message, errors: error.errors ?? [] } };
    throw error;
  }
};
