interface OrderedTickets {
  quotaIds: readonly number[];
  quantity: number;
}

export function quotaUnits(ordered: readonly OrderedTickets[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { quotaIds, quantity } of ordered)
    for (const quotaId of quotaIds) units.set(quotaId, (units.get(quotaId) ?? 0) + quantity);
  return units;
}
