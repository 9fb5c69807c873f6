import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { pageHeaders } from "#api/page-headers.ts";
import { type ApiClient, apiClientContext } from "#web/api/client-context.ts";

const render = createRequestHandler(build, "production");

/** Renders a page; its loaders call the API through `client`. `policy`: with the headers that keep foreign code out. */
export async function renderPage(
  request: Request,
  client: ApiClient,
  { policy = true } = {},
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiClientContext, client);
  const response = await render(request, context);
  if (!policy || !response.headers.get("content-type")?.startsWith("text/html")) return response;
  const html = await response.text();
  for (const [name, value] of Object.entries(pageHeaders(html))) response.headers.set(name, value);
  return new Response(html, { status: response.status, headers: response.headers });
}
