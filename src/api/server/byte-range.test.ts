import { expect, it } from "vitest";
import { byteRange } from "./byte-range.ts";

it.each([
  ["bytes=0-", { first: 0, last: 99 }],
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=90-200", { first: 90, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-1000", { first: 0, last: 99 }],
  ["Bytes=5-6", { first: 5, last: 6 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=100-200", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=6-5", null],
  ["bytes=0-1,3-4", null],
  ["bytes=-", null],
  ["bytes=a-b", null],
  ["lines=0-1", null],
  [`bytes=${"9".repeat(30)}-`, null],
  ["", null],
  [undefined, null],
])("of 100 bytes, %j asks for %j", (header, wanted) => {
  expect(byteRange(header, 100)).toEqual(wanted);
});
