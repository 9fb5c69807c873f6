import { couponFields } from "#contract/organiser/shop/shop-records.ts";
import { m } from "#messages/messages.js";
import { nameIn } from "../../content/use-references.ts";
import { Bilingual } from "../../form/bilingual.tsx";
import { plainly } from "../../form/conflict-dialog.tsx";
import { NumberInput } from "../../form/inputs/number-input.tsx";
import { ReferencesInput } from "../../form/inputs/reference-input.tsx";
import { TextInput } from "../../form/inputs/text-input.tsx";
import { TimeInput } from "../../form/inputs/time-input.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { couponsKind, useTicketOptions } from "../shop-kinds.ts";
import { DiscountFields } from "./discount-fields.tsx";

const fieldNames = {
  code: m.organiser_coupon_code,
  discount_type: m.organiser_coupon_discount,
  discount_amount: m.organiser_coupon_amount,
  description: m.organiser_coupon_description,
  max_uses: m.organiser_coupon_max_uses,
  valid_from: m.organiser_coupon_valid_from,
  valid_until: m.organiser_coupon_valid_until,
  tickets: m.organiser_coupon_tickets,
};

export default function Coupon() {
  const tickets = useTicketOptions();
  return (
    <RecordPage
      kind={couponsKind}
      fields={couponFields}
      translated={["description"]}
      blank={{
        code: "",
        discount_type: 1,
        discount_amount: "",
        description: "",
        max_uses: null,
        valid_from: null,
        valid_until: null,
        tickets: [],
      }}
      titleOf={({ code }) => String(code ?? "")}
      newTitle={m.organiser_coupons_new()}
      listLabel={m.organiser_nav_coupons()}
      fieldNames={fieldNames}
      show={(path, value) =>
        path === "tickets"
          ? (value as number[]).map((id) => nameIn(tickets, id)).join("\n")
          : plainly(path, value)
      }
    >
      {(row) => (
        <>
          <Section title={m.organiser_coupon()} text={m.organiser_coupon_text()}>
            <TextInput
              name="code"
              label={m.organiser_coupon_code()}
              className="font-mono"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <DiscountFields />
            <Bilingual name="description" label={m.organiser_coupon_description()}>
              {(field) => <TextInput {...field} />}
            </Bilingual>
          </Section>
          <Section title={m.organiser_coupon_limits()} text={m.organiser_coupon_limits_text()}>
            <NumberInput
              name="max_uses"
              label={m.organiser_coupon_max_uses()}
              {...(row ? { hint: m.organiser_coupon_used_sum({ count: row.used }) } : {})}
              empty="null"
              step={1}
              min={0}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <TimeInput name="valid_from" label={m.organiser_coupon_valid_from()} optional />
              <TimeInput name="valid_until" label={m.organiser_coupon_valid_until()} optional />
            </div>
            <ReferencesInput
              name="tickets"
              label={m.organiser_coupon_tickets()}
              hint={m.organiser_coupon_tickets_hint()}
              options={tickets}
              placeholder={m.organiser_choose_ticket()}
            />
          </Section>
        </>
      )}
    </RecordPage>
  );
}
