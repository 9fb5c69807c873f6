export interface PhoneNumber {
  /** Without the plus. */
  countryCode: string;
  national: string;
}

/**
 * The length of a country code follows from its first digits (ITU-T E.164): one digit, two, and three for all others.
 */
const INTERNATIONAL = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,12})$/;
const PORTUGAL = "351";

/** A phone number as a buyer types it; without a prefix it is Portuguese. Null where it cannot be one. */
export function parsePhoneNumber(typed: string): PhoneNumber | null {
  const compact = typed.replace(/[^\d+]/g, "").replace(/^00/, "+");
  if (/^\d{9}$/.test(compact)) return { countryCode: PORTUGAL, national: compact };
  const prefixed = compact.startsWith("+") || /^351\d{9}$/.test(compact);
  const [, countryCode, national] = (prefixed && INTERNATIONAL.exec(compact.replace(/^\+/, ""))) || [];
  return countryCode && national ? { countryCode, national } : null;
}
