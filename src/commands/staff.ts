import { firstLanguage } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { resetFactors } from "#domain/people/staff/factors/reset-factors.ts";
import { makeInvitation } from "#domain/people/staff/invitations/invite-staff.ts";
import { listStaff } from "#domain/people/staff/list-staff.ts";
import { removeStaff } from "#domain/people/staff/remove-staff.ts";
import { updateStaff } from "#domain/people/staff/update-staff.ts";
import { commandLine } from "#domain/platform/audit/actor.ts";
import type { StaffArguments } from "./command-arguments.ts";
import { print } from "./run-command.ts";

/** Returns the exit code. Throws Problem for what the shop refuses. */
export async function changeStaff(app: AppContext, wanted: StaffArguments): Promise<number> {
  if (wanted.action === "list") return printStaff(app);
  const { email } = wanted;
  if (wanted.action === "add") {
    const url = await makeInvitation(app, commandLine, wanted);
    print(`${email} becomes ${wanted.role} by opening this link, once, within 7 days:\n${url}`);
    return 0;
  }
  const member = (await listStaff(app.db.read)).find((one) => one.email === email);
  if (!member) throw new Problem("not_found", `${email} is no member of staff and was not invited`);
  const { id } = member;
  switch (wanted.action) {
    case "role":
      await updateStaff(app, commandLine, { id, role: wanted.role }, firstLanguage());
      print(`${email}: ${wanted.role}`);
      break;
    case "remove":
      await removeStaff(app, commandLine, id, firstLanguage());
      print(`${email} is removed; their sessions have ended`);
      break;
    case "reset":
      await resetFactors(app, commandLine, id, firstLanguage());
      print(`${email} has no second factor; the next login by mail sets one up`);
      break;
  }
  return 0;
}

async function printStaff({ db }: AppContext): Promise<number> {
  const all = await listStaff(db.read);
  for (const { email, name, role, joined_at, has_second_factor } of all) {
    const since = joined_at ? `joined ${joined_at.slice(0, 10)}` : "invited";
    const without = joined_at && !has_second_factor ? ", no second factor" : "";
    print(`${role.padEnd(8)} ${email}  ${name}  ${since}${without}`);
  }
  if (all.length === 0) print("No members yet: npm run staff -- add name@example.org --role owner");
  return 0;
}
