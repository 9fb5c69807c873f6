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
 * The people of a pasted list: an address alone, `Name <address>`, or cells of a spreadsheet with the address in any of them.
 * A line may have several people, each with the name before the address, separated by whatever there is. Empty lines are
 * left out.
 */
export function readInvitationList(list: string): ListedPerson[] {
  const seen = new Set<string>();
  return list
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ text: text.trim(), line: index + 1 }))
    .filter(({ text }) => text !== "")
    .flatMap(({ text, line }) =>
      peopleIn(text).map(({ address, words }) => {
        const email = address === null ? null : canonicalEmail(address.replace(/^mailto:/i, ""));
        const repeated = email !== null && seen.has(email);
        if (email !== null) seen.add(email);
        return { line, text: text.slice(0, 300), email, name: words.join(" ").slice(0, 200), repeated };
      }),
    );
}

function peopleIn(line: string): { address: string | null; words: string[] }[] {
  const people: { address: string; words: string[] }[] = [];
  let words: string[] = [];
  for (const word of line.split(/[\s,;<>()"\t]+/)) {
    if (word.includes("@")) {
      people.push({ address: word, words });
      words = [];
    } else if (word !== "") words.push(word);
  }
  const [first, ...more] = people;
  if (!first) return [{ address: null, words }];
  // A line with one person may have the name behind the address.
  return more.length === 0 ? [{ ...first, words: [...first.words, ...words] }] : people;
}
