import type { TicketType } from "#contract/shop.ts";

/** The type that an address names, by its number or its uuid. */
export function findTicketType(types: readonly TicketType[], param: string): TicketType | undefined {
  return types.find((type) => String(type.id) === param || type.uuid === param.toLowerCase());
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A hidden type is reachable by its uuid only. */
export const mayBeHiddenType = (param: string) => UUID.test(param);

interface Segments {
  ticket_type?: string;
  id?: string;
}

/**
 * The ticket or type that an address of the shop names. The router ranks the two ways to read one segment after `tickets` alike, and takes either: it
 * is the type.
 */
export const namedIn = ({ ticket_type: type, id }: Segments): Segments =>
  type === undefined ? { ticket_type: id } : { ticket_type: type, id };
