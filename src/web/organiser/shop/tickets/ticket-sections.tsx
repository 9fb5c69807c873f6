import { m } from "#messages/messages.js";
import { fieldsOf } from "../../form/record-field.tsx";
import { Section } from "../../form/section.tsx";
import { useCurrentEdition, vatOfEdition } from "../../shell/staff-context.ts";
import { ticketsKind } from "../shop-kinds.ts";
import { DayButtons } from "./day-buttons.tsx";
import { TicketPriceWithVat } from "./price-with-vat.tsx";
import { QuotaMaker } from "./quota-maker.tsx";
import { SaleNotes } from "./sale-notes.tsx";
import { TicketPreview } from "./ticket-preview.tsx";
import { VatInputs } from "./vat-inputs.tsx";

const Field = fieldsOf(ticketsKind);

/** All that there is to say of a ticket. */
export function TicketSections() {
  return (
    <>
      <Section
        title={m.organiser_ticket_what()}
        text={m.organiser_ticket_what_text()}
        preview={<TicketPreview />}
      >
        <Field name="name" label={m.organiser_name()} hint={m.organiser_ticket_name_hint()} />
        <Field name="description" />
        <Field name="cover" aspect={4 / 3} />
        <Field name="cover_alt" />
        <Field name="ticket_type" />
      </Section>
      <Section title={m.organiser_ticket_sale()} text={m.organiser_ticket_sale_text()}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="price" label={m.organiser_ticket_price(vatOfEdition(useCurrentEdition()))} />
          <TicketPriceWithVat />
          <Field name="fake_price" hint={m.organiser_ticket_fake_price_hint()} />
          <Field name="max_per_order" />
        </div>
        <VatInputs />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="sale_starts_at" />
          <Field name="sale_ends_at" hint={m.organiser_sale_ends_hint()} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="transfer_units" hint={m.organiser_ticket_transfer_units_hint()} />
          <Field name="transfer_days" hint={m.organiser_ticket_transfer_days_hint()} />
        </div>
        <SaleNotes />
        <Field name="sale_paused" hint={m.organiser_sale_pause_hint()} />
        <Field name="coupon_only" hint={m.organiser_ticket_coupon_only_hint()} />
        <Field name="external_url" hint={m.organiser_ticket_external_url_hint()} />
      </Section>
      <Section title={m.organiser_ticket_waiting()} text={m.organiser_ticket_waiting_text()}>
        <Field name="waiting_list" hint={m.organiser_ticket_waiting_list_hint()} />
        <Field name="offer_hours" hint={m.organiser_ticket_offer_hours_hint()} />
      </Section>
      <Section title={m.organiser_ticket_access()} text={m.organiser_ticket_access_text()}>
        <Field name="events" hint={m.organiser_ticket_events_hint()} />
        <DayButtons />
        <Field name="quotas" hint={m.organiser_ticket_quotas_hint()} />
        <QuotaMaker />
      </Section>
      <Section title={m.organiser_ticket_attendee()} text={m.organiser_ticket_attendee_text()}>
        <Field name="reassign_until" hint={m.organiser_reassign_until_hint()} />
        <Field name="questions" />
      </Section>
    </>
  );
}
