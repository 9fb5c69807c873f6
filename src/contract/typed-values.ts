/** More than anything with a pattern of its own has, such as a phone number. */
export const PATTERN_MAX = 100;

/** Empty means "not given", so that a cleared form field can be sent as it is. */
export const phonePattern = /^(\+?[\d\s().-]{9,24})?$/;
/** Allows the characters of any country's tax number; `readTaxNumber` checks each country's own form. */
export const vatPattern = /^[A-Za-zÑñ\d&\s./-]*$/;
export const VAT_MAX = 30;
/** The longest number of their own that a buyer can give an order. */
export const PURCHASE_ORDER_MAX = 60;

/** As the API reads them (`fields.ts`), for forms that do without its rules. */
export const isPhone = (typed: string) => typed.length <= PATTERN_MAX && phonePattern.test(typed.trim());
export const isVat = (typed: string) => typed.length <= VAT_MAX && vatPattern.test(typed.trim());
