import { useSyncExternalStore } from "react";
import type { Ticket, TicketType } from "#contract/shop.ts";
import {
  isRecord,
  readStoredJson,
  storedSnapshot,
  subscribeToStored,
} from "#web/ui/login-session/browser-storage.ts";

/** Local storage key of spec section 9. */
export const TICKETS = "tickets";

/** The fields of a ticket that the cart stores: enough to show and price it offline. */
export type CartTicket = Pick<Ticket, "id" | "name" | "price" | "max_per_order"> & {
  /** Missing in data stored by an older version: the edition's. */
  vat_rate?: number | undefined;
  vat_exemption?: string | undefined;
  ticket_type: Pick<TicketType, "id" | "uuid" | "name" | "color">;
};

export interface CartLine {
  ticket: CartTicket;
  /** May be 0: the line can be removed or raised again. */
  quantity: number;
}

/** The one of the cart's four texts that the frame and the shop's cards need. */
export const readLines = storedSnapshot([TICKETS], () => parseLines(readStoredJson(TICKETS)));

/** How many of one ticket are in it: of all cards in the shop, only that ticket's renders anew. */
export function useQuantity(ticketId: number): number {
  const quantity = () => readLines().find(({ ticket }) => ticket.id === ticketId)?.quantity ?? 0;
  return useSyncExternalStore(subscribeToStored, quantity, () => 0);
}

/** Empty on the server and while hydrating: public pages are the same for every visitor. */
export function useLines(): CartLine[] {
  return useSyncExternalStore(subscribeToStored, readLines, () => NONE);
}

const NONE: CartLine[] = [];

export function cartCount(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

function parseLines(value: unknown): CartLine[] {
  if (!Array.isArray(value)) return [];
  const seen = new Set<number>();
  return value.flatMap((item) => {
    const line = parseLine(item);
    if (!line || seen.has(line.ticket.id)) return [];
    seen.add(line.ticket.id);
    return [line];
  });
}

function parseLine(value: unknown): CartLine | null {
  if (!isRecord(value) || !isWhole(value.quantity) || value.quantity < 0) return null;
  const ticket = parseTicket(value.ticket);
  return ticket && { ticket, quantity: value.quantity };
}

function parseTicket(value: unknown): CartTicket | null {
  if (!isRecord(value) || !isRecord(value.ticket_type)) return null;
  const { id, name, price, max_per_order } = value;
  if (!isWhole(id) || typeof name !== "string" || !isDecimal(price) || !isWhole(max_per_order)) return null;
  const { id: typeId, uuid, name: typeName, color } = value.ticket_type;
  if (!isWhole(typeId) || typeof uuid !== "string") return null;
  if (typeof typeName !== "string" || typeof color !== "string") return null;
  const vat_rate = typeof value.vat_rate === "number" ? value.vat_rate : undefined;
  const vat_exemption = typeof value.vat_exemption === "string" ? value.vat_exemption : undefined;
  return {
    id,
    name,
    price,
    max_per_order,
    vat_rate,
    vat_exemption,
    ticket_type: { id: typeId, uuid, name: typeName, color },
  };
}

export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

export function isDecimal(value: unknown): value is string {
  return typeof value === "string" && /^\d+(\.\d{1,2})?$/.test(value);
}
