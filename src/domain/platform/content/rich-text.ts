import sanitizeHtml from "sanitize-html";
import { RICH_TEXT_MAX } from "#contract/fields.ts";
import { wrongField } from "#contract/problem.ts";

/** The one allow-list. */
export const richTextTags = ["p", "br", "strong", "b", "em", "i", "ul", "ol", "li", "h3", "h4", "a"];

const allowed: sanitizeHtml.IOptions = {
  allowedTags: richTextTags,
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["https", "mailto"],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: "noopener nofollow" }) },
};

/** HTML with what is on the one allow-list; everything else is taken out, scripts and styles with their content. */
export const sanitiseRichText = (html: string): string => sanitizeHtml(html, allowed);

/**
 * As it is stored. Throws `invalid_input` at the field `attr` for one that is too long then, though it was not as it came: stored, it
 * would break every answer that has it.
 */
export function storedRichText(html: string, attr: string): string {
  const stored = sanitiseRichText(html);
  if (stored.length <= RICH_TEXT_MAX) return stored;
  const detail = `At most ${RICH_TEXT_MAX} characters as HTML, where & is &amp;; these are ${stored.length}`;
  throw wrongField(attr, "too_long_as_html", detail);
}
