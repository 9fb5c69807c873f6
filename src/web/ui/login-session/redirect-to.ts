import { readStored, writeStored } from "./browser-storage.ts";

const REDIRECT_TO = "redirectTo";

/**
 * The path of `redirect_to`; null if it could leave this site: a second slash, a backslash, either of them encoded,
 * a scheme, or a control character.
 */
export function safePath(redirectTo: string | null): string | null {
  if (!redirectTo) return null;
  const path = redirectTo.startsWith("/") ? redirectTo.slice(1) : redirectTo;
  const beforeQuery = path.split(/[?#]/, 1)[0] ?? "";
  if (path.startsWith("/") || path.includes("//") || path.includes("\\") || /%(2f|5c)/i.test(path))
    return null;
  if (beforeQuery.includes(":") || beforeQuery.split("/").includes("..") || hasControl(path)) return null;
  return path === "" ? null : `/${path}`;
}

/** Stores the query value for after the login; a refused value clears an earlier one. */
export function storeRedirectTo(search: string): void {
  const query = new URLSearchParams(search);
  if (query.has("redirect_to")) writeStored(REDIRECT_TO, safePath(query.get("redirect_to")));
}

/** Returns the stored path and deletes it. */
export function consumeRedirectTo(): string | null {
  const path = safePath(readStored(REDIRECT_TO));
  writeStored(REDIRECT_TO, null);
  return path;
}

function hasControl(text: string): boolean {
  return [...text].some((character) => character <= " " || character === "\u007f");
}
