import { Hono } from "hono";
import { createApi } from "#api/create-api.ts";
import type { LimitAlarms } from "#api/limits/limit-alarms.ts";
import { createRateLimits } from "#api/limits/rate-limits.ts";
import { calendarRoutes } from "#api/server/calendars.ts";
import type { ServerEnv } from "#api/server-env.ts";
import type { AppContext } from "#domain/app-context.ts";

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The API and the calendars in the test's own process, and how a test calls them. */
export function openTestServer(app: AppContext, alarms: LimitAlarms, onBug: (error: unknown) => void) {
  const server = new Hono<ServerEnv>();
  server.use(async (c, next) => {
    c.set("requestId", "test");
    c.set("ip", c.req.header("x-forwarded-for") ?? "127.0.0.1");
    await next();
  });
  server.route("/api/v1", createApi({ app, limits: createRateLimits(false, alarms), cache: null, onBug }));
  server.route(
    "/",
    calendarRoutes(
      app,
      (request, render) => render(new URL(request.url)),
      async () => {},
    ),
  );

  const call = async <Body = Record<string, unknown>>(
    method: string,
    url: string,
    options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<Body>> => {
    const response = await server.request(`/api/v1${url}`, {
      method,
      headers: {
        ...(options.body === undefined ? {} : { "content-type": "application/json" }),
        ...(options.token ? { authorization: `Token ${options.token}` } : {}),
        ...options.headers,
      },
      ...(options.body === undefined
        ? {}
        : { body: typeof options.body === "string" ? options.body : JSON.stringify(options.body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      // A file is its text; `request` gives its bytes.
      body: (isJson(response) ? JSON.parse(text) : text || null) as Body,
    };
  };

  return {
    call,
    /** The same server, for a port. */
    fetch: server.fetch,
    /** A request as it is, for what `call` would put right. */
    request: async (url: string, init?: RequestInit) => server.request(`/api/v1${url}`, init),
    /** Requests outside the API. */
    get: async (url: string, headers: Record<string, string> = {}) => server.request(url, { headers }),
  };
}

const isJson = ({ headers }: Response) =>
  /^application\/(problem\+)?json/.test(headers.get("content-type") ?? "");
