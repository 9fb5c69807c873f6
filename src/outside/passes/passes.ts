import type { LogoPicture } from "../logos.ts";

/** A ticket as a phone's wallet shows it, in its holder's language. */
export interface EventPass {
  /** The same for as long as the ticket is its holder's: a phone replaces what it has. */
  serial: string;
  /** The text of its QR code. */
  code: string;
  /** Below the code. */
  number: string;
  event: string;
  organiser: string;
  ticketName: string;
  typeName: string;
  holder: string;
  /** As text. */
  when: string;
  where: string;
  starts: Date;
  ends: Date;
  labels: { ticket: string; type: string; holder: string; when: string; where: string; handOn: string };
  /** The way to transfer it. */
  handOn: string;
  /** BCP 47, such as `pt-PT`. */
  language: string;
  /** The seed of the edition's drawing. */
  seed: number;
  logo: { light: LogoPicture; dark: LogoPicture } | null;
  /** The edition's own on dark grounds, `#rrggbb`. */
  accent: string | null;
  /** The wallet's address. */
  url: string;
}

/** The phones' own places for tickets that this shop may write to; null: it may not. */
export interface Passes {
  /** A signed `.pkpass` file. */
  apple: ((pass: EventPass) => Promise<Buffer<ArrayBuffer>>) | null;
  /** A URL that saves the ticket to the holder's Google Wallet. */
  google: ((pass: EventPass) => string) | null;
}

export const noPasses: Passes = { apple: null, google: null };
