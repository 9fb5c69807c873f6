import { eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { CodeState } from "#contract/wallet/codes.ts";
import { hasPersonWithCode } from "../accounts/signups.ts";
import type { AppContext } from "../app-context.ts";
import { findRevocation } from "../codes/revoke-codes.ts";
import { assignments } from "./tables.ts";

/** Whether a code still admits. Throws `not_found` for one that this shop has not signed. */
export async function checkCode(ctx: AppContext, text: string): Promise<CodeState> {
  const code = ctx.codes.read(text);
  if (!code) throw unknownCode();
  const { kind, serial } = code;
  const reads = ctx.db.read;
  const live =
    kind === "person"
      ? await hasPersonWithCode(reads, serial)
      : (await reads.select().from(assignments).where(eq(assignments.codeSerial, serial))).length > 0;
  if (live) return { kind, state: "valid" };
  const revoked = await findRevocation(reads, serial);
  if (!revoked) throw unknownCode();
  return { kind, state: revoked };
}

const unknownCode = () => new Problem("not_found", "There is no such code");
