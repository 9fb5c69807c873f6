import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { type Path, useForm } from "react-hook-form";
import type { OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import { timeZones } from "#contract/time/time-zones.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { explainFieldProblem, explainIssue } from "../../form/explain-issue.ts";
import { SelectInput } from "../../form/inputs/choice-input.tsx";
import { NumberInput } from "../../form/inputs/number-input.tsx";
import { ShareInput } from "../../form/inputs/share-input.tsx";
import { TextInput } from "../../form/inputs/text-input.tsx";
import { KitButton } from "../../kit/button.tsx";
import { zoneName } from "../../site/edition/zone-input.tsx";
import { LanguagesNote } from "../../site/languages-note.tsx";
import { lawHint } from "../../site/law-hint.ts";
import { type GuidedEdition, guidedEdition, ownVat, ownZone } from "./guided-edition.ts";
import { FormStep } from "./step.tsx";

/** `seller`: of the shop's settings, so that the organiser need not type it again. */
export function EditionStep({ seller }: { seller: GuidedEdition["organiser"] | null | undefined }) {
  const form = useForm<GuidedEdition>({
    resolver: zodResolver(guidedEdition, { error: explainIssue }),
    defaultValues: {
      name: "",
      year: new Date().getFullYear() + 1,
      city: "",
      first_day: "",
      last_day: "",
      time_zone: ownZone(),
      vat_rate: ownVat(ownZone()),
      contact_email: "",
      organiser: seller ?? { name: "", tax_number: "", address: "" },
    },
  });
  const zone = form.watch("time_zone");
  const vatTyped = form.formState.dirtyFields.vat_rate;
  // With the zone the place changes, and its VAT; not what the organiser has typed.
  useEffect(() => {
    if (!vatTyped) form.resetField("vat_rate", { defaultValue: ownVat(zone) });
  }, [form, zone, vatTyped]);
  // A second attempt after the edition was made goes on with it.
  const made = useRef<OrganisedEdition | null>(null);
  const save = useChange({
    send: async ({ vat_rate, contact_email, organiser, ...given }: GuidedEdition) => {
      made.current ??= await organiserApi.editions.create(given);
      const { id, version } = made.current;
      await organiserApi.editions.update({ id, version, ...given, vat_rate, contact_email, organiser });
    },
    refused: m.guide_not_saved(),
    onFailed: (error) => {
      for (const problem of (error instanceof ApiProblem && error.errors) || [])
        form.setError(problem.attr as Path<GuidedEdition>, { message: explainFieldProblem(problem) });
    },
    rereads: [organiserQueries.editions.key()],
  });
  return (
    <FormStep
      number={1}
      title={m.guide_edition()}
      text={m.guide_edition_text()}
      form={form}
      onSubmit={save.run}
    >
      <TextInput name="name" label={m.guide_name()} />
      <NumberInput name="year" label={m.guide_year()} step={1} />
      <TextInput name="first_day" type="date" label={m.guide_first_day()} />
      <TextInput name="last_day" type="date" label={m.guide_last_day()} />
      <TextInput name="city" label={m.guide_city()} />
      <SelectInput
        name="time_zone"
        label={m.organiser_edition_zone()}
        options={timeZones.map((value) => ({ value, label: `${zoneName(value)} · ${value}` }))}
      />
      <ShareInput name="vat_rate" label={m.guide_vat()} />
      <TextInput
        name="contact_email"
        type="email"
        label={m.guide_contact()}
        hint={m.guide_contact_hint()}
        className="sm:col-span-2"
      />
      <TextInput name="organiser.name" label={m.guide_organiser()} hint={m.guide_organiser_hint()} />
      <TextInput
        name="organiser.tax_number"
        label={m.guide_tax_number()}
        hint={lawHint(form.watch("organiser.tax_number")) ?? m.organiser_tax_number_hint()}
      />
      <TextInput name="organiser.address" label={m.guide_address()} className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <LanguagesNote />
      </div>
      <div className="sm:col-span-2">
        <KitButton type="submit" variant="primary" loading={save.busy}>
          {m.guide_edition_save()}
        </KitButton>
      </div>
    </FormStep>
  );
}
