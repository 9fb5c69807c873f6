import type { ComponentProps, ReactNode } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { m } from "#messages/messages.js";
import { CountryField } from "#web/ui/countries/country-field.tsx";
import { PhoneField } from "#web/ui/forms/email-field.tsx";
import { fieldsOf } from "#web/ui/forms/fields-of.ts";
import { TextField } from "#web/ui/forms/text-field.tsx";
import type { PersonalForm } from "./personal-form.ts";

/** A free order has none. */
type Address = "required" | "optional" | "none";

export function PersonalFields({ address = "required" }: { address?: Address }) {
  const form = useFormContext<PersonalForm>();
  return (
    <PersonalInputs
      address={address}
      field={fieldsOf(form)}
      country={
        <Controller
          control={form.control}
          name="country"
          render={({ field: { ref, name: _, ...country }, fieldState: { error } }) => (
            <CountryField {...country} triggerRef={ref} error={error?.message} />
          )}
        />
      }
    />
  );
}

/** `field`: what an input gets by its name. */
export function PersonalInputs({
  address = "required",
  field,
  country,
}: {
  address?: Address;
  field: (name: keyof PersonalForm) => Partial<ComponentProps<typeof TextField>>;
  country?: ReactNode;
}) {
  const optional = m.account_optional();
  const maybe = address === "optional" ? optional : undefined;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={m.account_first_name()}
        autoComplete="given-name"
        maxLength={90}
        {...field("firstName")}
      />
      <TextField
        label={m.account_last_name()}
        autoComplete="family-name"
        maxLength={100}
        {...field("lastName")}
      />
      <TextField
        label={m.account_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        readOnly
        hint={m.account_email_hint()}
        {...field("email")}
      />
      <PhoneField label={m.account_phone()} optional={optional} {...field("phone_number")} />
      {address !== "none" && (
        <>
          {country}
          <TextField
            label={m.account_address()}
            autoComplete="street-address"
            maxLength={300}
            optional={maybe}
            {...field("address")}
          />
          <TextField
            label={m.account_zip_code()}
            autoComplete="postal-code"
            maxLength={20}
            optional={maybe}
            {...field("zip_code")}
          />
          <TextField
            label={m.account_city()}
            autoComplete="address-level2"
            maxLength={120}
            optional={maybe}
            {...field("city")}
          />
        </>
      )}
      <TextField
        label={m.account_company()}
        autoComplete="organization"
        maxLength={200}
        optional={optional}
        {...field("company")}
      />
      <TextField label={m.account_vat()} autoComplete="off" optional={optional} {...field("vat")} />
    </div>
  );
}
