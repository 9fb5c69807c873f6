import { languages } from "#contract/language.ts";
import { pageCacheRules } from "#contract/page-cache-rules.ts";

/** React Router's requests for a page's data: which loaders it wants. */
const dataParameters = {
  _routes: (value: string) => (/^[\w./,-]{1,500}$/.test(value) ? value : null),
};

/**
 * The address of a page with only the query parameters that its HTML depends on, each once, in one order; null for a
 * page that must not be cached. Two addresses with the same result have the same HTML.
 */
export function cacheAddress(url: URL): URL | null {
  const rule = ruleFor(url.pathname);
  if (rule === "never") return null;
  const address = new URL(url);
  address.search = "";
  const parameters = url.pathname.endsWith(".data") ? dataParameters : (rule ?? {});
  for (const [name, read] of Object.entries(parameters)) {
    const given = url.searchParams.get(name);
    const value = given === null ? null : read(given);
    if (value !== null) address.searchParams.set(name, value);
  }
  return address;
}

const patterns = Object.entries(pageCacheRules).map(([pattern, rule]) => ({
  segments: pattern.split("/").slice(1),
  rule,
}));

function ruleFor(pathname: string) {
  const segments = pathname
    .replace(/\.data$|\/$/, "")
    .toLowerCase()
    .split("/")
    .slice(1);
  const plain = languages.some((language) => language === segments[0]) ? segments.slice(1) : segments;
  return patterns.find((pattern) => matches(pattern.segments, plain))?.rule;
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  const open = pattern.at(-1) === "*";
  const parts = open ? pattern.slice(0, -1) : pattern;
  return (
    (open ? segments.length >= parts.length : segments.length === parts.length) &&
    parts.every((part, index) => part.startsWith(":") || part === segments[index])
  );
}
