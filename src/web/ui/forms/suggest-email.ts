import domains from "email-providers/common.json";
import leven from "leven";

/** Shorter domains, such as `gmx.at`, are left out: another that differs by a letter is as likely meant. */
const LENGTH_MIN = 7;

/** The address with the domain that was probably meant: a known provider's, one letter or one swap of letters away. */
export function suggestEmail(email: string): string | null {
  const [, name, domain] = /^(.+)@([^@]+)$/.exec(email.trim().toLowerCase()) ?? [];
  if (!name || !domain || domains.includes(domain)) return null;
  const meant = domains.find((known) => known.length >= LENGTH_MIN && isNear(domain, known));
  return meant ? `${name}@${meant}` : null;
}

function isNear(domain: string, known: string): boolean {
  const distance = leven(domain, known, { maxDistance: 3 });
  return distance === 1 || (distance === 2 && sorted(domain) === sorted(known));
}

const sorted = (text: string) => [...text].sort().join("");
