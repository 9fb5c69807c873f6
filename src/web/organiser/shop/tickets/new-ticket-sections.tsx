import { useEffect, useRef } from "react";
import { useFormState } from "react-hook-form";
import { m } from "#messages/messages.js";
import { fieldsOf } from "../../form/record-field.tsx";
import { Section } from "../../form/section.tsx";
import { useCurrentEdition, vatOfEdition } from "../../shell/staff-context.ts";
import { ticketsKind } from "../shop-kinds.ts";
import { DayButtons } from "./day-buttons.tsx";
import { TicketPriceWithVat } from "./price-with-vat.tsx";
import { QuotaMaker } from "./quota-maker.tsx";
import { TicketPreview } from "./ticket-preview.tsx";
import { VatInputs } from "./vat-inputs.tsx";

const Field = fieldsOf(ticketsKind);
/** In sight, as in the first steps' guide. */
const SIMPLE = ["name", "price", "ticket_type", "events", "quotas", "sale_starts_at", "sale_ends_at"];

/** A ticket as most are, with the rest folded away. */
export function NewTicketSections() {
  const vat = vatOfEdition(useCurrentEdition());
  return (
    <>
      <Section
        title={m.organiser_ticket_what()}
        text={m.organiser_ticket_new_text()}
        preview={<TicketPreview />}
      >
        <Field name="name" label={m.organiser_name()} hint={m.organiser_ticket_name_hint()} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="price" label={m.organiser_ticket_price(vat)} hint={m.guide_ticket_price_hint(vat)} />
          <TicketPriceWithVat />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="ticket_type" hint={m.organiser_ticket_type_hint()} />
        </div>
        <Field name="events" hint={m.organiser_ticket_events_hint()} />
        <DayButtons />
        <Field name="quotas" hint={m.organiser_ticket_quotas_hint()} />
        <QuotaMaker />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="sale_starts_at" />
          <Field name="sale_ends_at" hint={m.organiser_sale_ends_hint()} />
        </div>
      </Section>
      <More />
    </>
  );
}

/** Opens by itself where something in it is to be corrected, and leads there where nothing above it is. */
function More() {
  const details = useRef<HTMLDetailsElement>(null);
  const { errors, submitCount } = useFormState();
  const { translations, ...own } = errors;
  const translated = Object.values(translations ?? {}).flatMap((texts) => Object.keys(texts ?? {}));
  const wrong = [...Object.keys(own), ...translated];
  const isWrong = wrong.some((name) => !SIMPLE.includes(name));
  const isFirst = isWrong && !wrong.some((name) => SIMPLE.includes(name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save opens it again
  useEffect(() => {
    const { current } = details;
    if (!isWrong || !current || current.open) return;
    current.open = true;
    if (isFirst) current.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [isWrong, isFirst, submitCount]);
  return (
    <details ref={details} className="border-t">
      <summary className="min-h-11 cursor-pointer px-4 py-3 sm:px-6">
        <span className="text-lg font-semibold">{m.organiser_ticket_more()}</span>
        <span className="block text-muted">{m.organiser_ticket_more_text()}</span>
      </summary>
      <Section title={m.organiser_ticket_shown()} text={m.organiser_ticket_shown_text()}>
        <Field name="description" />
        <Field name="cover" aspect={4 / 3} />
        <Field name="cover_alt" />
      </Section>
      <Section title={m.organiser_ticket_sale()} text={m.organiser_ticket_sale_text()}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="fake_price" hint={m.organiser_ticket_fake_price_hint()} />
          <Field name="max_per_order" />
        </div>
        <VatInputs />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="transfer_units" hint={m.organiser_ticket_transfer_units_hint()} />
          <Field name="transfer_days" hint={m.organiser_ticket_transfer_days_hint()} />
        </div>
        <Field name="sale_paused" hint={m.organiser_sale_pause_hint()} />
        <Field name="coupon_only" hint={m.organiser_ticket_coupon_only_hint()} />
        <Field name="external_url" hint={m.organiser_ticket_external_url_hint()} />
      </Section>
      <Section title={m.organiser_ticket_waiting()} text={m.organiser_ticket_waiting_text()}>
        <Field name="waiting_list" hint={m.organiser_ticket_waiting_list_hint()} />
        <Field name="offer_hours" hint={m.organiser_ticket_offer_hours_hint()} />
      </Section>
      <Section title={m.organiser_ticket_attendee()} text={m.organiser_ticket_attendee_text()}>
        <Field name="reassign_until" hint={m.organiser_reassign_until_hint()} />
        <Field name="questions" />
      </Section>
    </details>
  );
}
