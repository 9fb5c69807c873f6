import type { ReactNode } from "react";
import { LoadingArea } from "../../ui/spinner.tsx";
import { LoadFailed } from "./load-failed.tsx";

interface Query {
  data: unknown;
  error: unknown;
  refetch: () => unknown;
  isFetching: boolean;
}

/** The query's data, or in its place the loading area or the failure with its retry button. `level`: 1 in a page's place. */
export function loaded<Read extends Query>(
  { data, error, refetch, isFetching }: Read,
  { level, loading = <LoadingArea /> }: { level?: 1; loading?: ReactNode } = {},
): { data: Read["data"]; waiting: ReactNode } {
  if (data !== undefined) return { data, waiting: null };
  if (!error) return { data, waiting: loading };
  const retry = { error, onRetry: () => void refetch(), retrying: isFetching };
  return { data, waiting: <LoadFailed {...retry} {...(level ? { level } : {})} /> };
}
