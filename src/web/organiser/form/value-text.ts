import { m } from "#messages/messages.js";

/** A value of a form as text. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? m.ui_yes() : m.ui_no();
  if (typeof value === "string")
    return value
      .replace(/<br\s*\/?>|<\/(p|li|h3|h4)>/g, "\n")
      .replace(/<[^<>]*>/g, "")
      .trim();
  return typeof value === "number" ? String(value) : JSON.stringify(value, null, 1);
}
