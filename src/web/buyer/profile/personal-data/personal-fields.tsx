import { Controller, useFormContext } from "react-hook-form";
import { NIF_DIGITS } from "#contract/fields.ts";
import { m } from "#messages/messages.js";
import { CountryField } from "#web/ui/countries/country-field.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { digitsOnly } from "./digits-only.ts";
import type { PersonalForm } from "./personal-schema.ts";

/** The personal fields that checkout and profile share. */
export function PersonalFields({ addressOptional = false }: { addressOptional?: boolean }) {
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<PersonalForm>();
  const optional = m.account_optional();
  const maybe = addressOptional ? optional : undefined;
  const error = (field: keyof PersonalForm) => errors[field]?.message;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={m.account_first_name()}
        autoComplete="given-name"
        maxLength={90}
        error={error("firstName")}
        {...register("firstName")}
      />
      <TextField
        label={m.account_last_name()}
        autoComplete="family-name"
        maxLength={100}
        error={error("lastName")}
        {...register("lastName")}
      />
      <TextField
        label={m.account_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        readOnly
        hint={m.account_email_hint()}
        error={error("email")}
        {...register("email")}
      />
      <TextField
        label={m.account_phone()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        optional={optional}
        error={error("phone_number")}
        {...register("phone_number")}
      />
      <Controller
        control={control}
        name="country"
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <CountryField
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            triggerRef={ref}
            error={error("country")}
          />
        )}
      />
      <TextField
        label={m.account_address()}
        autoComplete="street-address"
        maxLength={300}
        optional={maybe}
        error={error("address")}
        {...register("address")}
      />
      <TextField
        label={m.account_zip_code()}
        autoComplete="postal-code"
        maxLength={20}
        optional={maybe}
        error={error("zip_code")}
        {...register("zip_code")}
      />
      <TextField
        label={m.account_city()}
        autoComplete="address-level2"
        maxLength={120}
        optional={maybe}
        error={error("city")}
        {...register("city")}
      />
      <TextField
        label={m.account_company()}
        autoComplete="organization"
        maxLength={200}
        optional={optional}
        error={error("company")}
        {...register("company")}
      />
      <TextField
        label={m.account_vat()}
        inputMode="numeric"
        autoComplete="off"
        optional={optional}
        error={error("vat")}
        {...register("vat", { onChange: digitsOnly(NIF_DIGITS) })}
      />
    </div>
  );
}
