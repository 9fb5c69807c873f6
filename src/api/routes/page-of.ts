/** A list answer: the whole count and the requested page. The lists of an edition are short, so they are read whole. */
export function pageOf<Item>(items: readonly Item[], page: { offset: number; limit: number }) {
  return { count: items.length, results: items.slice(page.offset, page.offset + page.limit) };
}
