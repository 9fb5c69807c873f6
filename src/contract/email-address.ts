/** Drawn as nothing, or turning the direction of writing: soft hyphens, zero-width characters, marks, tags. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/**
 * The local part: no space, control, lone surrogate (or its replacement) or unassigned character, and no separator that a mailer
 * splits at.
 */
const LOCAL = /^[^\s@,;:<>()[\]"\\\p{C}\uFFFD]+$/u;
/** The domain before conversion: no character that a URL reads as its own. */
const DOMAIN = /^[^\s@,;:<>()[\]"\\/?#%|^`{}\p{C}]+$/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const LABEL_MAX = 63;
const LAST_LABEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
const ADDRESS_MAX = 254;
/** Far beyond any address, before work is made of it: spellings with invisible characters are longer than what they mean. */
export const TYPED_ADDRESS_MAX = 4 * ADDRESS_MAX;

/**
 * The one form of an address, by which limits count and accounts are found: compatibility forms folded (full-width
 * letters, ligatures), invisible characters left out, lower case, the domain in ASCII (UTS 46). Null for what is no
 * address of one mailbox.
 */
export function canonicalEmail(text: string): string | null {
  if (text.length > TYPED_ADDRESS_MAX) return null;
  const folded = fold(text.trim());
  const at = folded.lastIndexOf("@");
  const [local, domain] = [folded.slice(0, at), folded.slice(at + 1)];
  if (at < 1 || !LOCAL.test(local) || !DOMAIN.test(domain)) return null;
  const ascii = asciiDomain(domain);
  if (!isDomain(ascii)) return null;
  const address = `${local}@${ascii}`;
  return address.length > ADDRESS_MAX ? null : address;
}

function isDomain(ascii: string): boolean {
  const labels = ascii.split(".");
  return (
    labels.length > 1 &&
    labels.every((label) => label.length <= LABEL_MAX && LABEL.test(label)) &&
    LAST_LABEL.test(labels.at(-1) ?? "")
  );
}

/** As browsers and Node alike convert it; empty for what they do not. */
function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return "";
  }
}

/** Folding can produce invisible or composable characters, and lower case has marks of its own: hence the second pass. */
const fold = (text: string) =>
  text.normalize("NFKC").replace(INVISIBLE, "").toLowerCase().normalize("NFKC").trim();
