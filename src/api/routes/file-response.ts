import { Readable } from "node:stream";
import type { RequestContext } from "../request-context.ts";

/** Opened in a tab all the same, it runs and fetches nothing, in an origin of its own. */
const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** A file as an answer, which browsers keep under its name instead of showing it. */
export function fileResponse(
  { answerHeaders }: Pick<RequestContext, "answerHeaders">,
  { name, type, bytes }: { name: string; type: string; bytes: string | Uint8Array<ArrayBuffer> },
): File {
  answerHeaders.set("content-disposition", `attachment; filename="${name}"`);
  answerHeaders.set("content-security-policy", FILE_POLICY);
  return new File([bytes], name, { type });
}

/** The same, sent in pieces as they are made. The contract knows a file; oRPC sends a stream as it is. */
export function streamResponse(
  { answerHeaders }: Pick<RequestContext, "answerHeaders">,
  { name, type, pieces }: { name: string; type: string; pieces: AsyncIterable<string | Uint8Array> },
): File {
  answerHeaders.set("content-disposition", `attachment; filename="${name}"`);
  answerHeaders.set("content-security-policy", FILE_POLICY);
  answerHeaders.set("content-type", type);
  const bytes = Readable.from(encoded(pieces), { objectMode: false });
  return Readable.toWeb(bytes) as unknown as File;
}

async function* encoded(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === "string" ? Buffer.from(piece) : piece;
}
