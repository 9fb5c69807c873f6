import { type ExportKind, rolesOfExport } from "#contract/organiser/sales/export-kinds.ts";
import { Problem } from "#contract/problem.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";

/** Refuses an export of data that the role does not see on its screens. Throws `role_missing`. */
export function requireRoleFor(kind: ExportKind, { role }: Pick<Actor, "role">): void {
  const roles = rolesOfExport(kind);
  if (!roles.some((one) => one === role))
    throw new Problem("role_missing", `This export is for ${roles.join(", ")}`);
}
