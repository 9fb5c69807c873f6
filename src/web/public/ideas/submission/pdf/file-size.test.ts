import { expect, it } from "vitest";
import { fileSize } from "./file-size.ts";

it.each([
  [0, "0 B"],
  [1, "1 B"],
  [1023, "1023 B"],
  [1024, "1 KB"],
  [1536, "1,5 KB"],
  [1024 ** 2 - 1, "1023,999 KB"],
  [10 * 1024 ** 2, "10 MB"],
  [1_234_567, "1,177 MB"],
  [3 * 1024 ** 3, "3 GB"],
  [1024 ** 4, "1 TB"],
  [1024 ** 5, "1 PB"],
  [1024 ** 6, "1 EB"],
  [1024 ** 7, "1 ZB"],
  [2.5 * 1024 ** 8, "2,5 YB"],
  [5_000 * 1024 ** 8, "5000 YB"],
])("%d bytes are %s", (bytes, text) => {
  expect(fileSize(bytes).replaceAll("\u00a0", " ")).toBe(text);
});
