import { escapeHtml } from "../../escape-html.ts";

/** The beginnings of addresses of the web and of pictures. */
const ADDRESS = /^(https?:|\/|pictures\/)/;
export const isAddress = (text: string): boolean => ADDRESS.test(text);

/** A screen of the whole shop: the mails, whose words every edition shares. */
export const isShopText = (screen: string): boolean => screen.startsWith("mails/");

/** The placeholder of the conference's name in a mail's text. */
export const EVENT_NAME = "{event}";

/** Replaces a conference's old name in every text of a value. */
export function renamed<Value>(value: Value, old: string, name: string): Value {
  const inside = (part: unknown): unknown => {
    if (typeof part === "string") return withNewName(part, old, name);
    if (Array.isArray(part)) return part.map(inside);
    if (typeof part !== "object" || part === null || part instanceof Date) return part;
    return Object.fromEntries(Object.entries(part).map(([key, own]) => [key, inside(own)]));
  };
  return inside(value) as Value;
}

/** Replaces whole names alone, also in capitals: none in an address, in a mark of HTML, or where the new name begins or ends like the old. */
function withNewName(text: string, old: string, name: string): string {
  if (isAddress(text)) return text;
  if (!text.includes("<")) return replaceWhole(text, old, name);
  return text
    .split(/(<[^<>]*>)/)
    .map((part, place) => (place % 2 === 1 ? part : replaceWhole(part, escapeHtml(old), escapeHtml(name))))
    .join("");
}

const replaceWhole = (text: string, old: string, name: string): string =>
  replaceAsWritten(replaceAsWritten(text, old, name), old.toUpperCase(), name.toUpperCase());

const BEFORE = /[\p{L}\p{N}@/.]$/u;
const AFTER = /^(?:[\p{L}\p{N}@]|\.[\p{L}\p{N}])/u;

function replaceAsWritten(text: string, old: string, name: string): string {
  const within = name.indexOf(old);
  let done = "";
  let from = 0;
  for (let at = text.indexOf(old); at !== -1; at = text.indexOf(old, from)) {
    const end = at + old.length;
    const isNew = within !== -1 && text.startsWith(name, at - within);
    const isPart = BEFORE.test(text.slice(Math.max(0, at - 2), at)) || AFTER.test(text.slice(end, end + 3));
    done += text.slice(from, at) + (isNew || isPart ? old : name);
    from = end;
  }
  return done + text.slice(from);
}
