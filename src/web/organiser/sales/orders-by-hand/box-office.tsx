import { type FormEvent, useState } from "react";
import { firstLanguage, type Language } from "#contract/language.ts";
import type { CounterSale } from "#contract/organiser/orders/by-hand/counter-sales.ts";
import { m } from "#messages/messages.js";
import { organiserApi } from "../../client/organiser-client.ts";
import { LanguageField, TextField } from "../../kit/fields.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { TillHint } from "../till/till-hint.tsx";
import { AttendeeLines, namedAttendees, type TypedAttendees } from "./attendee-lines.tsx";
import { FoldedCompany, noCompany, withoutCountry } from "./company-fields.tsx";
import { HandBillPart, useHandPrice } from "./hand-bill.tsx";
import type { HandChoices, Line } from "./hand-messages.ts";
import { SaleButton } from "./sale-button.tsx";
import { SoldTickets } from "./sold-tickets.tsx";
import { TicketSteppers } from "./ticket-steppers.tsx";
import { useHandSale } from "./use-hand-sale.ts";

const noBuyer = () => ({ full_name: "", email: "", vat: "", ...noCompany() });

/** A sale at the counter, on a phone: what, who, how it was paid, then the codes that admit. `intoTill`: into the seller's open one. */
export function BoxOffice({ choices, intoTill = false }: { choices: HandChoices; intoTill?: boolean }) {
  const { id: edition } = useCurrentEdition();
  const [lines, setLines] = useState<Line[]>([]);
  const [buyer, setBuyer] = useState(noBuyer);
  const [attendees, setAttendees] = useState<TypedAttendees>({});
  const [paidBy, setPaidBy] = useState<CounterSale["paid_by"]>("cash");
  const [reference, setReference] = useState("");
  const [language, setLanguage] = useState<Language>(firstLanguage);
  const price = useHandPrice(lines, "");
  const sell = useHandSale({
    send: (key, amount: string) =>
      (intoTill ? organiserApi.till : organiserApi.ordersByHand).sell({
        key,
        edition,
        buyer: withoutCountry(buyer),
        lines,
        attendees: namedAttendees(lines, attendees),
        coupon: null,
        amount,
        paid_by: paidBy,
        reference: paidBy === "terminal" ? reference : "",
        language,
      }),
    onFailed: price.readAgain,
  });
  const next = () => {
    sell.nextKey();
    setLines([]);
    setBuyer(noBuyer);
    setAttendees({});
    setReference("");
    sell.reset();
  };
  if (sell.made) return <SoldTickets sold={sell.made} intoTill={intoTill} onNext={next} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (price.bill) sell.run(price.bill.total);
  };
  const field = (name: keyof ReturnType<typeof noBuyer>) => ({
    value: buyer[name],
    onChange: (value: string) => setBuyer({ ...buyer, [name]: value }),
  });
  return (
    <form ref={sell.formRef} onSubmit={submit} className="mx-auto flex max-w-xl flex-col gap-4">
      {!intoTill && <TillHint />}
      <TicketSteppers big tickets={choices.tickets} lines={lines} onChange={setLines} />
      <TextField label={m.orders_name()} required maxLength={200} {...field("full_name")} />
      <TextField
        label={m.orders_email()}
        type="email"
        required
        maxLength={200}
        autoCapitalize="none"
        {...field("email")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={m.orders_hand_nif()} error={sell.wrongNif} {...field("vat")} />
        <LanguageField label={m.orders_hand_mail_language()} value={language} onChange={setLanguage} />
      </div>
      <FoldedCompany field={field} />
      <AttendeeLines tickets={choices.tickets} lines={lines} typed={attendees} onChange={setAttendees} />
      <HandBillPart bill={price.shown} failure={price.failure} />
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="pb-1 font-semibold">{m.orders_method()}</legend>
        {(["cash", "terminal"] as const).map((one) => (
          <label
            key={one}
            className="flex min-h-14 items-center justify-center gap-2 border border-edge bg-raised font-semibold has-checked:border-text has-checked:bg-text has-checked:text-ground"
          >
            <input
              type="radio"
              name="paid-by"
              className="size-4 accent-primary"
              checked={paidBy === one}
              onChange={() => setPaidBy(one)}
            />
            {one === "cash" ? m.orders_method_cash() : m.orders_method_terminal()}
          </label>
        ))}
      </fieldset>
      {paidBy === "terminal" && (
        <TextField
          label={m.orders_hand_receipt()}
          maxLength={100}
          value={reference}
          onChange={setReference}
        />
      )}
      <SaleButton sale={sell} disabled={!price.bill} className="min-h-14! text-base">
        {m.orders_hand_sell()}
      </SaleButton>
    </form>
  );
}
