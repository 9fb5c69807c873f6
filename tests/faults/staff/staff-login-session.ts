import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import type { Shop } from "../shop.ts";

export interface StaffLoginSession {
  /** Throws on any answer but success. */
  post<Body>(path: string, body: object): Promise<Body>;
}

/** A member of staff who has just proved a second factor. */
export async function openStaffLoginSession(shop: Shop, role: StaffRole): Promise<StaffLoginSession> {
  const [member] = await shop.buyers(1);
  if (!member) throw new Error("No session was made");
  const email = `${member.signup}@bench.example`;
  await shop.db.query(
    "insert into staff (email, name, role, invited_at, joined_at) values ($1, 'Staff', $2, now(), now())",
    [email, role],
  );
  await shop.db.query("update sessions set second_factor_at = now() where email = $1", [email]);
  return {
    post: async <Body>(path: string, body: object) => {
      const response = await fetch(`${shop.url(0)}/api/v1/organiser/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Token ${member.token}` },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as Body;
    },
  };
}
