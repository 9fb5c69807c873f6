import { useQuery } from "@tanstack/react-query";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { useStoredPage } from "../link-page/use-stored-page.ts";

/** The page as the shop has it, and what stores an answer of it. */
export function useSpeakerPage(token: string) {
  const options = queries.speakerPage.read.queryOptions({ input: { token }, staleTime: 0 });
  const stored = useStoredPage(options.queryKey, () => api.speakerPage.read({ token }));
  return { query: useQuery(options), ...stored };
}
