/** An endpoint's path with its parameters filled in, and the query behind it. */
export function urlOf(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(params[name] ?? ""));
  const search = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return search.length > 0 ? `${filled}?${search.join("&")}` : filled;
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());
