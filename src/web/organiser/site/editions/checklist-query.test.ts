import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { checklistQuery } from "./checklist-query.ts";

it("a checklist is forgotten with the screen that showed it: after a save elsewhere nothing of it is shown that is past", async () => {
  const client = new QueryClient();
  const options = { ...checklistQuery(1), queryFn: async () => ({ ready: false, checks: [] }) };
  const home = new QueryObserver(client, options);
  await new Promise<void>((read) => {
    const leave = home.subscribe(({ data }) => {
      if (!data) return;
      leave();
      read();
    });
  });
  await expect.poll(() => client.getQueryData(options.queryKey)).toBeUndefined();
});
