import { type QueryKey, useQueryClient } from "@tanstack/react-query";

/** Returns a function that stores an answer of the page's query. `readAgain` asks the shop anew. */
export function useStoredPage<Page>(queryKey: QueryKey, read: () => Promise<Page>) {
  const client = useQueryClient();
  const store = (page: Page): Page => {
    client.setQueryData(queryKey, page);
    // A read that began before the change is ended: its answer would hide the change.
    void client.invalidateQueries({ queryKey });
    return page;
  };
  return { store, readAgain: async (): Promise<Page> => store(await read()) };
}
