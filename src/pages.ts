import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { deferScripts } from "#api/server/markup/defer-scripts.ts";
import { inlineCss, rememberStyles } from "#api/server/markup/inline-css.ts";
import { newNonce, stripNonces } from "#api/server/markup/nonce.ts";
import { pageHeaders } from "#api/server/page-headers.ts";
import type { SiteFacts } from "#contract/site/site-facts.ts";
import { withLocale } from "#outside/with-locale.ts";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import {
  type ApiClient,
  apiClientContext,
  demoContext,
  onErrorContext,
  ownFilesContext,
  publicUrlContext,
  scriptNonceContext,
  visitorApiContext,
} from "#web/ui/api/client-context.ts";
import type { Demo } from "#web/ui/site/demo-strip.tsx";
import { pageLanguage } from "./page-language.ts";

const render = createRequestHandler(build, "production");

/** A build's files do not change while its process runs. */
const styles = rememberStyles();

export interface Site {
  /** The pages' loaders call the API through it. */
  client: ApiClient;
  /** Forms call the API through it. */
  visitorClient: (token: string | null) => ApiClient;
  publicUrl: string;
  readOwnFile: (path: string) => Promise<Response>;
  demo: Demo | null;
  /** For every message of a page; null while there is no edition. */
  facts: SiteFacts | null;
  onError: (error: unknown) => void;
}

/** Renders a page in the language of its address. `policy`: with the headers that block foreign code. */
export async function renderPage(
  request: Request,
  { client, visitorClient, publicUrl, readOwnFile, demo, facts, onError }: Site,
  { policy = true } = {},
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiClientContext, client);
  context.set(visitorApiContext, visitorClient);
  context.set(publicUrlContext, publicUrl);
  context.set(ownFilesContext, readOwnFile);
  context.set(demoContext, demo);
  context.set(onErrorContext, onError);
  const nonce = newNonce();
  if (policy) context.set(scriptNonceContext, nonce);
  const response = await withSiteFacts(facts, () =>
    withLocale(pageLanguage(request), () => render(request, context)),
  );
  if (!policy || !response.headers.get("content-type")?.startsWith("text/html")) return response;
  // A page that is not there is mostly asked for by programs, for which the style is three quarters of it.
  const styleIn = (path: string) => (response.status === 404 ? null : styles(path, readOwnFile));
  const styled = await inlineCss(deferScripts(await response.text(), nonce), nonce, styleIn);
  const { html, scripts } = stripNonces(styled.html, nonce);
  // An uncacheable page has said so itself.
  const own = response.headers.get("cache-control");
  for (const [name, value] of Object.entries(pageHeaders({ scripts, styles: styled.styles })))
    response.headers.set(name, value);
  if (own) response.headers.set("cache-control", own);
  return new Response(html, { status: response.status, headers: response.headers });
}
