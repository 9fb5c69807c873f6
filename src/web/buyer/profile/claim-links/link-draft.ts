import * as z from "zod/mini";
import { readTabDraft } from "#web/ui/login-session/tab-draft.ts";

const linkDraft = z.object({ units: z.int().check(z.minimum(1)), note: z.string(), email: z.string() });
export type LinkDraft = z.output<typeof linkDraft>;

/** The unsent entries for a new claim link. */
export function readLinkDraft(form: string): LinkDraft {
  const { data } = linkDraft.safeParse(readTabDraft(form));
  return data ?? { units: 1, note: "", email: "" };
}
