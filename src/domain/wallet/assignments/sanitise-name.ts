/**
 * A name that one person typed and another one reads in our mail; empty if mail programs would make a link of it. Else
 * a free ticket would be a way to have us send anybody anything.
 */
export function harmlessName(name: string): string {
  return /[/@]|\p{L}\.\p{L}{2,}/u.test(name) ? "" : name.trim();
}
