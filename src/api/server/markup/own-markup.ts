import { randomBytes } from "node:crypto";

/**
 * A secret of one rendering. React Router and the root layout put it, as `nonce`, on the scripts and links that they
 * write themselves; content cannot know it. It is taken out before the page leaves, so pages can be cached.
 */
export const newMark = (): string => randomBytes(16).toString("hex");

/** Scripts that carry the mark, as the renderer writes them: the mark is their first attribute. */
const markedScripts = (mark: string) => new RegExp(`<script nonce="${mark}"[^>]*>([\\s\\S]*?)</script>`, "g");

/** The page without its mark, and the text of each inline script that carried it: what the policy may allow. */
export function takeOutMarks(html: string, mark: string): { html: string; scripts: string[] } {
  const scripts = [...html.matchAll(markedScripts(mark))].map(([, script = ""]) => script);
  return { html: html.replaceAll(` nonce="${mark}"`, ""), scripts };
}
