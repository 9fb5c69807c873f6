import { useMemo } from "react";
import { ticketFields } from "#contract/organiser/shop/shop-records.ts";
import { m } from "#messages/messages.js";
import { organiserApi } from "../../client/organiser-client.ts";
import { useRecords } from "../../client/record-api.ts";
import { sessionsKind } from "../../content/kinds.ts";
import { nameIn } from "../../content/use-references.ts";
import { Bilingual } from "../../form/bilingual.tsx";
import { plainly } from "../../form/conflict-dialog.tsx";
import { SwitchInput } from "../../form/inputs/choice-input.tsx";
import { NumberInput } from "../../form/inputs/number-input.tsx";
import { PictureInput } from "../../form/inputs/picture-input.tsx";
import { PictureTextInput } from "../../form/inputs/picture-text-input.tsx";
import { ReferenceInput, ReferencesInput } from "../../form/inputs/reference-input.tsx";
import { RichTextInput } from "../../form/inputs/rich-text-input.tsx";
import { TextInput } from "../../form/inputs/text-input.tsx";
import { TimeInput } from "../../form/inputs/time-input.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { AmountInput } from "../amount-input.tsx";
import { Consequences } from "../consequences.tsx";
import {
  plainName,
  ticketsKind,
  useQuestionOptions,
  useQuotaOptions,
  useTicketTypeOptions,
} from "../shop-kinds.ts";
import { SaleMark, saleStateOf } from "./sale-state.tsx";
import { TicketPreview } from "./ticket-preview.tsx";

const fieldNames = {
  name: m.organiser_ticket,
  description: m.organiser_description,
  cover: m.organiser_cover,
  cover_alt: m.organiser_picture_text,
  price: m.organiser_ticket_price,
  fake_price: m.organiser_ticket_fake_price,
  ticket_type: m.organiser_ticket_type,
  external_url: m.organiser_ticket_external_url,
  max_per_order: m.organiser_ticket_max,
  sale_starts_at: m.organiser_sale_starts,
  sale_ends_at: m.organiser_sale_ends,
  reassign_until: m.organiser_reassign_until,
  coupon_only: m.organiser_ticket_coupon_only,
  waiting_list: m.organiser_ticket_waiting_list,
  offer_hours: m.organiser_ticket_offer_hours,
  events: m.organiser_nav_sessions,
  quotas: m.organiser_nav_quotas,
  questions: m.organiser_nav_questions,
};
const CONSEQUENTIAL = ["price", "events", "quotas", "sale_ends_at", "coupon_only", "max_per_order"] as const;

export default function Ticket() {
  const types = useTicketTypeOptions();
  const quotas = useQuotaOptions();
  const questions = useQuestionOptions();
  const { data } = useRecords(sessionsKind, useCurrentEdition().id);
  const sessions = useMemo(() => data?.map(({ id, title }) => ({ id, name: title })) ?? [], [data]);
  const options = { events: sessions, quotas, questions } as const;
  const show = (path: string, value: unknown): string => {
    if (path === "ticket_type") return nameIn(types, value);
    if (path in options)
      return (value as number[]).map((id) => nameIn(options[path as keyof typeof options], id)).join("\n");
    return plainly(path, value);
  };
  return (
    <RecordPage
      kind={ticketsKind}
      fields={ticketFields}
      translated={["name", "description", "cover_alt"]}
      blank={{
        name: "",
        description: "",
        cover: "",
        cover_alt: "",
        price: "",
        fake_price: null,
        ticket_type: null,
        external_url: null,
        max_per_order: 10,
        sale_starts_at: null,
        sale_ends_at: null,
        reassign_until: null,
        coupon_only: false,
        waiting_list: true,
        offer_hours: 24,
        events: [],
        quotas: [],
        questions: [],
      }}
      titleOf={({ name }) => plainName(String(name ?? ""))}
      newTitle={m.organiser_tickets_new()}
      listLabel={m.organiser_nav_tickets()}
      fieldNames={fieldNames}
      show={show}
      actions={(row) => row && <SaleMark state={saleStateOf(row, Date.now())} />}
    >
      {(row) => (
        <>
          {row && (
            <Consequences
              row={row}
              names={CONSEQUENTIAL}
              preview={(changes) => organiserApi.consequences.ticket({ id: row.id, ...changes })}
            />
          )}
          <Section
            title={m.organiser_ticket_what()}
            text={m.organiser_ticket_what_text()}
            preview={<TicketPreview />}
          >
            <Bilingual name="name" label={m.organiser_ticket_name()}>
              {(field) => <TextInput {...field} />}
            </Bilingual>
            <Bilingual name="description" label={m.organiser_description()}>
              {(field) => <RichTextInput {...field} />}
            </Bilingual>
            <PictureInput name="cover" label={m.organiser_cover()} aspect={4 / 3} />
            <PictureTextInput name="cover_alt" picture="cover" />
            <ReferenceInput
              name="ticket_type"
              label={m.organiser_ticket_type()}
              options={types}
              placeholder={m.organiser_choose_type()}
            />
          </Section>
          <Section title={m.organiser_ticket_sale()} text={m.organiser_ticket_sale_text()}>
            <div className="grid gap-4 sm:grid-cols-3">
              <AmountInput name="price" label={m.organiser_ticket_price()} unit="€" />
              <AmountInput
                name="fake_price"
                label={m.organiser_ticket_fake_price()}
                hint={m.organiser_ticket_fake_price_hint()}
                unit="€"
                optional
              />
              <NumberInput name="max_per_order" label={m.organiser_ticket_max()} step={1} min={1} />
            </div>
            <div className="grid gap-4 sm:grid-cols-2">
              <TimeInput name="sale_starts_at" label={m.organiser_sale_starts()} optional />
              <TimeInput
                name="sale_ends_at"
                label={m.organiser_sale_ends()}
                hint={m.organiser_sale_ends_hint()}
                optional
              />
            </div>
            <SwitchInput
              name="coupon_only"
              label={m.organiser_ticket_coupon_only()}
              hint={m.organiser_ticket_coupon_only_hint()}
            />
            <ExternalInput />
          </Section>
          <Section title={m.organiser_ticket_waiting()} text={m.organiser_ticket_waiting_text()}>
            <SwitchInput
              name="waiting_list"
              label={m.organiser_ticket_waiting_list()}
              hint={m.organiser_ticket_waiting_list_hint()}
            />
            <NumberInput
              name="offer_hours"
              label={m.organiser_ticket_offer_hours()}
              hint={m.organiser_ticket_offer_hours_hint()}
              step={1}
              min={1}
            />
          </Section>
          <Section title={m.organiser_ticket_access()} text={m.organiser_ticket_access_text()}>
            <ReferencesInput
              name="events"
              label={m.organiser_nav_sessions()}
              hint={m.organiser_ticket_events_hint()}
              options={sessions}
              placeholder={m.organiser_choose_session()}
            />
            <ReferencesInput
              name="quotas"
              label={m.organiser_nav_quotas()}
              hint={m.organiser_ticket_quotas_hint()}
              options={quotas}
              placeholder={m.organiser_choose_quota()}
            />
          </Section>
          <Section title={m.organiser_ticket_attendee()} text={m.organiser_ticket_attendee_text()}>
            <TimeInput
              name="reassign_until"
              label={m.organiser_reassign_until()}
              hint={m.organiser_reassign_until_hint()}
              optional
            />
            <ReferencesInput
              name="questions"
              label={m.organiser_nav_questions()}
              options={questions}
              placeholder={m.organiser_choose_question()}
            />
          </Section>
        </>
      )}
    </RecordPage>
  );
}

/** Empty means that the ticket is sold here. */
function ExternalInput() {
  return (
    <TextInput
      name="external_url"
      type="url"
      label={m.organiser_ticket_external_url()}
      hint={m.organiser_ticket_external_url_hint()}
    />
  );
}
