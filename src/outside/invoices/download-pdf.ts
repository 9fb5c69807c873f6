/** A page or two with a logo; an answer beyond it is none of ours. */
const PDF_MAX_BYTES = 5 * 1024 * 1024;

/**
 * A provider's PDF. Rejects on anything else, such as a page that says that something went wrong: the buyer would be sent it. No error
 * names the address, which opens the document.
 */
export async function downloadPdf(
  provider: string,
  url: string,
  init: { headers?: Record<string, string> },
  answerTimeoutMs: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url, {
    ...init,
    redirect: "error",
    signal: AbortSignal.timeout(answerTimeoutMs),
  }).catch((error: Error) => {
    throw new Error(`${provider} gave no file (${error.name})`);
  });
  if (!response.ok) throw new Error(`${provider} answered ${response.status} for a file`);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > PDF_MAX_BYTES) throw new Error(`${provider} sent a file that is too large`);
    pieces.push(piece);
  }
  const bytes = new Uint8Array(Buffer.concat(pieces));
  const whole = Buffer.from(bytes);
  // The end too: a connection that breaks off leaves a beginning.
  if (whole.toString("latin1", 0, 5) !== "%PDF-" || whole.lastIndexOf("%%EOF") === -1)
    throw new Error(`${provider} sent a file that is no PDF`);
  return bytes;
}
