import { parseArgs } from "node:util";
import { benchCrowd } from "./crowd.ts";
import { benchLooks } from "./looks.ts";
import { benchOverload } from "./overload.ts";

/** `--seconds 30` bounds the overload; two minutes otherwise. */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { seconds: { type: "string", default: "120" }, orders: { type: "string" } },
  allowPositionals: true,
});

/** The first minute of a sale, part by part. */
export const rushParts = {
  "rush-looks": benchLooks,
  "rush-crowd-of-one": () => benchCrowd(1),
  "rush-crowd-of-two": () => benchCrowd(2),
  "rush-overload": () => benchOverload(Number(values.seconds)),
};
