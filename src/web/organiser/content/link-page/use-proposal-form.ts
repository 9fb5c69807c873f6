import type { z } from "zod";
import { firstLanguage } from "#contract/language.ts";
import type { Values } from "#contract/merge-changes.ts";
import { m } from "#messages/messages.js";
import { withBaseTexts } from "../../form/base-texts.ts";
import { tabDrafts } from "../../form/tab-drafts.ts";
import { type RecordForm, type Stored, useOwnForm } from "../../form/use-record-form.ts";
import { notify } from "../../kit/notices.tsx";

/** The form by which the owner of a page proposes what the site says; it follows the page while nothing is typed. */
export function useProposalForm<Page extends { proposal: { sent_at: string } | null }>({
  record,
  token,
  page,
  fields,
  formOf,
  propose,
  readAgain,
}: {
  record: string;
  token: string;
  page: Page;
  fields: z.ZodRawShape;
  formOf: (page: Page) => Stored;
  /** Sends all values, and when the proposal was sent that they replace; resolves with the page as it is then. */
  propose: (values: Values, version: number | null, replaced: string | null) => Promise<Page>;
  readAgain: () => Promise<Page>;
}): RecordForm {
  return useOwnForm({
    record,
    // The draft is theirs who hold the link.
    owner: token,
    drafts: tabDrafts,
    stored: formOf(page),
    fields,
    send: async (changed, version) => {
      const values = { ...formOf(page).values, ...changed };
      const replaced = page.proposal?.sent_at ?? null;
      const sent = await propose(withBaseTexts(values, firstLanguage()), version, replaced);
      notify.done(sent.proposal ? m.speaker_page_sent() : m.speaker_page_as_public());
      return formOf(sent);
    },
    readAgain: async () => formOf(await readAgain()),
  });
}
