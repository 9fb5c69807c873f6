import { useController } from "react-hook-form";
import { m } from "#messages/messages.js";
import { control, Field, useField } from "../../form/field.tsx";
import { AmountInput } from "../../form/inputs/amount-input.tsx";

const FIXED = 2;

export function DiscountFields() {
  const { field } = useController({ name: "discount_type" });
  const own = useField("discount_type", undefined);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...own} label={m.organiser_coupon_discount()}>
        <select
          ref={field.ref}
          name={field.name}
          value={String(field.value)}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(Number(target.value))}
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
        unit={field.value === FIXED ? "€" : "%"}
      />
    </div>
  );
}
