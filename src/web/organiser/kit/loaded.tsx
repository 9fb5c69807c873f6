import type { ReactNode } from "react";
import { LoadingArea } from "../../ui/spinner.tsx";
import { LoadFailed } from "./load-failed.tsx";

interface Query {
  data: unknown;
  error: unknown;
  refetch: () => unknown;
  isFetching: boolean;
}

/** What a query has read, or what stands there until it has: why it failed, with the way to try again. `level`: 1 in a page's place. */
export function loaded<Read extends Query>(
  { data, error, refetch, isFetching }: Read,
  { level, loading = <LoadingArea /> }: { level?: 1; loading?: ReactNode } = {},
): { data: Read["data"]; waiting: ReactNode } {
  if (data !== undefined) return { data, waiting: null };
  if (!error) return { data, waiting: loading };
  const retry = { error, onRetry: () => void refetch(), retrying: isFetching };
  return { data, waiting: <LoadFailed {...retry} {...(level ? { level } : {})} /> };
}
