import { listAudit } from "#domain/audit/list-audit.ts";
import { listStaff } from "#domain/staff/list-staff.ts";
import { showMe } from "#domain/staff/show-me.ts";
import { updateStaff } from "#domain/staff/update-staff.ts";
import { pageOf } from "../page-of.ts";
import { organiser } from "./organiser-implementer.ts";

/** Staff → one use case → reply. */
export const organiserRoutes = {
  organiser: {
    staff: {
      me: organiser.staff.me.handler(({ context: { caller, member } }) => showMe(caller, member)),
      list: organiser.staff.list.handler(async ({ context, input }) =>
        pageOf(await listStaff(context.app.db.read), input),
      ),
      update: organiser.staff.update.handler(({ context, input }) =>
        updateStaff(context.app, context.actor, input),
      ),
    },
    audit: {
      list: organiser.audit.list.handler(({ context, input }) => listAudit(context.app.db.read, input)),
    },
  },
};
