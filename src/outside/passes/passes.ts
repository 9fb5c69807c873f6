/** A ticket as a phone keeps it, in the language of its holder. */
export interface EventPass {
  /** The same for as long as the ticket is its holder's: a phone replaces what it has. */
  serial: string;
  /** What its QR code carries. */
  code: string;
  /** Below the code. */
  number: string;
  event: string;
  /** Who gives the event. */
  organiser: string;
  ticketName: string;
  typeName: string;
  holder: string;
  /** In words. */
  when: string;
  where: string;
  starts: Date;
  ends: Date;
  labels: { ticket: string; type: string; holder: string; when: string; where: string; handOn: string };
  /** How it is handed on. */
  handOn: string;
  /** BCP 47, such as `pt-PT`. */
  language: string;
  /** Of the edition's drawing. */
  seed: number;
  /** Of the wallet. */
  url: string;
}

/** The phones' own places for tickets that this shop may write to; null: it may not. */
export interface Passes {
  /** A signed `.pkpass` file. */
  apple: ((pass: EventPass) => Promise<Buffer<ArrayBuffer>>) | null;
  /** An address that saves the ticket to its visitor's Google Wallet. */
  google: ((pass: EventPass) => string) | null;
}

export const noPasses: Passes = { apple: null, google: null };
