import type { BilledPerson } from "#domain/sales/orders/billed-person.ts";

/**
 * The buyer's company where there is one: the NIF and the address beside it are the company's. A person whom a buyer named, and who
 * entered nothing yet, has no name.
 */
export const billedTo = (person: BilledPerson) => ({
  name: person.company.trim() || person.fullName || person.email,
  email: person.email,
  nif: person.vat,
  address: person.address,
  zip: person.zipCode,
  city: person.city,
  country: person.country,
});
