import { expect, it } from "vitest";
import { fault } from "./check-result.ts";
import type { NameServer } from "./doctor-context.ts";
import { unlessOffline } from "./offline.ts";

const names = (answer: () => Promise<never[]>): NameServer => ({ resolveMx: answer, resolveTxt: answer });
const refuse = (code: string) => () =>
  Promise.reject(Object.assign(new Error(`queryMx ${code} iana.org`), { code }));
const online = [names(async () => []), names(refuse("ENOTFOUND"))];
const offline = [names(refuse("ECONNREFUSED")), names(refuse("ETIMEOUT"))];
const notReached = [
  new TypeError("fetch failed", { cause: new Error("getaddrinfo EAI_AGAIN shop.example") }),
  new Error("connect ENETUNREACH 2001:db8::1:443"),
  new Error("queryTxt ESERVFAIL shop.example"),
];

const stateOf = async (around: NameServer, error: Error) =>
  (await unlessOffline({ names: around }, error, fault("Down", "Mend it"))).state;

it("one name that is broken, and one address without a way to it, are faults while another name is answered", async () => {
  for (const error of notReached) {
    for (const around of online) expect(await stateOf(around, error)).toBe("fault");
    for (const around of offline) expect(await stateOf(around, error)).toBe("unchecked");
  }
  for (const around of offline)
    expect(await stateOf(around, new Error("connect ECONNREFUSED 192.0.2.1:443"))).toBe("fault");
});
