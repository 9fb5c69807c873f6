import { canonicalEmail } from "#contract/email-address.ts";

export interface ListedPerson {
  /** From 1, of the list as it was pasted. */
  line: number;
  text: string;
  /** Null: there is no address in the line. */
  email: string | null;
  name: string;
  /** The address is in an earlier line too. */
  repeated: boolean;
}

/**
 * The people of a pasted list, one a line: an address alone, `Name <address>`, or cells of a spreadsheet with the address in any
 * of them. Empty lines are left out.
 */
export function readInvitationList(list: string): ListedPerson[] {
  const seen = new Set<string>();
  return list
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ text: text.trim(), line: index + 1 }))
    .filter(({ text }) => text !== "")
    .map(({ text, line }) => {
      const words = text.split(/[\s,;<>()"\t]+/).filter((word) => word !== "");
      const found = words.find((word) => word.includes("@"));
      const email = found === undefined ? null : canonicalEmail(found.replace(/^mailto:/i, ""));
      const name = words
        .filter((word) => !word.includes("@"))
        .join(" ")
        .slice(0, 200);
      const repeated = email !== null && seen.has(email);
      if (email !== null) seen.add(email);
      return { line, text: text.slice(0, 300), email, name, repeated };
    });
}
