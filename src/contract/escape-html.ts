const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Text between the tags of HTML or XML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

/** The value of an attribute, between double quotes. */
export const escapeAttribute = (text: string): string => escapeHtml(text).replaceAll('"', "&quot;");
