import { randomBytes } from "node:crypto";

/**
 * A secret of one rendering. React Router and the root layout put it, as `nonce`, on the scripts and links that they
 * write themselves; content cannot know it. It is taken out before the page leaves, so pages can be cached.
 */
export const newNonce = (): string => randomBytes(16).toString("hex");

/** Scripts that carry the nonce, as the renderer writes them: the nonce is their first attribute. */
const ownScripts = (nonce: string) => new RegExp(`<script nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, "g");

/** The page without its nonce, and the text of each inline script that carried it: what the policy may allow. */
export function stripNonces(html: string, nonce: string): { html: string; scripts: string[] } {
  const scripts = [...html.matchAll(ownScripts(nonce))].map(([, script = ""]) => script);
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), scripts };
}
