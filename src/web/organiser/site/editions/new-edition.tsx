import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { z } from "zod";
import { catalogueId } from "#contract/fields.ts";
import type { Values } from "#contract/merge-changes.ts";
import { editionFields } from "#contract/organiser/edition/edition-fields.ts";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { localPath } from "#web/ui/language/local-path.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { FormPage } from "../../form/form-page.tsx";
import { NumberInput } from "../../form/inputs/number-input.tsx";
import { TextInput } from "../../form/inputs/text-input.tsx";
import { Section } from "../../form/section.tsx";
import { useRecordForm } from "../../form/use-record-form.ts";
import { KitButton } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { notify } from "../../kit/notices.tsx";
import { useEditions } from "../../shell/use-editions.ts";
import { editionFieldName } from "../edition/edition-field-names.ts";
import { SeedPreview } from "../edition/seed-preview.tsx";
import { CopySection } from "./copy-section.tsx";
import { DAY_MS, movedDay, nextEdition, randomSeed, USUAL_DAYS } from "./next-edition.ts";

const { name, year, city, first_day, last_day, seed } = editionFields;
const fields = {
  copy_from: catalogueId.nullable(),
  name,
  year,
  city,
  first_day,
  last_day,
  seed,
  people: z.enum(["none", "speakers", "sessions"]),
};
type NewEditionValues = z.output<z.ZodObject<typeof fields>>;

/** The next edition: from an earlier one, at its own dates and with its own theme, or empty. */
export default function NewEdition() {
  const { data, waiting } = loaded(useEditions(), { level: 1 });
  return data ? <NewEditionForm editions={data} /> : waiting;
}

function NewEditionForm({ editions }: { editions: ListedEdition[] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [begun] = useState(() => ({ values: nextEdition(editions) as Values, version: null }));
  const record = useRecordForm({
    record: "editions/new",
    stored: begun,
    fields,
    send: async (values) => {
      const { people, copy_from, ...given } = values as NewEditionValues;
      const made = await organiserApi.editions.create({
        ...given,
        copy_from,
        with_speakers: copy_from !== null && people !== "none",
        with_sessions: copy_from !== null && people === "sessions",
      });
      notify.done(m.organiser_editions_created({ edition: editionTitle(made) }));
      await client.invalidateQueries({ queryKey: organiserQueries.editions.key() });
      return { values, version: made.version };
    },
    // A new edition meets no other person's change.
    readAgain: async () => begun,
  });
  return (
    <FormPage
      record={record}
      title={m.organiser_editions_new()}
      back={{ to: organiserPaths.shop("editions"), label: m.organiser_editions_all() }}
      nameOf={editionFieldName}
      saveLabel={m.organiser_editions_create()}
      onSaved={({ values }) => navigate(localPath(organiserPaths.edition(Number(values.year))))}
    >
      <p className="px-4 py-4 text-muted sm:px-6">{m.organiser_editions_new_text()}</p>
      <CopySection editions={editions} />
      <Section title={m.organiser_editions_what()} text={m.organiser_editions_what_text()}>
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <TextInput name="name" label={m.organiser_name()} />
          <NumberInput name="year" label={m.organiser_edition_year()} step={1} />
        </div>
        <TextInput name="city" label={m.organiser_city()} />
      </Section>
      <Section title={m.organiser_editions_when()} text={m.organiser_editions_when_text()}>
        <DayFields />
      </Section>
      <Section
        title={m.organiser_editions_theme()}
        text={m.organiser_editions_theme_text()}
        preview={<SeedPreview />}
      >
        <SeedFields />
      </Section>
    </FormPage>
  );
}

/** The last day follows the first, and says so where an edition is unusually long. */
function DayFields() {
  const { getValues, setValue } = useFormContext();
  const [first, last] = useWatch({ name: ["first_day", "last_day"] }) as [string, string];
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          name="first_day"
          type="date"
          label={m.organiser_edition_first_day()}
          onInput={({ currentTarget }) =>
            setValue("last_day", movedDay(last, getValues("first_day"), currentTarget.value), {
              shouldDirty: true,
            })
          }
        />
        <TextInput name="last_day" type="date" label={m.organiser_edition_last_day()} />
      </div>
      <p role="status" className="text-warning empty:hidden">
        {days > USUAL_DAYS && m.organiser_editions_many_days({ count: days })}
      </p>
    </>
  );
}

function SeedFields() {
  const { setValue } = useFormContext();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <NumberInput name="seed" label={m.organiser_edition_seed()} step={1} min={0} className="w-40" />
      <KitButton onClick={() => setValue("seed", randomSeed(), { shouldDirty: true })}>
        {m.organiser_editions_theme_other()}
      </KitButton>
    </div>
  );
}
