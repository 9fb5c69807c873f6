import { m } from "#messages/messages.js";
import { control, Field, useControlledField } from "../../form/field.tsx";
import { AmountInput } from "../../form/inputs/amount-input.tsx";

const FIXED = 2;

export function DiscountFields() {
  const { value, onChange, ...own } = useControlledField({
    name: "discount_type",
    label: m.organiser_coupon_discount(),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...own.frame}>
        <select
          value={String(value)}
          onChange={({ target }) => onChange(Number(target.value))}
          {...own.control}
          className={control}
        >
          <option value="1">{m.organiser_coupon_percentage()}</option>
          <option value="2">{m.organiser_coupon_fixed()}</option>
        </select>
      </Field>
      <AmountInput
        name="discount_amount"
        label={m.organiser_coupon_amount()}
        hint={m.organiser_coupon_amount_hint()}
        unit={value === FIXED ? "€" : "%"}
      />
    </div>
  );
}
