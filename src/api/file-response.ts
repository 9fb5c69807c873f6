import type { RequestContext } from "./request-context.ts";

/** A file as an answer, which browsers keep under its name instead of showing it. */
export function fileResponse(
  { answerHeaders }: Pick<RequestContext, "answerHeaders">,
  { name, type, bytes }: { name: string; type: string; bytes: string | Uint8Array<ArrayBuffer> },
): File {
  answerHeaders.set("content-disposition", `attachment; filename="${name}"`);
  return new File([bytes], name, { type });
}
