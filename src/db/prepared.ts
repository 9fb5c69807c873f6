import type { Reads } from "./transaction.ts";

interface Preparable<Prepared> {
  prepare(name: string): Prepared;
}

/**
 * A query built once per connection instead of at every call, for the few that every purchase runs: building the text
 * costs as much as sending it (bench). `build` uses `sql.placeholder(name)` where the values go:
 * `const byId = prepared("payment_by_id", (reads) => …); await byId(tx).execute({ id })`.
 */
export function prepared<Prepared>(
  name: string,
  build: (reads: Reads) => Preparable<Prepared>,
): (reads: Reads) => Prepared {
  const byConnection = new WeakMap<Reads, Prepared>();
  return (reads) => {
    const known = byConnection.get(reads);
    if (known) return known;
    const made = build(reads).prepare(name);
    byConnection.set(reads, made);
    return made;
  };
}
