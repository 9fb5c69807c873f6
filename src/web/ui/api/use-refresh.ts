import { type QueryKey, useQueryClient } from "@tanstack/react-query";

/** Loads again what the screens show of these. */
export function useRefresh(...keys: QueryKey[]): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
