import { parseArgs } from "node:util";
import { benchCrowd } from "./crowd.ts";
import { benchLooks } from "./looks.ts";
import { benchMails } from "./mails.ts";
import { benchOverload } from "./overload.ts";

/** `--seconds 30` bounds the overload, two minutes otherwise, and each part of the purchases, 15 seconds otherwise. */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { seconds: { type: "string" }, orders: { type: "string" }, keep: { type: "boolean" } },
  allowPositionals: true,
});

export const secondsAsked = values.seconds === undefined ? undefined : Number(values.seconds);

/** The first minute of a sale, part by part. */
export const rushParts = {
  "rush-looks": benchLooks,
  "rush-crowd-of-one": () => benchCrowd(1),
  "rush-crowd-of-two": () => benchCrowd(2),
  "rush-mails": benchMails,
  "rush-overload": () => benchOverload(secondsAsked ?? 120),
};
