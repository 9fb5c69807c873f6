/** By id. */
export const englishCoupons: Readonly<Record<number, { description: string }>> = {
  91746203558117: { description: "10% off" },
  240815937402663: { description: "€20 off" },
  38502771946205: { description: "Invitation: 100% off" },
  163290484715938: { description: "50% off, single use" },
  205667139820474: { description: "15% off (ended)" },
};
