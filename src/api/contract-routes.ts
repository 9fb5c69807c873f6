import { isContractProcedure } from "@orpc/contract";
import { contract } from "#contract/contract.ts";

interface Route {
  method: string;
  pattern: RegExp;
  shared: boolean;
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

function collectRoutes(node: object): Route[] {
  if (!isContractProcedure(node)) return Object.values(node).flatMap((child: object) => collectRoutes(child));
  const { method = "GET", path = "/" } = node["~orpc"].route;
  const { shared } = node["~orpc"].meta as { shared: boolean };
  const pattern = path.replace(/\/$/, "").replaceAll(/\{[^}]+\}/g, "[^/]+");
  return [{ method, pattern: new RegExp(`^${pattern}/?$`), shared }];
}
