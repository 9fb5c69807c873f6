import { XMLParser } from "fast-xml-parser";
import type { PictureRefusal } from "./picture-refusal.ts";

type SvgRefusal = Extract<PictureRefusal, `svg_${string}`> | "too_large" | "unreadable";

/** A drawing of more is no logo, and takes long to draw. */
const MAX_BYTES = 2 * 1024 * 1024;
const ELEMENTS_MAX = 20_000;

/** What is drawn the same everywhere. */
const DRAWN = new Set(
  "svg g defs symbol use path rect circle ellipse line polyline polygon clipPath mask linearGradient radialGradient stop pattern marker style title desc metadata switch filter feGaussianBlur feOffset feBlend feFlood feComposite feMerge feMergeNode feColorMatrix feDropShadow".split(
    " ",
  ),
);
/** Not drawn at all, so that nothing of them remains. */
const LEFT_OUT = new Set(["script"]);
const LETTERS = new Set(["text", "tspan", "textPath", "tref"]);
const PICTURES = new Set(["image", "feImage"]);

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  textNodeName: "#text",
  attributesGroupName: ":@",
});

type Node = Record<string, unknown> & { ":@"?: Record<string, string> };

/** Perhaps after a byte order mark, and lines that are empty. */
export const isMarkup = (file: Buffer): boolean =>
  /^(\u00ef\u00bb\u00bf)?\s*</.test(file.toString("latin1", 0, 64));

/**
 * Null for an SVG that is drawn here as its designer saw it. Only pixels are kept, so that what it would run or say is
 * gone; what would be missing in them is refused: letters, as fonts differ, pictures and files elsewhere.
 */
export function checkSvg(file: Buffer): SvgRefusal | null {
  if (file.length > MAX_BYTES) return "too_large";
  const text = file.toString("utf8");
  // Without them a name in the file is what it says.
  if (/<!ENTITY/i.test(text)) return "svg_unsupported";
  let tree: Node[];
  try {
    tree = parser.parse(text, true) as Node[];
  } catch {
    return "unreadable";
  }
  const found = refusalIn(tree, { count: 0 });
  return found ?? (tree.some((node) => "svg" in node) ? null : "unreadable");
}

function refusalIn(nodes: readonly Node[], seen: { count: number }): SvgRefusal | null {
  for (const node of nodes) {
    const name = Object.keys(node).find((key) => key !== ":@") ?? "";
    if (name.startsWith("?")) continue;
    if (name === "#text") {
      if (refersElsewhere(String(node[name]))) return "svg_external";
      continue;
    }
    seen.count += 1;
    if (seen.count > ELEMENTS_MAX) return "too_large";
    // Editors' own notes, such as `sodipodi:namedview`: no SVG, so not drawn.
    const local = name.replace(/^svg:/, "");
    if (local.includes(":") || LEFT_OUT.has(local) || local === "metadata") continue;
    const wrong = wrongElement(local) ?? wrongAttributes(node[":@"] ?? {});
    if (wrong) return wrong;
    const inside = refusalIn(node[name] as Node[], seen);
    if (inside) return inside;
  }
  return null;
}

function wrongElement(name: string): SvgRefusal | null {
  if (LETTERS.has(name)) return "svg_letters";
  if (PICTURES.has(name)) return "svg_picture";
  return DRAWN.has(name) ? null : "svg_unsupported";
}

function wrongAttributes(attributes: Record<string, string>): SvgRefusal | null {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("xmlns") || /^on/i.test(name)) continue;
    const isLink = /(^|:)href$/.test(name);
    if ((isLink && !value.trim().startsWith("#")) || refersElsewhere(value)) return "svg_external";
  }
  return null;
}

/** `url(#gradient)` is in the file itself. */
const refersElsewhere = (value: string): boolean =>
  /@import/i.test(value) || /url\(\s*["']?\s*(?!["'#\s])/i.test(value);
