import sanitizeHtml from "sanitize-html";

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "strong", "b", "em", "i", "ul", "ol", "li", "h3", "h4", "a"],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["https", "mailto"],
  transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: "noopener nofollow" }) },
};

const cleaned = new Map<string, string>();
const REMEMBERED_MAX = 500;

/**
 * Passes description HTML through the allow-list at every read: only seeds and SQL write descriptions, so they are
 * not trusted. Results are cached, as the same few texts are read again and again.
 */
export function sanitiseDescription(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, allowed);
  if (cleaned.size >= REMEMBERED_MAX) cleaned.clear();
  cleaned.set(html, clean);
  return clean;
}
