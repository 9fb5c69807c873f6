/** A pattern of `like` that finds this text anywhere, with nothing in it read as a wildcard. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
