import type { z } from "zod";
import { firstLanguage } from "#contract/language.ts";
import type { OwnProposals } from "#contract/programme/proposed-fields.ts";
import { m } from "#messages/messages.js";
import { withBaseTexts } from "../../form/base-texts.ts";
import { tabDrafts } from "../../form/tab-drafts.ts";
import { type RecordForm, useOwnForm } from "../../form/use-record-form.ts";
import { notify } from "../../kit/notices.tsx";
import { formOf, type PublicRecord, proposedIn } from "./proposed-values.ts";
import type { useStoredPage } from "./use-stored-page.ts";

/** The form by which the owner of a page proposes what the site says; it follows the page while nothing is typed. */
export function useProposalForm<Path extends string, Page extends OwnProposals<Path>>({
  record,
  token,
  page,
  publicOf,
  fields,
  propose,
  stored: { store, readAgain },
}: {
  record: string;
  token: string;
  page: Page;
  publicOf: (page: Page) => PublicRecord<Path>;
  fields: z.ZodRawShape;
  /** Sends all values, and when the proposal was sent that they replace. */
  propose: (proposal: {
    token: string;
    version: number;
    proposal_sent_at: string | null;
    fields: Partial<Record<Path, string>>;
  }) => Promise<Page>;
  stored: ReturnType<typeof useStoredPage<Page>>;
}): RecordForm {
  const storedIn = (from: Page) => formOf(publicOf(from), from.proposal);
  return useOwnForm({
    record,
    // The draft is theirs who hold the link.
    owner: token,
    drafts: tabDrafts,
    stored: storedIn(page),
    fields,
    send: async (changed, version) => {
      const values = withBaseTexts({ ...storedIn(page).values, ...changed }, firstLanguage());
      const present = publicOf(page);
      const sent = store(
        await propose({
          token,
          version: version ?? present.version,
          proposal_sent_at: page.proposal?.sent_at ?? null,
          fields: proposedIn(values, present),
        }),
      );
      notify.done(sent.proposal ? m.speaker_page_sent() : m.speaker_page_as_public());
      return storedIn(sent);
    },
    readAgain: async () => storedIn(await readAgain()),
  });
}
