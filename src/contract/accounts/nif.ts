/** A NIF has nine digits, and the last follows from the others (weights 9 to 2, modulo 11). */
export function isNif(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = [...text.slice(0, 8)].reduce((all, digit, index) => all + Number(digit) * (9 - index), 0);
  const rest = sum % 11;
  return Number(text[8]) === (rest < 2 ? 0 : 11 - rest);
}

/** A Portuguese tax number must be a valid NIF; other countries' are not checked. */
export function hasRightTaxNumber({ country, vat }: { country?: string; vat?: string }): boolean {
  return country !== "PT" || !vat || isNif(vat);
}
