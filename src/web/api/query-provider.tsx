import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isTransient } from "./api-problem.ts";

/** One for the page's life. The server never asks through it: these screens render in the browser. */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
      // Asked even when the browser believes itself offline: it may be wrong, and a failure has words of its own.
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Personal answers leave with the session. */
export function clearQueryCache(): void {
  client.clear();
}
