import { z } from "zod";
import { CannotStart } from "#db/cannot-start.ts";

/** ISO 13616: the letters are numbers from 10 on, and the whole modulo 97 is 1. */
function isIban(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

const iban = z
  .string()
  .transform((typed) => typed.replaceAll(" ", "").toUpperCase())
  .pipe(
    z
      .string()
      .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, "An IBAN")
      .refine(isIban, "An IBAN: its check digits are wrong"),
  );

/** The environment's settings of the account that buyers transfer to. */
export const bankAccountSettings = {
  TRANSFER_IBAN: iban.optional(),
  TRANSFER_HOLDER: z.string().min(1).max(70).optional(),
};
const shape = z.object(bankAccountSettings);

/** The example account in the central bank's documents, for a demo. */
const DEMO_ACCOUNT = { iban: "PT50000201231234567890154", holder: "Nexxt (demo)" };

/** Null: no order can be paid by transfer. Both settings or none. */
export function bankAccountOf(
  { TRANSFER_IBAN: iban, TRANSFER_HOLDER: holder }: z.output<typeof shape>,
  isDemo: boolean,
): { iban: string; holder: string } | null {
  if (iban && holder) return { iban, holder };
  if (iban || holder) {
    throw new CannotStart(
      `Bad settings. ${iban ? "TRANSFER_HOLDER" : "TRANSFER_IBAN"}: missing beside the other`,
    );
  }
  return isDemo ? DEMO_ACCOUNT : null;
}
