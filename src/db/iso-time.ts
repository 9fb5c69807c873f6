/** A time of a raw statement, which answers it as text, as the API shows it. */
export const isoOf = (value: unknown): string => new Date(String(value)).toISOString();
