import { plainPath } from "#contract/language.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";

export const isDoor = (path: string): boolean => plainPath(path).replace(/\/$/, "") === organiserPaths.door();

/** The door's page alone reads codes by a camera, in a browser without a reader of its own by WebAssembly of ours. */
export function allowCamera(headers: Headers): void {
  headers.set("permissions-policy", "camera=(self), geolocation=(), microphone=(), payment=()");
  const policy = headers.get("content-security-policy");
  if (policy)
    headers.set(
      "content-security-policy",
      policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
    );
}
