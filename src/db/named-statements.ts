import type { QueryConfig, QueryResult } from "pg";

/** As Drizzle calls it. */
type Query = (config: QueryConfig, values?: unknown[]) => Promise<QueryResult>;

/** A server stores each prepared statement per connection; lists of every length must not fill it. */
const NAMES_MAX = 400;
const names = new Map<string, string>();

/**
 * Gives every statement with parameters a name, so that the server parses and plans it once per connection: half the
 * work of a short statement on both sides (bench). Statements beyond the first few hundred stay unnamed.
 */
export function withNames(query: Query): Query {
  return (config, values) => {
    const name = typeof config === "object" && config.name === undefined ? nameOf(config.text) : undefined;
    return query(name ? { ...config, name } : config, values);
  };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= NAMES_MAX) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
