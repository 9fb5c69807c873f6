import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { centsToDecimal, decimalToCents } from "#contract/money.ts";
import { formatRate } from "#contract/orders/format-rate.ts";
import { netsFor, vatRateToBp, withVat } from "#contract/orders/unit-price.ts";
import { m } from "#messages/messages.js";
import { formatEuros } from "#web/ui/money/euros.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { control, Unit } from "../../form/field.tsx";
import { KitButton } from "../../kit/button.tsx";
import { Labelled } from "../../kit/fields.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";

const PRICE = /^\d{1,6}(\.\d{1,2})?$/;
const centsOf = (text: string): number | null => {
  const decimal = text.trim().replace(",", ".");
  return PRICE.test(decimal) ? decimalToCents(decimal) : null;
};

/**
 * The price that a buyer pays, beside the form's `price`, which the shop keeps: typing here works that out. Where none gives exactly what
 * is typed, `price` is empty until one of the two nearest is chosen.
 */
export function PriceWithVat({ vatRate }: { vatRate: number }) {
  const { setValue, clearErrors } = useFormContext();
  const { errors } = useFormState({ name: "price" });
  const input = useRef<HTMLInputElement>(null);
  const price = String(useWatch({ name: "price" }) ?? "");
  const [typed, setTyped] = useState({ text: "", price: "", rate: Number.NaN });
  // The price whose choice was missing as the form was sent.
  const [unchosen, setUnchosen] = useState("");
  const rate = vatRateToBp(vatRate);
  const isTyped = typed.rate === rate && typed.price === price;
  const net = centsOf(price);
  const text = isTyped ? typed.text : net === null ? "" : centsToDecimal(withVat(net, rate));
  const gross = centsOf(text);
  const nets = isTyped && gross !== null ? netsFor(gross, rate) : [];
  const waits = nets.length === 2 && price === "";
  useEffect(() => {
    // The form finds `price` empty: what is to be done about it stands here.
    if (!waits || !errors.price) return;
    clearErrors("price");
    setUnchosen(text);
    input.current?.focus();
  }, [waits, errors.price, clearErrors, text]);
  if (rate === 0) return null;
  const take = (shown: string, net: number | undefined) => {
    const next = net === undefined ? "" : centsToDecimal(net);
    setTyped({ text: shown, price: next, rate });
    const how = { shouldDirty: true, shouldTouch: true };
    setValue("price", next, { ...how, shouldValidate: net !== undefined });
  };
  const onChange = (shown: string) => {
    const wanted = centsOf(shown);
    const found = wanted === null ? [] : netsFor(wanted, rate);
    take(shown, found.length === 1 ? found[0] : undefined);
  };
  return (
    <div className="min-w-0">
      <Labelled
        label={m.organiser_ticket_gross()}
        hint={m.organiser_ticket_gross_hint()}
        error={waits && unchosen === text ? m.organiser_ticket_gross_choose() : null}
      >
        {(id, describedBy) => (
          <span className="relative">
            <input
              id={id}
              ref={input}
              aria-describedby={describedBy}
              aria-invalid={waits && unchosen === text ? true : undefined}
              inputMode="decimal"
              autoComplete="off"
              className={`${control} pr-8 text-right font-mono tabular-nums`}
              value={text}
              onChange={({ target }) => onChange(target.value)}
            />
            <Unit>€</Unit>
          </span>
        )}
      </Labelled>
      <div role="status">
        {nets.length === 2 && (
          <>
            <p className="mt-2">
              {m.organiser_ticket_gross_none({ rate: formatRate(rate), price: formatEuros(gross ?? 0) })}
            </p>
            <p className="mt-1 flex flex-wrap gap-2">
              {nets.map((one) => (
                <KitButton key={one} onClick={() => take(centsToDecimal(withVat(one, rate)), one)}>
                  {formatEuros(withVat(one, rate))}
                </KitButton>
              ))}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

/** By the ticket's own rate, else the edition's. */
export function TicketPriceWithVat() {
  const { id } = useCurrentEdition();
  const { data: edition } = useQuery(organiserQueries.editions.get.queryOptions({ input: { id } }));
  const own = useWatch({ name: "vat_rate" }) as number | null;
  return <PriceWithVat vatRate={own ?? edition?.vat_rate ?? 0} />;
}
