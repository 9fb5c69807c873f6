import { LRUCache } from "lru-cache";
import { sanitiseRichText } from "#domain/platform/content/rich-text.ts";

const cleaned = new LRUCache<string, string>({ max: 500, memoMethod: (html) => sanitiseRichText(html) });

/**
 * Passes description HTML through the allow-list at every read too: seeds and SQL write descriptions besides staff, whose
 * texts are sanitised when they are stored. Results are cached, as the same few texts are read again and again.
 */
export const sanitiseDescription = (html: string): string => cleaned.memo(html);
