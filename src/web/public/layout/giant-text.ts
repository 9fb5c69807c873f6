/** A word of more letters is wider than a narrow screen in our largest type. */
const LONG = 10;

/** The size of a heading that an organiser writes: one with a long word is smaller until there is room for it. */
export const giantText = (text: string) =>
  text.split(/\s+/).some((word) => word.length > LONG) ? "text-huge xl:text-giant" : "text-giant";
