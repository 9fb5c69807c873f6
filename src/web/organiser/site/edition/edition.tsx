import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { firstLanguage, inEachLanguage } from "#contract/language.ts";
import type { Values } from "#contract/merge-changes.ts";
import { editionFields } from "#contract/organiser/edition/edition-fields.ts";
import { type EditionSite, siteTextKeys } from "#contract/organiser/edition/edition-site.ts";
import type { OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import { groupText, ownGroups } from "#contract/programme/partner-groups.ts";
import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useUndo } from "../../client/use-undo.ts";
import { sessionsKind } from "../../content/kinds.ts";
import { inOthers, withoutSameTexts } from "../../form/base-texts.ts";
import { FormPage } from "../../form/form-page.tsx";
import { type Stored, useRecordForm } from "../../form/use-record-form.ts";
import { loaded } from "../../kit/loaded.tsx";
import { State } from "../../kit/state-mark.tsx";
import { recordsQuery } from "../../records/record-api.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { areNewDays, confirmNewDays } from "./confirm-new-days.ts";
import { editionFieldName } from "./edition-field-names.ts";
import { EditionFormSections } from "./edition-form-sections.tsx";
import { editionStates } from "./edition-state.ts";

export default function Edition() {
  return (
    <EditionFields name="fields" title={m.organiser_nav_edition()}>
      <EditionFormSections />
    </EditionFields>
  );
}

/** The edition's form, or a part of it; `name`: of its draft. */
export function EditionFields(part: { name: string; title: string; children: ReactNode }) {
  const { id } = useCurrentEdition();
  const { data, waiting } = loaded(
    useQuery({
      ...organiserQueries.editions.get.queryOptions({ input: { id } }),
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
    { level: 1 },
  );
  return data ? <EditionForm edition={data} {...part} /> : waiting;
}

function EditionForm({
  edition,
  name,
  title,
  children,
}: {
  edition: OrganisedEdition;
  name: string;
  title: string;
  children: ReactNode;
}) {
  const client = useQueryClient();
  const done = useUndo();
  const record = useRecordForm({
    record: `editions/${edition.id}/${name}`,
    stored: storedOf(edition),
    fields: editionFields,
    first: firstLanguage(),
    send: async (values, version) => {
      const saved = await organiserApi.editions.update({
        id: edition.id,
        version: version ?? 1,
        ...values,
        ...(values.site ? { site: withoutEmptyTexts(values.site as EditionSite) } : {}),
      });
      done(saved.state === "published" ? m.organiser_saved() : m.organiser_saved_only(), saved.audit_id);
      void client.invalidateQueries({ queryKey: organiserQueries.editions.key() });
      return storedOf(saved);
    },
    readAgain: async () => storedOf(await organiserApi.editions.get({ id: edition.id })),
  });
  const { state } = edition;
  const ask = async () => {
    const now = record.form.getValues() as Pick<OrganisedEdition, "first_day" | "last_day">;
    if (!areNewDays(now, edition)) return null;
    // Without an answer the save itself says what is wrong.
    const sessions = await client.fetchQuery(recordsQuery(sessionsKind, edition.id)).catch(() => []);
    return confirmNewDays(now, edition, sessions);
  };
  return (
    <FormPage
      record={record}
      title={title}
      state={<State {...editionStates[state]} />}
      nameOf={editionFieldName}
      ask={ask}
    >
      {children}
    </FormPage>
  );
}

/** Each text is there, empty or not, as the form has it once it is drawn. */
export const withEveryText = (site: EditionSite): EditionSite => ({
  ...site,
  texts: Object.fromEntries(
    [...siteTextKeys, ...ownGroups(site).map(groupText)].map((key) => [
      key,
      { ...inEachLanguage(() => ""), ...site.texts[key] },
    ]),
  ),
});

export const withoutEmptyTexts = (site: EditionSite): EditionSite => ({
  ...site,
  texts: Object.fromEntries(
    Object.entries(site.texts).flatMap(([key, own]) => {
      const written = Object.entries(own ?? {}).filter(([, text]) => text !== "");
      return written.length > 0 ? [[key, Object.fromEntries(written)]] : [];
    }),
  ),
});

function storedOf(edition: OrganisedEdition): Stored {
  const names = Object.keys(editionFields) as (keyof typeof editionFields)[];
  const values: Values = Object.fromEntries(names.map((name) => [name, edition[name]]));
  // A field that has no value yet would count as changed once it is drawn.
  const translations = inOthers({ tagline: "" }, edition.translations);
  return {
    values: withoutSameTexts({ ...values, site: withEveryText(edition.site), translations }, firstLanguage()),
    version: edition.version,
  };
}
