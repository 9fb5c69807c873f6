import { listAudit } from "#domain/audit/list-audit.ts";
import { joiningRoutes } from "./joining-routes.ts";
import { organiser } from "./organiser-implementer.ts";
import { staffRoutes } from "./staff-routes.ts";

/** Staff → one use case → reply. */
export const organiserRoutes = {
  organiser: {
    joining: joiningRoutes,
    staff: staffRoutes,
    audit: {
      list: organiser.audit.list.handler(({ context, input }) => listAudit(context.app.db.read, input)),
    },
  },
};
