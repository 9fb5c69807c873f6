/** E-mail addresses and `www.` addresses in running text, without the full stop that may end their sentence. */
const ADDRESS = /www\.[\w./-]*\w|[\w.+-]+@[\w.-]*\w/g;

export interface TextPart {
  text: string;
  /** Absent for plain text. */
  href?: string;
}

/** Splits a message into text and links, so that the catalogue stays plain text. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({
      text: address,
      href: address.startsWith("www.") ? `https://${address}` : `mailto:${address}`,
    });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
