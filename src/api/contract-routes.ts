import { isContractProcedure } from "@orpc/contract";
import { contract } from "#contract/contract.ts";
import { USUAL_BODY_BYTES } from "#contract/endpoint.ts";

interface Route {
  method: string;
  pattern: RegExp;
  shared: boolean;
  maxBodyBytes: number;
  ignoresBody: boolean;
}

const routes: Route[] = collectRoutes(contract);

/** The methods that a path under the API's prefix answers to; none where there is nothing. */
export function allowedMethods(path: string): string[] {
  const methods = routes.filter((route) => route.pattern.test(path)).map((route) => route.method);
  return [...new Set(methods)];
}

/** Whether a GET of this path has the same answer for everybody. */
export function isShared(path: string): boolean {
  return routes.some((route) => route.shared && route.pattern.test(path));
}

/** The longest body that is read for a request; where there is nothing, as anywhere else. */
export function maxBodyBytes(method: string, path: string): number {
  const route = routes.find((one) => one.method === method && one.pattern.test(path));
  return route?.maxBodyBytes ?? USUAL_BODY_BYTES;
}

/** Whether the body of a request, of whatever type it is, is left unread. */
export function ignoresBody(method: string, path: string): boolean {
  return routes.some((one) => one.ignoresBody && one.method === method && one.pattern.test(path));
}

function collectRoutes(node: object): Route[] {
  if (!isContractProcedure(node)) return Object.values(node).flatMap((child: object) => collectRoutes(child));
  const { method = "GET", path = "/" } = node["~orpc"].route;
  const { shared, maxBodyBytes, ignoresBody } = node["~orpc"].meta as Omit<Route, "method" | "pattern">;
  const pattern = path.replace(/\/$/, "").replaceAll(/\{[^}]+\}/g, "[^/]+");
  return [{ method, pattern: new RegExp(`^${pattern}/?$`), shared, maxBodyBytes, ignoresBody }];
}
