interface Page {
  offset: number;
  limit: number;
}

/** A list answer: the whole count and the requested page. The lists of an edition are short, so they are read whole. */
export function pageOf<Item>(items: readonly Item[], page: Page) {
  return { count: items.length, results: items.slice(page.offset, page.offset + page.limit) };
}

/** An endpoint of such a list. */
export const paged =
  <Context, Given extends Page, Item>(list: (context: Context, given: Given) => Promise<readonly Item[]>) =>
  async ({ context, input }: { context: Context; input: Given }) =>
    pageOf(await list(context, input), input);
