/** A ticket's name has its parts separated by "|"; empty ones are none. */
export const ticketNameParts = (name: string): string[] =>
  name
    .split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** The name on one line, for labels, messages and documents. */
export const plainTicketName = (name: string, between = ", "): string => ticketNameParts(name).join(between);
