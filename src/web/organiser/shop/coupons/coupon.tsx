import { m } from "#messages/messages.js";
import { fieldsOf } from "../../form/record-field.tsx";
import { RecordPage } from "../../form/record-page.tsx";
import { Section } from "../../form/section.tsx";
import { couponsKind } from "../shop-kinds.ts";
import { DiscountFields } from "./discount-fields.tsx";

const Field = fieldsOf(couponsKind);

export default function Coupon() {
  return (
    <RecordPage kind={couponsKind} blank={{ discount_type: 1 }}>
      {(row) => (
        <>
          <Section title={m.organiser_coupon()} text={m.organiser_coupon_text()}>
            <Field name="code" className="font-mono" autoCapitalize="characters" spellCheck={false} />
            <DiscountFields />
            <Field name="description" />
          </Section>
          <Section title={m.organiser_coupon_limits()} text={m.organiser_coupon_limits_text()}>
            <Field name="max_uses" hint={row && m.organiser_coupon_used_sum({ count: row.used })} />
            <div className="grid gap-4 sm:grid-cols-2">
              <Field name="valid_from" />
              <Field name="valid_until" />
            </div>
            <Field name="tickets" hint={m.organiser_coupon_tickets_hint()} />
          </Section>
        </>
      )}
    </RecordPage>
  );
}
