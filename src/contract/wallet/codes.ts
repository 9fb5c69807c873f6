import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { dateTime, limited, listOf, trimmed } from "../fields.ts";
import { ticketType } from "../shop.ts";

const openedTicket = z.object({
  id: z.int(),
  /** Parts separated by "|". */
  name: z.string(),
  ticket_type: ticketType.pick({ id: true, name: true }),
  /** Calendar days on which it opens something. */
  days: z.array(z.iso.date()),
  /** The end of the last session that it opens. */
  until: dateTime,
});

export const codeState = z.object({
  /** `person`: admits to all that its person holds. `unit`: to one ticket. */
  kind: z.enum(["person", "unit"]),
  /**
   * `valid`: it opens `tickets`. `used`: it does, and its holder went in with it today and did not leave. `no_ticket`: its person holds none now. `over`: all that it opened has ended.
   * `transferred`: the ticket has another holder now. `refunded`: it was refunded. `erased`: its holder has erased
   * their account.
   */
  state: z.enum(["valid", "used", "no_ticket", "over", "transferred", "refunded", "erased"]),
  /** The tickets that it opens from now on, in the shop's order; empty unless `valid` or `used`. */
  tickets: z.array(openedTicket),
});
export type CodeState = z.output<typeof codeState>;

const { anyone } = publicEndpoints("Codes");

export const codesContract = {
  keys: anyone("GET", "/codes/keys/", {
    summary: "The public keys of the shop's QR codes, the one in use first",
    description:
      "A code is `NX2.<payload>.<signature>`: the payload is kind (1 person, 2 unit), key id and a UUID, 18 bytes in base64url; the " +
      "signature is Ed25519 over everything before its dot. A true signature says that the shop made the code; whether it " +
      "still admits, only `POST /codes/check/` can say.",
  }).output(
    listOf(
      z.object({
        id: z.int(),
        algorithm: z.literal("Ed25519"),
        /** 32 bytes, base64url. */ public_key: z.string(),
      }),
    ),
  ),
  check: anyone("POST", "/codes/check/", {
    summary: "What a code opens now",
    description:
      "A code admits only while it is `valid` (a `used` one where the door lets people in again), and then to the tickets and days listed: a person who has given all their " +
      "tickets away keeps a code that opens nothing. Says nothing of whose it is. A code of no shop, or of another one, is 404.",
    problems: ["not_found"],
  })
    .input(z.strictObject({ code: limited(300, trimmed).min(1) }))
    .output(codeState),
};
