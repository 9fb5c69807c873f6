import type { Cents } from "#contract/money.ts";
import type { BankAccount } from "#contract/organiser/orders/by-hand/transfers.ts";
import type { Bill } from "../../mails/bill-table.tsx";

export interface Seller {
  name: string;
  nif: string;
  address: string;
}

/** Data alone: threads pass it to each other. */
export interface ProForma {
  /** The transfer's reference. */
  code: string;
  /** The buyer's own number; empty: none. */
  purchaseOrder: string;
  /** Name and year. */
  edition: string;
  contactEmail: string;
  madeAt: Date;
  /** By which it was made on its day. */
  zone: string;
  /** The last day for the transfer. */
  dueOn: string;
  account: BankAccount;
  /** Null: the account's holder, of whom the shop knows no more. */
  seller: Seller | null;
  /** The shop issues the invoice once it is paid; else the organiser may, elsewhere. */
  invoiceFollows: boolean;
  /** The country of the edition's seller. */
  sellersCountry: string;
  buyer: {
    name: string;
    email: string;
    company: string;
    vat: string;
    address: string;
    zipCode: string;
    city: string;
    country: string;
  };
  bill: Bill;
  receivedCents: Cents;
}
