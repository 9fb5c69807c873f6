import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";

/** The author of a change and their origin: the audit log stores both with the change. */
export interface Actor {
  /** Null: the command line, the set-up link, or an API key. */
  staffId: string | null;
  /** Their address; of the command line its name, of an API key how it begins and its name. */
  name: string;
  role: StaffRole | "api_key";
  /** An IPv4 address, or the /64 of an IPv6 one; empty for the command line. */
  network: string;
  /** Browser and system; empty when unknown. */
  device: string;
}

export type ActorOrigin = Pick<Actor, "network" | "device">;

/** The operator, who has the server anyway. */
export const commandLine: Actor = {
  staffId: null,
  name: "command line",
  role: "owner",
  network: "",
  device: "",
};
