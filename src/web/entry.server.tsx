import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** In ms. A slow first page on a busy machine is better than an error page; the default gives up after five seconds. */
export const streamTimeout = 30_000;

/**
 * The whole document at once: a page is small, it is cached by its URL, and its inline scripts can only be
 * hashed for the Content-Security-Policy when all of them are there.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let failed = false;
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    // Nothing is worth sending later than the rest.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      console.error(error);
    },
  });
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(await new Response(stream).text(), { status: failed ? 500 : status, headers });
}
