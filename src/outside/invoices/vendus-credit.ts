import type { Cents } from "#contract/money.ts";
import type { CreditedTicket } from "./invoices.ts";
import type { GrossRow } from "./vendus-rows.ts";

/** A row of an issued invoice. `quantity` is what no credit note has given back yet. */
export type CreditableRow = GrossRow;
/** `tickets`: those it is of, where it is known. */
export type CreditedSum = Pick<GrossRow, "vatRateBp" | "vatExemption"> & {
  cents: Cents;
  tickets: readonly CreditedTicket[];
};

/** More decimals than any price of a ticket needs. */
const DECIMALS_MAX = 7;
const SEARCH_STEPS = 20_000;

/**
 * The quantity of each row that a credit note gives back, in the order of the rows, so that these sums come out and what is left can be given
 * back to the cent as well; by the tickets' own rows where these have enough left. Vendus takes a row's price from its invoice, so a sum that
 * is no whole units is a part of one. Throws where the invoice has less left.
 */
export function creditedQuantities(rows: readonly CreditableRow[], sums: readonly CreditedSum[]): number[] {
  const left = rows.map(({ quantity }) => quantity);
  const open = (places: readonly number[]) =>
    places.map((place) => ({ unitCents: rows[place]?.unitCents ?? 0, quantity: left[place] ?? 0 }));
  const leftIn = (places: readonly number[]) =>
    open(places).reduce((sum, row) => sum + Math.round(row.quantity * row.unitCents), 0);
  for (const { cents, vatRateBp, vatExemption, tickets } of sums) {
    const ofRate = [...rows.keys()].filter((place) => rows[place]?.vatRateBp === vatRateBp);
    const isOwn = (place: number) => rows[place]?.vatExemption === vatExemption;
    const own = ofRate.filter(isOwn);
    const byTicket = tickets.map((ticket) => ({
      cents: ticket.cents,
      places: own.filter((place) => rows[place]?.title === ticket.name),
    }));
    const areThere =
      byTicket.reduce((sum, one) => sum + one.cents, 0) === cents &&
      byTicket.every((one) => leftIn(one.places) >= one.cents);
    // A sum given back at 0 % may be more than its reason brought.
    const places = leftIn(own) >= cents ? own : [...own, ...ofRate.filter((place) => !isOwn(place))];
    for (const part of areThere ? byTicket : [{ cents, places }]) {
      const rows = open(part.places);
      // Whole units could leave a part of a row of zero cents.
      const taken =
        leftIn(part.places) === part.cents
          ? rows.map(({ quantity }) => quantity)
          : (wholeUnits(rows, part.cents) ?? unitsAndParts(rows, part.cents));
      for (const [index, place] of part.places.entries())
        left[place] = round((left[place] ?? 0) - (taken[index] ?? 0), DECIMALS_MAX);
    }
  }
  return rows.map(({ quantity }, place) => round(quantity - (left[place] ?? 0), DECIMALS_MAX));
}

type OpenRow = Pick<GrossRow, "quantity" | "unitCents">;

/** Whole units that come to the sum; null where none were found. */
function wholeUnits(rows: readonly OpenRow[], cents: Cents): number[] | null {
  let steps = 0;
  const search = (index: number, missing: Cents): number[] | null => {
    const row = rows[index];
    steps += 1;
    if (missing === 0) return rows.slice(index).map(() => 0);
    if (!row || steps > SEARCH_STEPS) return null;
    for (
      let units = Math.min(Math.floor(row.quantity), Math.floor(missing / row.unitCents));
      units >= 0;
      units -= 1
    ) {
      const others = search(index + 1, missing - units * row.unitCents);
      if (others) return [units, ...others];
    }
    return null;
  };
  return search(0, cents);
}

/** Row by row, and a part of the last. */
function unitsAndParts(rows: readonly OpenRow[], cents: Cents): number[] {
  let missing = cents;
  const taken = rows.map(({ unitCents, quantity }) => {
    const value = Math.min(missing, Math.round(quantity * unitCents));
    missing -= value;
    return partOf(unitCents, quantity, value);
  });
  if (missing > 0) throw new Error(`The invoice has ${missing} cents less to give back at that rate`);
  return taken;
}

/** The quantity with the fewest decimals that comes to these cents and leaves the rest of the row to the cent. */
function partOf(unitCents: Cents, quantity: number, cents: Cents): number {
  const value = Math.round(quantity * unitCents);
  const rest = value - cents;
  if (rest === 0) return quantity;
  // Half of what earlier parts rounded away, so that both roundings have room.
  const exact = (cents + (quantity * unitCents - value) / 2) / unitCents;
  for (let decimals = 0; decimals <= DECIMALS_MAX; decimals += 1) {
    const part = round(exact, decimals);
    const remaining = round(quantity - part, DECIMALS_MAX);
    const fits = Math.round(part * unitCents) === cents && Math.round(remaining * unitCents) === rest;
    if (remaining >= 0 && fits) return part;
  }
  throw new Error("No part of a unit comes to that sum");
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));
