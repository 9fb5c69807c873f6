import { z } from "zod";
import { readTabDraft } from "#web/ui/session/tab-draft.ts";

const linkDraft = z.object({ units: z.int().min(1), note: z.string(), email: z.string() });
export type LinkDraft = z.output<typeof linkDraft>;

/** What was typed of a claim link that was not made yet. */
export function readLinkDraft(form: string): LinkDraft {
  const { data } = linkDraft.safeParse(readTabDraft(form));
  return data ?? { units: 1, note: "", email: "" };
}
