/** Units by quota id. */
type Units = ReadonlyMap<number, number>;

export interface Waiting {
  id: string;
  ticketId: number;
  units: number;
}

export interface PlannedOffer {
  id: string;
  units: number;
  /** By quota id. */
  reserved: Record<string, number>;
}

/**
 * Plans offers in the order in which people wait: as many of their units as are free in every quota of their ticket. A
 * person who cannot be served stands in the way of no one whose ticket counts against other quotas.
 */
export function planOffers(
  waiting: readonly Waiting[],
  quotasOf: ReadonlyMap<number, readonly number[]>,
  free: Units,
): PlannedOffer[] {
  const left = new Map(free);
  const offers: PlannedOffer[] = [];
  for (const { id, ticketId, units } of waiting) {
    const quotas = quotasOf.get(ticketId) ?? [];
    const fits = Math.min(units, ...quotas.map((quotaId) => left.get(quotaId) ?? 0));
    if (fits < 1) continue;
    for (const quotaId of quotas) left.set(quotaId, (left.get(quotaId) ?? 0) - fits);
    offers.push({ id, units: fits, reserved: Object.fromEntries(quotas.map((quotaId) => [quotaId, fits])) });
  }
  return offers;
}
