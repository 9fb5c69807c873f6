import { sanitiseRichText } from "#domain/platform/content/rich-text.ts";

const cleaned = new Map<string, string>();
const REMEMBERED_MAX = 500;

/**
 * Passes description HTML through the allow-list at every read too: seeds and SQL write descriptions besides staff, whose
 * texts are sanitised when they are stored. Results are cached, as the same few texts are read again and again.
 */
export function sanitiseDescription(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitiseRichText(html);
  if (cleaned.size >= REMEMBERED_MAX) cleaned.clear();
  cleaned.set(html, clean);
  return clean;
}
