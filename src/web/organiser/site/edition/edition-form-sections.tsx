import { useWatch } from "react-hook-form";
import type { TimeZone } from "#contract/time/time-zones.ts";
import { m } from "#messages/messages.js";
import { Bilingual } from "../../form/bilingual.tsx";
import { SwitchInput } from "../../form/inputs/choice-input.tsx";
import { NumberInput } from "../../form/inputs/number-input.tsx";
import { RowsInput } from "../../form/inputs/rows-input.tsx";
import { ShareInput } from "../../form/inputs/share-input.tsx";
import { TextInput } from "../../form/inputs/text-input.tsx";
import { TimeInput } from "../../form/inputs/time-input.tsx";
import { Section } from "../../form/section.tsx";
import { lawHint } from "../law-hint.ts";
import { statisticNames, statisticsText } from "./edition-field-names.ts";
import { ExemptionInput } from "./exemption-input.tsx";
import { LargePriceInput } from "./large-price-input.tsx";
import { LookSection } from "./look-section.tsx";
import { OldNameNote } from "./old-name-note.tsx";
import { OnlyInPortugal } from "./only-in-portugal.tsx";
import { SeedPreview } from "./seed-preview.tsx";
import { ZoneInput, zoneName } from "./zone-input.tsx";

const pair = "grid gap-4 sm:grid-cols-2";

export function EditionFormSections() {
  // As it is chosen here, saved or not.
  const zone = useWatch({ name: "time_zone" }) as TimeZone;
  const hint = zoneName(zone);
  const taxNumber = useWatch({ name: "organiser.tax_number" }) as string;
  return (
    <>
      <Section title={m.organiser_edition_what()} text={m.organiser_edition_what_text()}>
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <TextInput name="name" label={m.organiser_name()} />
          <NumberInput name="year" label={m.organiser_edition_year()} step={1} />
        </div>
        <OldNameNote />
        <Bilingual name="tagline" label={m.organiser_edition_tagline()}>
          {(field) => <TextInput {...field} hint={m.organiser_edition_tagline_hint()} />}
        </Bilingual>
        <TextInput name="city" label={m.organiser_city()} />
      </Section>
      <LookSection />
      <Section title={m.organiser_edition_when()} text={m.organiser_edition_when_text()}>
        <div className={pair}>
          <TextInput name="first_day" type="date" label={m.organiser_edition_first_day()} />
          <TextInput name="last_day" type="date" label={m.organiser_edition_last_day()} />
          <TimeInput name="starts_at" label={m.organiser_edition_starts()} hint={hint} zone={zone} />
          <TimeInput name="ends_at" label={m.organiser_edition_ends()} hint={hint} zone={zone} />
        </div>
        <ZoneInput />
      </Section>
      <Section
        title={m.organiser_edition_drawing()}
        text={m.organiser_edition_drawing_text()}
        preview={<SeedPreview />}
      >
        <NumberInput
          name="seed"
          label={m.organiser_edition_seed()}
          hint={m.organiser_edition_seed_hint()}
          step={1}
          min={0}
        />
      </Section>
      <Section title={m.organiser_edition_statistics()} text={statisticsText()}>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {Object.entries(statisticNames).map(([name, label]) => (
            <NumberInput key={name} name={`statistics.${name}`} label={label()} step={1} min={0} />
          ))}
        </div>
        <SwitchInput
          name="statistics.rounded"
          label={m.organiser_stat_rounded()}
          hint={m.organiser_stat_rounded_hint()}
        />
      </Section>
      <Section title={m.organiser_edition_money()} text={m.organiser_edition_money_text()}>
        <div className="grid gap-4 sm:grid-cols-2">
          <ShareInput name="vat_rate" label={m.organiser_edition_vat()} />
          <ExemptionInput />
        </div>
        <RowsInput
          name="vat_rates"
          label={m.organiser_edition_vat_rates()}
          hint={m.organiser_edition_vat_rates_hint()}
          add={m.organiser_edition_vat_rates_add()}
          empty={() => ({ rate: Number.NaN })}
        >
          {(row) => <ShareInput name={`${row}.rate`} label={m.organiser_edition_vat_rate()} />}
        </RowsInput>
        <OnlyInPortugal name="multibanco_days">
          <div className={pair}>
            <NumberInput
              name="multibanco_days"
              label={m.organiser_edition_multibanco_days()}
              hint={m.organiser_edition_multibanco_days_hint()}
              step={1}
              min={0}
            />
            <ShareInput
              name="multibanco_share"
              label={m.organiser_edition_multibanco_share()}
              hint={m.organiser_edition_multibanco_share_hint()}
            />
          </div>
        </OnlyInPortugal>
        <LargePriceInput />
        <RowsInput
          name="refund_steps"
          label={m.organiser_edition_refunds()}
          hint={m.organiser_edition_refunds_hint()}
          add={m.organiser_edition_refunds_add()}
          empty={() => ({ until: "", share: 1 })}
        >
          {(row) => (
            <>
              <TimeInput name={`${row}.until`} label={m.organiser_edition_until()} hint={hint} zone={zone} />
              <ShareInput name={`${row}.share`} label={m.organiser_edition_share()} />
            </>
          )}
        </RowsInput>
      </Section>
      <Section title={m.organiser_edition_contacts()} text={m.organiser_edition_contacts_text()}>
        <TextInput name="contact_email" type="email" label={m.organiser_edition_contact()} />
        <TextInput
          name="external_event_url"
          type="url"
          label={m.organiser_edition_external()}
          placeholder="https://"
        />
        <OnlyInPortugal name="complaints_book_url">
          <TextInput
            name="complaints_book_url"
            type="url"
            label={m.organiser_edition_complaints()}
            placeholder="https://"
          />
        </OnlyInPortugal>
        <RowsInput
          name="social"
          label={m.organiser_edition_social()}
          add={m.organiser_edition_social_add()}
          empty={() => ({ network: "", url: "" })}
        >
          {(row) => (
            <>
              <TextInput name={`${row}.network`} label={m.organiser_edition_network()} />
              <TextInput name={`${row}.url`} type="url" label={m.organiser_url()} placeholder="https://" />
            </>
          )}
        </RowsInput>
      </Section>
      <Section title={m.organiser_edition_legal()} text={m.organiser_edition_legal_text()}>
        <TextInput name="organiser.name" label={m.organiser_name()} />
        <div className={pair}>
          <TextInput
            name="organiser.tax_number"
            label={m.organiser_edition_tax_number()}
            hint={lawHint(taxNumber) ?? m.organiser_tax_number_hint()}
          />
          <TextInput name="organiser.address" label={m.organiser_address()} />
        </div>
        <RowsInput
          name="credits"
          label={m.organiser_edition_credits()}
          hint={m.organiser_edition_credits_hint()}
          add={m.organiser_edition_credits_add()}
          empty={() => ({ role: "", name: "", url: "" })}
        >
          {(row) => (
            <>
              <TextInput name={`${row}.role`} label={m.organiser_edition_role()} />
              <TextInput name={`${row}.name`} label={m.organiser_name()} />
              <TextInput name={`${row}.url`} type="url" label={m.organiser_url()} placeholder="https://" />
            </>
          )}
        </RowsInput>
      </Section>
    </>
  );
}
