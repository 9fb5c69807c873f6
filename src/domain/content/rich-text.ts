import sanitizeHtml from "sanitize-html";

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
