import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isTransient } from "./api-problem.ts";

/** One per page load. Never used on the server: these screens render in the browser. */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
      // Requests are sent even if the browser reports being offline: it may be wrong.
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Deletes cached personal data when the login session ends. */
export function clearQueryCache(): void {
  client.clear();
}
