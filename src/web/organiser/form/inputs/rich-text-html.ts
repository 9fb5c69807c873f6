import { getSchema } from "@tiptap/core";
import { DOMParser as ContentParser, type Slice } from "@tiptap/pm/model";
import StarterKit from "@tiptap/starter-kit";
import { trustedPolicy } from "../../../ui/trusted-policy.ts";

/** Exactly the elements that the server's sanitiser allows (`domain/content/rich-text.ts`). */
export const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    // It would add an empty paragraph to a text that ends with a list, and the shop would store it.
    trailingNode: false,
    underline: false,
    heading: { levels: [3, 4] },
    link: { openOnClick: false, protocols: ["https", "mailto"], defaultProtocol: "https" },
  }),
];

const schema = getSchema(extensions);

/**
 * The text as the editor's own document. Read in a document that runs nothing, and by the schema, which drops what is not
 * allowed: the page's policy lets no library turn text into markup.
 */
export function contentOf(html: string): Record<string, unknown> {
  return ContentParser.fromSchema(schema).parse(inertBody(html)).toJSON() as Record<string, unknown>;
}

export function pastedSlice(html: string): Slice {
  return ContentParser.fromSchema(schema).parseSlice(inertBody(html), { preserveWhitespace: false });
}

function inertBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(trustedPolicy().createHTML(html), "text/html").body;
}
