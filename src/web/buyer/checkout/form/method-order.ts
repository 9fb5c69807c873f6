import { PaymentMethod, type ShopMethod } from "#contract/orders/payment-states.ts";

const PORTUGAL = "PT";

/**
 * The order in which the ways to pay are offered (spec section 4, step 1). MB WAY is Portugal's: it stands last where the seller, or the buyer by the country that they gave, is of another.
 */
export function orderMethods<Option extends { value: ShopMethod }>(
  options: readonly Option[],
  { seller, buyer }: { seller: string; buyer: string },
): readonly Option[] {
  const isAbroad = seller !== PORTUGAL || (buyer !== "" && buyer !== PORTUGAL);
  return isAbroad ? options.toSorted((one, other) => Number(isMbWay(one)) - Number(isMbWay(other))) : options;
}

const isMbWay = ({ value }: { value: ShopMethod }) => value === PaymentMethod.mbWay;

/** Until the buyer chooses, the first that is offered, also as their country changes; undefined: none is. */
export const selectedMethod = (
  offered: readonly { value: ShopMethod }[],
  { method, isChosen }: { method: ShopMethod; isChosen: boolean },
): ShopMethod | undefined =>
  isChosen && offered.some(({ value }) => value === method) ? method : offered[0]?.value;
