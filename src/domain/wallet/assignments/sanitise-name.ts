/**
 * A name that one person typed and another reads in our mail; empty if mail programs would make a link of it.
 * Otherwise free tickets could send spam in our name.
 */
export function harmlessName(name: string): string {
  return /[/@]|\p{L}\.\p{L}{2,}/u.test(name) ? "" : name.trim();
}
