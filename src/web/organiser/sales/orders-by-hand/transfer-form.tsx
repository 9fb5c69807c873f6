import { type FormEvent, useState } from "react";
import { firstLanguage, type Language } from "#contract/language.ts";
import type { BankAccount } from "#contract/organiser/orders/by-hand/transfers.ts";
import { PURCHASE_ORDER_MAX } from "#contract/typed-values.ts";
import { m } from "#messages/messages.js";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { organiserApi } from "../../client/organiser-client.ts";
import { LanguageField, NoteField, TextField } from "../../kit/fields.tsx";
import { notify } from "../../kit/notices.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { AddressFields, noCompany } from "./company-fields.tsx";
import { HandBillPart, useHandPrice } from "./hand-bill.tsx";
import type { HandChoices, Line } from "./hand-messages.ts";
import { SaleButton } from "./sale-button.tsx";
import { TicketSteppers } from "./ticket-steppers.tsx";
import { useHandSale } from "./use-hand-sale.ts";

const DUE_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

const dueDay = (today: string) => new Date(Date.parse(today) + DUE_DAYS * DAY_MS).toISOString().slice(0, 10);
const noBuyer = () => ({ email: "", full_name: "", vat: "", ...noCompany() });
type Buyer = ReturnType<typeof noBuyer>;

export function TransferForm({ choices, account }: { choices: HandChoices; account: BankAccount }) {
  const { id: edition } = useCurrentEdition();
  const [buyer, setBuyer] = useState(noBuyer);
  const [lines, setLines] = useState<Line[]>([]);
  const [coupon, setCoupon] = useState("");
  const [due, setDue] = useState(() => dueDay(choices.today));
  const [purchaseOrder, setPurchaseOrder] = useState("");
  const [documentsEmail, setDocumentsEmail] = useState("");
  const [assignLater, setAssignLater] = useState(false);
  const [note, setNote] = useState("");
  const [language, setLanguage] = useState<Language>(firstLanguage);
  const price = useHandPrice(lines, coupon);
  const create = useHandSale({
    send: (key, amount: string) =>
      organiserApi.ordersByHand.createTransfer({
        key,
        edition,
        buyer,
        lines,
        coupon: coupon.trim() || null,
        amount,
        due_on: due,
        purchase_order: purchaseOrder,
        // The version before takes neither.
        ...(buyer.company.trim() && documentsEmail ? { documents_email: documentsEmail } : {}),
        ...(assignLater ? { assign_later: true } : {}),
        note,
        language,
      }),
    onMade: ({ code }) => {
      notify.done(m.orders_hand_transfer_made({ code }));
      create.nextKey();
      setBuyer(noBuyer);
      setLines([]);
      setCoupon("");
      setPurchaseOrder("");
      setDocumentsEmail("");
      setAssignLater(false);
      setNote("");
    },
    onFailed: price.readAgain,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (price.bill) create.run(price.bill.total);
  };
  return (
    <form ref={create.formRef} onSubmit={submit} className="flex flex-col gap-4">
      <h2 className="text-lg">{m.orders_hand_new_transfer()}</h2>
      <TicketSteppers tickets={choices.tickets} lines={lines} onChange={setLines} />
      <BuyerFields buyer={buyer} wrongNif={create.wrongNif} onChange={setBuyer} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label={m.orders_hand_coupon()} maxLength={40} value={coupon} onChange={setCoupon} />
        <TextField
          label={m.orders_hand_due()}
          type="date"
          required
          min={choices.today}
          value={due}
          onChange={setDue}
        />
        <LanguageField label={m.orders_hand_mail_language()} value={language} onChange={setLanguage} />
      </div>
      <TextField
        label={m.pro_forma_purchase_order()}
        maxLength={PURCHASE_ORDER_MAX}
        value={purchaseOrder}
        onChange={setPurchaseOrder}
      />
      {buyer.company.trim() && (
        <TextField
          label={m.orders_documents_email()}
          type="email"
          maxLength={200}
          value={documentsEmail}
          onChange={setDocumentsEmail}
        />
      )}
      <Checkbox checked={assignLater} onChange={({ target }) => setAssignLater(target.checked)}>
        {m.checkout_assign_later()}
        <span className="block text-small text-muted">{m.orders_hand_assign_later_hint()}</span>
      </Checkbox>
      <NoteField value={note} onChange={setNote} />
      <HandBillPart bill={price.shown} failure={price.failure} />
      <p className="text-small text-muted">
        {m.orders_hand_account({ iban: account.iban, holder: account.holder })}
      </p>
      <SaleButton sale={create} disabled={!price.bill}>
        {m.orders_hand_make_transfer()}
      </SaleButton>
    </form>
  );
}

function BuyerFields({
  buyer,
  wrongNif,
  onChange,
}: {
  buyer: Buyer;
  wrongNif: string | null;
  onChange: (buyer: Buyer) => void;
}) {
  const field = (name: keyof Buyer) => ({
    value: buyer[name],
    onChange: (value: string) => onChange({ ...buyer, [name]: value }),
  });
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="pb-2 font-semibold">{m.orders_buyer()}</legend>
      <TextField label={m.orders_name()} required maxLength={200} {...field("full_name")} />
      <TextField label={m.orders_email()} type="email" required maxLength={200} {...field("email")} />
      <TextField label={m.orders_company()} maxLength={200} {...field("company")} />
      <TextField label={m.orders_nif()} error={wrongNif} {...field("vat")} />
      <AddressFields field={field} />
    </fieldset>
  );
}
