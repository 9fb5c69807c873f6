import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { type Answer, call } from "../buying.ts";
import type { Shop } from "../shop.ts";

/** The parts of a shop that a payer and the staff who write it down need. */
export type PayingShop = Pick<Shop, "db" | "url" | "buyers">;

export interface StaffLoginSession {
  /** At one of the processes, whatever it answers. */
  ask<Body>(
    app: number,
    path: string,
    body: object,
  ): Promise<Omit<Answer, "body"> & { body: Body & Answer["body"] }>;
  /** Throws on any answer but success. */
  post<Body>(path: string, body: object): Promise<Body>;
}

/** A member of staff who has just proved a second factor. */
export async function openStaffLoginSession(shop: PayingShop, role: StaffRole): Promise<StaffLoginSession> {
  const [member] = await shop.buyers(1);
  if (!member) throw new Error("No session was made");
  const email = `${member.signup}@bench.example`;
  await shop.db.query(
    "insert into staff (email, name, role, invited_at, joined_at) values ($1, 'Staff', $2, now(), now())",
    [email, role],
  );
  const prove = () => shop.db.query("update sessions set second_factor_at = now() where email = $1", [email]);
  await prove();
  const ask = async <Body>(app: number, path: string, body: object) => {
    const send = () => call(shop.url(app), `/organiser/${path}`, { token: member.token, body });
    let answer = await send();
    // A proof counts for ten minutes; a full run is longer.
    if (answer.body.code === "step_up_needed") {
      await prove();
      answer = await send();
    }
    return answer as Omit<Answer, "body"> & { body: Body & Answer["body"] };
  };
  return {
    ask,
    post: async <Body>(path: string, body: object) => {
      const answer = await ask<Body>(0, path, body);
      if (answer.status < 200 || answer.status > 299)
        throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
}
