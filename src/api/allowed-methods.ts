import { isContractProcedure } from "@orpc/contract";
import { contract } from "#contract/contract.ts";

interface Route {
  method: string;
  pattern: RegExp;
}

const routes: Route[] = collectRoutes(contract);

/** The methods that a path under the API's prefix answers to; none where there is nothing. */
export function allowedMethods(path: string): string[] {
  const methods = routes.filter((route) => route.pattern.test(path)).map((route) => route.method);
  return [...new Set(methods)];
}

function collectRoutes(node: object): Route[] {
  if (!isContractProcedure(node)) return Object.values(node).flatMap((child: object) => collectRoutes(child));
  const { method = "GET", path = "/" } = node["~orpc"].route;
  const pattern = path.replace(/\/$/, "").replaceAll(/\{[^}]+\}/g, "[^/]+");
  return [{ method, pattern: new RegExp(`^${pattern}/?$`) }];
}
