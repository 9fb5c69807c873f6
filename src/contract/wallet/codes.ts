import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { listOf } from "../fields.ts";

export const codeState = z.object({
  /** `person`: admits to all that its person holds. `unit`: to one ticket. */
  kind: z.enum(["person", "unit"]),
  /**
   * `transferred`: the ticket has another holder now. `refunded`: it was refunded. `erased`: its holder has erased
   * their account.
   */
  state: z.enum(["valid", "transferred", "refunded", "erased"]),
});
export type CodeState = z.output<typeof codeState>;

const tag = "Codes";

export const codesContract = {
  keys: endpoint("GET", "/codes/keys/", {
    summary: "The public keys of the shop's QR codes, the one in use first",
    description:
      "A code is `NX2.<payload>.<signature>`: the payload is kind (1 person, 2 unit), key id and a UUID, 18 bytes in base64url; the " +
      "signature is Ed25519 over everything before its dot. A true signature says that the shop made the code; whether it " +
      "still admits, only `POST /codes/check/` or a list of the door's can say.",
    tag,
  }).output(
    listOf(
      z.object({
        id: z.int(),
        algorithm: z.literal("Ed25519"),
        /** 32 bytes, base64url. */ public_key: z.string(),
      }),
    ),
  ),
  check: endpoint("POST", "/codes/check/", {
    summary: "What a code is worth now",
    description: "Says nothing of whose it is. A code of no shop, or of another one, is 404.",
    tag,
    problems: ["not_found"],
  })
    .input(z.strictObject({ code: z.string().trim().min(1).max(300) }))
    .output(codeState),
};
