import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { onErrorContext, scriptNonceContext } from "#web/ui/api/client-context.ts";
import { ScriptNonce } from "./script-nonce.ts";

/** In ms. A slow first page on a busy machine is better than an error page; the default gives up after five seconds. */
export const streamTimeout = 30_000;

/** Logs a loader's error, which would else go to the console. A visitor who left is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) (context as RouterContextProvider).get(onErrorContext)(error);
};

/**
 * Renders the whole document before responding: our own inline scripts, which carry the rendering's nonce, are hashed
 * for the Content-Security-Policy, and pages are cached whole.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let failed = false;
  const nonce = context.get(scriptNonceContext) ?? undefined;
  const stream = await renderToReadableStream(
    <ScriptNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptNonce>,
    {
      ...(nonce ? { nonce } : {}),
      // No part is streamed later than the rest.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failed = true;
        context.get(onErrorContext)(error);
      },
    },
  );
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(await new Response(stream).text(), { status: failed ? 500 : status, headers });
}
