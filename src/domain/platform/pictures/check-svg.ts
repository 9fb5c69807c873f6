import { XMLParser } from "fast-xml-parser";
import type { PictureRefusal } from "./picture-refusal.ts";

/** An element of a parsed SVG: its name with what is inside, and its attributes. */
type Node = Record<string, unknown> & { ":@"?: Record<string, string> };

type SvgRefusal = Extract<PictureRefusal, `svg_${string}`> | "too_large" | "unreadable";

/** A drawing of more is no logo. */
const MAX_BYTES = 2 * 1024 * 1024;
const ELEMENTS_MAX = 20_000;

/** Elements that every renderer draws alike. */
const DRAWN = new Set(
  "svg g defs symbol use path rect circle ellipse line polyline polygon clipPath mask linearGradient radialGradient stop pattern marker style title desc switch".split(
    " ",
  ),
);
/** Not drawn at all, so that nothing of them remains. */
const LEFT_OUT = new Set(["script", "metadata"]);
const LETTERS = new Set(["text", "tspan", "textPath", "tref"]);
const PICTURES = new Set(["image", "feImage"]);
const FILTER = /^(?:filter|fe[A-Z][A-Za-z]+)$/;
const NAMESPACE = "http://www.w3.org/2000/svg";

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

/** Perhaps after a byte order mark, and lines that are empty. */
export const isMarkup = (file: Buffer): boolean =>
  /^(\u00ef\u00bb\u00bf)?\s*</.test(file.toString("latin1", 0, 64));

/**
 * Null for an SVG that is drawn here as its designer saw it. Only pixels are kept, so that what it would run or say is gone;
 * what would be missing in them is refused: letters, as fonts differ, pictures and files elsewhere.
 */
export function checkSvg(file: Buffer): SvgRefusal | null {
  if (file.length > MAX_BYTES) return "too_large";
  const text = file.toString("utf8");
  // Without them a name in the file is what it says; in another encoding it might be another.
  if (/<!ENTITY/i.test(text) || /\bencoding\s*=\s*["'](?!utf-8|us-ascii|iso-8859)/i.test(text.slice(0, 200)))
    return "svg_unsupported";
  let tree: Node[];
  try {
    tree = parser.parse(text, true) as Node[];
  } catch {
    return "unreadable";
  }
  const found: Found = { count: 0, css: "" };
  const refused = refusalIn(tree, found, false) ?? wrongStyle(found.css);
  if (refused) return refused;
  return tree.some((node) => localName(node) === "svg") ? null : "unreadable";
}

const keyOf = (node: Node) => Object.keys(node).find((key) => key !== ":@") ?? "";
/** `svg:path` is a path. */
const localName = (node: Node): string => keyOf(node).replace(/^svg:/, "");

const decoded = (text: string): string =>
  text.replaceAll(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi, (_, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });

interface Found {
  count: number;
  /** The text of all style sheets. */
  css: string;
}

/** `noted`: inside an editor's own note, such as `sodipodi:namedview`: it is no SVG, so not drawn. */
function refusalIn(nodes: readonly Node[], found: Found, noted: boolean): SvgRefusal | null {
  for (const node of nodes) {
    const name = localName(node);
    if (name === "?xml-stylesheet") return "svg_external";
    if (name === "#text" || name.startsWith("?")) continue;
    found.count += 1;
    if (found.count > ELEMENTS_MAX) return "too_large";
    const attributes = Object.fromEntries(
      Object.entries(node[":@"] ?? {}).map(([key, value]) => [key, decoded(value)]),
    );
    const inside = node[keyOf(node)] as Node[];
    // A sheet counts wherever it stands.
    if (name === "style") found.css += inside.map((one) => decoded(String(one["#text"] ?? ""))).join("");
    const left = noted || name.includes(":") || LEFT_OUT.has(name);
    const wrong =
      wrongNamespace(attributes) ?? (left ? null : (wrongElement(name) ?? wrongAttributes(attributes)));
    const refused = wrong ?? refusalIn(inside, found, left);
    if (refused) return refused;
  }
  return null;
}

/** Another prefix of SVG's than `svg:` would draw what looks like a note. */
function wrongNamespace(attributes: Record<string, string>): SvgRefusal | null {
  const prefixed = Object.entries(attributes).some(
    ([name, value]) => name.startsWith("xmlns:") && name !== "xmlns:svg" && value === NAMESPACE,
  );
  return prefixed ? "svg_unsupported" : null;
}

function wrongElement(name: string): SvgRefusal | null {
  if (LETTERS.has(name)) return "svg_letters";
  if (PICTURES.has(name)) return "svg_picture";
  return DRAWN.has(name) || FILTER.test(name) ? null : "svg_unsupported";
}

function wrongAttributes(attributes: Record<string, string>): SvgRefusal | null {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("xmlns") || /^on/i.test(name)) continue;
    if (/(^|:)href$/.test(name) && !value.trim().startsWith("#")) return "svg_external";
    const wrong = /^data-|:/.test(name) ? null : wrongStyle(value);
    if (wrong) return wrong;
  }
  return null;
}

function wrongStyle(css: string): SvgRefusal | null {
  const isElsewhere = ([, target = ""]: RegExpExecArray) => !target.replaceAll(/["'\s]/g, "").startsWith("#");
  // `url(#gradient)` is in the file itself.
  if (/@import/i.test(css) || [...css.matchAll(/url\(([^)]*)/gi)].some(isElsewhere)) return "svg_external";
  // An escape, behind which a name is another.
  return css.includes("\\") ? "svg_unsupported" : null;
}
