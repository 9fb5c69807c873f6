import { useQuery, useQueryClient } from "@tanstack/react-query";
import { organiserApi } from "../../client/organiser-client.ts";

const ASK_EVERY_MS = 5_000;

/** An edition's figures, asked for again and again by their version: the answer is short while nothing changes. */
export function useFigures(edition: number) {
  const client = useQueryClient();
  const queryKey = ["organiser", "figures", edition];
  return useQuery({
    queryKey,
    queryFn: async () => {
      const known = client.getQueryData<Awaited<ReturnType<typeof organiserApi.figures.show>>>(queryKey);
      const answer = await organiserApi.figures.show({ edition, version: known?.version ?? "" });
      return answer.figures || !known ? answer : { ...known, at: answer.at };
    },
    refetchInterval: ASK_EVERY_MS,
    staleTime: 0,
  });
}
