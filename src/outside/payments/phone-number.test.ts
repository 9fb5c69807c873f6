import { expect, test } from "vitest";
import { parsePhoneNumber } from "./phone-number.ts";

const written = (typed: string) => {
  const phone = parsePhoneNumber(typed);
  return phone && `${phone.countryCode}#${phone.national}`;
};

test.each([
  ["912345678", "351#912345678"],
  [" 912 345 678 ", "351#912345678"],
  ["+351 912 345 678", "351#912345678"],
  ["00351912345678", "351#912345678"],
  ["351912345678", "351#912345678"],
  ["(+351) 912-345-678", "351#912345678"],
  ["+34 612 345 678", "34#612345678"],
  ["+1 202 555 0143", "1#2025550143"],
  ["+238 991 2345", "238#9912345"],
])("%s is %s", (typed, expected) => {
  expect(written(typed)).toBe(expected);
});

test.each(["", "12345678", "0912345678", "++351912345678", "9123+45678", "+35191234567812345"])(
  "%s cannot be a phone",
  (typed) => {
    expect(written(typed)).toBeNull();
  },
);
