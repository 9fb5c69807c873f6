import { sellersCountry } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { CountryField, TextField } from "../../kit/fields.tsx";

export const noCompany = () => ({
  ...{ company: "", address: "", zip_code: "", city: "" },
  country: sellersCountry(),
});
type Company = ReturnType<typeof noCompany>;
type Field = (name: keyof Company) => { value: string; onChange: (value: string) => void };

/** Without a company and an address there is no country either. */
export const withoutCountry = <Buyer extends Company>(buyer: Buyer): Buyer =>
  buyer.company || buyer.address || buyer.zip_code || buyer.city ? buyer : { ...buyer, country: "" };

/** Folded, as an ordinary sale does without it. */
export function FoldedCompany({ field }: { field: Field }) {
  return (
    <details className="border-y py-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {m.orders_hand_to_company()}
      </summary>
      <div className="flex flex-col gap-4 pb-3">
        <p className="text-small text-muted">{m.orders_hand_to_company_text()}</p>
        <TextField label={m.orders_company()} maxLength={200} {...field("company")} />
        <div className="grid gap-4 sm:grid-cols-2">
          <AddressFields field={field} />
        </div>
      </div>
    </details>
  );
}

export function AddressFields({ field }: { field: Field }) {
  return (
    <>
      <TextField label={m.orders_address()} maxLength={300} {...field("address")} />
      <TextField label={m.orders_zip()} maxLength={20} {...field("zip_code")} />
      <TextField label={m.orders_city()} maxLength={100} {...field("city")} />
      <CountryField {...field("country")} />
    </>
  );
}
