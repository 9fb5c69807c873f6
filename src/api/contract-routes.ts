import { isContractProcedure } from "@orpc/contract";
import { type EndpointMeta, USUAL_BODY_BYTES } from "#contract/endpoint.ts";
import { wholeContract } from "#contract/whole-contract.ts";

interface Route extends EndpointMeta {
  method: string;
  /** Its path in the contract. */
  template: string;
  pattern: RegExp;
}

const routes: Route[] = collectRoutes(wholeContract);

/** The longest body that any endpoint reads. */
export const largestBodyBytes = Math.max(...routes.map((route) => route.maxBodyBytes));

/** The methods that a path under the API's prefix answers to; none where there is nothing. */
export function allowedMethods(path: string): string[] {
  const methods = routes.filter((route) => route.pattern.test(path)).map((route) => route.method);
  return [...new Set(methods)];
}

export function isShared(path: string): boolean {
  return routes.some((route) => route.shared && route.pattern.test(path));
}

export function findRoute(method: string, path: string): Route | undefined {
  return routes.find((one) => one.method === method && one.pattern.test(path));
}

export function maxBodyBytes(method: string, path: string): number {
  return findRoute(method, path)?.maxBodyBytes ?? USUAL_BODY_BYTES;
}

function collectRoutes(node: object): Route[] {
  if (!isContractProcedure(node)) return Object.values(node).flatMap((child: object) => collectRoutes(child));
  const { method = "GET", path = "/" } = node["~orpc"].route;
  const pattern = path.replace(/\/$/, "").replaceAll(/\{\w+\}/g, "[^/]+");
  const meta = node["~orpc"].meta as EndpointMeta;
  return [{ ...meta, method, template: path, pattern: new RegExp(`^${pattern}/?$`) }];
}
