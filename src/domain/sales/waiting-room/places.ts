import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import type { WaitingRoom } from "./tables.ts";

/** A visitor's number in an opening, in the order of their arrival. */
export interface Ticket {
  opening: number;
  number: number;
}

/** As a cookie says it: with the place that it was signed with. */
export interface SignedTicket extends Ticket {
  place: number;
}

const TICKET = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})\.([\w-]{22})$/;

/**
 * `opening.number.place.signature`: a place that no visitor can make up. The place is 0 until it is drawn; a
 * proxy that has the key compares it with the last one let in (docs/waiting-room.md).
 */
export function signTicket(key: Uint8Array, { opening, number }: Ticket, place: number): string {
  const text = `${opening}.${number}.${place}`;
  return `${text}.${signatureOf(key, text)}`;
}

/** Null for what this shop has not signed. */
export function readTicket(key: Uint8Array, signed: string): SignedTicket | null {
  const [, opening, number, place, signature = ""] = TICKET.exec(signed) ?? [];
  const expected = signatureOf(key, `${opening}.${number}.${place}`);
  if (signature.length !== expected.length) return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  return { opening: Number(opening), number: Number(number), place: Number(place) };
}

const signatureOf = (key: Uint8Array, text: string): string =>
  createHmac("sha256", keyObjectOf(key)).update(text).digest("base64url").slice(0, 22);

/** Made once for the key that the room has: making it costs as much as signing. */
const keyObjects = new WeakMap<Uint8Array, KeyObject>();
function keyObjectOf(key: Uint8Array): KeyObject {
  const known = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, known);
  return known;
}

/**
 * The place of each number that came before the opening, by the number less one: a shuffle (Fisher and Yates)
 * by a hash of the seed, which no one knows before the opening. Every process draws the same.
 */
export function drawPlaces(seed: string, numbers: number): Uint32Array {
  const places = Uint32Array.from({ length: numbers }, (_, index) => index + 1);
  const stream = createHash("shake256", { outputLength: Math.max(1, numbers) * 4 })
    .update(seed)
    .digest();
  for (let left = numbers - 1; left > 0; left -= 1) {
    const chosen = Math.floor((stream.readUInt32LE(left * 4) / 2 ** 32) * (left + 1));
    const place = places[left] as number;
    places[left] = places[chosen] as number;
    places[chosen] = place;
  }
  return places;
}

/** The place of a number; one that came after the draw is its own place, behind all that were drawn and in order of arrival. */
export const placeOfNumber = (drawn: Uint32Array, number: number): number => drawn[number - 1] ?? number;

/**
 * Seconds from one look to the next: half of the wait that is left, so that no visitor comes late and few
 * looks are needed.
 */
export function nextPoll(secondsLeft: number | null): number {
  const half = secondsLeft === null ? LONGEST_LOOK : Math.ceil(secondsLeft / 2);
  return Math.min(LONGEST_LOOK, Math.max(SHORTEST_LOOK, half));
}

const SHORTEST_LOOK = 2;
const LONGEST_LOOK = 30;

/** Seconds until a place is let in, at the present pace; null while none is. */
export function secondsUntil(
  place: number,
  { admitted, pacePerMinute }: Pick<WaitingRoom, "admitted" | "pacePerMinute">,
): number | null {
  if (pacePerMinute === 0) return null;
  return Math.max(1, Math.ceil(((place - admitted) * 60) / pacePerMinute));
}
