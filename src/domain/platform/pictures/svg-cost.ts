/** An element of a parsed SVG: its name with what is inside, and its attributes. */
export type Node = Record<string, unknown> & { ":@"?: Record<string, string> };

/** A layer takes as long as many shapes: each pixel is put down once more. A mask, the slowest, takes about 0.1 s of a large drawing. */
const LAYER = 200;
const layered =
  /(?<![\w-])(?:opacity|mask|clip-path|mix-blend-mode|isolation)\s*:(?!\s*(?:1|none|normal|auto)\b)/i;
const REFERENCE = /url\(\s*["']?#([^"')\s]+)/gi;
/** Drawn for the element that names it; a pattern or a marker for each shape in that, as they are inherited. */
const ONCE = new Set(["mask", "clipPath"]);

const keyOf = (node: Node) => Object.keys(node).find((key) => key !== ":@") ?? "";
/** `svg:path` is a path. */
export const localName = (node: Node): string => keyOf(node).replace(/^svg:/, "");
export const isLink = (attribute: string): boolean => /(^|:)href$/.test(attribute);
/** One that may say how a shape is drawn. */
export const isDeclaration = (attribute: string): boolean => !/^data-|:/.test(attribute);

export const decoded = (text: string): string =>
  text.replaceAll(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi, (_, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });

export const attributesOf = (node: Node): Record<string, string> =>
  Object.fromEntries(Object.entries(node[":@"] ?? {}).map(([name, value]) => [name, decoded(value)]));

/**
 * How many shapes are drawn, with those that are drawn again for each element that uses them. Infinity where that is not
 * known: for a reference to a `hidden` element, or from a rule of more than classes, names and ids.
 */
export function svgCost(
  tree: readonly Node[],
  { css, hidden }: { css: string; hidden: ReadonlySet<string> },
) {
  const rules = rulesOf(css);
  if (!rules) return Number.POSITIVE_INFINITY;
  const named = new Map<string, Node[]>();
  let vertices = 1;
  const index = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      const { id, d, points } = attributesOf(node);
      if (id && !named.get(id)?.push(node)) named.set(id, [node]);
      vertices = Math.max(vertices, (d ?? points ?? "").length);
      index(insideOf(node));
    }
  };
  index(tree);

  const known = new Map<Node, number>();
  const costOf = (node: Node): number => {
    const before = known.get(node);
    if (before !== undefined) return before;
    // In a circle, which is drawn once.
    known.set(node, 0);
    const name = localName(node);
    const attributes = attributesOf(node);
    const said = [
      ...Object.entries(attributes).map(([key, value]) => (key === "style" ? value : `${key}:${value}`)),
      ...[
        name,
        `#${attributes.id}`,
        ...(attributes.class ?? "").split(/\s+/).map((one) => `.${one}`),
        "*",
      ].map((selector) => rules.get(selector) ?? ""),
    ].join(";");
    const linked = Object.entries(attributes).filter(([key]) => isLink(key));
    const targets = (ids: readonly string[]) => {
      if (ids.some((id) => hidden.has(id))) return null;
      return ids.flatMap((id) => named.get(id) ?? []);
    };
    const used = targets(linked.map(([, value]) => value.trim().slice(1)));
    const painted = targets([...said.matchAll(REFERENCE)].map(([, id = ""]) => id));
    let cost = Number.POSITIVE_INFINITY;
    if (used && painted) {
      const shapes = [...insideOf(node), ...used].reduce((sum, one) => sum + costOf(one), 1);
      cost = shapes + (layered.test(said) ? LAYER : 0);
      for (const one of painted) {
        const times = ONCE.has(localName(one)) ? 1 : shapes * (localName(one) === "marker" ? vertices : 1);
        cost += costOf(one) * times;
      }
    }
    known.set(node, cost);
    return cost;
  };
  return tree.reduce((sum, node) => sum + costOf(node), 0);
}

/** What is inside an element that is drawn. */
function insideOf(node: Node): Node[] {
  const key = keyOf(node);
  const noted = /^(?!svg:)[^:]*:|^(?:svg:)?metadata$|^(?:svg:)?script$/.test(key);
  return key === "#text" || key.startsWith("?") || noted ? [] : (node[key] as Node[]);
}

/** By selector, those that say what costs; null where one of them has another selector than a class, name or id. */
function rulesOf(css: string): Map<string, string> | null {
  const rules = new Map<string, string>();
  for (const part of css.split("}")) {
    const [body = "", selectors = "", ...around] = part.split("{").reverse();
    if (around.some(isCostly)) return null;
    if (!isCostly(body)) continue;
    for (const selector of selectors.split(",").map((one) => one.trim())) {
      if (!/^(?:\*|[.#]?[\w-]+)$/.test(selector)) return null;
      rules.set(selector, `${rules.get(selector) ?? ""};${body}`);
    }
  }
  return rules;
}

const isCostly = (text: string) => /url\(/i.test(text) || layered.test(text);
