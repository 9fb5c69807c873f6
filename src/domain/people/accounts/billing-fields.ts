import type { BuyerData } from "#contract/organiser/orders/order-actions.ts";
import type { signups } from "./tables.ts";

type Billing = Omit<BuyerData, "phone_number">;
export type BillingColumns = Pick<
  typeof signups.$inferSelect,
  "fullName" | "company" | "vat" | "address" | "zipCode" | "city" | "country"
>;

/** The billing data of a person, by the names of the API. */
export const billingFields = (row: BillingColumns): Billing => ({
  full_name: row.fullName,
  company: row.company,
  vat: row.vat,
  address: row.address,
  zip_code: row.zipCode,
  city: row.city,
  country: row.country,
});

/** The same by the names of the columns. */
export const billingColumns = (fields: Billing): BillingColumns => ({
  fullName: fields.full_name,
  company: fields.company,
  vat: fields.vat,
  address: fields.address,
  zipCode: fields.zip_code,
  city: fields.city,
  country: fields.country,
});
