/** A message that begins with a line of the organiser's: one that ends as a sentence is not ended again, and none needs no end. */
export const endOnce = (text: string): string =>
  text.replace(/(?<=[.!?…])\.(?= |$)/u, "").replace(/^\. /, "");
