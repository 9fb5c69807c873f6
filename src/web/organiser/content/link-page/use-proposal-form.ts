import type { z } from "zod";
import { firstLanguage, translatedField } from "#contract/language.ts";
import type { Values } from "#contract/merge-changes.ts";
import type { OwnProposals } from "#contract/programme/proposed-fields.ts";
import { m } from "#messages/messages.js";
import { withBaseTexts, withoutSameTexts } from "../../form/base-texts.ts";
import { tabDrafts } from "../../form/tab-drafts.ts";
import { type RecordForm, type Stored, useOwnForm } from "../../form/use-record-form.ts";
import { notify } from "../../kit/notices.tsx";
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

/** A public record, by the paths that its owner may propose. */
export interface PublicRecord<Path extends string> {
  version: number;
  values: Record<Path, string>;
}

/** The form's first values: the public record under the open proposal. */
const formOf = <Path extends string>(
  { version, values }: PublicRecord<Path>,
  proposal: { fields: Partial<Record<Path, string>> } | null,
): Stored => ({
  version,
  values: withoutSameTexts(nested({ ...values, ...proposal?.fields }), firstLanguage()),
});

/** The fields that differ from the public record: the new proposal. */
function proposedIn<Path extends string>(
  values: Values,
  { values: stored }: PublicRecord<Path>,
): Partial<Record<Path, string>> {
  const written = (Object.keys(stored) as Path[]).map(
    (path) => [path, String(at(values, path) ?? "").trim()] as const,
  );
  return Object.fromEntries(written.filter(([path, own]) => own !== stored[path])) as Partial<
    Record<Path, string>
  >;
}

function at(values: Values, path: string): unknown {
  const field = translatedField(path);
  if (!field) return values[path];
  return (values.translations as Record<string, Values> | undefined)?.[field.language]?.[field.name];
}

function nested(flat: Record<string, string>): Values {
  const values: Values = {};
  const translations: Record<string, Values> = {};
  for (const [path, value] of Object.entries(flat)) {
    const field = translatedField(path);
    if (field) translations[field.language] = { ...translations[field.language], [field.name]: value };
    else values[path] = value;
  }
  return { ...values, translations };
}
