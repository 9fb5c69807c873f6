import { useEffect } from "react";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { sellersCountry } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { BankIcon, CardIcon, PhoneIcon, ReferenceIcon } from "#web/buyer/icons.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { PhoneField } from "#web/ui/forms/email-field.tsx";
import { fieldsOf } from "#web/ui/forms/fields-of.ts";
import { RadioCards } from "#web/ui/forms/radio-cards.tsx";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { CheckoutForm } from "./checkout-values.ts";
import { orderMethods, selectedMethod } from "./method-order.ts";

/** The last day for each way to pay within days; null: it is not offered for all the tickets. */
export interface LastDays {
  transfer: string | null;
  multibanco: string | null;
}

/** The choice of payment methods: the shop's, and those within days where all tickets offer them; for MB WAY the phone that confirms. */
export function PaymentMethodFields({ until }: { until: LastDays }) {
  const { control, setValue } = useFormContext<CheckoutForm>();
  const { card_wallets: wallets, ways_to_pay: ways } = useEdition();
  const [method, isChosen, country] = useWatch({
    control,
    name: ["paymentMethod", "methodChosen", "country"],
  });
  const offered = [
    ...(ways.includes("mb_way") ? [mbWayOption()] : []),
    ...(ways.includes("card") ? [cardOption(wallets)] : []),
    ...(until.multibanco ? [multibancoOption(until.multibanco)] : []),
    ...(until.transfer ? [transferOption(until.transfer)] : []),
  ];
  const options = orderMethods(offered, { seller: sellersCountry(), buyer: country });
  const selected = selectedMethod(options, { method, isChosen: isChosen === true });
  const instead = selected === method ? null : selected;
  useEffect(() => {
    if (instead) setValue("paymentMethod", instead);
  }, [instead, setValue]);
  if (options.length === 0) return <p>{m.checkout_no_method()}</p>;
  return (
    <div className="flex flex-col gap-5">
      <Controller
        control={control}
        name="paymentMethod"
        render={({ field }) => (
          <RadioCards
            legend={m.checkout_method_legend()}
            name={field.name}
            value={String(field.value)}
            onChange={(value) => {
              setValue("methodChosen", true);
              field.onChange(Number(value));
            }}
            options={options.map((option) => ({ ...option, value: String(option.value) }))}
          />
        )}
      />
      {method === PaymentMethod.mbWay && <MbWayPhone />}
    </div>
  );
}

const mbWayOption = () => ({
  value: PaymentMethod.mbWay,
  title: m.checkout_method_mbway(),
  text: m.checkout_method_mbway_text(),
  icon: <PhoneIcon className="size-6" />,
});

const cardOption = (wallets: boolean) => ({
  value: PaymentMethod.creditCard,
  title: m.checkout_method_card(),
  text: wallets ? m.checkout_method_card_wallets() : m.checkout_method_card_text(),
  icon: <CardIcon className="size-6" />,
});

const transferOption = (until: string) => ({
  value: PaymentMethod.transfer,
  title: m.checkout_method_transfer(),
  text: m.checkout_method_transfer_text({ date: dayOf(until) }),
  icon: <BankIcon className="size-6" />,
});

const multibancoOption = (until: string) => ({
  value: PaymentMethod.multibanco,
  title: m.checkout_method_multibanco(),
  text: m.checkout_method_multibanco_text({ date: dayOf(until) }),
  icon: <ReferenceIcon className="size-6" />,
});

const longDay = dateFormat({ dateStyle: "long" });
const dayOf = (day: string) => longDay().format(new Date(`${day}T12:00:00Z`));

function MbWayPhone() {
  const form = useFormContext<CheckoutForm>();
  const { control, setValue, register } = form;
  const [phone, samePhone] = useWatch({ control, name: ["phone_number", "samePhone"] });
  const same = samePhone && phone !== "";
  useEffect(() => {
    if (same) setValue("mbwayPhone", phone, { shouldValidate: true });
  }, [same, phone, setValue]);
  return (
    <div className="flex flex-col gap-2">
      <PhoneField
        label={m.checkout_mbway_phone()}
        readOnly={same}
        required
        {...fieldsOf(form)("mbwayPhone")}
      />
      {phone !== "" && <Checkbox {...register("samePhone")}>{m.checkout_same_phone()}</Checkbox>}
    </div>
  );
}
