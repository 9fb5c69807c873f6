import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SpeakerPage } from "#contract/programme/speaker-page.ts";
import { api, queries } from "#web/ui/api/browser-client.ts";

/** The page as the shop has it, and what stores an answer of it. */
export function useSpeakerPage(token: string) {
  const client = useQueryClient();
  const options = queries.speakerPage.read.queryOptions({ input: { token }, staleTime: 0 });
  const query = useQuery(options);
  const store = (page: SpeakerPage): SpeakerPage => {
    client.setQueryData(options.queryKey, page);
    // A read that began before the change is ended: its answer would hide the change.
    void client.invalidateQueries({ queryKey: options.queryKey });
    return page;
  };
  return {
    query,
    store,
    readAgain: async (): Promise<SpeakerPage> => store(await api.speakerPage.read({ token })),
  };
}
